// @ts-check
/** @import { Benchmark, Plan, Results } from "../types.ts" */
/** @import { Delay, Mode } from "./watch.mjs" */
import { setTimeout as pause } from "node:timers/promises";
import { demoApiKey } from "../../scripts/demo/logins.mjs";
import { chooseSubjects } from "../choose-subjects.mjs";
import { measureInProcesses } from "../driver/in-process.mjs";
import { startWorker } from "../driver/worker.mjs";
import { issuer } from "../population/server.mjs";
import { doors } from "./doors.mjs";
import { startRevokingServer } from "./server.mjs";
import { summarizeCosts, summarizeDelays } from "./summarize.mjs";
import { watchGuard } from "./watch.mjs";

/** @typedef {ReturnType<typeof watchGuard> & { mode: Mode }} WatchedGuard */

/** A short run has fewer guards. */
const [mostGuardsOfProcess, guardsOfRound] = [20, 2];
/** Tokens that no door revokes. */
const goodTokens = 20;
/** Milliseconds from one revocation to the next, so that each meets guards that wait, and not a burst. */
const interval = 60;
/** Milliseconds in which users send requests and nothing is revoked. */
const quiet = 6000;
const mostRoundsInProcess = 60;

/** Processes of guards. Those that ask as guards on edge runtimes do are Hono's. */
const groups = /** @type {const} */ ([
  { id: "express", framework: "express", mode: "live" },
  { id: "koa", framework: "koa", mode: "live" },
  { id: "hono", framework: "hono", mode: "live" },
  { id: "next", framework: "next", mode: "live" },
  { id: "poll", framework: "hono", mode: "poll" },
]);

/** Measures how long it takes until every guard refuses what was revoked, and what following the list costs. @type {Benchmark} */
export const benchmark = {
  title: "Revocations",
  defaultRounds: 167,
  packages: ["@orgward/auth-server", "@orgward/core", "express", "koa", "hono", "next"],
  measure,
};

/** @param {Plan} plan `rounds`: revocations through each door. @returns {Promise<Results>} */
async function measure({ rounds, seed, only, report }) {
  const chosen = chooseSubjects(groups, [], only);
  const guardsOfProcess = Math.min(mostGuardsOfProcess, guardsOfRound * rounds);
  const server = await startRevokingServer();
  /** @type {{ stop: () => void }[]} */
  const workers = [];
  try {
    const good = await issueGoodTokens(server);
    /** @type {WatchedGuard[]} */
    const guards = [];
    for (const { id, framework, mode } of chosen) {
      const worker = startWorker(new URL("guards-worker.mjs", import.meta.url), id);
      workers.push(worker);
      const authServer = { authUrl: server.origin, issuer, apiKey: demoApiKey, revocations: mode };
      const urls = await worker.ask("start", { framework, count: guardsOfProcess, ...authServer });
      for (const url of urls) guards.push({ mode, ...watchGuard(url, good[0]?.token ?? "") });
    }
    const undisturbed = await countQuietly(server, guards);
    await revokeThroughDoors(server, guards, { rounds, report });
    /** @type {Map<Mode, Delay[]>} */
    const delays = new Map();
    for (const { mode, end } of guards) delays.set(mode, [...(delays.get(mode) ?? []), ...(await end())]);
    const requests = guards.reduce((sum, guard) => sum + guard.requests(), 0);
    for (const worker of workers.splice(0)) worker.stop();
    report("comparing validators with the list and without it");
    const plan = { rounds: Math.min(rounds, mostRoundsInProcess), seed, report };
    const extra = await measureKnownTokens(plan, server, good);
    const revocations = rounds * Object.keys(doors).length;
    return {
      note: `${guards.length} guards in ${chosen.length} processes, ${revocations} revocations, ${requests.toLocaleString("en")} requests of users.`,
      rows: [...summarizeDelays(delays), ...summarizeCosts({ list: await server.measureList(), undisturbed, extra })],
    };
  } finally {
    for (const worker of workers) worker.stop();
    await server.stop();
  }
}

/** @param {import("./server.mjs").RevokingServer} server */
async function issueGoodTokens(server) {
  const tokens = [];
  for (let number = 1; number <= goodTokens; number += 1) {
    const userId = await server.createMember(`good-${number}@bench.test`);
    const { access_token: token } = await server.call("/api/backend/v1/access_token", {
      user_id: userId,
      duration_in_minutes: 120,
    });
    tokens.push({ userId, token });
  }
  return tokens;
}

/**
 * Counts what guards ask the server for while users send requests and nothing is revoked.
 *
 * @param {import("./server.mjs").RevokingServer} server
 * @param {readonly WatchedGuard[]} guards
 */
async function countQuietly(server, guards) {
  const count = () => guards.reduce((sum, guard) => sum + guard.requests(), 0);
  // A guard has loaded keys and list once it has answered.
  while (guards.some((guard) => guard.requests() < 3))
    await Promise.race([pause(50), ...guards.map(({ failed }) => failed)]);
  const [before, ofUsersBefore] = [await server.countRequests(), count()];
  if (before.others === 0) throw new Error("The server doesn't count its requests.");
  await pause(quiet);
  const [after, ofUsers] = [await server.countRequests(), count() - ofUsersBefore];
  return { ofUsers, ofGuards: after.others - before.others, forList: after.list - before.list };
}

/**
 * Revokes one token after the other, through each door in turn, and has every guard wait for each.
 *
 * @param {import("./server.mjs").RevokingServer} server
 * @param {readonly WatchedGuard[]} guards
 * @param {Pick<Plan, "rounds" | "report">} plan
 */
async function revokeThroughDoors(server, guards, { rounds, report }) {
  const failed = Promise.race(guards.map((guard) => guard.failed));
  for (let round = 1; round <= rounds; round += 1) {
    report(`revocation ${round} of ${rounds} through each door`);
    for (const [door, prepare] of Object.entries(doors)) {
      const userId = await server.createMember(`${door.replaceAll(" ", "-")}-${round}@bench.test`);
      const { token, revoke } = await prepare(server, userId);
      await Promise.all(guards.map((guard) => guard.show(token)));
      const since = await Promise.race([revoke(), failed.then(() => 0)]);
      for (const guard of guards) guard.expect({ door, token, since });
      await pause(interval);
    }
  }
}

/**
 * Measures a validation of known tokens with the list of the server and without it, in processes of their own.
 *
 * @param {Pick<Plan, "rounds" | "seed" | "report">} plan
 * @param {import("./server.mjs").RevokingServer} server
 * @param {readonly { userId: string, token: string }[]} tokens
 * @returns {Promise<number[]>} Of each round, by how many microseconds it takes longer with the list.
 */
async function measureKnownTokens(plan, server, tokens) {
  const tasks = ["live", "off"].map((revocations) => ({ subject: { id: revocations } }));
  const samples = await measureInProcesses(
    { ...plan, warmUpRounds: 5 },
    {
      module: new URL("in-process.mjs", import.meta.url),
      tasks,
      create: ({ id }) => ({ authUrl: server.origin, issuer, revocations: id }),
      input: () => tokens,
    },
  );
  const [followed = [], off = []] = tasks.map((task) =>
    (samples.get(task) ?? []).map(({ validations, nanoseconds }) => nanoseconds / validations / 1000),
  );
  return followed.map((microseconds, round) => microseconds - Number(off[round]));
}
