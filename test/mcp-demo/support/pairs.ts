import { getRequestListener } from "@hono/node-server";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { createMcpResourceServer, defineToolRules, getMcpIdentity, withMcpAuth } from "@orgward/mcp";
import { serveOnLoopback } from "@orgward/testing/contract";
import { onTestFinished } from "vitest";
import { createProjectServer } from "../../../apps/demo-mcp/src/server.ts";
import { acmeOrgId } from "../../../scripts/demo/logins.mjs";
import { createConformantServer } from "./conformant-server.ts";
import { startServers } from "./servers.ts";
import { startTokenProxy } from "./token-proxy.ts";
import { signIn } from "./tokens.ts";

/** The endpoints of one MCP server: behind a guard, which a proxy opens with a token, and without one. */
export interface Pair {
  readonly guarded: string;
  readonly open: string;
}

/** Starts the demo and the conformant server in both ways, until the test ends. */
export async function startPairs(): Promise<{ readonly demo: Pair; readonly conformant: Pair }> {
  const servers = await startServers();
  const { auth, endpoint: resource, projects } = servers;
  const issue = await signIn(servers, { email: "owner@acme.test", orgId: acmeOrgId });
  const token = await issue("projects:read projects:write org:read org:admin");
  const guard = createMcpResourceServer({
    authUrl: auth.origin,
    resource,
    introspection: { clientId: "demo-introspect", clientSecret: "demo_introspect_secret" },
    scopes: ["projects:read"],
    rules: defineToolRules({ tools: { "*": {} }, resources: { "*": {} }, prompts: { "*": {} } }),
  });
  const { authInfo } = await guard.verifyAccessToken(token);
  const demo = createMcpHandler(() => createProjectServer(projects, getMcpIdentity(authInfo)));
  const conformant = createMcpHandler(createConformantServer);
  const guardedConformant = await serve(withMcpAuth(guard, conformant.fetch));
  return {
    demo: { guarded: await startTokenProxy(resource, token), open: await serve((request) => demo.fetch(request)) },
    conformant: {
      guarded: await startTokenProxy(guardedConformant, token),
      open: await serve((request) => conformant.fetch(request)),
    },
  };
}

async function serve(handle: (request: Request) => Promise<Response>): Promise<string> {
  const server = await serveOnLoopback(getRequestListener(handle, { overrideGlobalObjects: false }));
  onTestFinished(() => server.close());
  return `${server.origin}/mcp`;
}
