import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import {
  createTestClock,
  createTestIssuer,
  demoUsers,
  type IssuerFault,
  type SignInOptions,
  type TestIssuer,
} from "@orgward/testing";
import { createLocalJWKSet, importSPKI, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";

const authUrl = "https://auth.example.test";
const keySetUrl = `${authUrl}/.well-known/jwks.json`;
const metadataUrls = [
  `${authUrl}/api/v1/token_verification_metadata`,
  `${authUrl}/api/backend/v1/token_verification_metadata`,
];
const apiKeyHeader = { authorization: "Bearer test_backend_api_key" };

const createIssuer = (options = {}): Promise<TestIssuer> => createTestIssuer({ algorithm: "ES256", ...options });

describe("the endpoints of a test issuer", () => {
  it("publishes the public half of its key, with id, algorithm and use", async () => {
    const issuer = await createIssuer({ kid: "key-1" });
    const answer = await issuer.fetch(keySetUrl);
    const { keys, ...others } = (await answer.json()) as { keys: Record<string, string>[] };
    expect(others).toEqual({ issuer: authUrl });
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: "EC", crv: "P-256", kid: "key-1", alg: "ES256", use: "sig" });
    expect(keys[0]).not.toHaveProperty("d");
  });

  it.each(metadataUrls)("gives the holder of the API key the same PEM under both names at %s", async (url) => {
    const issuer = await createTestIssuer();
    const metadata = (await (await issuer.fetch(url, { headers: apiKeyHeader })).json()) as Record<string, string>;
    expect(metadata).toEqual({
      verifier_key_pem: issuer.signingKey.publicPem,
      public_key_pem: issuer.signingKey.publicPem,
    });
    expect(metadata.verifier_key_pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\w+/=\n]+\n-----END PUBLIC KEY-----\n$/);
    const key = await importSPKI(issuer.signingKey.publicPem, "RS256");
    await expect(jwtVerify(await issuer.mintToken(), key)).resolves.toBeDefined();
  });

  it.each(metadataUrls)("refuses another API key, and none, at %s", async (url) => {
    const issuer = await createIssuer();
    const wrong = await issuer.fetch(url, { headers: { authorization: "Bearer another_key" } });
    expect([wrong.status, (await issuer.fetch(url)).status]).toEqual([401, 401]);
  });

  it("answers 404 elsewhere and 405 to other methods, as the auth server does", async () => {
    const issuer = await createIssuer();
    const elsewhere = await issuer.fetch(`${authUrl}/.well-known/elsewhere`);
    const posted = await issuer.fetch(keySetUrl, { method: "POST" });
    expect([elsewhere.status, posted.status, posted.headers.get("allow")]).toEqual([404, 405, "GET, HEAD"]);
  });

  it("is not reachable at another origin, as a server would not be", async () => {
    const issuer = await createIssuer();
    await expect(issuer.fetch("https://other.example.test/.well-known/jwks.json")).rejects.toThrow(TypeError);
  });

  it("counts requests, all of them and by path", async () => {
    const issuer = await createIssuer();
    await issuer.fetch(keySetUrl);
    await issuer.fetch(keySetUrl);
    await issuer.fetch(`${authUrl}/elsewhere`);
    expect([issuer.requestCount(), issuer.requestCount("/.well-known/jwks.json"), issuer.requestCount("/")]).toEqual([
      3, 2, 0,
    ]);
  });
});

describe("the options of a test issuer", () => {
  it.each([
    ["authUrl", { authUrl: "auth.example.test" }],
    ["data", { data: "full" }],
    ["orgRoleStructure", { orgRoleStructure: "flat" }],
    ["introspection", { introspection: { clientId: "id" } }],
    ["redirectUris", { redirectUris: ["/callback"] }],
    ["resources", { resources: ["mcp"] }],
    ["resources", { resources: "https://mcp.example.test/mcp" }],
    ["roles", { roles: [] }],
  ])("name %s when it is wrong", async (option, options) => {
    await expect(createIssuer(options)).rejects.toThrow(new RegExp(`^${option} must`));
  });

  // A test about other roles would pass with those of the demo, too.
  it("are refused when they don't exist, with the names of those that do", async () => {
    await expect(createIssuer({ role: [] })).rejects.toThrow(
      new TypeError(
        "role does not exist: a test issuer has authUrl, apiKey, algorithm, kid, data, roles, orgRoleStructure, introspection, redirectUris, resources, clock.",
      ),
    );
  });
});

