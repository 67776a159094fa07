// @ts-check
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createTokenValidator } from "@orgward/core";
import { createRandom } from "../../bench/random.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";
import { countWritten } from "../outcome.mjs";
import { comesTrue } from "../server/comes-true.mjs";
import { issueToken } from "../server/issue-token.mjs";
import { findProblems } from "../server/problems.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { startWriting } from "../server/writing.mjs";
import { createClockShift } from "./clock-shift.mjs";

const run = promisify(execFile);
const hour = 3600;
const day = 24 * hour;
const jumps = [hour, day, -hour, -day];

/** Of the tokens that are issued. */
const tokenLifetime = 1800;

/**
 * Sets the clock of a server forwards and back by hours and days while it writes and issues tokens. It must go on without a refusal, its
 * tokens must be good by the clock of the moment and never live longer than they should, and the audit log must stay whole.
 *
 * @param {import("../outcome.mjs").Plan & { jumps: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveClockJumps({ jumps: count, seed, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const clock = createClockShift(join(folder, "clock"));
  const server = await createServerProcess({ folder, databaseUrl: null, settings: clock.settings });
  const { authUrl } = server;
  const random = createRandom(seed);
  const acknowledged = { users: new Map(), members: new Set() };
  const problems = [];
  let tokens = 0;
  try {
    await server.start();
    for (let jump = 1; jump <= count; jump += 1) {
      const before = await issueToken(authUrl);
      const writing = startWriting(authUrl, acknowledged, String(jump));
      await writing.underway;
      const seconds = jumps[Math.floor(random() * jumps.length)] ?? hour;
      clock.move(seconds);
      const confirmedBefore = acknowledged.users.size;
      if (!(await comesTrue(() => acknowledged.users.size > confirmedBefore + 8)))
        problems.push(`Nothing was written after a jump of ${seconds} s.`);
      const validator = createTokenValidator({ authUrl, clock: clock.now });
      const isGood = (/** @type {string} */ token) =>
        validator.validateAccessTokenAndGetUser(`Bearer ${token}`).then(
          () => true,
          () => false,
        );
      if (seconds > tokenLifetime && (await isGood(before))) problems.push("A token outlived its end.");
      if (await isGood(await issueToken(authUrl))) tokens += 1;
      else problems.push(`A new token was refused after a jump of ${seconds} s.`);
      await pause(random() * 300);
      await writing.end();
      report(`jump ${jump} of ${count} by ${seconds} s: ${acknowledged.users.size} users confirmed so far`);
    }
    await server.stop();
    problems.push(...(await findProblems(server, acknowledged)), ...(await findBrokenLog(server.environment)));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const done = `clock of a server that writes set forwards and back by hours and days ${count} ×`;
  return { done, acknowledged: { ...countWritten(acknowledged), tokens }, problems };
}

/** @param {Record<string, string>} environment */
async function findBrokenLog(environment) {
  const verify = run("node", ["apps/auth-server/bin/orgward.js", "audit", "verify"], {
    cwd: repository,
    env: { ...process.env, ...environment },
  });
  return verify.then(
    () => [],
    (/** @type {{ stderr: string }} */ { stderr }) => [`The audit log is not whole: ${stderr}`],
  );
}
