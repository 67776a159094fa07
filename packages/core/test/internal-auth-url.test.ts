import { beforeAll, describe, expect, test } from "vitest";
import { createSessions } from "../src/adapter/index.ts";
import { answerLoginRoute } from "../src/adapter/sessions/routes/routes.ts";
import { createTokenValidator, initBaseAuth } from "../src/index.ts";
import { createPropelAuthFetch } from "../src/propelauth-fetch.ts";
import { AUTH_URL, createSigningKey, FakeAuthServer, type SigningKey } from "./support/auth-server.ts";
import { verdictOf } from "./support/failures.ts";

const INTERNAL = "http://auth:4000";
const inContainers = { internalAuthUrl: INTERNAL, allowInsecureAuthUrl: true };
let key: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
});

/** An auth server that calls itself by its public address, and is reached by another. */
function createServer(): FakeAuthServer {
  const server = new FakeAuthServer(key);
  server.respond = ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/.well-known/jwks.json") return Response.json({ issuer: AUTH_URL, keys: [key.jwk] });
    if (pathname === "/api/v1/token_verification_metadata") return Response.json({ verifier_key_pem: "PEM" });
    if (pathname === "/propelauth/ssr/token" || pathname === "/api/backend/v1/refresh_token") {
      const access = { access_token: "a.b.c", expires_at_seconds: 1 };
      return Response.json({
        ...access,
        access_token: pathname.endsWith("token") ? "a.b.c" : access,
        refresh_token: "r",
      });
    }
    return Response.json({});
  };
  return server;
}

const originsOf = (server: FakeAuthServer) => new Set(server.requests.map(({ url }) => new URL(url).origin));

describe("with internalAuthUrl", () => {
  test("keys are fetched there, and tokens that name authUrl pass", async () => {
    const server = createServer();
    const validator = createTokenValidator({ ...server.options, ...inContainers });
    await validator.ready();
    const user = await validator.validateAccessTokenAndGetUser(await server.bearer());
    expect(user).toMatchObject({ email: "owner@acme.test" });
    expect(originsOf(server)).toEqual(new Set([INTERNAL]));
  });

  test("a token that names the internal address is refused", async () => {
    const server = createServer();
    const { validateAccessTokenAndGetUser: validate } = createTokenValidator({ ...server.options, ...inContainers });
    expect(await verdictOf(validate(await server.bearer({ iss: INTERNAL })))).toBe("401 invalid_token issuer");
  });

  test("the API key is checked there, and the management API is called there, for no tenant", async () => {
    const server = createServer();
    const auth = initBaseAuth({ ...server.options, ...inContainers, apiKey: "key" });
    await auth.ready();
    await auth.fetchOrg("11111111-1111-4111-8111-111111111111").catch(() => null);
    expect(server.requests.length).toBe(3);
    expect(originsOf(server)).toEqual(new Set([INTERNAL]));
    for (const { init } of server.requests) expect(init.headers).not.toHaveProperty("x-propelauth-url");
  });

  test("sessions are exchanged, refreshed, ended and asked about there, and browsers are sent to authUrl", async () => {
    const server = createServer();
    const options = { ...server.options, ...inContainers };
    const sessions = createSessions(createTokenValidator(options), {
      ...options,
      apiKey: "key",
      appUrl: "https://app.example.test",
    });
    const { authServer } = sessions;
    await authServer.redeem("code", "verifier", "https://app.example.test/api/auth/callback").catch(() => null);
    await authServer.refresh({ refreshToken: "r", activeOrgId: null }).catch(() => null);
    await authServer.logout("r");
    await authServer.userInfo("a.b.c");
    await sessions.checkCallback();
    expect(server.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      "/propelauth/ssr/token",
      "/api/backend/v1/refresh_token",
      "/api/backend/v1/logout",
      "/propelauth/oauth/userinfo",
      "/propelauth/ssr/authorize",
    ]);
    expect(originsOf(server)).toEqual(new Set([INTERNAL]));

    for (const route of ["login", "signup"]) {
      const request = {
        method: "GET",
        path: `/api/auth/${route}`,
        headers: new Headers(),
        cookies: { get: () => undefined },
      };
      const { headers } = await answerLoginRoute({ ...request, readFields: async () => ({}) }, sessions);
      expect(headers.Location).toMatch(/^https:\/\/auth\.example\.test\/propelauth\/ssr\/authorize\?/);
      expect(JSON.stringify(headers)).not.toContain("auth:4000");
    }
  });

  test("clients that were written for PropelAuth are sent there", async () => {
    const server = createServer();
    const fetch = createPropelAuthFetch({ authUrl: AUTH_URL, ...inContainers, fetch: server.fetch });
    await fetch("https://propelauth-api.com/api/backend/v1/org/1");
    expect(server.requests.map(({ url }) => url)).toEqual([`${INTERNAL}/api/backend/v1/org/1`]);
  });
});

describe("internalAuthUrl", () => {
  test.each([
    ["auth:4000", /^internalAuthUrl must be an origin/],
    ["http://auth:4000/path", /^internalAuthUrl must be an origin .* Write http:\/\/auth:4000\.$/],
    ["http://auth:4000", /^internalAuthUrl must use https; .* allowInsecureAuthUrl\.$/],
    ["", /^internalAuthUrl must be an origin/],
  ])("cannot be %j", (internalAuthUrl, message) => {
    expect(() => createTokenValidator({ authUrl: AUTH_URL, internalAuthUrl })).toThrow(message);
  });

  test("cannot stand beside apiOrigin, which is for a tenant", () => {
    const options = { authUrl: AUTH_URL, apiKey: "key", internalAuthUrl: "https://auth.internal.test" };
    expect(() => initBaseAuth({ ...options, apiOrigin: "https://propelauth-api.com" })).toThrow(
      /^apiOrigin and internalAuthUrl can't be used together/,
    );
  });

  test("is named where the auth server can't be reached, or calls itself something else", async () => {
    const server = createServer();
    server.respond = () => {
      const cause = Object.assign(new Error("getaddrinfo ENOTFOUND auth"), { code: "ENOTFOUND" });
      return Promise.reject(new TypeError("fetch failed", { cause }));
    };
    const options = { ...server.options, ...inContainers, onProblem: () => {} };
    await expect(createTokenValidator(options).ready()).rejects.toThrow(
      /http:\/\/auth:4000.*correct internalAuthUrl\.$/,
    );
    server.respond = () => Response.json({ issuer: "https://login.example.test", keys: [key.jwk] });
    server.clock.advanceSeconds(60);
    await expect(createTokenValidator(options).ready()).rejects.toThrow(
      /^authUrl is https:\/\/auth\.example\.test, but the auth server at http:\/\/auth:4000 calls itself https:\/\/login\.example\.test .* Set authUrl to https:\/\/login\.example\.test\.$/,
    );
  });
});
