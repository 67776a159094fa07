import { expect, test } from "vitest";
import { listDocuments, readSnippets } from "./snippets.ts";
import { typeCheck } from "./type-check.ts";

const snippets = listDocuments()
  .flatMap(readSnippets)
  .filter(({ language, title }) => ["ts", "tsx", "typescript"].includes(language) && title === "");

test("every TypeScript example of the documents compiles", () => {
  expect(snippets.length).toBeGreaterThan(5);
  expect(typeCheck(snippets)).toBe("");
});

test("an example with a mistake is reported with its document and line", () => {
  const code = 'import { initAuth } from "@orgward/express";\ninitAuth({ authUrl: 4000 });\n';
  expect(typeCheck([{ document: "docs/wrong.md", line: 12, language: "ts", title: "", code }])).toMatch(
    /^docs-wrong\.md-line-12\.ts\(2,/,
  );
});
