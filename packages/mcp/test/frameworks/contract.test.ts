import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMcpResourceServer } from "../../src/index.ts";
import { activeAnswer, authUrl, createScriptedAuthServer, orgAnswer, serverOptions } from "../support/auth-server.ts";
import { frameworks, type Running } from "../support/frameworks.ts";
import { matrix, type Outcome, projectRules, toolNames } from "../support/project-rules.ts";

describe.each(frameworks)("$name", ({ start, parsesFirst = false }) => {
  const auth = createScriptedAuthServer();
  let running: Running;
  let endpoint: string;

  beforeAll(async () => {
    // Tokens are checked against the real clock by the SDKs.
    auth.now = Date.now();
    running = await start((origin) =>
      createMcpResourceServer({
        ...serverOptions,
        resource: `${origin}/mcp`,
        scopes: ["projects:read"],
        rules: projectRules,
        maximumBodyBytes: 10_000,
        fetch: auth.fetch,
        clock: () => auth.now,
      }),
    );
    endpoint = `${running.origin}/mcp`;
  });
  afterAll(() => running.close());

  function issue(answer: Record<string, unknown>): string {
    return auth.issue({ ...answer, aud: endpoint, exp: Math.floor(Date.now() / 1000) + 1800 });
  }

  function tokenFor(role: "Owner" | "Admin" | "Member" | null, scope: string): string {
    return issue(role === null ? activeAnswer({ scope }) : orgAnswer(role, scope));
  }

  function post(token: string | null, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(endpoint, {
      method: "POST",
      headers: {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  async function messageOf(response: Response) {
    const text = await response.text();
    if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return JSON.parse(text);
    return JSON.parse(/^data: (\{.*\})$/m.exec(text)?.[1] ?? "null");
  }

  const request = (method: string, params?: unknown) => ({
    jsonrpc: "2.0",
    id: 1,
    method,
    ...(params !== undefined && { params }),
  });
  const call = (name: string) => request("tools/call", { name, arguments: {} });

  async function outcomeOf(token: string, name: string): Promise<Outcome> {
    const response = await post(token, call(name));
    const message = await messageOf(response);
    if (response.status === 403) {
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer error="insufficient_scope"/);
      return "scope";
    }
    expect(response.status).toBe(200);
    if (message.error) {
      expect(message).toMatchObject({ id: 1, error: { code: name === "debug" ? -32602 : -32003 } });
      return "denied";
    }
    expect(message.result.content[0].text).toContain(`${name} for member@acme.test`);
    return "ok";
  }

  describe.each(matrix)("$role with $scopes", ({ role, scopes, outcomes }) => {
    it("may use exactly the tools of the matrix", async () => {
      const token = tokenFor(role, scopes);
      const found = [];
      for (const name of toolNames) found.push(await outcomeOf(token, name));
      expect(found).toEqual(outcomes);
    });

    it("sees exactly the tools that it may use, in the order of the server", async () => {
      const response = await post(tokenFor(role, scopes), request("tools/list"));
      const { result } = await messageOf(response);
      expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(
        toolNames.filter((_name, index) => outcomes[index] === "ok"),
      );
      expect(response.headers.get("cache-control")).toMatch(/^private/);
    });
  });

  it("hands tools the identity of the caller", async () => {
    const message = await messageOf(await post(tokenFor("Admin", "projects:read org:read"), call("report")));
    expect(message.result.content[0].text).toBe("report for member@acme.test of Acme");
  });

  it("judges resources and prompts, and filters their lists", async () => {
    const member = tokenFor("Member", "projects:read org:read");
    const admin = tokenFor("Admin", "projects:read org:read");
    const read = request("resources/read", { uri: "projects://acme/secret" });
    expect(await messageOf(await post(member, read))).toMatchObject({ error: { data: { code: "org_role_required" } } });
    expect(await messageOf(await post(admin, read))).toMatchObject({ result: { contents: [{ text: "secret" }] } });
    for (const [token, prompts, templates] of [
      [member, ["plan"], 0],
      [admin, ["plan", "review"], 1],
    ] as const) {
      const { result } = await messageOf(await post(token, request("prompts/list")));
      expect(result.prompts.map(({ name }: { name: string }) => name)).toEqual(prompts);
      const listed = await messageOf(await post(token, request("resources/templates/list")));
      expect(listed.result.resourceTemplates).toHaveLength(templates);
    }
  });

  it.each(["POST", "GET", "DELETE"])("tells %s without credentials where to get a token", async (method) => {
    const response = await fetch(endpoint, { method });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe(
      `Bearer scope="projects:read", resource_metadata="${running.origin}/.well-known/oauth-protected-resource/mcp"`,
    );
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ code: "credentials_missing" });
  });

  it.each([
    ["another resource", { aud: "http://127.0.0.1:1/mcp" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["nobody any more", { active: false }],
  ])("refuses a token for %s", async (_which, overrides) => {
    const token = auth.issue({ ...activeAnswer(), aud: endpoint, ...overrides });
    const response = await post(token, request("tools/list"));
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer error="invalid_token"/);
  });

  it("is unavailable, not unauthorized, while the auth server is, and recovers by itself", async () => {
    const token = tokenFor(null, "projects:read");
    auth.fault = async () => new Response("oops", { status: 500 });
    const response = await post(token, request("tools/list"));
    auth.fault = null;
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("2");
    expect((await post(token, request("tools/list"))).status).toBe(200);
  });

  if (parsesFirst) {
    it("judges what a parser in front made of a tool that is named twice", async () => {
      const twice = JSON.stringify(call("debug")).replace('"name":', '"name":"list_projects","name":');
      const response = await post(tokenFor(null, "projects:read"), twice);
      expect(await response.json()).toMatchObject({ error: { data: { code: "not_available" } } });
    });
  } else {
    it("refuses a tool that is named twice", async () => {
      const twice = JSON.stringify(call("list_projects")).replace('"name":', '"name":"debug","name":');
      expect((await post(tokenFor(null, "projects:read"), twice)).status).toBe(400);
    });

    it("refuses a body that is too large, and says so", async () => {
      const body = { ...call("list_projects"), filler: "x".repeat(100_000) };
      const response = await post(tokenFor(null, "projects:read"), body);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: "body_too_large" });
    });
  }

  it("refuses broken JSON", async () => {
    expect((await post(tokenFor(null, "projects:read"), "{")).status).toBe(400);
  });

  it("refuses another content type", async () => {
    const response = await post(tokenFor(null, "projects:read"), "{}", { "content-type": "text/plain" });
    expect(response.status).toBe(415);
  });

  it("lets a stream be opened or refused by the server itself", async () => {
    const response = await fetch(endpoint, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${tokenFor(null, "projects:read")}` },
    });
    expect([200, 405]).toContain(response.status);
    await response.body?.cancel();
  });

  it("serves the metadata to everybody", async () => {
    const response = await fetch(`${running.origin}/.well-known/oauth-protected-resource/mcp`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual({
      resource: endpoint,
      authorization_servers: [authUrl],
      bearer_methods_supported: ["header"],
      scopes_supported: ["projects:read"],
    });
  });

  it("answers pre-flights, and lets scripts read what it says", async () => {
    const origin = "http://localhost:6274";
    const preflight = await fetch(endpoint, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,mcp-protocol-version",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization, mcp-protocol-version");
    for (const token of [null, tokenFor(null, "projects:read")]) {
      const response = await post(token, request("tools/list"), { origin });
      await response.text();
      expect(response.headers.get("access-control-allow-origin")).toBe(origin);
      expect(response.headers.get("access-control-expose-headers")).toContain("WWW-Authenticate");
    }
    expect(
      (await post(tokenFor(null, "projects:read"), request("tools/list"), { origin: "http://evil.example" })).status,
    ).toBe(403);
  });

  it("sees a second Authorization header", async () => {
    const token = tokenFor(null, "projects:read");
    const status = await rawStatus(running.origin, [
      "GET /mcp HTTP/1.1",
      "Host: localhost",
      "Connection: close",
      `Authorization: Bearer ${token}`,
      `Authorization: Bearer ${token}`,
    ]);
    expect(status).toBe(400);
  });
});

/** The status of the answer to a request that no client library would send. */
function rawStatus(origin: string, lines: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () =>
      socket.write(`${lines.join("\r\n")}\r\n\r\n`),
    );
    socket.once("error", reject);
    socket.once("data", (data) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]));
    });
  });
}
