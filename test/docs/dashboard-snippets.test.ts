import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { readSnippets } from "./snippets.ts";

const guide = readSnippets("docs/guides/mcp.md").map(({ code }) => code);

test.each(["express", "koa", "hono", "next"])(
  "the dashboard shows the program of the MCP guide for %s",
  (framework) => {
    const shown = readFileSync(join(repository, `apps/auth-server/assets/mcp-snippets/${framework}.txt`), "utf8");
    expect(guide).toContain(shown);
    expect(shown.split('scopes: ["projects:read"]')).toHaveLength(2);
    expect(shown).toContain(`"@orgward/mcp/${framework}"`);
  },
);
