// @ts-check
import { chooseSubjects } from "../choose-subjects.mjs";
import { startIssuer } from "../issuer.mjs";
import { measureInStarts } from "../rounds.mjs";
import { withWorkers } from "../worker.mjs";
import { columns } from "./columns.mjs";
import { compareValidation, summarizeSubjects } from "./results.mjs";
import { subjects } from "./subjects/index.mjs";
import { validationTable } from "./table.mjs";

const starts = 4;
const warmUpRounds = 10;
const tokensSeenBefore = 100;
const references = ["openssl", "jose"];

/**
 * How long one validation of an access token takes.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Validating an access token",
  defaultRounds: 80,
  packages: subjects.flatMap(({ packages }) => packages),
  measure,
  toMarkdown: validationTable,
  compare: compareValidation,
};

/**
 * @param {import("../run.mjs").Plan} plan
 * @returns {Promise<import("./results.mjs").SubjectResult[]>}
 * @throws {Error} When a subject cannot be run or does not answer with the user of the token.
 */
async function measure({ rounds, seed, only, report }) {
  const chosen = chooseSubjects(subjects, references, only);
  const issuer = await startIssuer();
  try {
    report("minting tokens");
    const seen = await issuer.mintTokens(tokensSeenBefore);
    // Processes that were started anew have seen none of them.
    const pools = await mintPools(issuer, warmUpRounds + Math.ceil(rounds / starts));
    const samples = await measureInStarts({
      starts,
      tasks: chosen.flatMap((subject) => columns.map((column) => ({ subject, column }))),
      rounds,
      warmUpRounds,
      seed,
      start: (run) =>
        withWorkers(new URL("worker.mjs", import.meta.url), chosen, [], async (workers) => {
          for (const worker of workers.values()) await worker.ask("create", issuer.description);
          return await run(async ({ subject, column }, round) => {
            const tokens = column.newTokens === 0 ? seen : pools.get(column)?.[round];
            return workers.get(subject.id)?.ask("measure", { column: column.id, tokens });
          });
        }),
      report,
    });
    return summarizeSubjects(samples);
  } finally {
    await issuer.close();
  }
}

/**
 * Tokens for every column that needs new ones: per round the same for each subject, and none twice for any.
 *
 * @param {import("../issuer.mjs").Issuer} issuer
 * @param {number} rounds
 */
async function mintPools(issuer, rounds) {
  /** @type {Map<import("./columns.mjs").Column, import("../issuer.mjs").MintedToken[][]>} */
  const pools = new Map();
  for (const column of columns) {
    const perRound = [];
    for (let round = 0; round < rounds; round += 1) perRound.push(await issuer.mintTokens(column.newTokens));
    pools.set(column, perRound);
  }
  return pools;
}
