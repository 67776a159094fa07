import type { RefusedRequest } from "@orgward/core/adapter";
import { routeMarkOf } from "@orgward/core/adapter";
import { describe, expect, it, vi } from "vitest";
import { mcpGuard as expressGuard, mcpMetadata as expressMetadata } from "../src/express.ts";
import { mcpGuard as honoGuard } from "../src/hono.ts";
import {
  createMcpResourceServer,
  defineToolRules,
  type McpAnswer,
  type McpResourceServerOptions,
} from "../src/index.ts";
import { mcpGuard as koaGuard } from "../src/koa.ts";
import { mcpRoute, mcpMetadata as nextMetadata } from "../src/next.ts";
import { activeAnswer, createScriptedAuthServer, orgAnswer, serverOptions } from "./support/auth-server.ts";
import { callView, requestView } from "./support/requests.ts";

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

it("tells people with an MCP client what such a client can do, and not of sessions", async () => {
  const explained = createServer({ explainRefusals: true });
  const sentences = await Promise.all(
    [undefined, "Basic eDp5", "Bearer", "Bearer a b", `Bearer ${TOKEN}`].map((header) => sentenceOf(explained, header)),
  );
  expect(sentences).toEqual([
    `The guard requires an access token for ${RESOURCE} with the scope projects:read. The request has no Authorization header. An MCP client gets one by itself: it follows resource_metadata in the challenge, and sends the user to sign in and consent.`,
    `The guard requires an access token for ${RESOURCE} with the scope projects:read. The Authorization header doesn't begin with Bearer. Send Authorization: Bearer <access token>.`,
    `The guard requires an access token for ${RESOURCE} with the scope projects:read. The Authorization header has no token after Bearer. Send Authorization: Bearer <access token>.`,
    `The guard requires an access token for ${RESOURCE} with the scope projects:read. The request has more than one token or Authorization header. Send exactly one. If the client does, look for a proxy that adds its own.`,
    `The guard requires an access token for ${RESOURCE} with the scope projects:read. The token has expired, was revoked, or is unknown to the auth server. An MCP client refreshes it, or sends the user through authorization again.`,
  ]);
  expect(sentences.join()).not.toMatch(/session|cookie/i);
});

async function sentenceOf(server: ReturnType<typeof createServer>, header: string | undefined): Promise<unknown> {
  const body = await bodyOf(server, header);
  return (body as { explanation?: { sentence: string } }).explanation?.sentence;
}

