import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";

/** A link to a file of tests, and the title of one. */
const NAMED_TEST = /^\[[^\]]+\.test\.tsx?\]\(\.\.\/\.\.\/([^)]+)\): (.+)$/;
const WITHOUT_TEST = /^(Not applicable|Left to the operator|Not met): \S/;

/** How many rows each document has: the requirements of ASVS 5.0.0 up to level 2, and the classes of advisories. */
const documents = [
  ["docs/security/asvs.md", 253],
  ["docs/security/advisories.md", 18],
] as const;

/** The rows of a document's tables, each as its cells. */
function rowsOf(document: string): string[][] {
  const lines = read(document).split("\n");
  const rows = lines.filter((line) => line.startsWith("| ")).map((line) => line.slice(2, -2).split(" | "));
  return rows.filter(([first]) => first !== "Requirement" && first !== "What went wrong elsewhere");
}

function isNamed(proof: string): boolean {
  const [, file, title = ""] = NAMED_TEST.exec(proof) ?? [];
  return file !== undefined && existsSync(join(repository, file)) && quotes(read(file), title);
}

/** Titles stand in their file as whole strings. */
function quotes(source: string, title: string): boolean {
  return ['"', "'", "`"].some((quote) => source.includes(`${quote}${title}${quote}`));
}

function read(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

test.each(documents)("%s has a row for each of %i things", (document, count) => {
  const names = rowsOf(document).map(([name]) => name);
  expect(names).toHaveLength(count);
  expect(new Set(names).size).toBe(count);
});

test.each(documents)("every test that %s names exists", (document) => {
  const proofs = rowsOf(document).flatMap((cells) => cells.at(-1)?.split("<br>") ?? []);
  const named = proofs.filter((proof) => /\.test\.tsx?\]\([^)]+\): /.test(proof));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((proof) => !isNamed(proof))).toEqual([]);
});

test("every class of advisories is attacked by a test", () => {
  const proofs = rowsOf("docs/security/advisories.md").map((cells) => cells.at(-1)?.split("<br>") ?? []);
  expect(proofs.filter((tests) => tests.length === 0 || !tests.every(isNamed))).toEqual([]);
});

test("every requirement has a test, a document or a reason", () => {
  const unproven = rowsOf("docs/security/asvs.md").filter((cells) => {
    const proof = cells.at(-1) ?? "";
    return !proof.includes("](") && !WITHOUT_TEST.test(proof) && !/^(No|Patterns) /.test(proof);
  });
  expect(unproven).toEqual([]);
});
