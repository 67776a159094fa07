// @ts-check
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { startPostgres } from "@orgward/postgres-server";
import { repository } from "../../scripts/setup/workspace.mjs";
import { startIssuing } from "../server/issuing.mjs";
import { createServerPair } from "../server/server-pair.mjs";

/** @typedef {{ kid: string, state: "coming" | "signing" | "going", signs_from: string }} Key */

const run = promisify(execFile);

/** A new key signs after so many seconds, in which validators have asked for keys at least once. */
const refreshIntervalSeconds = 3;

const keySettings = { SIGNING_ALGORITHM: "ES256", KEY_REFRESH_INTERVAL_SECONDS: String(refreshIntervalSeconds) };

/**
 * Lets two processes rotate the signing keys at once, over and over, while two servers on the same database issue tokens and two
 * validators check them. One new key must come of each pair, one key sign at any time, and no token be refused.
 *
 * @param {import("../outcome.mjs").Plan & { dialect: "sqlite" | "postgres", rotations: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveKeyRotation({ dialect, rotations, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  const [first, second] = await createServerPair({
    folder,
    databaseUrl: postgres?.url ?? null,
    settings: keySettings,
  });
  /** @type {string[]} */
  const problems = [];
  let published = 0;
  try {
    await first.start();
    await second.start();
    const issuing = startIssuing([first.authUrl, second.authUrl], problems);
    for (let rotation = 1; rotation <= rotations; rotation += 1) {
      const outcomes = await Promise.all([first, second].map(({ environment }) => orgward(environment, "rotate")));
      const kinds = outcomes.map((answer) => /** @type {{ outcome: string }} */ (answer).outcome).sort();
      if (kinds.join() !== "pending,published") problems.push(`Two rotations at once were ${kinds.join(" and ")}.`);
      else published += 1;
      problems.push(...findBadSchedule(await listKeys(first.environment), rotation + 1));
      report(`rotation ${rotation} of ${rotations} on ${dialect}: ${issuing.issued()} tokens so far`);
      await pause((refreshIntervalSeconds + 1) * 1000);
    }
    const tokens = await issuing.end();
    const signing = (await listKeys(second.environment)).filter(({ state }) => state === "signing");
    if (signing.length !== 1) problems.push(`${signing.length} keys sign at the end.`);
    const done = `signing keys rotated ${rotations} × by two processes at once, on ${dialect}, while two servers issue tokens`;
    return { done, acknowledged: { "new keys": published, "tokens accepted": tokens }, problems };
  } finally {
    await first.stop();
    await second.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {readonly Key[]} keys @param {number} count How many there must be. */
function findBadSchedule(keys, count) {
  const signing = keys.filter(({ state }) => state === "signing").length;
  const starts = new Set(keys.map(({ signs_from }) => signs_from)).size;
  return [
    ...(keys.length === count ? [] : [`There are ${keys.length} keys in place of ${count}.`]),
    ...(signing === 1 ? [] : [`${signing} keys sign.`]),
    ...(starts === keys.length ? [] : ["Two keys sign from the same second on."]),
  ];
}

/** @param {Record<string, string>} environment @returns {Promise<Key[]>} */
async function listKeys(environment) {
  return /** @type {Key[]} */ (await orgward(environment, "list"));
}

/** @param {Record<string, string>} environment @param {"list" | "rotate"} command @returns {Promise<unknown>} */
async function orgward(environment, command) {
  const { stdout } = await run("node", ["apps/auth-server/bin/orgward.js", "keys", command, "--json"], {
    cwd: repository,
    env: { ...process.env, ...environment },
  });
  return JSON.parse(stdout);
}
