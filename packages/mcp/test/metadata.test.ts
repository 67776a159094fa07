import { describe, expect, it } from "vitest";
import { mcpGuard, mcpMetadata } from "../src/express.ts";
import { createMcpResourceServer, type McpResourceServerOptions } from "../src/index.ts";
import { serverOptions } from "./support/auth-server.ts";

function request(path: string, method = "GET", headers: Record<string, string> = {}) {
  return { path, method, header: (name: string) => headers[name] };
}

describe("the metadata", () => {
  it("names the resource as configured, the auth server, and the scopes for basic use", () => {
    const mcp = createMcpResourceServer({ ...serverOptions, scopes: ["projects:read"], resourceName: "Projects" });
    expect(mcp.metadata()).toEqual({
      resource: "https://mcp.example.test/mcp",
      authorization_servers: ["https://auth.example.test"],
      bearer_methods_supported: ["header"],
      scopes_supported: ["projects:read"],
      resource_name: "Projects",
    });
  });

  it("leaves out what was not configured", () => {
    const metadata = createMcpResourceServer(serverOptions).metadata();
    expect(Object.keys(metadata)).toEqual(["resource", "authorization_servers", "bearer_methods_supported"]);
  });

  it("may list more scopes than the challenge", () => {
    const mcp = createMcpResourceServer({ ...serverOptions, scopes: ["a"], scopesSupported: ["a", "b"] });
    expect(mcp.metadata().scopes_supported).toEqual(["a", "b"]);
  });

  it("keeps a resource without a path as it is", () => {
    const mcp = createMcpResourceServer({ ...serverOptions, resource: "https://mcp.example.test" });
    expect(mcp.metadata().resource).toBe("https://mcp.example.test");
    expect(mcp.resourceMetadataUrl).toBe("https://mcp.example.test/.well-known/oauth-protected-resource");
  });

  it.each([
    ["/.well-known/oauth-protected-resource/mcp", true],
    ["/.well-known/oauth-protected-resource/mcp/", true],
    ["/.well-known/oauth-protected-resource", true],
    ["/.well-known/oauth-protected-resource/", true],
    ["/.well-known/oauth-protected-resource/other", false],
    ["/.well-known/oauth-authorization-server", false],
    ["/mcp", false],
    ["/", false],
  ])("is at its well-known addresses only: %s", (path, isThere) => {
    const answer = createMcpResourceServer(serverOptions).answerMetadata(request(path));
    expect(answer?.status).toBe(isThere ? 200 : undefined);
  });

  it("is not at the root when another resource has that place", () => {
    const mcp = createMcpResourceServer({ ...serverOptions, metadataAtRoot: false });
    expect(mcp.answerMetadata(request("/.well-known/oauth-protected-resource"))).toBeNull();
    expect(mcp.answerMetadata(request("/.well-known/oauth-protected-resource/mcp"))?.status).toBe(200);
  });

  it("is readable for scripts of every origin", () => {
    const mcp = createMcpResourceServer(serverOptions);
    const path = "/.well-known/oauth-protected-resource/mcp";
    expect(mcp.answerMetadata(request(path))?.headers["Access-Control-Allow-Origin"]).toBe("*");
    const preflight = request(path, "OPTIONS", { origin: "https://a.example", "access-control-request-method": "GET" });
    expect(mcp.answerMetadata(preflight)).toMatchObject({
      status: 204,
      body: null,
      headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "MCP-Protocol-Version" },
    });
  });

  it("is read-only", () => {
    const answer = createMcpResourceServer(serverOptions).answerMetadata(
      request("/.well-known/oauth-protected-resource", "POST"),
    );
    expect(answer?.status).toBe(405);
    expect(answer?.headers.Allow).toBe("GET, HEAD");
  });
});

