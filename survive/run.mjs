// @ts-check
// `pnpm survive`: does to running servers what happens to servers, and says what was lost. Exits with 1 when something was.
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { surviveKills } from "./kills/scenario.mjs";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
  },
});

const header = ["database", "done to the server", "users", "memberships", "mails", "afterwards", "seconds"];
const rows = [];
for (const dialect of values.only) {
  const started = performance.now();
  const { acknowledged, problems } = await surviveKills({
    dialect: parseDialect(dialect),
    kills: parsePositiveInteger("kills", values.kills),
    seed: parsePositiveInteger("seed", values.seed),
    report: (message) => console.error(`${dialect}: ${message}`),
  });
  for (const problem of problems) console.error(`${dialect}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  const counts = [acknowledged.users, acknowledged.memberships, acknowledged.mails].map(String);
  const verdict = problems.length === 0 ? "nothing lost" : `${problems.length} problems`;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  rows.push([dialect, `${values.kills} × kill -9 while it writes`, ...counts, verdict, seconds]);
}
console.log(markdownTable([header, ...rows], { align: ["l", "l", "r", "r", "r", "l", "r"] }));
console.log(`\nCounted is what the server had confirmed; all of it was looked for afterwards. Seed ${values.seed}.`);

/** @param {string} name */
function parseDialect(name) {
  if (name === "sqlite" || name === "postgres") return name;
  throw new Error(`--only must be sqlite or postgres, not ${name}.`);
}

/** @param {string} option @param {string} text */
function parsePositiveInteger(option, text) {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${option} must be a whole number from 1 on.`);
  return number;
}
