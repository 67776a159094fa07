import { beforeAll, describe, expect, test } from "vitest";
import { createGuards } from "../src/adapter/index.ts";
import {
  type AuthProblem,
  AuthSetupError,
  AuthUnavailableException,
  createTokenValidator,
  initBaseAuth,
  type TokenValidator,
  type TokenValidatorOptions,
} from "../src/index.ts";
import { type TestRequest, view } from "./adapter/request.ts";
import { AUTH_URL, createSigningKey, FakeAuthServer, type SigningKey } from "./support/auth-server.ts";
import { failureOf, verdictOf } from "./support/failures.ts";

const API_KEY_CHECK = "/api/v1/token_verification_metadata";
let key: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
});

type Create = (options: TokenValidatorOptions) => TokenValidator;

const entries: readonly [string, Create][] = [
  ["createTokenValidator", createTokenValidator],
  ["initBaseAuth", (options) => initBaseAuth({ ...options, apiKey: "secret_api_key" })],
];

/** An auth server that calls itself `issuer`, and takes every API key. */
function createServer(issuer?: unknown): FakeAuthServer {
  const server = new FakeAuthServer(key);
  server.respond = ({ url }) =>
    Response.json(url.endsWith(API_KEY_CHECK) ? { verifier_key_pem: "PEM" } : { issuer, keys: [key.jwk] });
  return server;
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail("It should have failed."),
    (error: unknown) => error,
  );
}

describe.each(entries)("ready of %s", (_entry, create) => {
  test.each<[string, Partial<TokenValidatorOptions>, string]>([
    ["http for https", { authUrl: "http://auth.example.test", allowInsecureAuthUrl: true }, AUTH_URL],
    ["https for http", { authUrl: AUTH_URL }, "http://auth.example.test"],
    ["127.0.0.1 for localhost", { authUrl: "http://127.0.0.1:4000" }, "http://localhost:4000"],
    ["localhost for 127.0.0.1", { authUrl: "http://localhost:4000" }, "http://127.0.0.1:4000"],
    [
      "the address inside a network of containers",
      { authUrl: "http://auth:4000", allowInsecureAuthUrl: true },
      AUTH_URL,
    ],
    ["another port", { authUrl: `${AUTH_URL}:8443` }, AUTH_URL],
    ["no slash at the end", { authUrl: AUTH_URL }, `${AUTH_URL}/`],
    ["a trailing slash", { issuer: `${AUTH_URL}/` }, AUTH_URL],
    ["another case", { issuer: "https://Auth.Example.test" }, AUTH_URL],
    ["the port that is the default", { issuer: `${AUTH_URL}:443` }, AUTH_URL],
    ["another server", { authUrl: AUTH_URL }, "https://login.example.test"],
  ])("rejects for %s, and names both spellings", async (_what, options, published) => {
    const server = createServer(published);
    const error = await errorOf(create({ ...server.options, ...options }).ready());
    expect(error).toBeInstanceOf(AuthSetupError);
    expect(error).toMatchObject({ code: "auth_url_invalid" });
    const option = options.issuer === undefined ? "authUrl" : "issuer";
    expect(String(error)).toContain(`${option} is ${options.issuer ?? options.authUrl}, but`);
    const remedy = published.endsWith("/") ? "issuer" : option;
    expect(String(error)).toContain(`Set ${remedy} to ${published}`);
  });

  test("resolves when both agree, in whatever spelling authUrl has", async () => {
    for (const authUrl of [AUTH_URL, `${AUTH_URL}/`, "HTTPS://AUTH.example.test", `${AUTH_URL}:443`]) {
      await create({ ...createServer(AUTH_URL).options, authUrl }).ready();
    }
  });

  test("resolves with the address inside a network of containers, when issuer is what the tokens say", async () => {
    const options = { authUrl: "http://auth:4000", allowInsecureAuthUrl: true, issuer: AUTH_URL };
    const server = createServer(AUTH_URL);
    const auth = create({ ...server.options, ...options });
    await auth.ready();
    expect(await auth.validateAccessTokenAndGetUser(await server.bearer())).toMatchObject({ email: "owner@acme.test" });
  });

  test.each([undefined, null, 7])(
    "resolves when the auth server does not say what it calls itself: %s",
    async (issuer) => {
      await create(createServer(issuer).options).ready();
    },
  );

  test("resolves once the auth server has been given the name", async () => {
    const server = createServer("https://login.example.test");
    const auth = create(server.options);
    await errorOf(auth.ready());
    server.respond = createServer(AUTH_URL).respond;
    server.clock.advanceSeconds(300);
    await auth.ready();
  });

  test("waits for an auth server that starts later", async () => {
    const server = createServer(AUTH_URL);
    const { respond } = server;
    server.goDown();
    const wait = async (milliseconds: number) => {
      server.clock.advanceSeconds(milliseconds / 1000);
      if (server.fetchCount === 3) server.respond = respond;
    };
    const auth = initBaseAuth({ ...server.options, apiKey: "secret_api_key", wait });
    await auth.ready({ timeoutMilliseconds: 30_000 });
    expect(server.fetchCount).toBe(5);
  });

  test("names the address that gives no answer, and why", async () => {
    const server = createServer();
    const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:4000"), { code: "ECONNREFUSED" });
    server.respond = () => Promise.reject(new TypeError("fetch failed", { cause }));
    const error = await errorOf(create(server.options).ready());
    expect(error).toBeInstanceOf(AuthUnavailableException);
    expect(error).toMatchObject({ status: 503, reason: "unreachable", retryAfterSeconds: 1 });
    const [request] = server.requests;
    expect(String(error)).toContain(`No answer from ${request?.url}: fetch failed (ECONNREFUSED)`);
  });

  test("names the address whose answer cannot be used", async () => {
    const server = createServer();
    server.respond = () => new Response("<html>");
    const error = await errorOf(create(server.options).ready());
    expect(error).toMatchObject({ reason: "bad_response", message: expect.stringContaining(AUTH_URL) });
    server.clock.advanceSeconds(1);
    server.respond = () => new Response(null, { status: 502 });
    expect(String(await errorOf(create(server.options).ready()))).toContain("502");
  });

  test("keeps addresses out of answers, even where its error becomes one", async () => {
    const server = createServer();
    server.goDown();
    const auth = create(server.options);
    const error = await errorOf(auth.ready());
    expect(error).toMatchObject({ expose: false });
    expect(JSON.stringify((error as AuthUnavailableException).body)).not.toContain("example.test");

    const failure = await failureOf(auth.validateAccessTokenAndGetUser(await server.bearer()));
    expect(failure).toMatchObject({ expose: true, message: failure.body.message });
    expect(failure.message).not.toContain("example.test");
    expect(String(failure.cause)).toContain(`No answer from ${AUTH_URL}/.well-known/jwks.json: fetch failed`);
  });
});

