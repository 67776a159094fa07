import { beforeAll, describe, expect, test, vi } from "vitest";
import { createSessions } from "../src/adapter/index.ts";
import { type AuthProblem, createTokenValidator, initBaseAuth, type TokenValidatorOptions } from "../src/index.ts";
import { warnOnConsole } from "../src/problem.ts";
import { createSigningKey, FakeAuthServer, type SigningKey } from "./support/auth-server.ts";
import { verdictOf } from "./support/failures.ts";

const APP_URL = "https://app.example.test";
let key: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
});

/** An auth server, the problems that `onProblem` was told about, and options that note them. */
function setUp() {
  const server = new FakeAuthServer(key);
  const problems: AuthProblem[] = [];
  const options: TokenValidatorOptions = { ...server.options, onProblem: (problem) => problems.push(problem) };
  const codes = () => problems.map(({ code }) => code);
  return { server, problems, codes, options };
}

describe("auth_server_unavailable", () => {
  test("is told once for an outage in which older keys serve, and again for the next one", async () => {
    const { server, problems, codes, options } = setUp();
    const { validateAccessTokenAndGetUser: validate } = createTokenValidator(options);
    const bearer = await server.bearer({ exp: server.clock.now / 1000 + 10_000 });
    await validate(bearer);
    server.goDown();
    for (let round = 0; round < 3; round += 1) {
      server.clock.advanceSeconds(400);
      expect(await validate(bearer)).toMatchObject({ email: "owner@acme.test" });
    }
    expect(codes()).toEqual(["auth_server_unavailable"]);
    expect(problems[0]?.message).toMatch(
      /^No answer from https:\/\/auth\.example\.test\/.* The keys from before go on serving for 3600 seconds/,
    );
    server.comeBack();
    server.clock.advanceSeconds(60);
    await validate(bearer);
    server.goDown();
    server.clock.advanceSeconds(400);
    await validate(bearer);
    expect(codes()).toEqual(["auth_server_unavailable", "auth_server_unavailable"]);
  });

  test("says that no token can be checked where there are no keys yet", async () => {
    const { server, problems, options } = setUp();
    server.goDown();
    const { validateAccessTokenAndGetUser: validate } = createTokenValidator(options);
    expect(await verdictOf(validate(await server.bearer()))).toBe("503 auth_unavailable unreachable");
    expect(problems).toEqual([
      {
        code: "auth_server_unavailable",
        message: expect.stringMatching(/Until then, no token can be checked\.$/),
        cause: expect.any(Error),
      },
    ]);
  });
});

