import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findWording } from "../../scripts/english/find-wording.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

const page = "apps/auth-server/src/features/users/pages";
const core = "packages/core/src";

const refused = number([
  { name: "JSX text", at: `${page}/*.tsx`, code: "export const a = <p>No program has access.</p>;", says: "program" },
  { name: "a JSX attribute", at: `${page}/*.tsx`, code: 'export const a = <Form label="E-mail" />;', says: "E-mail" },
  { name: "a label of one word", at: `${page}/*.tsx`, code: 'export const a = ["Mails"];', says: "“Mails”: write" },
  { name: "a string", at: `${core}/*.ts`, code: 'export const a = "send a mail there";', says: "mail" },
  {
    name: "a string in a template",
    at: `${core}/*.ts`,
    code: `export const a = (b: string) => \`Open \${b} in a mail\`;`,
    says: "mail",
  },
  {
    name: "an error's message",
    at: `${core}/*.ts`,
    code: 'throw new TypeError("This is no URL.");',
    says: "is no",
  },
  { name: "an address of a kind not told", at: `${core}/*.ts`, code: 'f("Your address was changed");', says: "URL" },
  { name: "taking away", at: `${core}/*.ts`, code: 'f("Take the password away");', says: "“remove”" },
  { name: "withdrawing", at: `${core}/*.ts`, code: 'f("It was withdrawn.");', says: "“revoke”" },
  { name: "switching off", at: `${core}/*.ts`, code: 'f("Switch it off");', says: "“disable”" },
  { name: "leading to", at: `${core}/*.ts`, code: 'f("It leads to the app.");', says: "“redirects to”" },
  { name: "a text for a string", at: `${core}/*.ts`, code: 'f("must be a text");', says: "“string”" },
  { name: "a moment for a timestamp", at: `${core}/*.ts`, code: 'f("at which moment");', says: "“timestamp”" },
  { name: "no organization", at: `${core}/*.ts`, code: 'f("You are in no organization");', says: "not in an" },
  { name: "a limit named LONGEST", at: `${core}/*.ts`, code: "const LONGEST_NAME = 3;", says: "LONGEST_NAME: begin" },
  { name: "a limit named MOST in a test", at: "packages/core/test/*.ts", code: "const MOST = 3;", says: "MAX_" },
  { name: "a word of a document", at: "docs/*.md", code: "# Users\n\nA\nprogram asks.\n", line: 4, says: "program" },
  { name: "a phrase over two lines", at: "docs/*.md", code: "It is in\nno organization.\n", says: "not in an" },
  { name: "what a script prints", at: "scripts/*.mjs", code: 'console.log("Stop the program.");', says: "program" },
]);

const allowed = number([
  { name: "another language", at: "apps/auth-server/src/languages/*.ts", code: 'export const a = ["Die E-Mail"];' },
  { name: "an identifier", at: `${core}/*.ts`, code: "export const mail = (program: string) => program;" },
  { name: "a name on the wire", at: `${core}/*.ts`, code: 'export const a = { "mail to": "mail" };' },
  { name: "an imported module", at: `${core}/*.ts`, code: 'import "./mail in no organization.ts";' },
  { name: "SQL", at: `${core}/*.ts`, code: "declare const sql: any; sql`select a from mails where b is no`;" },
  { name: "a CSS class", at: `${page}/*.tsx`, code: 'export const a = <pre class="long mail">b</pre>;' },
  { name: "a comment", at: `${core}/*.ts`, code: "// A program's mail." },
  { name: "a string of a test", at: "packages/core/test/*.ts", code: 'f("this is no mail");' },
  { name: "a mail server and its host", at: `${core}/*.ts`, code: 'f("a mail server at smtp://mail.example.com");' },
  { name: "what is natural", at: `${core}/*.ts`, code: 'f("It is no longer there at the moment. There is no key.");' },
  {
    name: "code in a document",
    at: "docs/*.md",
    code: "A `mail` and [a link](a/program.md).\n\n```ts\nprogram();\n```\n\n<!-- program -->\n",
  },
]);

let copy: string;
let report: { status: number | null; stderr: string };

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "orgward-english-"));
  for (const folder of [".changeset", "apps", "bench", "docs", "packages", "scripts", "survive", "test"]) {
    mkdirSync(join(copy, folder));
  }
  for (const file of ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "SECURITY.md"]) {
    cpSync(join(repository, file), join(copy, file));
  }
  for (const { file, code } of [...refused, ...allowed]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), code);
  }
  report = spawnSync(process.execPath, ["scripts/check-english.mjs", copy], { cwd: repository, encoding: "utf8" });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("where words are planted", () => {
  test("the script fails, and says where the glossary is", () => {
    expect(report.status).toBe(1);
    expect(report.stderr).toMatch(/Words to change: \d+\. scripts\/english\/glossary\.mjs lists/);
  });

  test.each(refused)("$name is refused", ({ file, line = 1, says }) => {
    expect(complaintsAt(`${file}:${line} `)).toContain(says);
  });

  test.each(allowed)("$name is allowed", ({ file }) => {
    expect(complaintsAt(`${file}:`)).toBe("");
  });

  test("an exception excuses its place alone, and is refused once it excuses nothing", () => {
    const [first] = refused;
    const excused = { file: first?.file ?? "", words: "No program has access", because: "planted" };
    const useless = { ...excused, words: "no such words" };
    const found = findWording(copy, [excused, useless]).filter(({ file }) => file === excused.file);
    expect(found.map(({ sentence }) => sentence)).toEqual([
      "“no such words” is allowed here and isn't here: remove it.",
    ]);
  });
});

/** Gives every planted piece a file of its own. */
function number<Planted extends { at: string; line?: number }>(planted: Planted[]) {
  return planted.map((one, index) => ({
    ...one,
    line: one.line,
    file: one.at.replace("*", `planted-${index}-${planted.length}`),
  }));
}

function complaintsAt(place: string): string {
  return report.stderr
    .split("\n")
    .filter((line) => line.startsWith(place))
    .join("\n");
}
