import { createMcpResourceServer, defineToolRules, withMcpAuth } from "@orgward/mcp";
import type { OAuthTokens, TestIssuer } from "@orgward/testing";
import { type AskedTool, toolRules } from "./demands.ts";

/** Where the MCP server is. */
export const RESOURCE = "https://mcp.example.test/mcp";

/** Asks a tool of the MCP server, and returns the names of what the sign-in lacks. */
export type AskTool = (asked: AskedTool, accessToken: string) => Promise<readonly string[]>;

/** Puts the guard in front of an MCP server that does nothing. */
export function createMcpServer({ authUrl, introspection, fetch, clock }: TestIssuer): AskTool {
  const mcp = createMcpResourceServer({
    authUrl,
    resource: RESOURCE,
    introspection: { ...introspection, cacheSeconds: 0 },
    rules: defineToolRules({ tools: toolRules }),
    fetch,
    clock,
  });
  const handle = withMcpAuth(mcp, async () => Response.json({ jsonrpc: "2.0", id: 1, result: {} }));
  return async ({ tool }, accessToken) => {
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: {} } };
    const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
    const response = await handle(new Request(RESOURCE, { method: "POST", headers, body: JSON.stringify(call) }));
    if (response.status === 200) return [];
    const { code, unmet } = await response.json();
    if (response.status !== 403 || code !== "insufficient_scope")
      throw new Error(`${tool}: ${response.status} ${code}`);
    return [...unmet].sort();
  };
}

/** Refreshes tokens as an MCP client does (RFC 6749 section 6). */
export async function refreshOAuthTokens(
  { authUrl, fetch }: TestIssuer,
  { refreshToken, clientId }: OAuthTokens,
): Promise<string> {
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken, client_id: clientId });
  const response = await fetch(`${authUrl}/oauth/2.1/token`, { method: "POST", body });
  if (!response.ok) throw new Error(`the token endpoint answered ${response.status}: ${await response.text()}`);
  return (await response.json()).access_token;
}
