import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareReports } from "../../scripts/api-reports/compare-reports.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

const greet = [
  "interface Greeting {",
  "  readonly to: string;",
  "}",
  "/** Greets somebody. */",
  "export declare function greet(greeting: Greeting): string;",
  "",
].join("\n");

/** What becomes of the declarations of an entry, once a report says what they are. The name of the entry says what it shows. */
const changes = {
  same: greet,
  comment: greet.replace("somebody", "a person"),
  signature: greet.replace("greet(greeting: Greeting)", "greet(greeting?: Greeting)"),
  type: greet.replace("readonly to: string", "readonly to: string | null"),
  more: greet.replace("export declare", "export declare const loud: boolean;\nexport declare"),
  gone: "export {};\n",
  undeclared: 'export declare const late: import("./missing.ts").Missing;\n',
};

let folder: string;
let committed: ReadonlyMap<string, string>;
let problems: readonly string[];

// To read the declarations takes most of the time: all entries are described together once, and compared once.
beforeAll(() => {
  // Inside the repository, so that the types of Node are found as for its packages.
  folder = mkdtempSync(join(repository, "test/checks/.api-"));
  const names = Object.keys(changes);
  plantManifest(names);
  for (const name of names) plant(`dist/${name}.d.ts`, greet);
  expect(compareReports(folder, { update: true })).toEqual([]);

  plantManifest([...names, "new/one"]);
  for (const [name, text] of Object.entries(changes)) plant(`dist/${name}.d.ts`, text);
  plant("dist/new/one.d.ts", greet);
  plant("etc/greeter-late.api.md", "");
  committed = readReports();
  problems = compareReports(folder, { update: false });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a report says what its entry exports", () => {
  expect(committed.get("greeter-same.api.md")).toContain("export function greet(greeting: Greeting): string;");
});

test.each(["same", "comment"])("a report whose signatures are the same is left alone: %s", (entry) => {
  expect(problemsOf(entry)).toEqual([]);
});

test.each([
  ["signature", /^[+].*greeting\?/m],
  ["type", /^[+].*null/m],
  ["more", /^[+].*loud/m],
  ["gone", /^-.*greet/m],
  ["undeclared", /^[+].*\.\/missing\.ts/m],
])("what changed for users is found, with what differs: %s", (entry, difference) => {
  expect(problemsOf(entry)).toEqual([expect.stringMatching(difference)]);
});

test("a new entry without a report is found", () => {
  expect(problemsOf("new-one")).toEqual(["etc/greeter-new-one.api.md: it is missing or out of date."]);
});

test("a report of an entry that is gone is found", () => {
  expect(problemsOf("late")).toEqual(["etc/greeter-late.api.md: the package has no such entry."]);
});

test("nothing else is found, and nothing is written", () => {
  expect(problems).toHaveLength(7);
  expect(readReports()).toEqual(committed);
});

test("an update writes what is new, and removes the reports of entries that are gone", () => {
  expect(compareReports(folder, { update: true })).toEqual([]);
  expect([...readReports().keys()].sort()).toEqual(
    [...Object.keys(changes), "new-one"].map((entry) => `greeter-${entry}.api.md`).sort(),
  );
  expect(readReports().get("greeter-signature.api.md")).toContain("greet(greeting?: Greeting)");
});

test("an entry without types is an error", () => {
  plantManifest(["typeless"]);
  expect(() => compareReports(folder, { update: false })).toThrow(
    'the entry "./typeless" of package.json has no types',
  );
});

function problemsOf(entry: string): readonly string[] {
  return problems.filter((problem) => problem.startsWith(`etc/greeter-${entry}.api.md: `));
}

function readReports(): Map<string, string> {
  const files = readdirSync(join(folder, "etc"));
  return new Map(files.map((file) => [file, readFileSync(join(folder, "etc", file), "utf8")]));
}

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function plantManifest(entries: readonly string[]): void {
  const exports = Object.fromEntries(entries.map((entry) => [`./${entry}`, { default: `./dist/${entry}.js` }]));
  plant("package.json", JSON.stringify({ name: "@orgward/greeter", version: "0.0.0", exports }));
}
