import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { compareReports } from "../../scripts/api-reports/compare-reports.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

const declarations = {
  "dist/index.d.ts": 'export { greet } from "./greet.ts";\n',
  "dist/greet.d.ts": [
    "interface Greeting {",
    "  readonly to: string;",
    "}",
    "/** Greets somebody. */",
    "export declare function greet(greeting: Greeting): string;",
    "",
  ].join("\n"),
};

let written: string;
let folder: string;

// To describe the package takes most of a test's time: each begins with a copy of what was described once.
beforeAll(() => {
  written = createFolder();
  folder = written;
  plantManifest({ ".": "./dist/index.js" });
  for (const [file, text] of Object.entries(declarations)) plant(file, text);
  expect(compareReports(folder, { update: true })).toEqual([]);
});

beforeEach(() => {
  folder = createFolder();
  cpSync(written, folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(written, { recursive: true, force: true }));

test("reports that say what the entries export are left alone", () => {
  const before = read("etc/greeter.api.md");
  expect(before).toContain("export function greet(greeting: Greeting): string;");
  expect(check()).toEqual([]);
  expect(read("etc/greeter.api.md")).toBe(before);
});

test("a changed comment is no changed signature", () => {
  plant("dist/greet.d.ts", declarations["dist/greet.d.ts"].replace("somebody", "a person"));
  expect(check()).toEqual([]);
});

test.each([
  ["a changed signature", "greet(greeting: Greeting)", "greet(greeting?: Greeting)"],
  ["a changed type that isn't exported", "readonly to: string", "readonly to: string | null"],
  ["a new export", "export declare", "export declare const loud: boolean;\nexport declare"],
])("%s is found, with what differs, and nothing is written", (_name, before, after) => {
  const committed = read("etc/greeter.api.md");
  plant("dist/greet.d.ts", declarations["dist/greet.d.ts"].replace(before, after));
  plant("dist/index.d.ts", 'export * from "./greet.ts";\n');
  const [problem, ...others] = check();
  expect(problem).toMatch(/^etc\/greeter\.api\.md: /);
  expect(problem).toMatch(/^[+].*(?:greeting\?|null|loud)/m);
  expect(others).toEqual([]);
  expect(read("etc/greeter.api.md")).toBe(committed);
});

test("an export that is gone is found", () => {
  plant("dist/index.d.ts", "export {};\n");
  expect(check()).toMatchObject([expect.stringMatching(/^etc\/greeter\.api\.md: /)]);
});

test("a new entry without a report is found", () => {
  plantManifest({ ".": "./dist/index.js", "./new/one": "./dist/greet.js" });
  expect(check()).toEqual(["etc/greeter-new-one.api.md: it is missing or out of date."]);
});

test("a report of an entry that is gone is found, and removed by an update", () => {
  plant("etc/greeter-late.api.md", "");
  expect(check()).toEqual(["etc/greeter-late.api.md: the package has no such entry."]);
  expect(compareReports(folder, { update: true })).toEqual([]);
  expect(check()).toEqual([]);
});

test("a type that nobody declares is found", () => {
  plant("dist/index.d.ts", 'export declare const late: import("./missing.ts").Missing;\n');
  const [problem] = check();
  expect(problem).toMatch(/^etc\/greeter\.api\.md: /);
  expect(problem).toContain("./missing.ts");
});

test("an entry without types is an error", () => {
  plant(
    "package.json",
    JSON.stringify({ name: "@orgward/greeter", exports: { ".": { default: "./dist/typeless.js" } } }),
  );
  expect(check).toThrow('the entry "." of package.json has no types');
});

/** Inside the repository, so that the types of Node are found as for its packages. */
function createFolder(): string {
  return mkdtempSync(join(repository, "test/checks/.api-"));
}

const check = () => compareReports(folder, { update: false });

const read = (file: string) => readFileSync(join(folder, file), "utf8");

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function plantManifest(modules: Readonly<Record<string, string>>): void {
  const entries = Object.entries(modules).map(([path, file]) => [path, { default: file }]);
  plant(
    "package.json",
    JSON.stringify({ name: "@orgward/greeter", version: "0.0.0", exports: Object.fromEntries(entries) }),
  );
}
