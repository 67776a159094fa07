// @ts-check
import { chooseSubjects } from "../choose-subjects.mjs";
import { pinLoadGenerator } from "../guard/pinning.mjs";
import { measureUnderLoad } from "../load.mjs";
import { measureInRounds } from "../rounds.mjs";
import { grownYoungGeneration, startWorker } from "../worker.mjs";
import { startAuthServer } from "./auth-server.mjs";
import { checkMcpGuard, requestsWith } from "./requests.mjs";
import { compareMcpGuards, mcpTable, summarizeTasks } from "./results.mjs";
import { subjects } from "./subjects.mjs";

const warmUpRounds = 2;
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
  defaultRounds: 11,
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
  /** @type {{ subject: import("./subjects.mjs").Subject, worker: import("../worker.mjs").Worker, port: number }[]} */
  const servers = [];
  try {
    const options = { launcher, nodeOptions: grownYoungGeneration };
    for (const subject of chosen) {
      const worker = startWorker(new URL("worker.mjs", import.meta.url), subject.id, options);
      servers.push({ subject, worker, port: await worker.ask("create", auth.authUrl) });
    }
    for (const { subject, port } of servers) await checkMcpGuard(port, subject);
    const samples = await measureInRounds({
      tasks: operations.flatMap((operation) => servers.map((server) => ({ ...server, operation }))),
      rounds,
      warmUpRounds,
      seed,
      report,
      measure: ({ port, worker, operation }) =>
        measureUnderLoad(port, requestsWith(operation, tokens), () => worker.ask("processorMicroseconds")),
    });
    return { pinning: note, results: summarizeTasks(samples) };
  } finally {
    for (const { worker } of servers) worker.stop();
    await auth.close();
  }
}
