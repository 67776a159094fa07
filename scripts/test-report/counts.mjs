// @ts-check

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Counts} counts
 * @param {Partial<Counts>} more
 * @returns {Counts}
 */
export function addCounts(counts, { passed = 0, failed = 0, skipped = 0 }) {
  return { passed: counts.passed + passed, failed: counts.failed + failed, skipped: counts.skipped + skipped };
}

/**
 * The last line of `npm test`.
 *
 * @param {Counts} counts
 * @returns {string} "N passed, N failed", with ", N skipped" only when there are any
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}

/**
 * Counts tests, and as one failure each what vitest does not count as a test: a file that could not be loaded, errors outside
 * any test, a crash, and a run without a single test.
 *
 * @param {import("./vitest-report.mjs").VitestReport | null} report
 * @param {number} exitCode vitest's
 * @returns {{ counts: Counts, problems: string[] }} the problems are sentences, one for each such failure
 */
export function countTests(report, exitCode) {
  if (report === null) return failedWith(nothing, [`vitest ended with exit code ${exitCode} and without a report.`]);
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const problems = report.testResults
    .filter((file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"))
    .map((file) => `${file.name} failed outside its tests.`);
  if (counts.passed + counts.failed === 0 && problems.length === 0) problems.push("Not a single test ran.");
  if (exitCode !== 0 && counts.failed === 0 && problems.length === 0) {
    problems.push(`Every test passed, but vitest ended with exit code ${exitCode}: see the errors above.`);
  }
  return failedWith(counts, problems);
}

/**
 * @param {Counts} counts
 * @param {string[]} problems
 */
function failedWith(counts, problems) {
  return { counts: addCounts(counts, { failed: problems.length }), problems };
}
