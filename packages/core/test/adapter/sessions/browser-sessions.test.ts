import { afterEach, describe, expect, it, vi } from "vitest";
import {
  type BrowserSessions,
  createBrowserSessions,
  createGuards,
  createSealing,
  createSessionCookies,
  readCookies,
  type SessionAuthOptions,
  type SessionSurface,
} from "../../../src/adapter/index.ts";
import { createTokenValidator, UnauthorizedException } from "../../../src/index.ts";
import { view } from "../request.ts";

const appUrl = "https://app.example.test";
const secret = "s".repeat(32);

/** A request of a test; `setCookies` is what sessions put on its answer. */
interface Native {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  setCookies?: readonly string[];
}

const surface: SessionSurface<Native> = {
  requestOf: ({ path, method, headers }) => ({
    path,
    method,
    headers,
    cookies: readCookies(headers.get("cookie")),
    readFields: async () => ({}),
  }),
  completeAnswer: (native, setCookies) => {
    native.setCookies = setCookies;
  },
};

const request = (path: string, headers: Record<string, string> = {}, method = "GET"): Native => ({
  path,
  method,
  headers: new Headers(headers),
});

/** Sessions of an auth server that renews whatever it is asked for, with tokens that no validator takes. */
function setUp(
  options: Partial<SessionAuthOptions & { onProblem: () => void }> = {},
  respond: () => Response = () => {
    const access = { access_token: "a.b.c", expires_at_seconds: 1_800_001_800 };
    return Response.json({ refresh_token: "refresh-2", access_token: access });
  },
) {
  const sent: string[] = [];
  const base = { authUrl: "https://auth.example.test", onProblem: () => {}, clock: () => 1_800_000_000_000 };
  const send: typeof fetch = async (input, init) => {
    sent.push(`${new URL(String(input)).pathname} ${init?.body}`);
    return respond();
  };
  const validator = createTokenValidator({ ...base, fetch: send });
  const given = {
    ...base,
    apiKey: "key",
    fetch: send,
    appUrl,
    sessions: { secret, redirectToSignIn: true },
    ...options,
  };
  const sessions = createBrowserSessions(validator, given, surface) as BrowserSessions<Native>;
  const guard = sessions.protect(createGuards<string, string, Native>(validator).requireUser());
  const check = async (native: Native) => guard.check({ ...view({}), native, method: native.method });
  return { sessions, check, sent };
}

