import { type AuthProblem, AuthSetupError, AuthUnavailableException } from "@orgward/core";
import { describe, expect, it } from "vitest";
import { createMcpResourceServer, defineToolRules } from "../src/index.ts";
import { activeAnswer, createScriptedAuthServer, serverOptions } from "./support/auth-server.ts";

describe("ready", () => {
  it("resolves when the auth server is the issuer and takes the credentials", async () => {
    const { fetch } = createScriptedAuthServer();
    await expect(createMcpResourceServer({ ...serverOptions, fetch }).ready()).resolves.toBeUndefined();
  });

  it("rejects when the credentials are refused, and names them", async () => {
    const { fetch } = createScriptedAuthServer();
    const introspection = { clientId: "demo-introspect", clientSecret: "wrong" };
    const failure = await createMcpResourceServer({ ...serverOptions, introspection, fetch })
      .ready()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AuthSetupError);
    expect(failure).toMatchObject({
      code: "introspection_credentials_invalid",
      message: expect.stringContaining("introspection.clientSecret"),
    });
    expect(String(failure)).not.toContain("wrong");
  });

  it.each([
    ["that the credentials are not for", "https://mcp.example.test/second"],
    ["that the auth server does not know", "https://elsewhere.example.test/mcp"],
  ])("rejects a resource %s, and names both", async (_which, resource) => {
    const { fetch } = createScriptedAuthServer();
    await expect(createMcpResourceServer({ ...serverOptions, resource, fetch }).ready()).rejects.toMatchObject({
      name: "AuthSetupError",
      code: "resource_invalid",
      message: expect.stringMatching(`"demo-introspect".*"${resource}"`),
    });
  });

  it("rejects an endpoint that does not introspect, and names it", async () => {
    const { fetch } = createScriptedAuthServer();
    const introspection = { ...serverOptions.introspection, endpoint: "https://auth.example.test/elsewhere" };
    await expect(createMcpResourceServer({ ...serverOptions, introspection, fetch }).ready()).rejects.toMatchObject({
      name: "AuthSetupError",
      code: "auth_url_invalid",
      message: expect.stringContaining("introspection.endpoint"),
    });
  });

  it.each([429, 500, 503])("rejects as unavailable when the endpoint answers %i", async (status) => {
    const auth = createScriptedAuthServer();
    const fetch: typeof globalThis.fetch = (input, init) =>
      String(input).endsWith("/introspect") ? Promise.resolve(new Response(null, { status })) : auth.fetch(input, init);
    await expect(createMcpResourceServer({ ...serverOptions, fetch }).ready()).rejects.toThrow(
      AuthUnavailableException,
    );
  });

  it("rejects as unavailable while the auth server starts behind a proxy, and says when to try again", async () => {
    const busy = new Response(null, { status: 503, headers: { "retry-after": "7" } });
    const mcp = createMcpResourceServer({ ...serverOptions, fetch: async () => busy.clone() });
    await expect(mcp.ready()).rejects.toMatchObject({
      name: "AuthUnavailableException",
      reason: "bad_response",
      retryAfterSeconds: 7,
    });
  });

  it.each([
    ["there is no auth server", new Response(null, { status: 404 })],
    ["there is something else", new Response("[]")],
    ["it names another issuer", Response.json({ issuer: "https://auth.example.test/" })],
  ])("rejects when %s, and names authUrl", async (_what, response) => {
    const mcp = createMcpResourceServer({ ...serverOptions, fetch: async () => response.clone() });
    await expect(mcp.ready()).rejects.toMatchObject({
      code: "auth_url_invalid",
      message: expect.stringContaining("authUrl"),
    });
  });

  it.each([
    ["does not answer", () => Promise.reject(new TypeError("fetch failed"))],
    ["answers nonsense", async () => new Response("nonsense")],
  ])("rejects as unavailable when the auth server %s, and can be called again", async (_what, fault) => {
    const auth = createScriptedAuthServer();
    const mcp = createMcpResourceServer({ ...serverOptions, fetch: auth.fetch });
    auth.fault = fault;
    await expect(mcp.ready()).rejects.toThrow(AuthUnavailableException);
    auth.fault = null;
    await mcp.ready();
  });

  it("names both spellings where the auth server calls itself something else", async () => {
    const fetch = async () => Response.json({ issuer: "http://localhost:4000" });
    await expect(createMcpResourceServer({ ...serverOptions, fetch }).ready()).rejects.toThrow(
      /^authUrl is https:\/\/auth\.example\.test, but the auth server at https:\/\/auth\.example\.test calls itself http:\/\/localhost:4000/,
    );
  });

  it("names the address that can't be reached, and the option", async () => {
    const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    const fetch = () => Promise.reject(new TypeError("fetch failed", { cause }));
    await expect(createMcpResourceServer({ ...serverOptions, fetch }).ready()).rejects.toThrow(
      /^No answer from https:\/\/auth\.example\.test\/.* \(ECONNREFUSED\)\. Nothing listens there: .* authUrl\.$/,
    );
  });

  it("tells onProblem about scopes that no token can have, with the command that adds them", async () => {
    const auth = createScriptedAuthServer();
    const problems: AuthProblem[] = [];
    const fetch: typeof globalThis.fetch = (input, init) =>
      String(input).endsWith("/oauth-authorization-server")
        ? Promise.resolve(Response.json({ issuer: serverOptions.authUrl, scopes_supported: ["projects:read"] }))
        : auth.fetch(input, init);
    const rules = defineToolRules({
      tools: {
        list_projects: { scopes: ["projects:read"] },
        rename_org: { scopes: ["org:admn"], role: { minimum: "Admin" } },
      },
    });
    const options = { ...serverOptions, rules, fetch, onProblem: (problem: AuthProblem) => problems.push(problem) };
    await createMcpResourceServer(options).ready();
    expect(problems).toEqual([
      {
        code: "scope_unknown",
        message: expect.stringMatching(/no scope org:admn, .* orgward scopes set org:admn .*--organization/),
      },
    ]);
    problems.length = 0;
    await createMcpResourceServer({
      ...options,
      rules: defineToolRules({ tools: { "*": { scopes: ["projects:read"] } } }),
    }).ready();
    expect(problems).toEqual([]);
  });
});

