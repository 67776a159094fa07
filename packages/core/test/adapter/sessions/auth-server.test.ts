import { describe, expect, it } from "vitest";
import {
  createAuthServer,
  isApiKeyRejected,
  NO_SUCH_ORGANIZATION,
  SESSION_OVER,
} from "../../../src/adapter/sessions/auth-server.ts";

const AUTH_URL = "https://auth.example.test";
const INSIDE = "http://auth:3001";
const session = { refreshToken: "refresh-1", activeOrgId: null };
const access = { access_token: "a.b.c", expires_at_seconds: 1_800_000_000 };

/** The client of an auth server that gives one answer to every request, and the requests that it got. */
function reach(respond: () => Response | Promise<Response>) {
  const sent: { readonly url: URL; readonly init: RequestInit }[] = [];
  const server = createAuthServer({
    authUrl: AUTH_URL,
    internalAuthUrl: INSIDE,
    apiKey: "key",
    clock: () => Date.UTC(2027, 0, 15, 8),
    fetch: async (input, init = {}) => {
      sent.push({ url: new URL(String(input)), init });
      return respond();
    },
  });
  return { server, sent };
}

const json = (body: unknown, status = 200) => reach(() => Response.json(body, { status }));

/** What each call that has an answer rejects with. */
async function failuresOf(respond: () => Response | Promise<Response>): Promise<unknown[]> {
  const { server } = reach(respond);
  const calls = [
    server.redeem("code", "verifier", "https://app.example.test/callback"),
    server.refresh(session),
    server.logout("refresh-1"),
    server.userInfo("a.b.c"),
  ];
  const settled = await Promise.allSettled(calls);
  return settled.map((outcome) => (outcome.status === "rejected" ? outcome.reason : "nothing"));
}

describe("every request to the auth server", () => {
  it("goes to its inner address, and follows no redirect", async () => {
    const { server, sent } = json({}, 400);
    await server.redeem("code", "verifier", "https://app.example.test/callback");
    await server.refresh(session);
    await server.takesBackTo("https://app.example.test/callback");
    expect(sent.map(({ url }) => url.origin)).toEqual([INSIDE, INSIDE, INSIDE]);
    expect(sent.map(({ init }) => init.redirect)).toEqual(["manual", "manual", "manual"]);
    expect(sent.every(({ init }) => init.signal instanceof AbortSignal)).toBe(true);
    expect(server.authUrl).toBe(AUTH_URL);
  });

  it("has the API key where the app speaks for itself, and the token of its user where that one does", async () => {
    const { server, sent } = json({ user_id: "u" });
    await server.logout("refresh-1");
    await server.userInfo("a.b.c");
    const [asApp, asUser] = sent.map(({ init }) => new Headers(init.headers));
    expect(asApp?.get("authorization")).toBe("Bearer key");
    expect(asApp?.get("content-type")).toBe("application/json");
    expect(asUser?.get("authorization")).toBe("Bearer a.b.c");
  });

  it.each([
    ["no answer", () => Promise.reject(new TypeError("fetch failed")), "unreachable"],
    ["a page", () => new Response("<html>"), "bad_response"],
    ["an error of the server", () => Response.json({}, { status: 500 }), "bad_response"],
    ["a redirect", () => Response.json({}, { status: 302 }), "bad_response"],
  ])("fails with an outage on %s", async (_what, respond, reason) => {
    for (const failure of await failuresOf(respond)) {
      expect(failure).toMatchObject({ name: "AuthUnavailableException", reason, retryAfterSeconds: 5 });
      expect(isApiKeyRejected(failure)).toBe(false);
    }
  });

  it.each([
    ["12", 12],
    ["3600", 30],
    ["Fri, 15 Jan 2027 08:00:20 GMT", 20],
    ["soon", 5],
  ])("passes on for how long an answer asks to be left alone: %s", async (header, retryAfterSeconds) => {
    const headers = { "retry-after": header };
    for (const body of ["{}", "<html>"])
      for (const failure of await failuresOf(() => new Response(body, { status: 503, headers })))
        expect(failure).toMatchObject({ retryAfterSeconds });
  });

  it("names the address that gave no answer, without what was asked", async () => {
    const { server } = reach(() => Promise.reject(new TypeError("fetch failed")));
    const failure: unknown = await server.refresh({ ...session, activeOrgId: "org-1" }).catch((error) => error);
    expect(failure).toMatchObject({
      cause: { message: `No answer from ${INSIDE}/api/backend/v1/refresh_token: fetch failed` },
    });
  });

  it("says which answer it couldn't use", async () => {
    const [redeem, refresh, logout, userInfo] = await failuresOf(() => Response.json({}, { status: 500 }));
    const tokens = { cause: { message: "The request for tokens was answered with status 500." } };
    expect(redeem).toMatchObject(tokens);
    expect(refresh).toMatchObject(tokens);
    expect(logout).toMatchObject({ cause: { message: "/api/backend/v1/logout was answered with status 500." } });
    expect(userInfo).toMatchObject({
      cause: { message: "/propelauth/oauth/userinfo was answered with status 500." },
    });
    const [page] = await failuresOf(() => new Response("<html>"));
    expect(page).toMatchObject({
      cause: { message: `${INSIDE}/propelauth/ssr/token answered with something that is not JSON.` },
    });
  });
});

