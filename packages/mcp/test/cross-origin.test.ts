import { describe, expect, it } from "vitest";
import { createMcpResourceServer, type McpResourceServerOptions } from "../src/index.ts";
import { activeAnswer, createScriptedAuthServer, serverOptions } from "./support/auth-server.ts";
import { requestView } from "./support/requests.ts";

async function decide(options: Partial<McpResourceServerOptions>, origin: string | readonly string[], hasToken = true) {
  const auth = createScriptedAuthServer();
  const mcp = createMcpResourceServer({ ...serverOptions, fetch: auth.fetch, clock: () => auth.now, ...options });
  const token = auth.issue(activeAnswer({ aud: options.resource ?? serverOptions.resource }));
  return mcp.authenticate(requestView({ headers: { origin, ...(hasToken && { authorization: `Bearer ${token}` }) } }));
}

describe("the origin of a script", () => {
  const local = { resource: "http://localhost:4005/mcp" };
  const listed = { allowedOrigins: ["https://app.example.com", "moz-extension://abc"] };
  it.each<[string, Partial<McpResourceServerOptions>, string | readonly string[], boolean]>([
    ["its own", {}, "https://mcp.example.test", true],
    ["another", {}, "https://evil.example", false],
    ["its own by http", {}, "http://mcp.example.test", false],
    ["its own on another port", {}, "https://mcp.example.test:8443", false],
    ["a longer name", {}, "https://mcp.example.test.evil.example", false],
    ["loopback for a public server", {}, "http://localhost:6274", false],
    ["loopback for a loopback server", local, "http://localhost:6274", true],
    ["loopback by address", local, "http://127.0.0.1:6274", true],
    ["IPv6 loopback", local, "http://[::1]:6274", true],
    ["a name that begins like loopback", local, "http://localhost.evil.example", false],
    ["rebound DNS for a loopback server", local, "http://evil.example:4005", false],
    ["none to speak of", local, "null", false],
    ["a listed one", listed, "https://app.example.com", true],
    ["a listed extension", listed, "moz-extension://abc", true],
    ["its own when others are listed", listed, "https://mcp.example.test", false],
    ["any, when all are allowed", { allowedOrigins: "*" }, "https://a.example", true],
    ["two at once", listed, ["https://app.example.com", "https://app.example.com"], false],
  ])("decides whether it may call: %s", async (_which, options, origin, isAllowed) => {
    const decision = await decide(options, origin);
    if (isAllowed) {
      expect(decision).toMatchObject({
        type: "allow",
        responseHeaders: {
          Vary: "Origin",
          "Access-Control-Allow-Origin": origin,
          "Access-Control-Expose-Headers": "WWW-Authenticate, DPoP-Nonce, Mcp-Session-Id",
        },
      });
    } else {
      expect(decision).toMatchObject({ type: "answer", answer: { status: 403, body: { code: "origin_not_allowed" } } });
    }
  });

  it("can read the challenge of a refusal", async () => {
    expect(await decide({}, "https://mcp.example.test", false)).toMatchObject({
      answer: {
        status: 401,
        headers: {
          "Access-Control-Allow-Origin": "https://mcp.example.test",
          "Access-Control-Expose-Headers": "WWW-Authenticate, DPoP-Nonce, Mcp-Session-Id",
        },
      },
    });
  });
});

describe("a pre-flight", () => {
  const mcp = createMcpResourceServer({ ...serverOptions, allowedOrigins: ["https://app.example.com"] });
  const headers = { "access-control-request-method": "POST" };

  it("needs no token, and allows the headers of the protocol", async () => {
    const requested =
      "Authorization,Content-Type, mcp-protocol-version,mcp-session-id,mcp-method,mcp-name,mcp-param-region,last-event-id,x-other";
    const decision = await mcp.authenticate(
      requestView({
        method: "OPTIONS",
        headers: { ...headers, origin: "https://app.example.com", "access-control-request-headers": requested },
      }),
    );
    expect(decision).toEqual({
      type: "answer",
      answer: {
        status: 204,
        body: null,
        headers: {
          Vary: "Origin",
          "Access-Control-Allow-Origin": "https://app.example.com",
          "Access-Control-Expose-Headers": "WWW-Authenticate, DPoP-Nonce, Mcp-Session-Id",
          "Access-Control-Allow-Methods": "GET, POST, DELETE",
          "Access-Control-Allow-Headers":
            "authorization, content-type, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, mcp-param-region, last-event-id",
          "Access-Control-Max-Age": "600",
        },
      },
    });
  });

  it("from another origin is refused", async () => {
    const decision = await mcp.authenticate(
      requestView({ method: "OPTIONS", headers: { ...headers, origin: "https://evil.example" } }),
    );
    expect(decision).toMatchObject({ answer: { status: 403 } });
  });

  it("is none without an origin, and then needs a token", async () => {
    expect(await mcp.authenticate(requestView({ method: "OPTIONS", headers }))).toMatchObject({
      answer: { status: 401 },
    });
  });
});
