// @ts-check
import { chooseSubjects } from "../choose-subjects.mjs";
import { measureInRounds } from "../rounds.mjs";
import { measureOperation } from "./load.mjs";
import { operations } from "./operations.mjs";
import { compareServers, serverTable, summarizeTasks } from "./results.mjs";
import { limit, reference, subjects } from "./subjects.mjs";

const warmUpRounds = 2;

/**
 * What the auth server does in a second, beside oidc-provider, which keeps everything in memory.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "The auth server",
  defaultRounds: 7,
  packages: subjects.flatMap(({ packages }) => packages),
  measure,
  toMarkdown: serverTable,
  compare: compareServers,
};

/**
 * @param {import("../run.mjs").Plan} plan
 * @returns {Promise<import("./results.mjs").Result[]>}
 * @throws {Error} When a subject cannot be run, or an operation does not succeed.
 */
async function measure({ rounds, seed, only, report }) {
  const chosen = chooseSubjects(subjects, [limit, reference], only);
  /** @type {(import("./subjects.mjs").RunningServer & { subject: import("./subjects.mjs").Subject })[]} */
  const servers = [];
  try {
    for (const subject of chosen) servers.push({ subject, ...(await subject.start()) });
    const samples = await measureInRounds({
      tasks: operations.flatMap((operation) => servers.map((server) => ({ ...server, operation }))),
      rounds,
      warmUpRounds,
      seed,
      report,
      measure: ({ target, operation }) => measureOperation(target, operation),
    });
    return summarizeTasks(samples);
  } finally {
    for (const { stop } of servers) await stop();
  }
}
