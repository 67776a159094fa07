import { getRequestListener } from "@hono/node-server";
import { connectToLoopback, type LoopbackServer, serveOnLoopback } from "@orgward/testing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RuntimeProcess, startRuntime } from "./support/runtime-process.ts";
import { workerdMcp } from "./support/runtimes.ts";
import { authUrlHeader, mcpResource } from "./support/setup.ts";

describe("an MCP server on Cloudflare workerd", () => {
  let running: RuntimeProcess;
  let auth: LoopbackServer;
  let questions = 0;
  let isDown = false;

  beforeAll(async () => {
    running = await startRuntime(workerdMcp);
    auth = await serveOnLoopback(getRequestListener(introspect));
  });
  afterAll(async () => {
    await auth?.close();
    await running?.stop();
  });

  async function introspect(request: Request): Promise<Response> {
    questions += 1;
    if (isDown) return new Response("nonsense");
    const token = new URLSearchParams(await request.text()).get("token") ?? "";
    if (!token.startsWith("good")) return Response.json({ active: false });
    return Response.json({
      active: true,
      client_id: "demo-public",
      username: `${token}@acme.test`,
      scope: "projects:read",
      sub: "aaaaaaaa-0000-4000-8000-000000000003",
      aud: mcpResource,
      iss: auth.origin,
      exp: Math.floor(Date.now() / 1000) + 1800,
    });
  }

  function post(token: string | null, method: string, params: object = {}): Promise<Response> {
    return connectToLoopback(running.port).fetch("/mcp", {
      method: "POST",
      headers: {
        [authUrlHeader]: auth.origin,
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
  }

  it("takes no module of Node", () => {
    expect(running.imports).toEqual([]);
  });

  it("challenges, and serves its metadata", async () => {
    const refused = await post(null, "tools/list");
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe(
      'Bearer resource_metadata="http://mcp.example.test/.well-known/oauth-protected-resource/mcp"',
    );
    const metadata = await connectToLoopback(running.port).fetch("/.well-known/oauth-protected-resource/mcp", {
      headers: { [authUrlHeader]: auth.origin },
    });
    expect(await metadata.json()).toMatchObject({ resource: mcpResource, authorization_servers: [auth.origin] });
  });

  it("gives tools the caller, filters lists and asks for scopes", async () => {
    expect(await (await post("good", "tools/call", { name: "whoami", arguments: {} })).text()).toContain(
      "good@acme.test",
    );
    const list = await (await post("good", "tools/list")).text();
    expect(list).toContain("whoami");
    expect(list).not.toContain("hidden");
    const challenge = await post("good", "tools/call", { name: "hidden", arguments: {} });
    expect(challenge.status).toBe(403);
    expect(challenge.headers.get("www-authenticate")).toContain('scope="projects:read org:read"');
    expect((await post("bad", "tools/list")).status).toBe(401);
  });

  it("remembers a token across requests, and hangs none that come together", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => post("good-together", "tools/list")));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const asked = questions;
    expect((await post("good-together", "tools/list")).status).toBe(200);
    expect(questions).toBe(asked);
  });

  it("is unavailable while the auth server is, and recovers", async () => {
    isDown = true;
    const response = await post("good-later", "tools/list");
    isDown = false;
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("2");
    expect((await post("good-later", "tools/list")).status).toBe(200);
  });
});
