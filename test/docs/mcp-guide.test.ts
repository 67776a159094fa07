import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildGuide, type GuideProgram } from "./guide-program.ts";
import { collectOutput } from "./program-output.ts";
import { readSnippets } from "./snippets.ts";

let program: GuideProgram;

beforeAll(async () => {
  const test = readSnippets("docs/guides/mcp.md").find(({ code }) => code.includes('from "node:test"'));
  program = await buildGuide(new Map([["rules.test.ts", test?.code ?? ""]]));
});
afterAll(() => program.remove());

it("the test of a rule in the MCP guide passes", async () => {
  const test = program.start("rules.test.ts", {});
  const output = collectOutput(test);
  const [code] = await once(test, "exit");
  expect(code, output()).toBe(0);
  expect(output()).toMatch("# pass 3");
});
