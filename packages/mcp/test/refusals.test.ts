import type { RefusedRequest } from "@orgward/core/adapter";
import { routeMarkOf } from "@orgward/core/adapter";
import { expect, it } from "vitest";
import { mcpGuard as expressGuard, mcpMetadata as expressMetadata } from "../src/express.ts";
import { mcpGuard as honoGuard } from "../src/hono.ts";
import { createMcpResourceServer } from "../src/index.ts";
import { mcpGuard as koaGuard } from "../src/koa.ts";
import { mcpRoute, mcpMetadata as nextMetadata } from "../src/next.ts";

const RESOURCE = "https://mcp.example.test/mcp";
const TOKEN = "opaque-token-of-somebody";

function createServer(options: { explainRefusals?: boolean; onRefusal?: (refused: RefusedRequest) => unknown } = {}) {
  return createMcpResourceServer({
    authUrl: "https://auth.example.test",
    resource: RESOURCE,
    introspection: { clientId: "client", clientSecret: "secret" },
    scopes: ["projects:read"],
    fetch: async () => Response.json({ active: false }),
    ...options,
  });
}

function request(authorization: string | undefined) {
  return {
    method: "POST",
    authorization: () => authorization,
    header: () => undefined,
    body: async () => new Uint8Array(),
  };
}

type View = Parameters<ReturnType<typeof createServer>["authenticate"]>[0];

async function bodyOf(server: ReturnType<typeof createServer>, authorization: string | undefined): Promise<unknown> {
  const decision = await server.authenticate(request(authorization) as unknown as View);
  return decision.type === "answer" ? decision.answer.body : undefined;
}

it("explains refused tokens in development, and leaves bodies as they are in production", async () => {
  const explained = createServer({ explainRefusals: true });
  const wanted = { kind: "mcpGuard", resource: RESOURCE, scopes: ["projects:read"] };
  expect(await bodyOf(explained, undefined)).toMatchObject({ code: "credentials_missing", explanation: { wanted } });
  const body = await bodyOf(explained, `Bearer ${TOKEN}`);
  expect(body).toMatchObject({ code: "invalid_token", explanation: { had: { reason: "inactive" } } });
  expect(JSON.stringify(body)).not.toContain(TOKEN);
  expect(Object.keys((await bodyOf(createServer(), `Bearer ${TOKEN}`)) as object)).toEqual(["code", "message"]);
});

it("tells the log of refused tokens", async () => {
  const told: RefusedRequest[] = [];
  const server = createServer({ onRefusal: (refused) => told.push(refused) });
  await bodyOf(server, `Bearer ${TOKEN}`);
  expect(told).toMatchObject([{ status: 401, code: "invalid_token", request: { method: "POST", path: "/mcp" } }]);
  expect(JSON.stringify(told)).not.toContain(TOKEN);
});

it("is a guard in lists of routes, for every framework", () => {
  const server = createServer();
  const guard = server.guardDescription;
  for (const middleware of [expressGuard(server), koaGuard(server), honoGuard(server)]) {
    expect(routeMarkOf(middleware)).toEqual({ type: "guard", guard });
  }
  expect(routeMarkOf(mcpRoute(server, () => new Response()).POST)).toEqual({ type: "guarded", guards: [guard] });
  const metadata = {
    type: "routes",
    routes: [{ method: "GET", path: "/.well-known/oauth-protected-resource/mcp" }],
    guard: { kind: "public" },
  };
  expect(routeMarkOf(expressMetadata(server))).toEqual(metadata);
  expect(routeMarkOf(nextMetadata(server).GET)).toEqual(metadata);
  expect(routeMarkOf(nextMetadata(server).OPTIONS)).toEqual({ type: "public" });
});
