// @ts-check
import { markdownTable } from "markdown-table";
import { quantileOf } from "../statistics.mjs";
import { startWorker } from "../worker.mjs";
import { startMeasuredServer } from "./grants.mjs";

/** After how many parts of the work memory is looked at. */
const samples = 10;
/** The first parts fill caches up to their bounds; the middle one of the last parts may not lie higher by more than the tolerance. */
const filling = 3;
const ending = 3;
const tolerance = 0.1;
const validationsPerGrant = 5;

/**
 * @typedef {{ resident: number, heap: number }} Memory In megabytes, after a garbage collection.
 * @typedef {{ what: string, kind: keyof Memory, megabytes: number[], isFlat: boolean }} Result
 */

/**
 * Whether memory stays flat: in a guard that sees a new token each time, and in the server that answers token requests.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Memory",
  defaultRounds: 1,
  packages: ["@orgward/core", "@orgward/auth-server", "jose"],
  measure,
  toMarkdown,
  compare,
};

/** @param {import("../run.mjs").Plan} plan @returns {Promise<Result[]>} */
async function measure({ count, only, report }) {
  const grants = Math.ceil(count / validationsPerGrant);
  const subjects = [
    { id: "guard", work: count, what: `guard, ${count.toLocaleString("en")} new tokens`, measure: measureGuard },
    { id: "server", work: grants, what: `server, ${grants.toLocaleString("en")} grants`, measure: measureServer },
  ];
  const results = [];
  for (const { id, work, what, measure } of subjects) {
    if (only.length > 0 && !only.includes(id)) continue;
    const memories = await measure(work, (message) => report(`${id}: ${message}`));
    results.push(...summarize(what, memories));
  }
  return results;
}

/** @param {number} count @param {(message: string) => void} report */
async function measureGuard(count, report) {
  const worker = startWorker(new URL("guard-worker.mjs", import.meta.url), "guard");
  try {
    await worker.ask("prepare");
    const validate = (/** @type {number} */ part) => worker.ask("validate", part);
    return await sample(validate, () => worker.ask("measure"), count, report);
  } finally {
    worker.stop();
  }
}

/** @param {number} count @param {(message: string) => void} report */
async function measureServer(count, report) {
  const server = await startMeasuredServer();
  try {
    return await sample(server.obtainGrants, server.measure, count, report);
  } finally {
    await server.stop();
  }
}

/**
 * @param {(part: number) => Promise<void>} work
 * @param {() => Promise<Memory>} look
 * @param {number} count
 * @param {(message: string) => void} report
 */
async function sample(work, look, count, report) {
  const memories = [];
  for (let part = 1; part <= samples; part++) {
    await work(Math.ceil(count / samples));
    const memory = await look();
    memories.push(memory);
    const { heap, resident } = memory;
    report(`${part} of ${samples} parts, heap ${heap.toFixed(1)} MB, resident ${resident.toFixed(0)} MB`);
  }
  return memories;
}

/** @param {string} what @param {Memory[]} memories @returns {Result[]} */
function summarize(what, memories) {
  return /** @type {const} */ (["heap", "resident"]).map((kind) => {
    const megabytes = memories.map((memory) => memory[kind]);
    const filled = Math.max(...megabytes.slice(0, filling));
    return { what, kind, megabytes, isFlat: quantileOf(megabytes.slice(-ending), 0.5) <= filled * (1 + tolerance) };
  });
}

const kindNames = { heap: "heap", resident: "resident" };

/** @param {Result[]} results */
function toMarkdown(results) {
  const rows = results.map(({ what, kind, megabytes, isFlat }) => [
    what,
    kindNames[kind],
    megabytes.map((value) => value.toFixed(0)).join(" "),
    isFlat ? "yes" : "no",
  ]);
  return markdownTable([["what", "of the process", "MB after each tenth and a garbage collection", "flat"], ...rows], {
    align: ["l", "l", "l", "l"],
  });
}

/** @param {Awaited<ReturnType<typeof measure>>} results @returns {import("../report.mjs").Comparison[]} */
function compare(results) {
  return results.map(({ what, kind, megabytes, isFlat }) => ({
    what: `${what}, ${kindNames[kind]}`,
    ours: `${megabytes.at(-1)?.toFixed(0)} MB`,
    target: { label: "flat", isMet: isFlat },
  }));
}