/** The cookies of a session whose access token has ended. */
async function expiredCookie(): Promise<string> {
  const session = { accessToken: "a.b.c", refreshToken: "refresh-1", expiresAt: 1, activeOrgId: null };
  const cookies = await createSessionCookies(
    { appUrl: "https://app.example.test", isSecure: true },
    createSealing([secret]),
  ).write(session);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

describe("several guards of one request", () => {
  it("open its session once", async () => {
    const { check, sent } = setUp();
    const native = request("/", { cookie: await expiredCookie() });
    await Promise.all([check(native), check(native)]);
    expect(sent.filter((call) => call.includes("refresh_token?") || call.includes("refresh-1"))).toHaveLength(1);
  });
});

describe("a login route behind a guard", () => {
  it("works on the session that the guard has refreshed", async () => {
    const { sessions, check, sent } = setUp();
    const headers = { cookie: await expiredCookie(), origin: appUrl };
    const native = request("/api/auth/logout", headers, "POST");
    await check(native);
    const answer = await sessions.answerLoginRoute(native);
    expect(answer?.status).toBe(204);
    expect(sent.at(-1)).toBe('/api/backend/v1/logout {"refresh_token":"refresh-2"}');
  });
});

describe("the login routes", () => {
  it.each([
    ["/api/auth/userinfo", true],
    ["/api/auth/userinfo/?a=1", true],
    ["/docs/api/auth/userinfo", true],
    ["/other/api/auth/userinfo", false],
    ["/api/auth/userinfo/more", false],
    ["/api/auth/constructor", false],
    ["/api/auth", false],
    ["/userinfo", false],
    ["/", false],
  ])("are below authPath, with the base path or without: %s %s", async (path, expected) => {
    const answer = await setUp({ basePath: "/docs" }).sessions.answerLoginRoute(request(path));
    expect(answer !== null).toBe(expected);
  });
});

describe("the callback", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  /** What the callback answers a browser that began to sign in, after the auth server has answered the app. */
  async function comeBack(respond: () => Response, headers: Record<string, string>) {
    const { sessions } = setUp({}, respond);
    const login = await sessions.answerLoginRoute(request("/api/auth/login"));
    const state = new URL(login?.headers.Location ?? "").searchParams.get("state");
    const cookie = login?.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") ?? "";
    return sessions.answerLoginRoute(request(`/api/auth/callback?code=c&state=${state}`, { cookie, ...headers }));
  }

  it("speaks of no outage when the auth server refuses the API key", async () => {
    const refusal = () => Response.json({ code: "invalid_api_key" }, { status: 401 });
    const page = await comeBack(refusal, { accept: "text/html" });
    expect(page).toMatchObject({ status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
    expect(page?.body).toMatch(/isn't set up correctly.*Trying again doesn't help/s);
    expect(page?.body).not.toMatch(/outage|unavailable|at the moment|try again later/i);
    const data = await comeBack(refusal, { accept: "application/json" });
    expect(data?.status).toBe(500);
    expect(JSON.parse(data?.body ?? "")).toMatchObject({ code: "auth_misconfigured" });
    expect(data?.headers).not.toHaveProperty("Retry-After");
  });

  it("answers 503 when the auth server is down", async () => {
    const down = await comeBack(() => new Response("<html>", { status: 502 }), { accept: "text/html" });
    expect(down).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
  });

  it.each([
    ["development", true],
    ["production", false],
  ])("names both addresses in %s where sign-in began at another one: %s", async (environment, isNamed) => {
    vi.stubEnv("NODE_ENV", environment);
    const { sessions } = setUp({ onProblem: () => {} });
    await sessions.answerLoginRoute(request("/api/auth/login", { host: "127.0.0.1:3000" }));
    const page = await sessions.answerLoginRoute(request("/api/auth/callback?code=c&state=s"));
    expect(page?.status).toBe(400);
    expect(page?.body).toContain("or at another URL of this app");
    const sentence = `The app was opened at https://127.0.0.1:3000, but appUrl is ${appUrl}.`;
    expect(page?.body?.includes(sentence)).toBe(isNamed);
  });

  it("shows nothing in its page that a request could put there", async () => {
    vi.stubEnv("NODE_ENV", "development");
    const { sessions } = setUp({ onProblem: () => {} });
    for (const host of ["<script>alert(1)</script>", 'a"onload="b', "a&lt;b"]) {
      await sessions.answerLoginRoute(request("/api/auth/login", { "x-forwarded-host": host }));
    }
    const page = await sessions.answerLoginRoute(request("/api/auth/callback?code=<b>&state=<b>"));
    expect(page?.body).not.toMatch(/script|onload|&lt;|<b>|was opened at/);
  });
});

describe("the redirect to sign-in", () => {
  it.each([
    ["/reports?a=1", "/reports?a=1"],
    ["/docs/reports?a=1", "/reports?a=1"],
    ["/docs", ""],
    ["/docs?a=1", "?a=1"],
    ["/documents", "/documents"],
  ])("comes back to the page: %s", async (path, returnTo) => {
    const { check } = setUp({ basePath: "/docs" });
    const decision = await check(request(path, { accept: "text/html" }));
    const location = `${appUrl}/docs/api/auth/login?${new URLSearchParams({ return_to: returnTo })}`;
    expect(decision).toMatchObject({ type: "answer", answer: { status: 303, headers: { Location: location } } });
  });

  it.each(["throw" as const, () => new Response()])("comes before whoever answers failures: %s", async (failures) => {
    const validator = createTokenValidator({ authUrl: "https://auth.example.test" });
    const options = { authUrl: "https://auth.example.test", apiKey: "key", appUrl };
    const given = { ...options, sessions: { secret, redirectToSignIn: true } };
    const sessions = createBrowserSessions(validator, given, surface) as BrowserSessions<Native>;
    const guards = createGuards<string, string, Native, () => Response>(validator, { failures });
    const guard = sessions.protect(guards.requireUser());
    const person = request("/", { accept: "text/html" });
    expect(await guard.check({ ...view({}), native: person })).toMatchObject({ answer: { status: 303 } });
    const refusal = await guard.check({ ...view({}), native: request("/") });
    expect(refusal.type).toBe(failures === "throw" ? "throw" : "render");
    const failure = refusal.type === "throw" ? refusal.error : refusal.type === "render" && refusal.failure;
    expect(failure).toBeInstanceOf(UnauthorizedException);
  });
});
