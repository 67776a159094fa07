import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import {
  createMcpResourceServer,
  defineToolRules,
  getMcpIdentity,
  type McpResourceServer,
  withMcpAuth,
} from "@orgward/mcp";
import { z } from "zod";
import { authUrlHeader, mcpResource } from "../support/setup.ts";

const rules = defineToolRules({ tools: { whoami: {}, hidden: { scopes: ["org:read"] } } });

function createServer(): McpServer {
  const server = new McpServer({ name: "worker", version: "1.0.0" });
  for (const name of ["whoami", "hidden"]) {
    server.registerTool(name, { inputSchema: z.object({}) }, (_input, ctx) => {
      const { user } = getMcpIdentity(ctx.http?.authInfo);
      return { content: [{ type: "text", text: user.email }] };
    });
  }
  return server;
}

const handler = createMcpHandler(createServer);
const servers = new Map<string, McpResourceServer>();

function serverFor(authUrl: string): McpResourceServer {
  const server =
    servers.get(authUrl) ??
    createMcpResourceServer({
      authUrl,
      resource: mcpResource,
      introspection: { clientId: "demo-introspect", clientSecret: "demo_introspect_secret" },
      rules,
    });
  servers.set(authUrl, server);
  return server;
}

// biome-ignore lint/style/noDefaultExport: the form of a Worker
export default {
  fetch: (request: Request): Promise<Response> =>
    withMcpAuth(serverFor(request.headers.get(authUrlHeader) ?? ""), handler.fetch)(request),
};