describe("options", () => {
  const { introspection } = serverOptions;
  it.each<[string, Record<string, unknown>]>([
    ["authUrl", { authUrl: undefined }],
    ["authUrl", { authUrl: "https://auth.example.test/tenant" }],
    ["authUrl", { authUrl: "http://auth.example.test" }],
    ["resource", { resource: undefined }],
    ["as users enter it. It is empty: is the environment variable that it comes from set?", { resource: "" }],
    ["resource", { resource: "mcp.example.test/mcp" }],
    ["resource", { resource: "ftp://mcp.example.test" }],
    ["resource", { resource: "https://mcp.example.test/mcp#x" }],
    ["resource", { resource: "https://mcp.example.test/mcp?x" }],
    ["resource", { resource: "https://user@mcp.example.test/mcp" }],
    ["introspection.clientId is missing: is the environment variable", { introspection: undefined }],
    ["introspection.clientId", { introspection: { clientSecret: "x" } }],
    [
      "introspection.clientSecret is empty: is the environment variable that it comes from set?",
      { introspection: { clientId: "x", clientSecret: "" } },
    ],
    ["introspection.clientSecret must be", { introspection: { clientId: "x", clientSecret: 7 } }],
    ["introspection.endpoint", { introspection: { ...introspection, endpoint: "/introspect" } }],
    ["introspection.cacheSeconds", { introspection: { ...introspection, cacheSeconds: -1 } }],
    ["introspection.cacheSeconds", { introspection: { ...introspection, cacheSeconds: Number.POSITIVE_INFINITY } }],
    ["introspection.timeoutMilliseconds", { introspection: { ...introspection, timeoutMilliseconds: 0 } }],
    ["introspection.maximumEntries", { introspection: { ...introspection, maximumEntries: 0 } }],
    ["scopes", { scopes: "projects:read" }],
    ["scopes", { scopes: ["two words"] }],
    ["scopes", { scopes: ['quote"'] }],
    ["scopes", { scopes: ["offline_access"] }],
    ["scopes", { scopes: ["a", "a"] }],
    ["scopesSupported", { scopesSupported: [""] }],
    ["challengeScopes", { challengeScopes: "all" }],
    ["lists", { lists: "everything" }],
    ["allowedOrigins", { allowedOrigins: "https://a.example" }],
    ["allowedOrigins", { allowedOrigins: ["https://a.example/"] }],
    ["allowedOrigins", { allowedOrigins: ["a.example"] }],
    ["maximumBodyBytes", { maximumBodyBytes: 0 }],
    ["rules", { rules: { tools: {} } }],
    ["allowInsecureAuthUrl", { allowInsecureAuthUrl: "false" }],
    ["metadataAtRoot", { metadataAtRoot: "false" }],
    ["resourceName", { resourceName: 5 }],
    ["resourceDocumentation", { resourceDocumentation: "" }],
    ["scopeHierarchy", { scopeHierarchy: {} }],
    ["onProblem", { onProblem: "log" }],
    ["scope does not exist: did you mean scopes?", { scope: ["a"] }],
    [
      "introspection.clientID does not exist: did you mean introspection.clientId?",
      { introspection: { ...introspection, clientID: "a" } },
    ],
    ["internalAuthUrl must use https", { internalAuthUrl: "http://auth:4000" }],
    ["fetch", { fetch: {} }],
    ["clock", { clock: 0 }],
  ])("that are wrong are named at once: %s %j", (option, wrong) => {
    const options = { ...serverOptions, ...wrong } as unknown as McpResourceServerOptions;
    expect(() => createMcpResourceServer(options)).toThrow(TypeError);
    expect(() => createMcpResourceServer(options)).toThrow(option);
  });

  it("that are missing altogether are asked for", () => {
    const create: (options?: unknown) => unknown = createMcpResourceServer as never;
    expect(() => create()).toThrow(
      new TypeError("Options are missing: give at least authUrl, resource and introspection."),
    );
  });

  it.each([
    ["mcpGuard", mcpGuard],
    ["mcpMetadata", mcpMetadata],
  ])("aren't what %s takes", (_name, create) => {
    expect(() => create(serverOptions as never)).toThrow(
      /^The guard and the metadata .* need what createMcpResourceServer returns\.$/,
    );
  });
});
