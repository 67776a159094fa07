// @ts-check
import { resource } from "./auth-server.mjs";

/**
 * @typedef {import("express").RequestHandler} RequestHandler
 *
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} label How the table names it.
 * @property {readonly string[]} packages The npm packages whose versions the report shows.
 * @property {boolean} refusesBadTokens
 * @property {(authUrl: string) => Promise<RequestHandler[]>} create Loads the library and answers the handlers in front of
 *   the MCP endpoint.
 */

/** @type {readonly Subject[]} In the order of the table. */
export const subjects = [
  {
    id: "open",
    label: "no guard",
    packages: ["@modelcontextprotocol/server", "@modelcontextprotocol/node", "express"],
    refusesBadTokens: false,
    create: async () => [],
  },
  {
    id: "sdk",
    label: "`requireBearerAuth` of the SDK, with a verifier that knows every token",
    packages: ["@modelcontextprotocol/express"],
    refusesBadTokens: true,
    create: async () => [await createSdkGuard()],
  },
  {
    id: "orgward",
    label: "**@orgward/mcp** without rules",
    packages: ["@orgward/mcp", "@orgward/core"],
    refusesBadTokens: true,
    create: async (authUrl) => [await createGuard(authUrl)],
  },
  {
    id: "orgward-rules",
    label: "**@orgward/mcp** with rules",
    packages: ["@orgward/mcp", "@orgward/core"],
    refusesBadTokens: true,
    create: async (authUrl) => [await createGuard(authUrl, await defineRules())],
  },
];

async function createSdkGuard() {
  const { requireBearerAuth } = await import("@modelcontextprotocol/express");
  return requireBearerAuth({ verifier: knowingVerifier });
}

/** @type {import("@modelcontextprotocol/express").OAuthTokenVerifier} */
const knowingVerifier = {
  async verifyAccessToken(token) {
    if (!token.startsWith("good")) {
      const { OAuthError, OAuthErrorCode } = await import("@modelcontextprotocol/server");
      throw new OAuthError(OAuthErrorCode.InvalidToken, "This token is unknown.");
    }
    return { token, clientId: "demo-public", scopes: ["projects:read"], expiresAt: Math.floor(Date.now() / 1000) + 60 };
  },
};

/** @param {string} authUrl @param {import("@orgward/mcp").ToolRules} [rules] */
async function createGuard(authUrl, rules) {
  const { createMcpResourceServer } = await import("@orgward/mcp");
  const { mcpGuard } = await import("@orgward/mcp/express");
  const introspection = { clientId: "demo-introspect", clientSecret: "demo_introspect_secret" };
  return mcpGuard(
    createMcpResourceServer({ authUrl, resource, introspection, scopes: ["projects:read"], ...(rules && { rules }) }),
  );
}

async function defineRules() {
  const { defineToolRules } = await import("@orgward/mcp");
  return defineToolRules({
    tools: {
      list_projects: {},
      create_project: { scopes: ["projects:write"] },
      delete_project: { scopes: ["org:admin"], role: { minimum: "Admin" } },
      close_organization: { scopes: ["org:admin"], role: { exact: "Owner" } },
      report: { scopes: ["org:read"], permissions: ["can_read_reports"] },
    },
  });
}