// What a test expects could come about for another reason, such as a token that isn't good anyway.
describe("a call that a test could not have meant is refused", () => {
  const user = demoUsers.adminOfAcme;
  const resource = "https://mcp.example.test/mcp";

  it.each<[string, (issuer: TestIssuer) => unknown, RegExp]>([
    [
      "revoke({ user })",
      (issuer) => issuer.revoke({ user: "x" } as never),
      /^user does not exist: revoke has userId, /,
    ],
    ["revoke({})", (issuer) => issuer.revoke({} as never), /^revoke: say whose tokens end/],
    ["fail()", (issuer) => issuer.fail("dwon" as never), /^fail: the fault must be "down", "hanging", /],
    [
      "oauthTokens({ scope })",
      (issuer) => issuer.oauthTokens({ user, resource, scope: ["a"] } as never),
      /^scope does not exist: oauthTokens has user, resource, scopes, /,
    ],
    [
      "tokenFor(user, { orgId })",
      (issuer) => issuer.tokenFor(user, { orgId: "x" } as never),
      /^orgId does not exist: tokenFor has activeOrgId, durationInMinutes\.$/,
    ],
  ])("%s", async (_call, act, message) => {
    const issuer = await createIssuer();
    await expect((async () => act(issuer))()).rejects.toThrow(message);
  });
});

