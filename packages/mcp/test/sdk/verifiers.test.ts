import { toNodeHandler } from "@modelcontextprotocol/node";
import { requireBearerAuth as requireBearerAuthV1 } from "@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { createMcpHandler, requireBearerAuth as requireBearerAuthV2 } from "@modelcontextprotocol/server";
import express, { type Express } from "express";
import { afterEach, describe, expect, it } from "vitest";
import { createMcpResourceServer, type McpResourceServer } from "../../src/index.ts";
import { createTokenVerifier as createTokenVerifierV1 } from "../../src/sdk-v1.ts";
import { createTokenVerifier as createTokenVerifierV2 } from "../../src/sdk-v2.ts";
import { createScriptedAuthServer, orgAnswer, serverOptions } from "../support/auth-server.ts";
import { listen, type Running } from "../support/frameworks.ts";
import { connectProjectServerV1 } from "../support/project-server-v1.ts";
import { createProjectServerV2 } from "../support/project-server-v2.ts";

const requiredScopes = ["projects:read"];

const servers: readonly [name: string, build: (app: Express, mcp: McpResourceServer) => void][] = [
  [
    "SDK 1",
    (app, mcp) => {
      const { resourceMetadataUrl } = mcp;
      app.use(requireBearerAuthV1({ verifier: createTokenVerifierV1(mcp), requiredScopes, resourceMetadataUrl }));
      app.post("/mcp", async (req, res) => {
        const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
        await connectProjectServerV1(transport);
        await transport.handleRequest(req, res);
      });
    },
  ],
  [
    "SDK 2",
    (app, mcp) => {
      const { resourceMetadataUrl } = mcp;
      const gate = requireBearerAuthV2({ verifier: createTokenVerifierV2(mcp), requiredScopes, resourceMetadataUrl });
      const handler = createMcpHandler(createProjectServerV2);
      const fetch = async (request: Request) => {
        const authInfo = await gate(request);
        return authInfo instanceof Response ? authInfo : handler.fetch(request, { authInfo });
      };
      const handle = toNodeHandler({ fetch });
      app.post("/mcp", (req, res) => handle(req, res));
    },
  ],
];

describe.each(servers)("the token verifier for requireBearerAuth of %s", (_name, build) => {
  let running: Running;
  afterEach(() => running.close());

  async function call(answer: (endpoint: string) => Record<string, unknown> | null) {
    const auth = createScriptedAuthServer();
    auth.now = Date.now();
    let endpoint = "";
    running = await listen((origin) => {
      endpoint = `${origin}/mcp`;
      const app = express();
      build(
        app,
        createMcpResourceServer({ ...serverOptions, resource: endpoint, fetch: auth.fetch, clock: () => auth.now }),
      );
      return app;
    });
    const known = answer(endpoint);
    const token = known === null ? "token-0" : auth.issue(known);
    if (known === null) auth.fault = () => Promise.reject(new TypeError("fetch failed"));
    return fetch(endpoint, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "report", arguments: {} } }),
    });
  }

  const exp = Math.floor(Date.now() / 1000) + 1800;

  it("gives tools the identity", async () => {
    const response = await call((aud) => orgAnswer("Member", "projects:read", { aud, exp }));
    expect(await response.text()).toContain("report for member@acme.test of Acme");
  });

  it.each([
    ["for another resource", { aud: "https://mcp.example.test/second", exp }],
    ["that is revoked", { active: false }],
    ["that is expired", { exp: 1 }],
  ])("refuses a token %s", async (_which, overrides) => {
    const response = await call((aud) => orgAnswer("Member", "projects:read", { aud, exp, ...overrides }));
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer error="invalid_token".*resource_metadata="/);
  });

  it("leaves missing scopes to the SDK", async () => {
    expect((await call((aud) => orgAnswer("Member", "org:read", { aud, exp }))).status).toBe(403);
  });

  it("refuses a token for an organization whose access policy the sign-in doesn't meet", async () => {
    const response = await call((aud) => {
      const { org_member_info, ...answer } = orgAnswer("Member", "projects:read", { aud, exp });
      return { ...answer, org_member_info: { ...(org_member_info as object), unmet: ["second_factor"] } };
    });
    expect(response.status).toBe(403);
    expect(response.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
  });

  it("does not make a client throw its token away while the auth server is down", async () => {
    expect((await call(() => null)).status).toBe(500);
  });
});