describe("another spelling of the issuer", () => {
  test("is told to onProblem once, where nobody calls ready", async () => {
    const server = createServer("https://login.example.test");
    const problems: AuthProblem[] = [];
    const { validateAccessTokenAndGetUser: validate } = createTokenValidator({
      ...server.options,
      onProblem: (problem) => problems.push(problem),
    });
    const bearer = await server.bearer({ iss: "https://login.example.test" });
    for (let round = 0; round < 3; round += 1) {
      expect(await verdictOf(validate(bearer))).toBe("401 invalid_token issuer");
      server.clock.advanceSeconds(300);
    }
    expect(problems).toEqual([
      { code: "issuer_mismatch", message: expect.stringMatching(/auth\.example\.test.*login\.example\.test/) },
    ]);
  });

  test("shows in no answer", async () => {
    const server = createServer("https://login.example.test");
    const validator = createTokenValidator(server.options);
    const guard = createGuards<string, string, TestRequest>(validator).requireUser();
    const authorization = await server.bearer({ iss: "https://login.example.test" });
    const decision = await guard.check(view({ authorization }));
    expect(decision).toMatchObject({ type: "answer", answer: { status: 401 } });
    expect(JSON.stringify(decision)).not.toContain("login.example.test");
  });

  test("does not matter to keys that are given: nothing is asked", async () => {
    const server = createServer("https://login.example.test");
    await createTokenValidator({ ...server.options, verificationKeys: { keys: [key.jwk] } }).ready();
    expect(server.fetchCount).toBe(0);
  });
});
