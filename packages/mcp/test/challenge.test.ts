import { describe, expect, it } from "vitest";
import {
  createMcpResourceServer,
  defineToolRules,
  type McpDecision,
  type McpResourceServerOptions,
} from "../src/index.ts";
import { activeAnswer, createScriptedAuthServer, hang, serverOptions } from "./support/auth-server.ts";
import { callView, requestView } from "./support/requests.ts";

const metadataUrl = "https://mcp.example.test/.well-known/oauth-protected-resource/mcp";

function setUp(options: Partial<McpResourceServerOptions> = {}) {
  const auth = createScriptedAuthServer();
  const mcp = createMcpResourceServer({
    ...serverOptions,
    scopes: ["projects:read"],
    fetch: auth.fetch,
    clock: () => auth.now,
    ...options,
  });
  return { auth, mcp };
}

function answerOf(decision: McpDecision) {
  if (decision.type !== "answer") throw new Error("the request was let through");
  return decision.answer;
}

describe("a request without credentials", () => {
  it.each([
    ["no header", {}],
    ["another scheme", { authorization: "Basic eDp5" }],
    ["an empty header", { authorization: "" }],
    ["the token in the query only", { "x-original-query": "access_token=token-1" }],
  ])("learns where to get a token and for which scopes, and no error: %s", async (_what, headers) => {
    const { auth, mcp } = setUp();
    const answer = answerOf(await mcp.authenticate(requestView({ headers })));
    expect(answer.status).toBe(401);
    expect(answer.headers["WWW-Authenticate"]).toBe(`Bearer scope="projects:read", resource_metadata="${metadataUrl}"`);
    expect(answer.headers["Cache-Control"]).toBe("no-store");
    expect(answer.body).toMatchObject({ code: "credentials_missing" });
    expect(auth.requests).toHaveLength(0);
  });

  it("is told no scope when none is needed", async () => {
    const { mcp } = setUp({ scopes: [] });
    const answer = answerOf(await mcp.authenticate(requestView()));
    expect(answer.headers["WWW-Authenticate"]).toBe(`Bearer resource_metadata="${metadataUrl}"`);
  });
});

describe("a malformed Authorization header", () => {
  it.each([
    ["no token", "Bearer"],
    ["two tokens", "Bearer token-1 token-1"],
    ["two credentials in one header", "Bearer token-1, Bearer token-1"],
    ["two headers", ["Bearer token-1", "Bearer token-1"]],
    ["another scheme beside it", ["Basic eDp5", "Bearer token-1"]],
    ["characters that no token has", "Bearer töken"],
  ])("is a 400: %s", async (_what, authorization) => {
    const { auth, mcp } = setUp();
    auth.issue(activeAnswer());
    const answer = answerOf(await mcp.authenticate(requestView({ headers: { authorization } })));
    expect(answer.status).toBe(400);
    expect(answer.headers["WWW-Authenticate"]).toMatch(
      /^Bearer error="invalid_request", error_description="[^"\\]+", scope="projects:read", resource_metadata="[^"]+"$/,
    );
    expect(auth.requests).toHaveLength(0);
  });
});

describe("a good Authorization header", () => {
  it.each(["Bearer token-1", "bearer token-1", "BEARER   token-1"])("is understood: %s", async (authorization) => {
    const { auth, mcp } = setUp();
    auth.issue(activeAnswer());
    expect((await mcp.authenticate(requestView({ headers: { authorization } }))).type).toBe("allow");
  });
});

describe("a bad token", () => {
  it("is a 401 with invalid_token", async () => {
    const { mcp } = setUp();
    const answer = answerOf(await mcp.authenticate(callView("junk", {})));
    expect(answer.status).toBe(401);
    expect(answer.headers["WWW-Authenticate"]).toMatch(
      /^Bearer error="invalid_token", error_description="[^"\\]+", scope="projects:read", resource_metadata="[^"]+"$/,
    );
  });

  it("is refused without a question when it is larger than any token", async () => {
    const { auth, mcp } = setUp();
    const answer = answerOf(await mcp.authenticate(callView("x".repeat(13_000), {})));
    expect(answer.status).toBe(401);
    expect(auth.requests).toHaveLength(0);
  });
});

