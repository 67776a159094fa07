import { AuthSetupError, AuthUnavailableException } from "@orgward/core";
import { describe, expect, it } from "vitest";
import { createMcpResourceServer } from "../src/index.ts";
import { createScriptedAuthServer, serverOptions } from "./support/auth-server.ts";

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
});