describe("an API key that the auth server refuses", () => {
  it("signs nobody out", async () => {
    const { server } = json({ code: "invalid_api_key" }, 401);
    for (const call of [server.redeem("c", "v", "https://x.test"), server.refresh(session), server.logout("r")]) {
      const failure: unknown = await call.catch((error) => error);
      expect(failure).toMatchObject({ name: "AuthUnavailableException", reason: "bad_response" });
      expect(isApiKeyRejected(failure)).toBe(true);
    }
  });
});

describe("a code", () => {
  const redeem = (body: unknown, status = 200) => json(body, status).server.redeem("c", "v", "https://x.test/callback");

  it("is redeemed with its verifier and the address of the callback", async () => {
    const { server, sent } = json({ ...access, refresh_token: "refresh-1" });
    expect(await server.redeem("c", "v", "https://x.test/callback")).toEqual({
      accessToken: "a.b.c",
      expiresAt: 1_800_000_000,
      refreshToken: "refresh-1",
      activeOrgId: null,
    });
    expect(sent[0]?.url.pathname).toBe("/propelauth/ssr/token");
    expect(sent[0]?.init.method).toBe("POST");
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      code: "c",
      redirect_uri: "https://x.test/callback",
      code_verifier: "v",
    });
  });

  it("may be no good", async () => {
    expect(await redeem({ code: "invalid_grant" }, 400)).toBeNull();
  });

  it.each([
    { ...access },
    { ...access, refresh_token: 1 },
    { refresh_token: "refresh-1", access_token: "a.b.c" },
    { refresh_token: "refresh-1", access_token: 1, expires_at_seconds: 1 },
    { refresh_token: "refresh-1", access_token: "a.b.c", expires_at_seconds: "1" },
    null,
    [],
    "text",
  ])("brings no half session: %j", async (body) => {
    await expect(redeem(body)).rejects.toMatchObject({ reason: "bad_response" });
  });
});

describe("a refresh", () => {
  const tokens = { access_token: access, refresh_token: "refresh-2" };

  it("stays in the organization that the session has", async () => {
    const { server, sent } = json(tokens);
    expect(await server.refresh({ refreshToken: "refresh-1", activeOrgId: "org-1" })).toEqual({
      accessToken: "a.b.c",
      expiresAt: 1_800_000_000,
      refreshToken: "refresh-2",
      activeOrgId: "org-1",
    });
    expect(sent[0]?.url.search).toBe("?with_active_org_support=true&active_org_id=org-1");
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ refresh_token: "refresh-1" });
  });

  it("asks for no organization where the session has none", async () => {
    const { server, sent } = json(tokens);
    expect(await server.refresh(session)).toMatchObject({ activeOrgId: null });
    expect(sent[0]?.url.search).toBe("");
  });

  it.each([
    [400, { active_org_id: "Not a member." }, NO_SUCH_ORGANIZATION],
    [400, { refresh_token: "Not good." }, SESSION_OVER],
    [401, { code: SESSION_OVER }, SESSION_OVER],
  ])("finds out with %i %j why there is no session", async (status, body, outcome) => {
    expect(await json(body, status).server.refresh(session)).toBe(outcome);
  });

  it.each([
    { access_token: access },
    { access_token: "a.b.c", refresh_token: "refresh-2", expires_at_seconds: 1 },
    { access_token: [access], refresh_token: "refresh-2" },
  ])("brings no half session: %j", async (body) => {
    await expect(json(body).server.refresh(session)).rejects.toMatchObject({ reason: "bad_response" });
  });

  it("brings none with another status than 200", async () => {
    await expect(json(tokens, 201).server.refresh(session)).rejects.toMatchObject({ reason: "bad_response" });
  });
});

describe("what the auth server knows of a user", () => {
  it("is handed on as it came", async () => {
    expect(await json({ user_id: "u", extra: [1] }).server.userInfo("a.b.c")).toEqual({ user_id: "u", extra: [1] });
  });

  it("is nothing for a token that is no good", async () => {
    expect(await json({}, 401).server.userInfo("a.b.c")).toBeNull();
  });
});

describe("whether browsers are taken back to the app", () => {
  it.each([
    [400, { code: "redirect_uri_unknown" }, false],
    [400, { code: "state_missing" }, true],
    [400, {}, null],
    [400, { code: 1 }, null],
    [404, { code: "redirect_uri_unknown" }, null],
    [200, { code: "state_missing" }, null],
  ])("shows in %i %j: %s", async (status, body, expected) => {
    const { server, sent } = json(body, status);
    expect(await server.takesBackTo("https://x.test/callback")).toBe(expected);
    expect(sent[0]?.url.href).toBe(`${INSIDE}/propelauth/ssr/authorize?redirect_uri=https%3A%2F%2Fx.test%2Fcallback`);
    expect(new Headers(sent[0]?.init.headers).get("accept")).toBe("application/json");
  });
});
