import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { initBaseAuth } from "@orgward/core";
import { createTestIssuer, demoOrgs, demoUsers, type TestIssuer } from "@orgward/testing";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { mcpGuard, mcpMetadata } from "../../src/express.ts";
import { createMcpResourceServer, defineToolRules, getMcpIdentity } from "../../src/index.ts";
import { serverOptions } from "../support/auth-server.ts";
import { type ConnectClient, connectV1, connectV2, connectV2Modern } from "../support/clients.ts";
import { listen, type Running } from "../support/frameworks.ts";

const rules = defineToolRules({ tools: { whoami: {}, invoices: { scopes: ["can_view_billing"], fresh: true } } });

function createServer(): McpServer {
  const server = new McpServer({ name: "invoices", version: "1.0.0" });
  for (const name of ["whoami", "invoices"]) {
    server.registerTool(name, { description: `Runs ${name}`, inputSchema: z.object({}) }, (_input, context) => {
      const { user, principal, org } = getMcpIdentity(context.http?.authInfo, { apiKeys: true });
      const caller = user?.email ?? (principal.kind === "api_key" ? principal.apiKey.name : "nobody");
      return { content: [{ type: "text", text: `${name} for ${caller} of ${org?.orgName ?? "no organization"}` }] };
    });
  }
  return server;
}

const clients: readonly [name: string, connect: ConnectClient][] = [
  ["the client of SDK 1", connectV1],
  ["the client of SDK 2, at 2025-11-25", connectV2],
  ["the client of SDK 2, at 2026-07-28", connectV2Modern],
];

describe.each(clients)("%s with an API key as its token", (_name, connect) => {
  let issuer: TestIssuer;
  let running: Running;

  beforeAll(async () => {
    issuer = await createTestIssuer();
    const { authUrl, apiKey, fetch, clock } = issuer;
    const apiKeys = initBaseAuth({ authUrl, apiKey, fetch, clock });
    running = await listen((origin) => {
      const resource = `${origin}/mcp`;
      const mcp = createMcpResourceServer({ ...serverOptions, resource, apiKeys, rules, fetch, clock });
      const handle = toNodeHandler(createMcpHandler(createServer));
      const app = express();
      app.use(mcpMetadata(mcp));
      app.all("/mcp", mcpGuard(mcp), (req, res) => handle(req, res, req.body));
      return app;
    });
  });
  afterAll(() => running.close());

  it("lists and calls what the key may use, and hears why it may not use the rest", async () => {
    const key = await issuer.mintApiKey({ user: demoUsers.memberOfAcme, org: demoOrgs.acme, scopes: [] });
    const client = await connect(`${running.origin}/mcp`, key);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["whoami"]);
    expect(await client.callTool({ name: "whoami" })).toMatchObject({
      content: [{ type: "text", text: "whoami for member@acme.test of Acme" }],
    });
    await expect(client.callTool({ name: "invoices" })).rejects.toMatchObject({
      code: -32003,
      message: expect.stringContaining('This API key isn\'t allowed to use the tool "invoices"'),
    });
    await client.close();
  });

  it("acts for an organization, and for nobody once the key is deleted", async () => {
    const apiKeyId = "d".repeat(32);
    const name = "Nightly export";
    const key = await issuer.mintApiKey({ apiKeyId, name, org: demoOrgs.acme, scopes: ["can_view_billing"] });
    const client = await connect(`${running.origin}/mcp`, key);
    expect(await client.callTool({ name: "invoices" })).toMatchObject({
      content: [{ type: "text", text: "invoices for Nightly export of Acme" }],
    });
    issuer.revoke({ apiKeyId });
    issuer.clock.advance(31);
    await expect(client.callTool({ name: "invoices" })).rejects.toThrow();
    await client.close();
  });
});
