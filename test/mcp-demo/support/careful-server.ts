import { getRequestListener } from "@hono/node-server";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { createMcpResourceServer, defineToolRules, withMcpAuth } from "@orgward/mcp";
import { serveOnLoopback } from "@orgward/testing/contract";
import { onTestFinished } from "vitest";
import type { Servers } from "./servers.ts";

const rules = defineToolRules({
  tools: { pay: { maxAgeSeconds: 300 }, wipe: { secondFactor: true }, report: { scopes: ["org:read"] } },
});

/**
 * Starts an MCP server until the test ends. Its tools ask for a recent sign-in, for a second factor, and for an organization, whose access
 * policy then counts. Returns its endpoint.
 */
export async function startCarefulServer({ auth }: Servers): Promise<string> {
  const handler = createMcpHandler(createCarefulServer);
  let handle = async (_request: Request) => new Response();
  const server = await serveOnLoopback(
    getRequestListener((request) => handle(request), { overrideGlobalObjects: false }),
  );
  onTestFinished(() => server.close());
  const resource = `${server.origin}/mcp`;
  const guard = createMcpResourceServer({
    authUrl: auth.origin,
    resource,
    introspection: { clientId: "demo-introspect", clientSecret: "demo_introspect_secret", cacheSeconds: 0 },
    scopes: ["projects:read"],
    rules,
    clock: () => auth.deps.clock() * 1000,
  });
  handle = withMcpAuth(guard, (request, options) => handler.fetch(request, options));
  const record = { resource, name: "Careful server", isDefault: false, createdAt: auth.deps.clock() };
  await auth.deps.store.write(({ oauthResources }) => oauthResources.set(record));
  return resource;
}

function createCarefulServer(): McpServer {
  const server = new McpServer({ name: "careful", version: "1.0.0" });
  for (const name of ["pay", "wipe", "report"]) {
    server.registerTool(name, {}, () => ({ content: [{ type: "text", text: `${name} was run` }] }));
  }
  return server;
}
