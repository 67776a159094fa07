import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";

type Row = readonly string[];

const page = read("docs/comparison.md");
const [comparison = [], proofs = [], sources = []] = readTables(page);
const [[, ours, ...others] = [], ...rows] = comparison;

it("compares Orgward with six others by what people decide by", () => {
  expect(ours).toBe("Orgward");
  expect(others).toHaveLength(6);
  expect(rows.length).toBeGreaterThanOrEqual(12);
});

// Whether the heading exists is what test/docs/links.test.ts looks at.
it.each(rows)("links what Orgward says of itself to a page of this repository: %s", (_name, cell = "") => {
  expect(linksOf(cell)).toEqual([expect.stringMatching(/^(?!https?:)\S+\.md(?:#\S+)?$/)]);
});

it("names tests for what Orgward claims to do", () => {
  const claimed = rows.filter(
    ([name, cell = ""]) => textOf(cell) !== "not yet" && !["Price", "Licence"].includes(name ?? ""),
  );
  expect(proofs.slice(1).map(([name]) => name)).toEqual(claimed.map(([name]) => name));
  for (const [name, cell = ""] of proofs.slice(1)) {
    const tests = linksOf(cell);
    expect(tests.length, name).toBeGreaterThan(0);
    expect(tests.filter((path) => !path.endsWith(".test.ts") || !existsSync(join(repository, "docs", path)))).toEqual(
      [],
    );
  }
});

it("links every cell about others to a source", () => {
  const unproven = rows.flatMap(([name, , ...cells]) =>
    cells.filter((cell) => !/^\[[^\]]+\]\(https:\/\/\S+\)$/.test(cell)).map((cell) => `${name}: ${cell}`),
  );
  expect(unproven).toEqual([]);
  expect(rows.filter((row) => row.length !== others.length + 2)).toEqual([]);
});

it("dates every source, and lists none that no cell uses", () => {
  const used = new Set(rows.flatMap(([, , ...cells]) => cells.flatMap(linksOf)));
  const dated = sources.slice(1).map(([source = "", date = ""]) => {
    expect(date).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    return source.replace(/^<(.*)>$/, "$1");
  });
  expect(dated).toEqual([...used].sort());
});

it.each(["docs/index.md", "README.md"])("%s says the same as the page", (document) => {
  const [[names = [], ...short] = []] = readTables(read(document)).filter(([head]) => head?.[1] === "Orgward");
  expect(short.length).toBeGreaterThan(4);
  const columns = names.map((name) => comparison[0]?.indexOf(name) ?? -1);
  expect(columns.filter((column) => column < 0)).toEqual([]);
  const texts = new Map(rows.map((row) => [row[0], row.map(textOf)]));
  for (const row of short) {
    expect(row.map(textOf), row[0]).toEqual(columns.map((column) => texts.get(row[0] ?? "")?.[column]));
  }
});

function read(document: string): string {
  return readFileSync(join(repository, document), "utf8");
}

/** The tables of a document, as rows of cells; the first row has the headings. */
function readTables(text: string): Row[][] {
  return (text.match(/(?:^\|.*\|\n)+/gm) ?? []).map((table) =>
    table
      .trimEnd()
      .split("\n")
      .filter((line) => !/^\|[-|]+\|$/.test(line))
      .map((line) =>
        line
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim()),
      ),
  );
}

function linksOf(cell: string): string[] {
  return [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
}

function textOf(cell: string): string {
  return cell.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}