describe("descriptions in challenges", () => {
  it.each([
    ["Bearer", "a malformed header"],
    ["Bearer junk", "a bad token"],
  ])("hold no parameter that a client could find by searching: %s", async (authorization) => {
    const { mcp } = setUp();
    const { headers } = answerOf(await mcp.authenticate(requestView({ headers: { authorization } })));
    for (const name of ["error=", "scope=", "resource_metadata="]) {
      expect(headers["WWW-Authenticate"]?.split(name)).toHaveLength(2);
    }
  });
});

describe("an auth server that cannot be asked", () => {
  it.each([
    ["down", () => Promise.reject(new TypeError("fetch failed"))],
    ["slow", hang],
    ["talking nonsense", async () => new Response("nonsense")],
  ])("is a 503 with Retry-After, never a 401: %s", async (_how, fault) => {
    const { auth, mcp } = setUp({ introspection: { ...serverOptions.introspection, timeoutMilliseconds: 5 } });
    const token = auth.issue(activeAnswer());
    auth.fault = fault;
    const answer = answerOf(await mcp.authenticate(callView(token, {})));
    expect(answer.status).toBe(503);
    expect(answer.headers["Retry-After"]).toBe("2");
    expect(answer.headers["WWW-Authenticate"]).toBeUndefined();
    expect(answer.body).toMatchObject({ code: "auth_unavailable" });
    auth.fault = null;
    expect((await mcp.authenticate(callView(token, {}))).type).toBe("allow");
  });
});

describe("a token without a scope that everything needs", () => {
  const call = { jsonrpc: "2.0", id: 1, method: "ping" };

  it("is a 403 that names all scopes it has and needs", async () => {
    const { auth, mcp } = setUp({ scopes: ["projects:read", "projects:write"] });
    const token = auth.issue(activeAnswer({ scope: "org:read projects:read offline_access" }));
    const answer = answerOf(await mcp.authenticate(callView(token, call)));
    expect(answer.status).toBe(403);
    expect(answer.headers["WWW-Authenticate"]).toBe(
      `Bearer error="insufficient_scope", error_description="This requires scopes that the access token doesn't have.", ` +
        `scope="org:read projects:read projects:write", resource_metadata="${metadataUrl}"`,
    );
    expect(answer.body).toMatchObject({ code: "insufficient_scope" });
  });

  it("is a 403 that names only what it needs, when so configured", async () => {
    const { auth, mcp } = setUp({ challengeScopes: "required" });
    const token = auth.issue(activeAnswer({ scope: "org:read" }));
    const answer = answerOf(await mcp.authenticate(callView(token, call)));
    expect(answer.headers["WWW-Authenticate"]).toContain('scope="projects:read",');
  });

  it("may have another scope that includes it", async () => {
    const scopeHierarchy = (granted: string, required: string) =>
      granted === "admin" && required.startsWith("projects:");
    const { auth, mcp } = setUp({ scopeHierarchy });
    expect((await mcp.authenticate(callView(auth.issue(activeAnswer({ scope: "admin" })), call))).type).toBe("allow");
    expect((await mcp.authenticate(callView(auth.issue(activeAnswer({ scope: "user" })), call))).type).toBe("answer");
  });

  it("is told about the scopes of the tool in the same challenge", async () => {
    const rules = defineToolRules({ tools: { create_project: { scopes: ["projects:write"] } } });
    const { auth, mcp } = setUp({ rules });
    const token = auth.issue(activeAnswer({ scope: "" }));
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "create_project" } };
    const answer = answerOf(await mcp.authenticate(callView(token, body)));
    expect(answer.headers["WWW-Authenticate"]).toContain('scope="projects:read projects:write"');
  });

  it.each(["GET", "DELETE", "HEAD", "PUT"])("is refused for %s as well", async (method) => {
    const { auth, mcp } = setUp();
    const authorization = `Bearer ${auth.issue(activeAnswer({ scope: "" }))}`;
    expect(answerOf(await mcp.authenticate(requestView({ method, headers: { authorization } }))).status).toBe(403);
  });
});