describe("signIn says what to do when", () => {
  it("nothing answers where the app should listen", async () => {
    const issuer = await createIssuer();
    const app = await closedOrigin();
    const signingIn = issuer.signIn({ user: demoUsers.adminOfAcme, app });
    await expect(signingIn).rejects.toThrow(
      new TypeError(
        `signIn: nothing answers at ${app}. Start your app before, and give the origin that it listens at; or give app a function that answers requests, such as app.fetch.`,
      ),
    );
  });

  it("the app has no route to sign in", async () => {
    const issuer = await createIssuer();
    const app = async () => new Response(null, { status: 404 });
    await expect(issuer.signIn({ user: demoUsers.adminOfAcme, app })).rejects.toThrow(
      /it answered 404\. Does the app use auth\.loginRoutes\(\) .*\? If it does, its paths differ: set loginPath and authUrl\.$/,
    );
  });

  it.each<[string, object, RegExp]>([
    ["there is no app", {}, /^signIn: app must be the origin that your app listens at, or a function/],
    ["app is no origin", { app: "my-app" }, /^signIn: "my-app" isn't an origin, such as http:/],
    [
      "an option doesn't exist",
      { app: "http://127.0.0.1", appURL: "" },
      /^appURL does not exist: signIn has user, app, /,
    ],
  ])("%s", async (_what, options, message) => {
    const issuer = await createIssuer();
    const given: object = { user: demoUsers.adminOfAcme, ...options };
    await expect(issuer.signIn(given as SignInOptions)).rejects.toThrow(message);
  });
});

/** An origin at which nothing listens any longer. */
async function closedOrigin(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

describe("the keys of a test issuer", () => {
  it.each(["RS256", "ES256", "EdDSA"] as const)("sign with %s when asked to", async (algorithm) => {
    const issuer = await createTestIssuer({ algorithm });
    const { protectedHeader } = await jwtVerify(await issuer.mintToken(), createLocalJWKSet(issuer.keySet()));
    expect(protectedHeader).toEqual({ alg: algorithm, kid: issuer.signingKey.kid, typ: "JWT" });
  });

  it("go on being published when a new one signs, until they are removed", async () => {
    const issuer = await createIssuer({ kid: "old" });
    const oldToken = await issuer.mintToken();
    await issuer.rotate({ kid: "new", algorithm: "EdDSA" });
    expect(issuer.signingKey.kid).toBe("new");
    await expect(jwtVerify(oldToken, createLocalJWKSet(issuer.keySet()))).resolves.toBeDefined();
    issuer.removeKey("old");
    await expect(jwtVerify(oldToken, createLocalJWKSet(issuer.keySet()))).rejects.toThrow();
    await expect(jwtVerify(await issuer.mintToken(), createLocalJWKSet(issuer.keySet()))).resolves.toBeDefined();
  });

  it("can be published before they sign", async () => {
    const issuer = await createIssuer({ kid: "old" });
    await issuer.rotate({ kid: "next", sign: false });
    expect(issuer.signingKey.kid).toBe("old");
    expect(issuer.keySet().keys.map(({ kid }) => kid)).toEqual(["old", "next"]);
  });

  it("can be replaced under the same id", async () => {
    const issuer = await createIssuer({ kid: "same" });
    const before = issuer.keySet().keys[0];
    await issuer.rotate({ kid: "same" });
    expect(issuer.keySet().keys).toHaveLength(1);
    expect(issuer.keySet().keys[0]).not.toEqual(before);
  });

  it("cannot be removed when they are not there", async () => {
    const issuer = await createIssuer();
    expect(() => issuer.removeKey("absent")).toThrow(TypeError);
  });
});

describe("the faults of a test issuer", () => {
  const answers: readonly [IssuerFault, (answer: Response) => Promise<void>][] = [
    ["garbage", async (answer) => expect(answer.json()).rejects.toThrow(SyntaxError)],
    ["oversized", async (answer) => expect((await answer.text()).length).toBeGreaterThan(8_000_000)],
    [{ status: 500 }, async (answer) => expect(answer.status).toBe(500)],
    [
      { status: 429, headers: { "retry-after": "7" } },
      async (answer) => expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "7"]),
    ],
  ];

  it.each(answers)("answer %j until it recovers", async (fault, check) => {
    const issuer = await createIssuer();
    issuer.fail(fault);
    await check(await issuer.fetch(keySetUrl));
    issuer.recover();
    expect((await issuer.fetch(keySetUrl)).status).toBe(200);
  });

  it("reject as fetch does when it is down", async () => {
    const issuer = await createIssuer();
    issuer.fail("down");
    await expect(issuer.fetch(keySetUrl)).rejects.toThrow(TypeError);
  });

  it("keep requests waiting and answer them when it recovers", async () => {
    const issuer = await createIssuer();
    issuer.fail("hanging");
    const answers = [issuer.fetch(keySetUrl), issuer.fetch(keySetUrl)];
    issuer.recover();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it("let a caller give up waiting", async () => {
    const issuer = await createIssuer();
    issuer.fail("hanging");
    const caller = new AbortController();
    const answer = issuer.fetch(keySetUrl, { signal: caller.signal });
    caller.abort(new Error("out of patience"));
    await expect(answer).rejects.toThrow("out of patience");
  });
});

describe("a test issuer that listens", () => {
  it("answers the same over HTTP, and is the issuer of its tokens at that address", async () => {
    const issuer = await createIssuer();
    const { url, close } = await issuer.listen();
    try {
      expect(issuer.authUrl).toBe(url);
      const answer = await fetch(`${url}/.well-known/jwks.json`);
      expect(await answer.json()).toEqual({ issuer: url, ...issuer.keySet() });
      const { payload } = await jwtVerify(await issuer.mintToken(), createLocalJWKSet(issuer.keySet()));
      expect(payload.iss).toBe(url);
      expect((await fetch(`${url}/api/v1/token_verification_metadata`, { headers: apiKeyHeader })).status).toBe(200);
    } finally {
      await close();
    }
    expect(issuer.authUrl).toBe(authUrl);
  });

  it("breaks the connection when it is down, and frees what hangs when it closes", async () => {
    const issuer = await createIssuer();
    const { url, close } = await issuer.listen();
    issuer.fail("down");
    await expect(fetch(`${url}/.well-known/jwks.json`)).rejects.toThrow(TypeError);
    issuer.fail("hanging");
    const waiting = fetch(`${url}/.well-known/jwks.json`).catch(() => "dropped");
    await close();
    await waiting;
    const port = Number(new URL(url).port);
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("a test clock", () => {
  it("stands still at the start until it is moved", () => {
    const clock = createTestClock(1_800_000_000);
    const before = clock();
    clock.advance(90);
    expect([before, clock()]).toEqual([1_800_000_000_000, 1_800_000_090_000]);
  });

  it("follows the system's time without a start, with what it was moved by", () => {
    const clock = createTestClock();
    clock.advance(-3600);
    const [before, now, after] = [Date.now(), clock() + 3_600_000, Date.now()];
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(after);
  });

  it("dates the tokens of the issuer that has it", async () => {
    const issuer = await createIssuer({ clock: createTestClock(1_800_000_000) });
    issuer.clock.advance(60);
    const { payload } = await jwtVerify(
      await issuer.mintToken({ lifetimeSeconds: 10 }),
      createLocalJWKSet(issuer.keySet()),
      {
        currentDate: new Date(issuer.clock()),
      },
    );
    expect([payload.iat, payload.exp]).toEqual([1_800_000_060, 1_800_000_070]);
  });
});