describe("a call that the rules refuse", () => {
  const rules = defineToolRules({
    tools: {
      write: { scopes: ["projects:write"] },
      delete: { scopes: ["org:read"], role: { minimum: "Admin" } },
      bill: { scopes: ["org:read"], permissions: ["can_view_billing"] },
      report: { scopes: ["projects:read"], permissions: ["can_read_reports"] },
    },
    resources: { "notes://*": { scopes: ["org:read"], role: { exact: "Owner" } } },
  });

  function setUp(options: Partial<McpResourceServerOptions> = {}) {
    const auth = createScriptedAuthServer();
    const told: RefusedRequest[] = [];
    const mcp = createMcpResourceServer({
      ...serverOptions,
      scopes: ["projects:read"],
      rules,
      fetch: auth.fetch,
      clock: () => auth.now,
      onRefusal: (refused) => told.push(refused),
      ...options,
    });
    const member = auth.issue(orgAnswer("Member", "projects:read org:read"));
    const reader = auth.issue(activeAnswer({ scope: "projects:read" }));
    const answerTo = async (token: string, body: unknown) => {
      const decision = await mcp.authenticate(callView(token, body));
      if (decision.type !== "answer") throw new Error("the call was let through");
      return decision.answer;
    };
    return { auth, mcp, told, member, reader, answerTo };
  }

  const call = (name: string, id: number | undefined = 1) => ({
    jsonrpc: "2.0",
    ...(id !== 0 && { id }),
    method: "tools/call",
    params: { name },
  });
  const read = (uri: string) => ({ jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri } });
  const errorOf = ({ body }: McpAnswer) => (body as { error: { data: Record<string, unknown> } }).error;

  it("for its scopes is explained in the 403, and told to the log", async () => {
    const { answerTo, told, reader } = setUp({ explainRefusals: true });
    const { status, headers, body } = await answerTo(reader, call("write"));
    const wanted = {
      kind: "mcpRule",
      operation: "tool",
      name: "write",
      scopes: ["projects:read", "projects:write"],
    };
    const had = {
      reason: "scope",
      userId: "aaaaaaaa-0000-4000-8000-000000000003",
      scopes: ["projects:read"],
      missingScopes: ["projects:write"],
      clientId: "demo-public",
    };
    expect({ status, body }).toEqual({
      status: 403,
      body: {
        code: "insufficient_scope",
        message: "This requires scopes that the access token doesn't have.",
        explanation: {
          sentence:
            'The tool "write" requires an access token with the scopes projects:read and projects:write. The token has the scope projects:read, and lacks projects:write. Authorize again with the scopes in the challenge. Clients on SDK 2 do so by themselves; for others, put them into the option scopes.',
          wanted,
          had,
        },
      },
    });
    expect(headers["WWW-Authenticate"]).toContain('scope="projects:read projects:write"');
    const request = { method: "POST", path: "/mcp" };
    expect(told).toEqual([{ status: 403, code: "insufficient_scope", reason: "scope", guard: wanted, had, request }]);
  });

  it("for the scopes of every request names no tool", async () => {
    const { auth, answerTo, told } = setUp();
    await answerTo(auth.issue(activeAnswer({ scope: "" })), { jsonrpc: "2.0", id: 1, method: "tools/list" });
    const guard = { kind: "mcpGuard", resource: serverOptions.resource, scopes: ["projects:read"] };
    expect(told).toMatchObject([{ code: "insufficient_scope", guard, had: { missingScopes: ["projects:read"] } }]);
  });

  it("for a role is explained in the JSON-RPC error, and told to the log as a 403", async () => {
    const { answerTo, told, member } = setUp({ explainRefusals: true });
    const answer = await answerTo(member, call("delete"));
    const wanted = {
      kind: "mcpRule",
      operation: "tool",
      name: "delete",
      scopes: ["projects:read", "org:read"],
      rule: { role: { minimum: "Admin" } },
    };
    expect(answer.status).toBe(200);
    expect(errorOf(answer)).toMatchObject({
      code: -32003,
      data: {
        code: "org_role_required",
        explanation: {
          sentence:
            'The tool "delete" requires an access token with the scopes projects:read and org:read, and at least the role Admin in the token\'s organization. In Acme, the user has the role Member. To let them in, change their role.',
          wanted,
          had: { reason: "role", orgName: "Acme", role: "Member", clientId: "demo-public" },
        },
      },
    });
    expect(told).toMatchObject([{ status: 403, code: "org_role_required", reason: "role", guard: wanted }]);
  });

  it.each([
    ["a permission", call("bill"), "In Acme, the user has the role Member and lacks the permission can_view_billing."],
    ["a rule", call("debug"), 'No rule names the tool "debug", so nobody can use it and no list shows it.'],
    [
      "a plain URI",
      read("notes://a/../b"),
      'The URI of the resource "notes://a/../b" can be read in more than one way.',
    ],
  ])("for want of %s says so", async (_what, body, sentence) => {
    const { answerTo, told, member } = setUp({ explainRefusals: true });
    expect(errorOf(await answerTo(member, body)).data.explanation).toMatchObject({
      sentence: expect.stringContaining(sentence),
    });
    expect(told).toHaveLength(1);
  });

  it("for want of an organization says that the rule names no scope of one", async () => {
    const { answerTo, reader } = setUp({ explainRefusals: true });
    const { data } = errorOf(await answerTo(reader, call("report")));
    expect(data.explanation).toMatchObject({
      sentence: expect.stringContaining("isn't for an organization. Add a scope of an organization to the rule"),
      had: { reason: "no_org" },
    });
    expect(JSON.stringify(data)).not.toContain('"orgs"');
  });

  it("of a notification is explained in the 403", async () => {
    const { answerTo, member } = setUp({ explainRefusals: true });
    const { id: _id, ...notification } = call("delete");
    expect(await answerTo(member, notification)).toMatchObject({
      status: 403,
      body: { code: "not_allowed", explanation: { had: { reason: "role" } } },
    });
  });

  it("in a batch is explained each time, and told to the log once", async () => {
    const { answerTo, told, member } = setUp({ explainRefusals: true });
    const { body } = await answerTo(member, [call("delete", 1), call("bill", 2), call("delete", 3)]);
    const reasons = (body as { error: { data: unknown } }[]).map((part) => part.error.data);
    expect(reasons).toMatchObject([
      { explanation: { had: { reason: "role" } } },
      { explanation: { had: { reason: "permission" } } },
      { explanation: { had: { reason: "role" } } },
    ]);
    expect(told).toMatchObject([{ code: "org_role_required" }]);
  });

  it("keeps a resource without a rule what SDK 2 takes for one that doesn't exist", async () => {
    const { answerTo, told, member } = setUp({ explainRefusals: true });
    expect(errorOf(await answerTo(member, read("files://x"))).data).toEqual({ uri: "files://x" });
    expect(told).toMatchObject([{ code: "not_available", reason: "no_rule" }]);
  });

  it("holds no token, email address or query of a URI", async () => {
    const { answerTo, told, member } = setUp({ explainRefusals: true });
    const { body } = await answerTo(member, read(`notes://ann@acme.test/${"x".repeat(65)}/a?token=secret`));
    const deleted = await answerTo(member, call("delete"));
    const written = JSON.stringify([told, (body as { error: { data: unknown } }).error.data, deleted.body]);
    expect(written).not.toMatch(/@|secret|x{65}/);
    expect(written).not.toContain(member);
    expect(told).toHaveLength(2);
  });

  it("from a script of another origin is explained, and told to the log", async () => {
    const { mcp, told } = setUp({ explainRefusals: true });
    const view = requestView({ headers: { origin: "https://inspector.example.test" } });
    expect(await mcp.authenticate(view)).toMatchObject({
      answer: {
        status: 403,
        body: {
          code: "origin_not_allowed",
          explanation: {
            sentence:
              "The request comes from a script on https://inspector.example.test. If that page may call this server, add its origin to the option allowedOrigins.",
          },
        },
      },
    });
    expect(told).toMatchObject([{ status: 403, code: "origin_not_allowed", reason: "origin" }]);
  });

  it("has the same bytes with and without a log, and in every environment but development", async () => {
    const bodies = [
      call("write"),
      call("delete"),
      call("debug"),
      [call("delete"), call("write", 2)],
      read("notes://a"),
    ];
    const answersWith = async (options: Partial<McpResourceServerOptions>) => {
      const { answerTo, member } = setUp(options);
      return JSON.stringify(await Promise.all(bodies.map((body) => answerTo(member, body))));
    };
    const production = await answersWith({ explainRefusals: false, onRefusal: () => {} });
    expect(production).not.toContain("explanation");
    expect(await answersWith({ explainRefusals: false })).toBe(production);
    for (const environment of ["", "production", "test", "staging", "Development"]) {
      vi.stubEnv("NODE_ENV", environment);
      try {
        expect(await answersWith({}), environment).toBe(production);
      } finally {
        vi.unstubAllEnvs();
      }
    }
  });
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
