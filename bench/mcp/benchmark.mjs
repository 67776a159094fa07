// @ts-check
/** @import { Benchmark } from "../types.ts" */
import { compareGuards } from "../guard/compare.mjs";
import { startIntrospection } from "./introspection.mjs";
import { mcpRequest, subjects } from "./subjects.mjs";

const users = 100;

/** Calling a tool, and listing those that the token may call. @type {readonly import("../guard/compare.mjs").Group[]} */
export const groups = /** @type {const} */ (["tools/call", "tools/list"]).map((method) => ({
  ...{ name: `\`${method}\``, subjects, worker: new URL("worker.mjs", import.meta.url) },
  request: ({ path }, token) => mcpRequest(method, path, token),
}));

/** Measures what a guard costs an MCP server that has seen the tokens before. @type {Benchmark} */
export const benchmark = {
  title: "Guarding an MCP server",
  defaultRounds: 160,
  packages: subjects.flatMap(({ packages }) => packages),
  async measure(plan) {
    const { authUrl, close } = await startIntrospection();
    try {
      return await compareGuards(groups, issueTokens(authUrl), { ...plan, starts: 8, seconds: 0.2 });
    } finally {
      await close();
    }
  },
};

/** Makes up tokens of a hundred users, and one that is not active. @param {string} authUrl */
export function issueTokens(authUrl) {
  const good = Array.from({ length: users }, (_, index) => `good-${index}-${"x".repeat(30)}`);
  return { input: authUrl, good, forged: "bad" };
}
