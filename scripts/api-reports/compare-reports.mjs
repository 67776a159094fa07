// @ts-check
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listEntries } from "./entries.mjs";
import { extractReports } from "./extract-reports.mjs";

/**
 * Compares the entries of a package with the reports in its folder `etc`, one for each entry.
 *
 * @param {string} folder absolute path of the package, which has been built
 * @param {{ update: boolean }} options whether reports are replaced, so that they say what the package exports
 * @returns {string[]} what is wrong, each beginning with the path of a report in the package
 */
export function compareReports(folder, { update }) {
  const reports = join(folder, "etc");
  mkdirSync(reports, { recursive: true });
  const entries = listEntries(folder);
  const files = readdirSync(reports).filter((file) => file.endsWith(".api.md"));
  const superfluous = files.filter((file) => !entries.some(({ reportName }) => reportName === file));
  if (update) for (const file of superfluous) rmSync(join(reports, file));
  const extracted = extractReports(folder, entries, { update });
  return [
    ...(update ? [] : superfluous.map((file) => `etc/${file}: the package has no such entry.`)),
    ...extracted.flatMap((report) => describeProblem(report, update)),
  ];
}

/**
 * @param {import("./extract-reports.mjs").Extracted} extracted
 * @param {boolean} update
 */
function describeProblem({ reportName, isStale, messages }, update) {
  if (messages.length > 0) return [`etc/${reportName}: ${messages.join("\n")}`];
  return isStale && !update ? [`etc/${reportName}: it is missing or out of date.`] : [];
}
