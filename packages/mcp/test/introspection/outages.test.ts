import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mcpGuard } from "../../src/express.ts";
import { createMcpResourceServer } from "../../src/index.ts";
import { activeAnswer } from "../support/auth-server.ts";
import { listen, type Running } from "../support/frameworks.ts";

/** What an auth server does with a question about a token. */
type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const timeoutMilliseconds = 250;

function answering(status: number, body = "", headers: Record<string, string> = {}): Behaviour {
  return (_request, response) => response.writeHead(status, headers).end(body);
}

function beginning(text: string, goOn: (response: ServerResponse) => void): Behaviour {
  return (_request, response) => response.writeHead(200).write(text, () => goOn(response));
}

const json = (value: unknown): Behaviour => answering(200, JSON.stringify(value));

const faults: readonly (readonly [what: string, behaviour: Behaviour])[] = [
  ["never answers", () => {}],
  ["stops in the middle of an answer", beginning('{"active":', () => {})],
  ["hangs up", ({ socket }) => socket.destroy()],
  ["hangs up in the middle of an answer", beginning('{"active":', ({ socket }) => socket?.destroy())],
  ["speaks no HTTP", ({ socket }) => socket.end("What?\r\n\r\n")],
  ["fails", answering(500)],
  ["stands behind a proxy that cannot reach it", answering(502, "<html>Bad gateway</html>")],
  ["is overloaded", answering(429)],
  ["refuses the credentials", answering(401, "", { "www-authenticate": "Basic" })],
  ["has no such endpoint", answering(404)],
  ["sends elsewhere", answering(302, "", { location: "/active" })],
  ["answers a page", answering(200, "<html>active</html>", { "content-type": "text/html" })],
  ["answers half of a JSON text", answering(200, '{"active": true, "sub":')],
  ["answers nothing", answering(200)],
  ["answers without end", answering(200, `{"active":true,"x":"${"x".repeat(300_000)}"}`)],
  ["compresses nonsense", answering(200, "nonsense", { "content-encoding": "gzip" })],
  ["answers a list", json([{ active: true }])],
  ["says that the token is active, as text", json({ active: "true" })],
  ["says that the token is active, with a scope that is no text", json({ active: true, scope: ["projects:read"] })],
];

describe("an auth server, over HTTP", () => {
  let behaviour: Behaviour | null;
  let authServer: Server;
  let mcpServer: Running;
  let authUrl: string;
  let now: number;

  const handleQuestion: RequestListener = (request, response) => {
    const good = activeAnswer({ iss: authUrl, aud: `${mcpServer.origin}/mcp`, exp: now / 1000 + 1800 });
    const behave = behaviour === null || request.url === "/active" ? json(good) : behaviour;
    behave(request, response);
  };

  async function startAuthServer(port: number): Promise<void> {
    authServer = createServer(handleQuestion).listen(port, "127.0.0.1");
    await once(authServer, "listening");
    authUrl = `http://127.0.0.1:${(authServer.address() as AddressInfo).port}`;
  }

  async function stopAuthServer(): Promise<void> {
    authServer.closeAllConnections();
    authServer.close();
    await once(authServer, "close");
  }

  beforeEach(async () => {
    behaviour = null;
    now = 1_790_000_000_000;
    await startAuthServer(0);
    mcpServer = await listen((origin) => {
      const introspection = { clientId: "demo-introspect", clientSecret: "secret", timeoutMilliseconds };
      const resource = `${origin}/mcp`;
      const guard = mcpGuard(createMcpResourceServer({ authUrl, resource, introspection, clock: () => now }));
      return (request, response) => guard(request, response, () => response.end("passed"));
    });
  });
  afterEach(async () => {
    await mcpServer.close();
    await stopAuthServer();
  });

  const call = () => fetch(`${mcpServer.origin}/mcp`, { method: "POST", headers: { authorization: "Bearer token" } });

  async function expectUnavailable(retryAfter = "2"): Promise<void> {
    const response = await call();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe(retryAfter);
    expect(response.headers.get("www-authenticate")).toBeNull();
    expect(await response.json()).toMatchObject({ code: "auth_unavailable" });
  }

  const expectRecovery = () => expect.poll(async () => (await call()).status).toBe(200);

  it.each(faults)("that %s makes a 503 until it is well again", async (_what, fault) => {
    behaviour = fault;
    await expectUnavailable();
    behaviour = null;
    await expectRecovery();
  });

  it.each([
    ["7", "7"],
    ["86400", "30"],
  ])("that says %s in Retry-After has the client wait %s seconds, and nobody else", async (asked, told) => {
    behaviour = answering(503, "", { "retry-after": asked });
    await expectUnavailable(told);
    behaviour = null;
    expect((await call()).status).toBe(200);
  });

  it("that is down makes a 503 until it is back", async () => {
    const { port } = authServer.address() as AddressInfo;
    await stopAuthServer();
    await expectUnavailable();
    await startAuthServer(port);
    await expectRecovery();
  });

  it("that goes down leaves known tokens their 30 seconds, and never makes them bad", async () => {
    await expectRecovery();
    behaviour = ({ socket }) => socket.destroy();
    now += 29_999;
    expect((await call()).status).toBe(200);
    now += 1;
    await expectUnavailable();
  });

  it("that is well, and says that a token is not active, makes a 401", async () => {
    behaviour = json({ active: false });
    await expect.poll(async () => (await call()).status).toBe(401);
  });
});
