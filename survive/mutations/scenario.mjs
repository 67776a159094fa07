// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../scripts/setup/workspace.mjs";
import { chooseFaults, findFaultsOf, findStaleEquivalents } from "./choose-faults.mjs";
import { folders } from "./folders.mjs";
import { createJudges } from "./judges.mjs";
import { nearestTests, readImporters } from "./nearest-tests.mjs";
import { plantFault } from "./plant.mjs";
import { startTrials } from "./trials.mjs";

/** The share of the faults that the nearest tests must notice. */
const target = 0.95;
/** How many files of tests have their turn before a fault counts as unnoticed. */
const testsOfFault = 12;
/** After how many faults of a folder it's said to go on. */
const reportEvery = 10;

/**
 * @typedef {import("./folders.mjs").Folder} Folder
 * @typedef {import("./plant.mjs").Fault} Fault
 * @typedef {Awaited<ReturnType<typeof startTrials>>} Trials
 * @typedef {{ sources: string, tried: number, caught: number, late: number, survivors: Fault[] }} Score `late` are those of the
 *   caught for which tests didn't come to their end in time
 */

/**
 * Plants faults in the sources that decide who gets in, one at a time and only in memory, and counts those that the nearest tests notice.
 *
 * @param {import("../outcome.mjs").Plan & { mutants: number, folder: readonly string[] }} plan `mutants` is how many are tried in all,
 *   as many in each folder; `folder` takes parts of the folders' names, none for all.
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 * @throws {Error} When no folder has such a name.
 */
export async function surviveMutations({ mutants, folder, seed, report }) {
  const chosen = folders.filter(({ sources }) => folder.length === 0 || folder.some((name) => sources.includes(name)));
  if (chosen.length === 0)
    throw new Error(`--folder must be one of ${folders.map(({ sources }) => sources).join(", ")}.`);
  const importers = readImporters();
  /** @type {Score[]} */
  const scores = [];
  /** @type {string[]} */
  const leftOut = [];
  for (const project of new Set(chosen.map((one) => one.project))) {
    const trials = await startTrials({ project, importers });
    const judges = createJudges(trials, report);
    try {
      for (const one of chosen.filter((candidate) => candidate.project === project)) {
        const faults = chooseFaults(findFaultsOf(one), Math.ceil(mutants / chosen.length), seed);
        const score = await tryFaults(one, faults, { trials, judges, importers, report });
        report(`${score.sources}: ${score.caught} of ${score.tried} caught`);
        scores.push(score);
      }
    } finally {
      await trials.close();
    }
    leftOut.push(...judges.leftOut());
  }
  return summarize(scores, leftOut, findStaleEquivalents(chosen));
}

/**
 * @param {Folder} folder
 * @param {readonly Fault[]} faults
 * @param {object} deps
 * @param {Trials} deps.trials
 * @param {import("./judges.mjs").Judges} deps.judges
 * @param {import("./nearest-tests.mjs").Importers} deps.importers
 * @param {(message: string) => void} deps.report
 * @returns {Promise<Score>}
 */
async function tryFaults(folder, faults, { trials, judges, importers, report }) {
  const score = { sources: folder.sources, tried: 0, caught: 0, late: 0, survivors: /** @type {Fault[]} */ ([]) };
  /** @type {Map<string, string>} What caught the last fault of a file probably catches the next one as well. */
  const catchers = new Map();
  for (const fault of faults) {
    const nearest = nearestTests(importers, fault.file, folder).slice(0, testsOfFault);
    const first = catchers.get(fault.file);
    const tests = first === undefined ? nearest : [first, ...nearest.filter((test) => test !== first)];
    const catcher = await findCatcher(fault, tests, { trials, judges });
    score.tried += 1;
    if (score.tried % reportEvery === 0) report(`${folder.sources}: ${score.tried} of ${faults.length}`);
    if (catcher) {
      score.caught += 1;
      if (catcher.verdict === "late") score.late += 1;
      catchers.set(fault.file, catcher.test);
    } else {
      score.survivors.push(fault);
      report(describe(fault));
    }
  }
  return score;
}

/**
 * Finds the first file of tests that notices a fault.
 *
 * @param {Fault} fault
 * @param {readonly string[]} tests
 * @param {{ trials: Trials, judges: import("./judges.mjs").Judges }} deps
 */
async function findCatcher(fault, tests, { trials, judges }) {
  const text = plantFault(readFileSync(join(repository, fault.file), "utf8"), fault);
  for (const test of tests) {
    if (!(await judges.canJudge(test))) continue;
    trials.plant({ file: fault.file, text });
    try {
      const verdict = await judges.judge(test);
      if (verdict !== "passed") return { test, verdict };
    } finally {
      trials.plant(undefined);
    }
  }
  return undefined;
}

/**
 * @param {readonly Score[]} scores
 * @param {readonly string[]} leftOut Files of tests that couldn't judge.
 * @param {readonly import("./equivalents.mjs").Equivalent[]} stale
 * @returns {import("../outcome.mjs").Outcome}
 */
function summarize(scores, leftOut, stale) {
  const tried = scores.reduce((sum, score) => sum + score.tried, 0);
  const caught = scores.reduce((sum, score) => sum + score.caught, 0);
  const late = scores.reduce((sum, score) => sum + score.late, 0);
  const isEnough = caught >= target * tried;
  const unnoticed = isEnough ? [] : scores.flatMap(({ survivors }) => survivors.map(describe));
  const share = ((100 * caught) / tried).toFixed(1);
  const without =
    leftOut.length === 0 ? "" : `; left out, because they don't pass without a fault: ${leftOut.join(", ")}`;
  return {
    done: `${tried} faults were planted in ${scores.length} folders; ${share} % were caught, ${late} of them by tests that didn't end${without}`,
    acknowledged: Object.fromEntries(scores.map((score) => [`of ${score.tried} in ${score.sources}`, score.caught])),
    problems: [
      ...unnoticed,
      ...stale.map(({ file, before }) => `equivalents.mjs names a line that ${file} doesn't have: ${before}`),
    ],
  };
}

/** @param {Fault} fault */
function describe({ file, rule, before, after }) {
  return `No test noticed in ${file} that ${rule}: ${before}  →  ${after}`;
}
