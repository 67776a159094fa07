import { beforeAll, describe, expect, test } from "vitest";
import { AuthSetupError, AuthUnavailableException, initBaseAuth } from "../src/index.ts";
import { createSigningKey, FakeAuthServer, type SigningKey } from "./support/auth-server.ts";

const METADATA = { verifier_key_pem: "-----BEGIN PUBLIC KEY-----\n" };
let key: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
});

/** A server that answers the check of the API key as told, and the request for its keys well. */
function setUp(answerCheck: () => Response | Promise<Response> = () => Response.json(METADATA)) {
  const server = new FakeAuthServer(key);
  const { respond } = server;
  let answer = answerCheck;
  server.respond = (request) => (request.url.endsWith("/token_verification_metadata") ? answer() : respond(request));
  const auth = initBaseAuth({ ...server.options, apiKey: "secret_api_key" });
  const answerNext = (next: () => Response) => {
    answer = next;
  };
  return { server, auth, answerNext };
}

const status = (code: number) => () => new Response(null, { status: code });

describe("ready", () => {
  test("verifies the API key, then has the keys", async () => {
    const { server, auth } = setUp();
    await auth.ready();
    expect(server.requests.map(({ url }) => url)).toEqual([
      "https://auth.example.test/api/v1/token_verification_metadata",
      "https://auth.example.test/.well-known/jwks.json",
    ]);
    expect(server.requests[0]?.init.headers).toMatchObject({ authorization: "Bearer secret_api_key" });
    expect(server.requests[0]?.init.redirect).toBe("manual");
    expect(await auth.validateAccessTokenAndGetUser(await server.bearer())).toMatchObject({ email: "owner@acme.test" });
    await auth.ready();
    expect(server.fetchCount).toBe(2);
  });

  test("is one check for all that ask at the same time", async () => {
    const { server, auth } = setUp();
    await Promise.all([auth.ready(), auth.ready(), auth.ready()]);
    expect(server.fetchCount).toBe(2);
  });

  test("is not needed: the first validation fetches the keys", async () => {
    const { server, auth } = setUp(status(401));
    expect(await auth.validateAccessTokenAndGetUser(await server.bearer())).toMatchObject({ email: "owner@acme.test" });
    expect(server.fetchCount).toBe(1);
  });

  test.each([401, 403])("names apiKey, and not its value, when the auth server answers %i", async (code) => {
    const { auth } = setUp(status(code));
    const error = await auth.ready().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AuthSetupError);
    expect(error).toMatchObject({ code: "api_key_invalid", message: expect.stringContaining("apiKey") });
    expect(String(error)).not.toContain("secret_api_key");
  });

  test.each<[string, () => Response]>([
    ["404", status(404)],
    ["a redirect", () => Response.redirect("https://www.example.test/", 301)],
    ["a document of another kind", () => Response.json({ hello: "world" })],
  ])("names authUrl when the answer is %s", async (_what, answerCheck) => {
    const { auth } = setUp(answerCheck);
    const error = await auth.ready().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AuthSetupError);
    expect(error).toMatchObject({ code: "auth_url_invalid", message: expect.stringContaining("authUrl") });
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ["nobody answers", () => Promise.reject(new TypeError("fetch failed"))],
    ["the auth server is overloaded", status(429)],
    ["the auth server fails", status(502)],
    ["the answer is not JSON", () => new Response("<html>")],
  ])("is unavailable when %s", async (_what, answerCheck) => {
    const { auth } = setUp(answerCheck);
    const error = await auth.ready().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AuthUnavailableException);
    expect(error).toMatchObject({ status: 503, retryAfterSeconds: 1 });
  });

  test.each([401, 503])("tries again after the back-off when it failed with %i", async (code) => {
    const { server, auth, answerNext } = setUp(status(code));
    await expect(auth.ready()).rejects.toThrow();
    answerNext(() => Response.json(METADATA));
    await expect(auth.ready()).rejects.toThrow();
    expect(server.fetchCount).toBe(1);
    server.clock.advanceSeconds(1);
    await auth.ready();
    expect(server.fetchCount).toBe(3);
  });

  test("rejects when the key is good and the key set is not to be had", async () => {
    const { server, auth } = setUp();
    server.keys = [];
    await expect(auth.ready()).rejects.toMatchObject({ status: 503, reason: "bad_response" });
  });
});
