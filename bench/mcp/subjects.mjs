// @ts-check
/** @import { GuardSubject } from "../guard/compare.mjs" */
import { listen } from "../guard/listen.mjs";

const protocolVersion = "2026-07-28";
const envelope = {
  "io.modelcontextprotocol/protocolVersion": protocolVersion,
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const tools = {
  list_projects: {},
  create_project: { scopes: ["projects:write"] },
  delete_project: { scopes: ["org:admin"], role: { minimum: "Admin" } },
  close_organization: { scopes: ["org:admin"], role: { exact: "Owner" } },
  report: { scopes: ["org:read"], permissions: ["can_read_reports"] },
};

export const resource = "https://mcp.example.com/mcp";

/** One MCP server behind each. @type {readonly GuardSubject[]} */
export const subjects = [
  {
    id: "mcp-baseline",
    kind: "baseline",
    label: "no guard",
    packages: ["@modelcontextprotocol/server", "@modelcontextprotocol/node", "express"],
    start: () => startMcpApp(),
  },
  {
    id: "mcp-orgward",
    kind: "orgward",
    label: "**@orgward/mcp** without rules",
    packages: ["@orgward/mcp"],
    start: async (authUrl) => startMcpApp(await createGuard(authUrl, { hasRules: false })),
  },
  {
    id: "mcp-orgward-rules",
    kind: "orgward",
    label: "**@orgward/mcp** with rules",
    packages: ["@orgward/mcp"],
    start: async (authUrl) => startMcpApp(await createGuard(authUrl, { hasRules: true })),
  },
];

/**
 * Creates a request to call a tool, or to list those that the token may call.
 *
 * @param {"tools/call" | "tools/list"} method
 * @param {string} path
 * @param {string} token
 */
export function mcpRequest(method, path, token) {
  const call = method === "tools/call" ? { name: "delete_project", arguments: {} } : {};
  const headers = {
    accept: "application/json, text/event-stream",
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "mcp-method": method,
    "mcp-protocol-version": protocolVersion,
    ...(method === "tools/call" && { "mcp-name": "delete_project" }),
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...call, _meta: envelope } });
  return { method: /** @type {const} */ ("POST"), path, headers, body };
}

/** Starts an MCP server. @param {readonly import("express").RequestHandler[]} guards What stands in front of the endpoint. */
async function startMcpApp(...guards) {
  const { default: express } = await import("express");
  const { toNodeHandler } = await import("@modelcontextprotocol/node");
  const { createMcpHandler, McpServer } = await import("@modelcontextprotocol/server");
  const { z } = await import("zod");
  const createServer = () => {
    const server = new McpServer({ name: "projects", version: "1.0.0" });
    for (const name of Object.keys(tools)) {
      const content = [{ type: /** @type {const} */ ("text"), text: name }];
      server.registerTool(name, { description: `Runs ${name}.`, inputSchema: z.object({}) }, () => ({ content }));
    }
    return server;
  };
  const handle = toNodeHandler(createMcpHandler(createServer));
  const app = express();
  app.post("/mcp", ...guards, (request, response) => handle(request, response, request.body));
  return { port: await listen(app), path: "/mcp" };
}

/** @param {string} authUrl @param {{ hasRules: boolean }} options */
async function createGuard(authUrl, { hasRules }) {
  const { createMcpResourceServer, defineToolRules } = await import("@orgward/mcp");
  const { mcpGuard } = await import("@orgward/mcp/express");
  const introspection = { clientId: "demo-introspect", clientSecret: "demo_introspect_secret" };
  const options = { authUrl, resource, introspection, scopes: ["projects:read"] };
  return mcpGuard(createMcpResourceServer(hasRules ? { ...options, rules: defineToolRules({ tools }) } : options));
}
