import { createMcpHandler } from "@modelcontextprotocol/server";
import { createMcpResourceServer, getMcpIdentity, type IntrospectionOptions } from "@orgward/mcp";
import { mcpGuard, mcpMetadata } from "@orgward/mcp/hono";
import { Hono } from "hono";
import { access, rules } from "./access.ts";
import { createVisitorTokens } from "./demo-visitors.ts";
import { renderPage } from "./page.ts";
import type { ProjectFiles } from "./projects.ts";
import { createProjectServer } from "./server.ts";
import { visitorSchema } from "./visitor-schema.ts";

export interface DemoOptions {
  readonly authUrl: string;
  /** The origin under which clients reach this app. */
  readonly publicUrl: string;
  readonly introspection: IntrospectionOptions;
  readonly projects: ProjectFiles;
  readonly fetch?: typeof fetch;
  readonly clock?: () => number;
}

/** The app: `close` ends the streams that clients hold open. */
export interface Demo {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  close(): Promise<void>;
}

/** The demo: a project tracker for MCP clients, at two addresses that do not take each other's tokens. */
export function createApp({ publicUrl, projects, ...auth }: DemoOptions): Demo {
  const handler = createMcpHandler(({ authInfo }) =>
    createProjectServer(projects, getMcpIdentity(authInfo, { machines: true })),
  );
  const app = new Hono();

  for (const path of ["/mcp", "/second"]) {
    const mcp = createMcpResourceServer({
      ...auth,
      access,
      rules,
      resource: `${publicUrl}${path}`,
      resourceName: "Orgward demo",
      metadataAtRoot: path === "/mcp",
      scopes: ["projects:read"],
      // Service accounts of organizations may use what members with their role may.
      machines: true,
      // Tools that lack nothing but a scope are shown: a client that calls one is told what to ask the user for.
      lists: "obtainable",
      onProblem: ({ message }) => process.stderr.write(`demo-mcp: ${message}\n`),
    });
    app.use(mcpMetadata(mcp));
    app.all(path, mcpGuard(mcp), (c) => handler.fetch(c.req.raw, c.var.mcp));
  }
  app.get("/", (c) => c.html(renderPage({ publicUrl, authUrl: auth.authUrl })));
  const visitors = createVisitorTokens({ ...auth, resource: `${publicUrl}/mcp`, now: auth.clock ?? Date.now });
  app.post("/visitors/token", async (c) => {
    const asked = visitorSchema.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return c.json({ code: "invalid_request" }, 400);
    const token = await visitors.obtain(asked.data);
    return token === null ? c.json({ code: "no_token" }, 503) : c.json({ token });
  });

  return { fetch: (request) => app.fetch(request), close: () => handler.close() };
}
