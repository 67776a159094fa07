// @ts-check
// Who may import whom (ARCHITECTURE.md shows the picture). Usage: node scripts/check-layers.mjs [root of the repository]
import { resolve } from "node:path";
import { findViolations } from "./layers/find-violations.mjs";
import { repository } from "./setup/workspace.mjs";

const violations = findViolations(resolve(process.argv[2] ?? repository));
for (const { file, line, sentence } of violations) console.error(`${file}:${line}  ${sentence}`);
if (violations.length > 0) {
  console.error(`\nLayers crossed: ${violations.length}. ARCHITECTURE.md shows who may import whom.`);
  process.exitCode = 1;
}
