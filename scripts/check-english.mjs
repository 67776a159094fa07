// @ts-check
// The words that people read (scripts/english/glossary.mjs lists them). Usage: node scripts/check-english.mjs [root of the repository]
import { resolve } from "node:path";
import { findWording } from "./english/find-wording.mjs";
import { repository } from "./setup/workspace.mjs";

const violations = findWording(resolve(process.argv[2] ?? repository));
for (const { file, line, sentence } of violations) console.error(`${file}:${line}  ${sentence}`);
if (violations.length > 0) {
  console.error(`\nWords to change: ${violations.length}. scripts/english/glossary.mjs lists what to write instead.`);
  process.exitCode = 1;
}
