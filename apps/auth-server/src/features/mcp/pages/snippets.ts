import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The frameworks that an MCP server can be protected with. */
export const snippetFrameworks = [
  { value: "express", label: "Express", file: "server.ts" },
  { value: "koa", label: "Koa", file: "server.ts" },
  { value: "hono", label: "Hono", file: "server.ts" },
  { value: "next", label: "Next.js", file: "app/mcp/route.ts" },
] as const;

export type SnippetFramework = (typeof snippetFrameworks)[number]["value"];

const require = createRequire(import.meta.url);

/** The scopes in the snippets, which those of the deployment replace. */
const SCOPES = 'scopes: ["projects:read"]';

const snippets = new Map(snippetFrameworks.map(({ value }) => [value, readSnippet(value)]));

/** Returns the guide's example app that protects an MCP server in the given framework, with this deployment's scopes. */
export function writeSnippet(framework: SnippetFramework, scopes: readonly string[]): string {
  const names = scopes.map((scope) => JSON.stringify(scope)).join(", ");
  return (snippets.get(framework) ?? "").replace(SCOPES, () => `scopes: [${names}]`);
}

/** Returns the npm packages that a snippet imports, in order. */
function packagesIn(snippet: string): readonly string[] {
  const modules = [...snippet.matchAll(/ from "([^"]+)"/g)].map(([, module = ""]) => module);
  return [...new Set(modules.map(packageOf))].sort();
}

/** Returns the command that installs the packages that a snippet imports. */
export function writeInstallation(snippet: string): string {
  return `npm install ${packagesIn(snippet).join(" ")}`;
}

/** Returns the command that starts a snippet's server. */
export function writeStart(file: string): string {
  return `npx tsx --env-file=.env ${file}`;
}

function packageOf(module: string): string {
  return module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
}

function readSnippet(framework: SnippetFramework): string {
  return readFileSync(require.resolve(`#assets/mcp-snippets/${framework}.txt`), "utf8");
}
