// @ts-check
/** @import { ServerProcess } from "../server/server-process.mjs" */
/** @import { Balancer } from "./balancer.mjs" */
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@orgward/postgres-server";
import { countWritten } from "../outcome.mjs";
import { comesTrue } from "../server/comes-true.mjs";
import { startIssuing } from "../server/issuing.mjs";
import { findProblems } from "../server/problems.mjs";
import { createServerProcess, storageOf } from "../server/server-process.mjs";
import { startWriting } from "../server/writing.mjs";
import { startBalancer } from "./balancer.mjs";
import { checkOutLastRelease } from "./last-release.mjs";

/** So many requests are answered between two steps, so that each state of the installation is under load. */
const requestsBetweenSteps = 300;

/**
 * Replaces two servers of the last release by two of this one, one after the other, while users are written and tokens are issued and
 * checked through a balancer. No request may fail, and at the end everything must be there. Then a server of the last release must
 * refuse the database, in words, and leave it as it is.
 *
 * @param {import("../outcome.mjs").Plan & { dialect: "sqlite" | "postgres" }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveUpgrade({ dialect, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const checkout = join(folder, "last-release");
  const commit = await checkOutLastRelease(checkout);
  report(`built the last release, ${commit.slice(0, 10)}`);
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  const balancer = await startBalancer();
  const databaseUrl = postgres?.url ?? null;
  const secretKey = randomBytes(32);
  const servers = await createServers({ folder, checkout, databaseUrl, authUrl: balancer.url, secretKey });
  const acknowledged = { users: new Map(), members: new Set() };
  /** @type {string[]} */
  const problems = [];
  try {
    const [oldOne, oldOther, newOne, newOther] = servers;
    for (const server of [oldOne, oldOther]) await bringIn(server, balancer);
    const writing = startWriting(balancer.url, acknowledged, "upgrade");
    const issuing = startIssuing([balancer.url], problems);
    await writing.underway;
    for (const [next, last] of /** @type {const} */ ([
      [newOne, oldOne],
      [newOther, oldOther],
    ])) {
      await untilMoreIsServed(balancer);
      await bringIn(next, balancer);
      report(`a server of this release has joined: ${balancer.answered()} requests so far`);
      await untilMoreIsServed(balancer);
      balancer.remove(last.port);
      await last.stop();
      report(`a server of the last release has left: ${balancer.answered()} requests so far`);
    }
    await untilMoreIsServed(balancer);
    await writing.end();
    const tokens = await issuing.end();
    problems.push(...balancer.failures(), ...(await findDowngradeProblems(oldOne)));
    for (const server of servers) await server.stop();
    problems.push(...(await findProblems({ storage: storageOf(folder, databaseUrl), secretKey }, acknowledged)));
    const done = `two servers of the last release replaced by two of this one under load, on ${dialect}`;
    const requests = balancer.answered();
    return { done, acknowledged: { ...countWritten(acknowledged), requests, "tokens accepted": tokens }, problems };
  } finally {
    for (const server of servers) await server.stop();
    balancer.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ folder: string, checkout: string, databaseUrl: string | null, authUrl: string, secretKey: Uint8Array }} place
 * @returns two servers of the last release and two of this one: one installation, as behind a balancer
 */
async function createServers({ folder, checkout, databaseUrl, authUrl, secretKey }) {
  const settings = {
    AUTH_URL: authUrl,
    DATA_DIR: folder,
    ORGWARD_SECRET_KEY: Buffer.from(secretKey).toString("base64"),
  };
  const create = async (/** @type {string} */ name, /** @type {{ checkout?: string }} */ from) => {
    const logs = join(folder, name);
    await mkdir(logs);
    return createServerProcess({ ...from, folder: logs, databaseUrl, settings });
  };
  return /** @type {const} */ ([
    await create("old-one", { checkout }),
    await create("old-other", { checkout }),
    await create("new-one", {}),
    await create("new-other", {}),
  ]);
}

/** @param {ServerProcess} server @param {Balancer} balancer */
async function bringIn(server, balancer) {
  await server.start();
  balancer.add(server.port);
}

/** @param {Balancer} balancer */
async function untilMoreIsServed(balancer) {
  const enough = balancer.answered() + requestsBetweenSteps;
  if (!(await comesTrue(() => balancer.answered() >= enough))) throw new Error("The servers answer too little.");
}

/**
 * Starts a server of the last release on the database that this release has migrated.
 *
 * @param {ServerProcess} oldServer
 * @returns {Promise<string[]>} sentences; none when it refuses, and says why
 */
async function findDowngradeProblems(oldServer) {
  const refusal = await oldServer.start().then(
    () => null,
    (error) => String(error.message),
  );
  if (refusal === null) return ["A server of the last release started on the database of this one."];
  return /schema_newer/.test(refusal) ? [] : [`A server of the last release doesn't say why it refuses: ${refusal}`];
}
