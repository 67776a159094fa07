// @ts-check
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { createTestClock, createTestIssuer } from "@orgward/testing";

/**
 * @typedef {import("node:http").RequestListener} Fault An answer of an auth server with which something is wrong.
 *
 * @typedef {object} Issuer An auth server over HTTP that can be told to answer wrongly.
 * @property {string} authUrl
 * @property {string} apiKey
 * @property {import("@orgward/testing").TestClock} clock
 * @property {import("@orgward/testing").TestIssuer["authorization"]} authorization
 * @property {(fault: Fault | null) => void} answerWith `null`: rightly.
 * @property {() => void} close
 */

/** Longer than any run moves the clock: what ends in these scenarios are keys, and no token. */
const tokenLifetimeSeconds = 400 * 86_400;

/** @returns {Promise<Issuer>} */
export async function startIssuer() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const authUrl = `http://127.0.0.1:${port}`;
  const clock = createTestClock();
  const issuer = await createTestIssuer({ authUrl, algorithm: "ES256", clock });
  /** @type {Fault | null} */
  let fault = null;
  /** @type {Set<string>} */
  const issued = new Set();
  /** @param {import("node:http").IncomingMessage} request */
  const introspect = async (request) => {
    const token = new URLSearchParams(await text(request)).get("token") ?? "";
    return issued.has(token) ? describeToken(authUrl, clock()) : { active: false };
  };
  server.on("request", async (request, response) => {
    if (fault) return fault(request, response);
    const body = request.url === "/.well-known/jwks.json" ? issuer.keySet() : await introspect(request);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  return {
    authUrl,
    apiKey: issuer.apiKey,
    clock,
    async authorization(options) {
      const token = await issuer.mintToken({ lifetimeSeconds: tokenLifetimeSeconds, ...options });
      if (options?.defect === undefined) issued.add(token);
      return `Bearer ${token}`;
    },
    answerWith(next) {
      fault = next;
      // What was answered before must not be heard any more.
      server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * What introspection says of a good token (RFC 7662 section 2.2).
 *
 * @param {string} issuer
 * @param {number} now Milliseconds since the epoch.
 */
function describeToken(issuer, now) {
  const issuedAt = Math.floor(now / 1000);
  return {
    active: true,
    client_id: "demo-public",
    username: "owner@acme.test",
    scope: "projects:read",
    sub: "aaaaaaaa-0000-4000-8000-000000000001",
    aud: mcpResource,
    iss: issuer,
    iat: issuedAt,
    exp: issuedAt + tokenLifetimeSeconds,
  };
}

/** The resource that the guarded MCP server is. */
export const mcpResource = "http://127.0.0.1:4005/mcp";
