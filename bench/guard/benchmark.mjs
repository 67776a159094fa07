// @ts-check
import { chooseSubjects } from "../choose-subjects.mjs";
import { startIssuer } from "../issuer.mjs";
import { measureUnderLoad } from "../load.mjs";
import { measureInRounds } from "../rounds.mjs";
import { startWorker } from "../worker.mjs";
import { pinLoadGenerator } from "./pinning.mjs";
import { checkGuard, requestsWith } from "./requests.mjs";
import { summarizeSubjects } from "./results.mjs";
import { subjects } from "./subjects.mjs";
import { guardTable } from "./table.mjs";

const warmUpRounds = 2;
const users = 100;
const references = ["bare", "baseline"];

/**
 * What a guard costs an Express application: the throughput of one route behind each.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Guarding an Express route",
  defaultRounds: 11,
  packages: subjects.flatMap(({ packages }) => packages),
  measure,
  toMarkdown: guardTable,
};

/**
 * @param {import("../run.mjs").Plan} plan
 * @returns {Promise<{ pinning: string, subjects: import("./results.mjs").SubjectResult[] }>}
 * @throws {Error} When a subject cannot be run, lets a forged token through or refuses a good one.
 */
async function measure({ rounds, seed, only, report }) {
  const chosen = chooseSubjects(subjects, references, only);
  const issuer = await startIssuer();
  const { launcher, note } = pinLoadGenerator();
  /** @type {{ subject: import("./subjects.mjs").Subject, worker: import("../worker.mjs").Worker, port: number }[]} */
  const servers = [];
  try {
    const requests = requestsWith(await issuer.mintTokens(users));
    for (const subject of chosen) {
      const worker = startWorker(new URL("worker.mjs", import.meta.url), subject.id, { launcher });
      servers.push({ subject, worker, port: await worker.ask("create", issuer.description) });
    }
    for (const { subject, port } of servers) await checkGuard(port, issuer, subject);
    const samples = await measureInRounds({
      tasks: servers,
      rounds,
      warmUpRounds,
      seed,
      report,
      measure: ({ port, worker }) => measureUnderLoad(port, requests, () => worker.ask("processorMicroseconds")),
    });
    return { pinning: note, subjects: summarizeSubjects(samples) };
  } finally {
    for (const { worker } of servers) worker.stop();
    await issuer.close();
  }
}
