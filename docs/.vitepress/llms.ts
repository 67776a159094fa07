import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { allDocuments, apiSections, documents, pageOf, repository, sections, titleOf } from "./pages.ts";

const SUMMARY =
  "B2B auth for TypeScript backends that you host yourself: organization-aware guards for Express, Koa, Hono, Next.js and MCP servers, and the auth server that issues the tokens they accept.";

/**
 * Writes what language models read into the folder of a built site: `llms.txt`, a list of all pages (llmstxt.org), each page as Markdown
 * beside its HTML, and `llms-full.txt` with all of them but the signatures.
 */
export function writeForLanguageModels(folder: string): void {
  for (const document of allDocuments) {
    const file = join(folder, pageOf(document));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, read(document));
  }
  writeFileSync(join(folder, "llms.txt"), listPages());
  writeFileSync(join(folder, "llms-full.txt"), documents.map(read).join("\n\n"));
}

function listPages(): string {
  const lists = [...sections, ...apiSections].map(({ title, documents }) => {
    const pages = documents.map((document) => `- [${titleOf(document)}](/${pageOf(document)})`);
    return `## ${title}\n\n${pages.join("\n")}\n`;
  });
  return `# Orgward\n\n> ${SUMMARY}\n\n${lists.join("\n")}`;
}

function read(document: string): string {
  return readFileSync(join(repository, document), "utf8");
}
