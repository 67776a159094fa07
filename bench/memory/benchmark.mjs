// @ts-check
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { startServer } from "../start-up/server.mjs";
import { startWorker } from "../worker.mjs";
import { issueTokens, warmUp } from "./tokens.mjs";

/** After how many parts of the work memory is looked at. */
const samples = 10;
/** The first parts fill caches up to their bounds; what comes after may not grow by more than this. */
const filling = 3;
const tolerance = 0.1;
/** An answer of the server is worth so many validations in time. */
const validationsPerRequest = 10;

/**
 * Whether memory stays flat: in a guard that sees a new token each time, and in the server that issues them.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Memory",
  defaultRounds: 1,
  packages: ["@orgward/core", "@orgward/auth-server", "jose"],
  measure,
  toMarkdown,
};

/** @param {import("../run.mjs").Plan} plan */
async function measure({ count, report }) {
  const requests = Math.ceil(count / validationsPerRequest);
  return [
    {
      what: `guard, heap after collection, ${count.toLocaleString("en")} new tokens`,
      ...(await measureGuard(count, report)),
    },
    {
      what: `server, resident, ${requests.toLocaleString("en")} tokens issued`,
      ...(await measureServer(requests, report)),
    },
  ];
}

/** @param {number} count @param {(message: string) => void} report */
async function measureGuard(count, report) {
  const worker = startWorker(new URL("worker.mjs", import.meta.url), "guard");
  try {
    await worker.ask("prepare");
    return await sample((part) => worker.ask("validate", part), count, "guard", report);
  } finally {
    worker.stop();
  }
}

/** @param {number} count @param {(message: string) => void} report */
async function measureServer(count, report) {
  const directory = mkdtempSync(join(tmpdir(), "orgward-memory-"));
  const server = await startServer({
    DATA_DIR: directory,
    DEMO_DATA: "true",
    SIGNING_ALGORITHM: "ES256",
  });
  try {
    await warmUp(server.origin);
    const issue = async (/** @type {number} */ part) => {
      await issueTokens(server.origin, part);
      return server.residentMegabytes();
    };
    return await sample(issue, count, "server", report);
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true });
  }
}

/**
 * @param {(part: number) => Promise<number>} work Does a part of the work, and resolves with the megabytes in use afterwards.
 * @param {number} count
 * @param {string} name
 * @param {(message: string) => void} report
 */
async function sample(work, count, name, report) {
  const megabytes = [];
  for (let part = 1; part <= samples; part++) {
    megabytes.push(await work(Math.ceil(count / samples)));
    report(`${name}: ${part} of ${samples} parts, ${megabytes.at(-1)?.toFixed(0)} MB`);
  }
  const filled = Math.max(...megabytes.slice(0, filling));
  const last = megabytes.at(-1) ?? Number.POSITIVE_INFINITY;
  return { megabytes, isFlat: last <= filled * (1 + tolerance) };
}

/** @param {Awaited<ReturnType<typeof measure>>} results */
function toMarkdown(results) {
  const rows = results.map(({ what, megabytes, isFlat }) => [
    what,
    megabytes.map((value) => value.toFixed(0)).join(" "),
    isFlat ? "yes" : "no",
  ]);
  return markdownTable([["what", "MB after each tenth", "flat"], ...rows], { align: ["l", "l", "l"] });
}
