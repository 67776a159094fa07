// @ts-check
import { buildNextApp } from "../build.mjs";
import { startIssuer } from "../issuer.mjs";
import { measureUnderLoad } from "../load.mjs";
import { measureInRounds } from "../rounds.mjs";
import { pinLoadGenerator } from "./pinning.mjs";
import { requestsWith } from "./requests.mjs";
import { compareGuards, summarizeSubjects } from "./results.mjs";
import { withServers } from "./servers.mjs";
import { chooseByFramework, subjects } from "./subjects.mjs";
import { guardTable } from "./table.mjs";

const warmUpRounds = 2;
const secondsPerMeasurement = 1;
const users = 100;

/**
 * What a guard costs an application: the throughput of one route behind each, framework by framework.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Guarding a route",
  defaultRounds: 11,
  packages: subjects.flatMap(({ packages }) => packages),
  measure,
  toMarkdown: guardTable,
  compare: (results) => compareGuards(results.subjects),
};

/**
 * @param {import("../run.mjs").Plan} plan
 * @returns {Promise<{ pinning: string, subjects: import("./results.mjs").SubjectResult[] }>}
 * @throws {Error} When a subject cannot be run, lets a forged token through or refuses a good one.
 */
async function measure({ rounds, seed, only, report }) {
  const frameworks = chooseByFramework(only);
  if (frameworks.flat().some(({ framework }) => framework === "Next.js")) {
    report("building the application of Next");
    buildNextApp();
  }
  const issuer = await startIssuer();
  const { launcher, note } = pinLoadGenerator();
  try {
    const tokens = await issuer.mintTokens(users);
    const results = [];
    for (const chosen of frameworks) {
      const samples = await withServers(chosen, { issuer, launcher }, (servers) =>
        measureInRounds({
          tasks: servers,
          rounds,
          warmUpRounds,
          seed,
          report: (message) => report(`${chosen[0]?.framework}: ${message}`),
          measure: ({ subject, worker, address }) =>
            measureUnderLoad(
              address.port,
              requestsWith(address, subject, tokens),
              () => worker.ask("processorMicroseconds"),
              secondsPerMeasurement,
            ),
        }),
      );
      results.push(...summarizeSubjects(samples));
    }
    return { pinning: note, subjects: results };
  } finally {
    await issuer.close();
  }
}
