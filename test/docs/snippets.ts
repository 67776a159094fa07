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

/** The documents for users, relative to the repository. */
export function listDocuments(): string[] {
  const guides = readdirSync(join(repository, "docs"), { recursive: true, encoding: "utf8" }).map(
    (name) => `docs/${name}`,
  );
  const readmes = listPackages().map(({ folder }) => `${folder}/README.md`);
  const documents = ["README.md", ...guides, ...readmes].filter((name) => name.endsWith(".md"));
  return documents.filter((name) => existsSync(join(repository, name)));
}

/** The documents that are one program from their first block to their last: their blocks name the files they belong to. */
export function listPrograms(): string[] {
  return listDocuments().filter((document) => readSnippets(document).some(({ title }) => title.endsWith(".ts")));
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
