import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listPackages, repository } from "../../scripts/setup/workspace.mjs";

export interface Snippet {
  /** The document, relative to the repository. */
  document: string;
  /** The line on which the block's fence stands, counted from 1. */
  line: number;
  language: string;
  /** What follows the language: the file that the block belongs to, where the document names one. */
  title: string;
  code: string;
}

/** The documents whose code blocks stand each on its own, relative to the repository. */
export function listDocuments(): string[] {
  const readmes = ["README.md", ...listPackages().map(({ folder }) => `${folder}/README.md`)];
  const present = readmes.filter((readme) => existsSync(join(repository, readme)));
  return [...present, ...listDocs().filter((document) => !isProgram(document))];
}

/** The guides that are one program from the first block to the last, relative to the repository. */
export function listGuides(): string[] {
  return listDocs().filter((document) => isProgram(document) && !isMigration(document));
}

/** The pages that show the same app with another library and with Orgward, relative to the repository. */
export function listMigrations(): string[] {
  return listDocs().filter(isMigration);
}

function isMigration(document: string): boolean {
  return document.startsWith("docs/migrations/");
}

/** What the site is built from and into, beside the documents. */
const IS_BUILT = /^(?:node_modules|\.vitepress|api)\//;

function listDocs(): string[] {
  const names = readdirSync(join(repository, "docs"), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".md") && !IS_BUILT.test(name)).map((name) => `docs/${name}`);
}

/** A program's blocks name the files that they belong to. */
function isProgram(document: string): boolean {
  return readSnippets(document).some(({ language, title }) => language === "ts" && title !== "");
}

/** The fenced code blocks of a document, in their order. */
export function readSnippets(document: string): Snippet[] {
  const text = readFileSync(join(repository, document), "utf8");
  const blocks = text.matchAll(/^```(\w+) *([^\n]*)\n(.*?)^```$/gms);
  return [...blocks].map(({ index, 1: language = "", 2: title = "", 3: code = "" }) => ({
    document,
    line: text.slice(0, index).split("\n").length,
    language,
    title,
    code,
  }));
}
