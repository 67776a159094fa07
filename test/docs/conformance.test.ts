import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";

const FOLDER = "docs/conformance";
const TESTS = "apps/auth-server/test";
/** A path below the tests of the auth server, one of the packages, or a link to one, and the title. */
const NAMED_TEST = /^(?:`([^`]+)`|\[[^\]]+\]\(\.\.\/\.\.\/apps\/auth-server\/test\/([^)]+)\)): (.+)$/;

/** They list what guards, SAML verifiers and the auth server answer, and are compared with that by the tests that write them. */
const WITHOUT_REQUIREMENTS = ["agents.md", "api-keys.md", "assurance.md", "dpop-guards.md", "machines.md", "saml.md"];
const documents = readdirSync(join(repository, FOLDER))
  .filter((name) => !WITHOUT_REQUIREMENTS.includes(name))
  .map((name) => `${FOLDER}/${name}`);

/** The rows of a document's tables, each as its cells. */
function rowsOf(document: string): string[][] {
  const lines = read(document).split("\n");
  const rows = lines.filter((line) => line.startsWith("| ")).map((line) => line.slice(2, -2).split(" | "));
  return rows.filter((cells) => !/^Tests?$/.test(cells.at(-1) ?? ""));
}

/** The tests that a row names, as file and title. */
function testsOf(cells: string[]): { file: string; title: string }[] {
  const named = cells.at(-1)?.split("<br>") ?? [];
  return named.map((text) => {
    const [, path = "", link = "", title = ""] = NAMED_TEST.exec(text) ?? [];
    return { file: path.startsWith("packages/") ? path : `${TESTS}/${path || link}`, title };
  });
}

function isTest({ file, title }: { file: string; title: string }): boolean {
  if (!existsSync(join(repository, file)) || title === "") return false;
  const source = read(file);
  // A title stands as the whole of a string that `it` is called with.
  return ['"', "'", "`"].some(
    (quote) => source.includes(`(${quote}${title}${quote},`) || source.includes(`\n    ${quote}${title}${quote},`),
  );
}

function read(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

/** Tests of the dashboard lie with their features; what they have in common is who signs in. */
function signsAnOperatorIn(file: string): boolean {
  return /\bsignInOperator\b/.test(read(file));
}

test("there are requirements to check", () => {
  expect(documents).not.toEqual([]);
  for (const document of documents) expect(rowsOf(document).length).toBeGreaterThan(20);
});

test.each(documents)("every requirement of %s names tests, and each of them exists", (document) => {
  const unproven = rowsOf(document).flatMap((cells) => {
    const missing = testsOf(cells).filter((named) => !isTest(named));
    return missing.map(({ file, title }) => `${cells[0]}: ${file}: ${title}`);
  });
  expect(unproven).toEqual([]);
});

/** What the contract says an operator sets up in the dashboard, by what the rows say. */
const SET_UP_IN_THE_DASHBOARD: readonly [document: string, requirement: RegExp][] = [
  ["authorization-server.md", /^clients, redirect URIs, scopes, resources and introspection credentials/],
  ["authorization-server.md", /^404 while registration is off/],
  ["authorization-server.md", /^each redirect URI allowed by the operator/],
  ["client-library.md", /^roles and permissions are set up in the dashboard/],
  ["client-library.md", /^the default redirect of magic links is set up in the dashboard/],
];

test.each(SET_UP_IN_THE_DASHBOARD)("a test of the dashboard proves in %s: %s", (document, requirement) => {
  const [row] = rowsOf(`${FOLDER}/${document}`).filter(([subject = ""]) => requirement.test(subject));
  const files = testsOf(row ?? []).map(({ file }) => file);
  expect(files.filter((file) => signsAnOperatorIn(file))).not.toEqual([]);
});