describe("internalAuthUrl", () => {
  it("is where everything is asked, while clients are sent to authUrl and tokens name it", async () => {
    const auth = createScriptedAuthServer();
    const origins = new Set<string>();
    const fetch: typeof globalThis.fetch = (input, init) => {
      const url = new URL(String(input));
      origins.add(url.origin);
      return auth.fetch(serverOptions.authUrl + url.pathname, init);
    };
    const mcp = createMcpResourceServer({
      ...serverOptions,
      internalAuthUrl: "http://auth:4000",
      allowInsecureAuthUrl: true,
      fetch,
      clock: () => auth.now,
    });
    await mcp.ready();
    const { identity } = await mcp.verifyAccessToken(auth.issue(activeAnswer()));
    expect(identity.user.email).toBe("member@acme.test");
    expect([...origins]).toEqual(["http://auth:4000"]);
    expect(mcp.metadata().authorization_servers).toEqual([serverOptions.authUrl]);
    await expect(mcp.verifyAccessToken(auth.issue(activeAnswer({ iss: "http://auth:4000" })))).rejects.toMatchObject({
      reason: "issuer",
    });
  });

  it("admits an introspection endpoint there", () => {
    const introspection = { ...serverOptions.introspection, endpoint: "http://auth:4000/introspect" };
    const options = { ...serverOptions, introspection, allowInsecureAuthUrl: true };
    expect(() => createMcpResourceServer({ ...options, internalAuthUrl: "http://auth:4000" })).not.toThrow();
    expect(() => createMcpResourceServer(options)).toThrow(/^introspection\.endpoint must be/);
  });
});
