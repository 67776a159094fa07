// @ts-check
import { buildNextApp } from "../build.mjs";
import { startIssuer } from "../issuer.mjs";
import { measureUnderLoad } from "../load.mjs";
import { measureInStarts } from "../rounds.mjs";
import { pinLoadGenerator } from "./pinning.mjs";
import { requestsWith } from "./requests.mjs";
import { compareGuards, summarizeSubjects } from "./results.mjs";
import { withServers } from "./servers.mjs";
import { chooseByFramework, subjects } from "./subjects.mjs";
import { guardTable } from "./table.mjs";

const starts = 16;
const warmUpRounds = 1;
// Until V8 has compiled the last of a guard's many small functions.
const secondsOfWarmUp = 3;
// Short: how quick the machine is changes from one half second to the next, and neighbours in time see the same of it.
const secondsPerMeasurement = 0.1;
const users = 100;

/**
 * What a guard costs an application: the throughput of one route behind each, framework by framework.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Guarding a route",
  defaultRounds: 480,
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
      const samples = await measureInStarts({
        starts,
        tasks: chosen.map((subject) => ({ subject })),
        rounds,
        warmUpRounds,
        seed,
        start: (run) =>
          withServers(chosen, { issuer, launcher }, (servers) =>
            run(({ subject }, round) =>
              measureServer(servers, subject, tokens, round < warmUpRounds ? secondsOfWarmUp : secondsPerMeasurement),
            ),
          ),
        report: (message) => report(`${chosen[0]?.framework}: ${message}`),
      });
      results.push(...summarizeSubjects(samples));
    }
    return { pinning: note, subjects: results };
  } finally {
    await issuer.close();
  }
}

/**
 * @param {readonly import("./servers.mjs").Server[]} servers
 * @param {import("./subjects.mjs").Subject} subject
 * @param {readonly import("../issuer.mjs").MintedToken[]} tokens
 * @param {number} seconds How long.
 */
async function measureServer(servers, subject, tokens, seconds) {
  const server = servers.find((started) => started.subject === subject);
  if (!server) throw new Error(`${subject.id} was not started.`);
  const { worker, address } = server;
  return await measureUnderLoad(
    address.port,
    requestsWith(address, subject, tokens),
    () => worker.ask("processorMicroseconds"),
    seconds,
  );
}
