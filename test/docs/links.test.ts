import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { anchorOf } from "../../docs/.vitepress/anchors.ts";
import { documents as pages } from "../../docs/.vitepress/pages.ts";
import { listPackages, repository } from "../../scripts/setup/workspace.mjs";
import { listDocuments, listGuides } from "./snippets.ts";

const documents = [...new Set([...listDocuments(), ...listGuides(), ...pages])];

test("every public package has a README", () => {
  const published = listPackages().filter(({ manifest }) => manifest.private !== true);
  const readmes = published.map(({ folder }) => `${folder}/README.md`);
  expect(readmes.filter((readme) => !documents.includes(readme))).toEqual([]);
});

test.each(documents)("every link of %s leads somewhere", (document) => {
  const broken = linksOf(document).filter((link) => !leadsSomewhere(document, link));
  expect(broken).toEqual([]);
});

/** The links within the repository. */
function linksOf(document: string): string[] {
  const text = read(document).replace(/^```.*?^```$/gms, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link).filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? document : join(dirname(document), path);
  if (!existsSync(join(repository, target))) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

/** The anchors of a document's headings, made as GitHub makes them. */
function anchorsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

function read(document: string): string {
  return readFileSync(join(repository, document), "utf8");
}
