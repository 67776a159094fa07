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
