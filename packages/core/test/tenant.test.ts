import { exportSPKI } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { type BaseAuthOptions, initBaseAuth } from "../src/index.ts";
import { AUTH_URL, createSigningKey, FakeAuthServer, type SigningKey } from "./support/auth-server.ts";
import { verdictOf } from "./support/failures.ts";

const API_ORIGIN = "https://api.example.test";
const METADATA_URL = `${API_ORIGIN}/api/v1/token_verification_metadata`;
let key: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1", "RS256");
});

/** A service with many tenants: it knows one key of each, and has no key set. */
async function setUp(options: Partial<BaseAuthOptions> = {}) {
  const server = new FakeAuthServer(key);
  const serve = async (published: SigningKey) => {
    const verifier_key_pem = await exportSPKI(published.publicKey);
    server.respond = () => Response.json({ verifier_key_pem });
  };
  await serve(key);
  const auth = initBaseAuth({ ...server.options, apiKey: "secret_api_key", apiOrigin: API_ORIGIN, ...options });
  return { server, serve, auth };
}

describe("a tenant whose API stands at another origin", () => {
  test("is named by a header of each call, which carries the API key", async () => {
    const { server, auth } = await setUp();
    await auth.ready();
    for (const { url, init } of server.requests) {
      expect(url).toBe(METADATA_URL);
      expect(init.headers).toMatchObject({
        authorization: "Bearer secret_api_key",
        "x-propelauth-url": "auth.example.test",
      });
    }
  });

  test("is named with its port", async () => {
    const { server, auth } = await setUp({ authUrl: "http://localhost:4000" });
    await auth.ready();
    expect(server.requests[0]?.init.headers).toMatchObject({ "x-propelauth-url": "localhost:4000" });
  });

  test("has a key without id that verifies its tokens, with and without a key id", async () => {
    const { server, auth } = await setUp();
    for (const header of [{}, { kid: undefined as never }]) {
      expect(await auth.validateAccessTokenAndGetUser(await server.bearer({}, { header }))).toMatchObject({
        email: "owner@acme.test",
      });
    }
    expect(server.requests.map(({ url }) => url)).toEqual([METADATA_URL]);
  });

  test("may change its key: the new one is found within the refresh interval, and the old one is dead then", async () => {
    const { server, serve, auth } = await setUp();
    const oldToken = await server.bearer();
    await auth.validateAccessTokenAndGetUser(oldToken);
    const next = await createSigningKey("k2", "RS256");
    await serve(next);
    server.clock.advanceSeconds(301);
    expect(await auth.validateAccessTokenAndGetUser(await server.bearer({}, { key: next }))).toMatchObject({
      email: "owner@acme.test",
    });
    expect(await verdictOf(auth.validateAccessTokenAndGetUser(oldToken))).toBe("401 invalid_token signature");
  });

  test.each<[string, () => Response]>([
    ["refuses the API key", () => new Response(null, { status: 401 })],
    ["does not know the tenant", () => new Response(null, { status: 404 })],
    ["answers no key", () => Response.json({ verifier_key_pem: "none" })],
    [
      "answers a key of another kind",
      () => Response.json({ verifier_key_pem: "-----BEGIN PUBLIC KEY-----AA==-----END PUBLIC KEY-----" }),
    ],
  ])("cannot be asked for a key when it %s: that is no fault of the token", async (_what, respond) => {
    const { server, auth } = await setUp();
    server.respond = respond;
    const bearer = await server.bearer();
    expect(await verdictOf(auth.validateAccessTokenAndGetUser(bearer))).toBe("503 auth_unavailable bad_response");
  });

  test("is ready only with an API key that it knows", async () => {
    const { server, auth } = await setUp();
    server.respond = () => new Response(null, { status: 401 });
    await expect(auth.ready()).rejects.toMatchObject({ code: "api_key_invalid" });
    server.respond = () => new Response(null, { status: 404 });
    server.clock.advanceSeconds(60);
    await expect(auth.ready()).rejects.toMatchObject({ message: expect.stringContaining("apiOrigin") });
  });

  test("needs no key from there when keys are given", async () => {
    const { server, auth } = await setUp({ verificationKeys: { keys: [key.jwk] } });
    expect(await auth.validateAccessTokenAndGetUser(await server.bearer())).toMatchObject({ email: "owner@acme.test" });
    expect(server.fetchCount).toBe(0);
  });
});

test("an apiOrigin that is the origin of authUrl is no tenant's", async () => {
  const { server, auth } = await setUp({ apiOrigin: `${AUTH_URL}/` });
  server.comeBack();
  expect(await auth.validateAccessTokenAndGetUser(await server.bearer())).toMatchObject({ email: "owner@acme.test" });
  expect(server.requests.map(({ url }) => url)).toEqual([`${AUTH_URL}/.well-known/jwks.json`]);
});

test.each(["api.example.test", "https://api.example.test/v1", "http://api.example.test", 1])(
  "apiOrigin cannot be %j",
  (apiOrigin) => {
    const options = { authUrl: AUTH_URL, apiKey: "key", apiOrigin: apiOrigin as string };
    expect(() => initBaseAuth(options)).toThrow(/^apiOrigin must /);
  },
);