describe("clock_skew", () => {
  const answerAt = (server: FakeAuthServer, seconds: number, headers: Record<string, string> = {}) => {
    server.respond = () => {
      const date = new Date(server.clock.now + seconds * 1000).toUTCString();
      return Response.json({ keys: [key.jwk] }, { headers: { date, ...headers } });
    };
  };

  test.each([
    [
      -90,
      /more than a minute ahead of the auth server's at https:\/\/auth\.example\.test: tokens are refused as expired/,
    ],
    [-400, /more than 5 minutes ahead of/],
    [400, /more than 5 minutes behind the auth server's at .*: expired tokens are still accepted/],
    [-2000, /more than 30 minutes ahead of/],
    [-7200, /more than an hour ahead of/],
    [200_000, /more than a day behind/],
  ])("is told when the auth server's clock shows %i seconds more", async (seconds, message) => {
    const { server, problems, options } = setUp();
    answerAt(server, seconds);
    await createTokenValidator(options).ready();
    expect(problems).toEqual([{ code: "clock_skew", message: expect.stringMatching(message) }]);
  });

  test.each<[string, number, Record<string, string>]>([
    ["for a slow answer", -50, {}],
    ["for an answer that a cache has kept", -300, { age: "290" }],
    ["for an answer without a time", 0, { date: "" }],
    ["for an age that is no number", -300, { age: "old" }],
  ])("is not told %s", async (_what, seconds, headers) => {
    const { server, problems, options } = setUp();
    answerAt(server, seconds, headers);
    await createTokenValidator(options).ready();
    expect(problems).toEqual([]);
  });

  test("is told once while it lasts", async () => {
    const { server, codes, options } = setUp();
    answerAt(server, 400);
    const validator = createTokenValidator(options);
    for (let round = 0; round < 3; round += 1) {
      await validator.ready();
      server.clock.advanceSeconds(301);
    }
    expect(codes()).toEqual(["clock_skew"]);
  });
});

describe("management_call_retried", () => {
  test("is told once for the same call, until one works at once", async () => {
    const { server, problems, codes, options } = setUp();
    const wait = async () => {};
    const auth = initBaseAuth({ ...options, apiKey: "secret_api_key", wait, random: () => 0 });
    const org = "11111111-1111-4111-8111-111111111111";
    const answer = (status: number) => () => Response.json({ org_id: org, name: "Acme" }, { status });
    const failOnce = () => {
      server.respond = () => {
        server.respond = answer(404);
        return answer(503)();
      };
    };
    for (let round = 0; round < 2; round += 1) {
      failOnce();
      await auth.fetchOrg(org);
    }
    expect(codes()).toEqual(["management_call_retried"]);
    expect(problems[0]?.message).toBe(
      `A call of the management API is sent again. The auth server failed (GET /org/${org}, 503).`,
    );
    await auth.fetchOrg(org);
    failOnce();
    await auth.fetchOrg(org);
    expect(codes()).toEqual(["management_call_retried", "management_call_retried"]);
    expect(JSON.stringify(problems)).not.toContain("secret_api_key");
  });
});

describe("session_refresh_failed", () => {
  const session = { accessToken: "a.b.c", refreshToken: "secret-refresh-token", expiresAt: 1, activeOrgId: null };

  test.each<[string, () => Response | Promise<Response>, RegExp]>([
    [
      "does not answer",
      () => Promise.reject(new TypeError("fetch failed")),
      /meanwhile: No answer from https:\/\/auth.*refresh_token: fetch failed$/,
    ],
    ["answers with a page", () => new Response("<html>", { status: 502 }), /something that is not JSON\.$/],
  ])("is told once when the auth server %s", async (_what, respond, message) => {
    const { server, problems, options } = setUp();
    server.respond = respond;
    const sessions = createSessions(createTokenValidator(options), {
      ...options,
      apiKey: "secret_api_key",
      appUrl: APP_URL,
    });
    for (let round = 0; round < 2; round += 1) await expect(sessions.refresh(session)).rejects.toThrow();
    expect(problems).toEqual([
      { code: "session_refresh_failed", message: expect.stringMatching(message), cause: expect.any(Error) },
    ]);
    expect(problems[0]?.message).not.toMatch(/secret/);
  });

  test("is not told when the session is over", async () => {
    const { server, problems, options } = setUp();
    server.respond = () => Response.json({ code: "session_over" }, { status: 401 });
    const sessions = createSessions(createTokenValidator(options), { ...options, apiKey: "key", appUrl: APP_URL });
    expect(await sessions.refresh(session)).toBe("session_over");
    expect(problems).toEqual([]);
  });
});

describe("api_key_rejected", () => {
  const refusal = () => Response.json({ code: "invalid_api_key" }, { status: 401 });
  const sessionsOf = (options: TokenValidatorOptions) =>
    createSessions(createTokenValidator(options), { ...options, apiKey: "secret_api_key", appUrl: APP_URL });

  test("is told once when the auth server refuses the key, whatever is asked with it, and again after it was taken", async () => {
    const { server, problems, codes, options } = setUp();
    const { authServer } = sessionsOf(options);
    server.respond = refusal;
    const session = { refreshToken: "secret-refresh-token", activeOrgId: null };
    await expect(authServer.redeem("secret-code", "verifier", APP_URL)).rejects.toThrow();
    await expect(authServer.refresh(session)).rejects.toThrow();
    await expect(authServer.logout("secret-refresh-token")).rejects.toThrow();
    expect(problems).toEqual([
      {
        code: "api_key_rejected",
        message: expect.stringMatching(
          /auth\.example\.test does not know the apiKey: .* orgward api-keys create --name/,
        ),
        cause: expect.any(Error),
      },
    ]);
    expect(problems[0]?.message).not.toMatch(/secret/);
    server.respond = () => Response.json({}, { status: 200 });
    await authServer.logout("secret-refresh-token");
    server.respond = refusal;
    await expect(authServer.redeem("secret-code", "verifier", APP_URL)).rejects.toThrow();
    expect(codes()).toEqual(["api_key_rejected", "api_key_rejected"]);
  });

  test("ready() rejects for it", async () => {
    const { server, options } = setUp();
    server.respond = refusal;
    await expect(initBaseAuth({ ...options, apiKey: "secret_api_key" }).ready()).rejects.toMatchObject({
      name: "AuthSetupError",
      code: "api_key_invalid",
      message: expect.stringContaining("does not know the apiKey"),
    });
  });
});

test("auth_server_unavailable is told when a sign-in can't be completed, because only browsers reach the auth server", async () => {
  const { server, problems, options } = setUp();
  server.goDown();
  const { authServer } = createSessions(createTokenValidator(options), { ...options, apiKey: "key", appUrl: APP_URL });
  for (let round = 0; round < 2; round += 1) {
    await expect(authServer.redeem("code", "verifier", APP_URL)).rejects.toThrow();
  }
  expect(problems).toEqual([
    {
      code: "auth_server_unavailable",
      message: expect.stringMatching(/^People can't sign in: No answer from .*\/ssr\/token: fetch failed$/),
      cause: expect.any(Error),
    },
  ]);
});

describe("callback_unknown", () => {
  const sessionsOf = (options: TokenValidatorOptions) =>
    createSessions(createTokenValidator(options), { ...options, apiKey: "key", appUrl: APP_URL, basePath: "/docs" });

  test("is told with the command that allows the callback", async () => {
    const { server, problems, options } = setUp();
    server.respond = () => Response.json({ code: "redirect_uri_unknown", message: "" }, { status: 400 });
    await sessionsOf(options).checkCallback();
    expect(problems).toEqual([
      {
        code: "callback_unknown",
        message: expect.stringMatching(/orgward web-apps add https:\/\/app\.example\.test\/docs\/api\/auth\/callback$/),
      },
    ]);
    const [{ url, init } = { url: "", init: {} }] = server.requests;
    expect([...new URL(url).searchParams.keys()]).toEqual(["redirect_uri"]);
    expect(new Headers(init.headers).has("authorization")).toBe(false);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ["the callback is known", () => Response.json({ code: "invalid_request" }, { status: 400 })],
    ["the answer is a page", () => new Response("<html>", { status: 400 })],
    ["the auth server answers something else", () => Response.json({ code: "redirect_uri_unknown" }, { status: 404 })],
    ["nobody answers", () => Promise.reject(new TypeError("fetch failed"))],
  ])("is not told when %s", async (_what, respond) => {
    const { server, problems, options } = setUp();
    server.respond = respond;
    await sessionsOf(options).checkCallback();
    expect(problems).toEqual([]);
  });
});

describe("without onProblem", () => {
  test("problems are written to the console, but for retries", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    try {
      const server = new FakeAuthServer(key);
      server.respond = () => Response.json({ issuer: "https://login.example.test", keys: [key.jwk] });
      const { onProblem: _silent, ...options } = server.options;
      await createTokenValidator(options)
        .ready()
        .catch(() => {});
      warnOnConsole({ code: "management_call_retried", message: "…" });
      expect(warn.mock.calls).toEqual([[expect.stringMatching(/^\[orgward\] issuer_mismatch: authUrl is /)]]);
    } finally {
      warn.mockRestore();
    }
  });
});
