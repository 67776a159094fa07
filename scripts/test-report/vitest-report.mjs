// @ts-check
import { readFile } from "node:fs/promises";

/**
 * The part of vitest's JSON report that is counted.
 *
 * @typedef {{
 *   success: boolean,
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   numPendingTests: number,
 *   numTodoTests: number,
 *   testResults: { name: string, status: string, assertionResults: { status: string }[] }[],
 * }} VitestReport
 */

/**
 * @param {string} file
 * @returns {Promise<VitestReport | null>} null when vitest did not live to write it
 */
export async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}
