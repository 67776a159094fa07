// @ts-check
// Compares what packages export with the reports in their folders `etc`. Usage: node scripts/api-reports.mjs [--update]
import { join } from "node:path";
import { compareReports } from "./api-reports/compare-reports.mjs";
import { listPublicPackages, repository } from "./setup/workspace.mjs";

const update = process.argv.includes("--update");
const problems = listPublicPackages()
  .filter(({ folder }) => folder.startsWith("packages/"))
  .flatMap(({ folder }) =>
    compareReports(join(repository, folder), { update }).map((problem) => `${folder}/${problem}`),
  );
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(
    "\nUsers will see these changes. If you mean them, run `pnpm api` and commit the reports together with the change.",
  );
  process.exitCode = 1;
}
