// @ts-check
import { chooseSubjects } from "../choose-subjects.mjs";
import { pinLoadGenerator } from "../guard/pinning.mjs";
import { measureUnderLoad } from "../load.mjs";
import { measureInStarts } from "../rounds.mjs";
import { withWorkers } from "../worker.mjs";
import { startAuthServer } from "./auth-server.mjs";
import { checkMcpGuard, requestsWith } from "./requests.mjs";
import { compareMcpGuards, mcpTable, summarizeTasks } from "./results.mjs";
import { subjects } from "./subjects.mjs";

const starts = 8;
const warmUpRounds = 1;
const secondsOfWarmUp = 3;
const secondsPerMeasurement = 0.2;
const users = 100;
/** @type {readonly import("./requests.mjs").Operation[]} */
const operations = ["tools/call", "tools/list"];

/**
 * What a guard costs an MCP server: the throughput of a tool behind each, the verdicts about the tokens being known.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Guarding an MCP server",
  defaultRounds: 160,
  packages: subjects.flatMap(({ packages }) => packages),
  measure,
  toMarkdown: mcpTable,
  compare: compareMcpGuards,
};

/**
 * @param {import("../run.mjs").Plan} plan
 * @returns {Promise<{ pinning: string, results: import("./results.mjs").Result[] }>}
 * @throws {Error} When a subject cannot be run, lets a bad token through or refuses a good one.
 */
async function measure({ rounds, seed, only, report }) {
  const chosen = chooseSubjects(subjects, ["open"], only);
  const auth = await startAuthServer();
  const { launcher, note } = pinLoadGenerator();
  const tokens = Array.from({ length: users }, (_, index) => `good-${index}-${"x".repeat(30)}`);
  try {
    const samples = await measureInStarts({
      starts,
      tasks: operations.flatMap((operation) => chosen.map((subject) => ({ operation, subject }))),
      rounds,
      warmUpRounds,
      seed,
      start: (run) =>
        withServers(chosen, auth.authUrl, launcher, (servers) =>
          run(({ operation, subject }, round) =>
            measureServer(
              servers.get(subject),
              requestsWith(operation, tokens),
              round < warmUpRounds ? secondsOfWarmUp : secondsPerMeasurement,
            ),
          ),
        ),
      report,
    });
    return { pinning: note, results: summarizeTasks(samples) };
  } finally {
    await auth.close();
  }
}

/**
 * @typedef {{ worker: import("../worker.mjs").Worker, port: number }} Server
 */

/**
 * Starts each subject in a process of its own, makes sure that it guards, and stops all of them when the work is done.
 *
 * @template Result
 * @param {readonly import("./subjects.mjs").Subject[]} chosen
 * @param {string} authUrl
 * @param {readonly string[]} launcher See `startWorker`.
 * @param {(servers: ReadonlyMap<import("./subjects.mjs").Subject, Server>) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function withServers(chosen, authUrl, launcher, work) {
  const module = new URL("worker.mjs", import.meta.url);
  return await withWorkers(module, chosen, launcher, async (workers) => {
    /** @type {Map<import("./subjects.mjs").Subject, Server>} */
    const servers = new Map();
    for (const subject of chosen) {
      const worker = /** @type {import("../worker.mjs").Worker} */ (workers.get(subject.id));
      const port = await worker.ask("create", authUrl);
      await checkMcpGuard(port, subject);
      servers.set(subject, { worker, port });
    }
    return await work(servers);
  });
}

/**
 * @param {Server | undefined} server
 * @param {readonly import("../load.mjs").Request[]} requests
 * @param {number} seconds How long.
 */
async function measureServer(server, requests, seconds) {
  if (!server) throw new Error("The subject was not started.");
  const { worker, port } = server;
  return await measureUnderLoad(port, requests, () => worker.ask("processorMicroseconds"), seconds);
}
