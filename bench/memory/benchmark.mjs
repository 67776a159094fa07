// @ts-check
/** @import { Benchmark, Plan, Results, Row } from "../types.ts" */
import { chooseSubjects } from "../choose-subjects.mjs";
import { connections } from "../driver/http.mjs";
import { exactly, judge, quantileOf } from "../driver/statistics.mjs";
import { askChild, startWorker } from "../driver/worker.mjs";
import { openDatabases } from "../population/databases.mjs";
import { measureOperation, redeemCode, refresh } from "../server/operations.mjs";
import { startOrgward } from "../server/orgward.mjs";

/** After how many parts of the work memory is looked at. */
const parts = 10;
/** The middle one of the last three parts may lie a tenth above the first three, which fill caches up to their bounds. */
const [filling, ending, mostGrowth] = [3, 3, 1.1];
const validationsPerGrant = 5;
/** After each code flow its refresh token is rotated so often. */
const rotations = 9;
const module = new URL("worker.mjs", import.meta.url);

/** @typedef {Record<"heap" | "resident", number>} Memory In megabytes, after a garbage collection. */

/** Measures whether memory stays flat in a guard that sees new tokens only, and in a server that issues tokens. @type {Benchmark} */
export const benchmark = {
  title: "Memory",
  defaultRounds: 1,
  packages: ["@orgward/core", "@orgward/auth-server"],
  measure,
};

/** @param {Plan} plan @returns {Promise<Results>} */
async function measure({ count, only, folder, report }) {
  const grants = Math.ceil(count / validationsPerGrant);
  const subjects = [
    { id: "guard", count, unit: "new tokens", start: async () => startGuard() },
    { id: "server", count: grants, unit: "tokens of grants", start: () => startServer(folder, report) },
  ];
  const rows = [];
  for (const { id, count: all, unit, start } of chooseSubjects(subjects, [], only)) {
    const { work, look, stop } = await start();
    /** @type {Memory[]} */
    const memories = [];
    try {
      while (memories.length < parts) {
        report(`${id}: part ${memories.length + 1} of ${parts}`);
        await work(Math.ceil(all / parts));
        const memory = await look();
        report(`${id}: ${memory.heap.toFixed(0)} MB of heap, ${memory.resident.toFixed(0)} MB resident`);
        memories.push(memory);
      }
    } finally {
      await stop();
    }
    rows.push(...summarizeMemory(`${id}, ${all.toLocaleString("en")} ${unit}`, memories));
  }
  return { rows };
}

function startGuard() {
  const { ask, stop } = startWorker(module, "guard");
  const work = (/** @type {number} */ count) => ask("validate", count);
  return { work, look: () => ask("memory"), stop: async () => void stop() };
}

/** @param {string} folder @param {(message: string) => void} report */
async function startServer(folder, report) {
  const databases = await openDatabases.sqlite(folder, report);
  // As docs/operations.md says that a server is run.
  const environment = { MALLOC_ARENA_MAX: "2" };
  const { target, servers, stop } = await startOrgward(databases, {
    processes: 1,
    browsers: connections,
    preload: module,
    environment,
  });
  const flow = {
    label: "a code flow and its rotations",
    async run(/** @type {import("../server/operations.mjs").Session} */ session) {
      await redeemCode(session);
      for (let done = 0; done < rotations; done += 1) await refresh(session);
    },
  };
  const work = (/** @type {number} */ count) => {
    const flows = Math.ceil(count / (1 + rotations));
    const used = Math.min(connections, flows);
    return measureOperation(target, flow, { times: Math.ceil(flows / used) }, used);
  };
  const look = async () => servers[0] && askChild(servers[0].child, "the auth server", "memory");
  return { work, look, stop: () => stop().finally(databases.stop) };
}

/** Compares the last parts with the first. @param {string} what @param {readonly Memory[]} memories @returns {Row[]} */
export function summarizeMemory(what, memories) {
  return /** @type {const} */ (["heap", "resident"]).map((kind) => {
    const megabytes = memories.map((memory) => memory[kind]);
    const growth = quantileOf(megabytes.slice(-ending), 0.5) / Math.max(...megabytes.slice(0, filling));
    return {
      what: `${what}, ${kind}`,
      cells: { "MB after each tenth and a garbage collection": megabytes.map((value) => value.toFixed(0)).join(" ") },
      verdict: judge(exactly(growth), "≤", mostGrowth, "× the first three"),
    };
  });
}
