import { createHash } from "node:crypto";
import { demoOrgs } from "@orgward/testing";
import { describe, expect, it } from "vitest";
import { APP_URL, Browser, createTestAuth } from "../support/test-auth.ts";

const SESSION = "__Host-orgward_session";
const PENDING = "__Host-orgward_sign_in";
const OWN = { origin: APP_URL };

describe("login", () => {
  it("leads to the hosted page with a state of 64 hex digits that the browser keeps", async () => {
    const { auth, server, browser } = await createTestAuth();
    const response = browser.take(await auth.routes.GET(browser.request("/api/auth/login?return_to=/reports?a=1")));
    expect([response.status, response.headers.get("cache-control")]).toEqual([303, "private, no-store"]);
    const location = new URL(response.headers.get("location") ?? "");
    expect(location.origin + location.pathname).toBe(`${server.issuer.authUrl}/propelauth/ssr/authorize`);
    const { redirect_uri, state = "", signup } = Object.fromEntries(location.searchParams);
    expect([redirect_uri, signup]).toEqual([`${APP_URL}/api/auth/callback`, "false"]);
    expect(state).toMatch(/^[0-9a-f]{64}$/);
    expect(browser.jar.get(PENDING)).toMatch(new RegExp(`^${state}\\.[0-9a-f]{64}\\./reports\\?a=1$`));
  });

  it("sends the hash of a secret that only the browser has, and that is another one for each sign-in", async () => {
    const { auth, browser } = await createTestAuth();
    const verifiers = new Set<string>();
    for (const action of ["login", "signup", "login"]) {
      const response = browser.take(await auth.routes.GET(browser.request(`/api/auth/${action}`)));
      const { searchParams } = new URL(response.headers.get("location") ?? "");
      const [state, verifier = ""] = browser.jar.get(PENDING)?.split(".") ?? [];
      expect(searchParams.get("code_challenge_method")).toBe("S256");
      expect(searchParams.get("code_challenge")).toBe(createHash("sha256").update(verifier).digest("base64url"));
      expect(verifier).not.toBe(state);
      expect(response.headers.get("location")).not.toContain(verifier);
      verifiers.add(verifier);
    }
    expect(verifiers.size).toBe(3);
  });

  it("begins with signing up at signup", async () => {
    const { auth, browser } = await createTestAuth();
    const response = await auth.routes.GET(browser.request("/api/auth/signup"));
    expect(response.headers.get("location")).toContain("signup=true");
  });

  it("sets cookies that scripts and other sites cannot read, on https for this host alone", async () => {
    const { auth, browser } = await createTestAuth();
    const [cookie] = (await auth.routes.GET(browser.request("/api/auth/login"))).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-orgward_sign_in=.*; Path=\/; .*Secure; HttpOnly; SameSite=lax$/i);
    const local = await createTestAuth({ appUrl: "http://localhost:4004" });
    const [plain] = (await local.auth.routes.GET(browser.request("/api/auth/login"))).headers.getSetCookie();
    expect(plain).toMatch(/^orgward_4004_sign_in=/);
    expect(plain).not.toContain("Secure");
  });

  it.each([
    ["https://evil.test/", "/"],
    ["//evil.test", "/"],
    ["/\\evil.test", "/"],
    ["/..//evil.test", "/"],
    ["/\tevil", "/"],
    ["javascript:alert(1)", "/"],
    [`/${"a".repeat(3000)}`, "/"],
    ["/a/../b?c=d#e", "/b?c=d#e"],
  ])("goes back to paths of this app only: %s", async (returnTo, path) => {
    const { auth, browser, signIn } = await createTestAuth();
    await signIn();
    const response = await auth.routes.GET(
      browser.request(`/api/auth/login?${new URLSearchParams({ return_to: returnTo })}`),
    );
    expect(response.headers.get("location")).toBe(APP_URL + path);
  });

  it("signs in anew when the session's token is no good, instead of leading round in a circle", async () => {
    const { auth, server, browser, signIn } = await createTestAuth();
    await signIn();
    await server.issuer.rotate();
    for (const { kid } of server.issuer.keySet().keys.slice(0, 1)) server.issuer.removeKey(String(kid));
    server.issuer.clock.advance(301);
    const response = await auth.routes.GET(browser.request("/api/auth/login"));
    expect(response.headers.get("location")).toContain("/propelauth/ssr/authorize");
  });

  it("is unavailable when nobody can tell whether the session has ended", async () => {
    const { auth, server, browser, signIn } = await createTestAuth();
    await signIn();
    server.issuer.clock.advance(1801);
    server.fault = "unreachable";
    const response = browser.take(await auth.routes.GET(browser.request("/api/auth/login")));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(browser.jar.has(SESSION)).toBe(true);
  });
});

describe("callback", () => {
  it.each(["@evil.test/", ".evil.test/", "/\\evil.test"])(
    "goes to no other host, whoever wrote the cookie: %s",
    async (path) => {
      const { auth, browser, begin } = await createTestAuth();
      const query = await begin(browser);
      const [state, verifier] = browser.jar.get(PENDING)?.split(".") ?? [];
      browser.jar.set(PENDING, `${state}.${verifier}.${path}`);
      const response = await auth.routes.GET(browser.request(`/api/auth/callback?${query}`));
      expect(response.headers.get("location")).toBe(`${APP_URL}/`);
    },
  );

  it("takes up the session, forgets the state, and goes to the return path", async () => {
    const { auth, browser, server, begin } = await createTestAuth();
    const query = await begin(browser, "/reports");
    const [, verifier] = (browser.jar.get(PENDING) ?? "").split(".");
    const response = browser.take(await auth.routes.GET(browser.request(`/api/auth/callback?${query}`)));
    expect([response.status, response.headers.get("location")]).toEqual([303, `${APP_URL}/reports`]);
    expect(browser.jar.has(PENDING)).toBe(false);
    expect(browser.jar.has(SESSION)).toBe(true);
    const body = { code: "code", redirect_uri: `${APP_URL}/api/auth/callback`, code_verifier: verifier };
    expect(server.seen).toEqual([{ path: "/propelauth/ssr/token", body }]);
  });

  it("takes up nothing with a code that leaked from another browser, which still signs in with it", async () => {
    const { auth, browser, begin } = await createTestAuth();
    const ofVictim = await begin(browser);
    const attacker = new Browser();
    const login = attacker.take(await auth.routes.GET(attacker.request("/api/auth/login")));
    const state = new URL(login.headers.get("location") ?? "").searchParams.get("state") ?? "";
    for (const query of [new URLSearchParams({ code: "code", state }), ofVictim]) {
      const response = attacker.take(await auth.routes.GET(attacker.request(`/api/auth/callback?${query}`)));
      expect(response.status).toBe(400);
    }
    expect(attacker.jar.has(SESSION)).toBe(false);
    browser.take(await auth.routes.GET(browser.request(`/api/auth/callback?${ofVictim}`)));
    expect(browser.jar.has(SESSION)).toBe(true);
  });

  it("takes up nothing with a code for which the challenge was taken out of the address (downgrade)", async () => {
    const { auth, browser, begin, server } = await createTestAuth();
    const query = await begin(browser);
    server.challenges.delete("code");
    const response = browser.take(await auth.routes.GET(browser.request(`/api/auth/callback?${query}`)));
    expect([response.status, browser.jar.has(SESSION)]).toEqual([400, false]);
  });

  it.each(["state", "state./reports", "state.verifier", ".."])(
    "takes up nothing with a cookie that is no longer whole: %s",
    async (cookie) => {
      const { auth, browser, server } = await createTestAuth();
      browser.jar.set(PENDING, cookie);
      const response = await auth.routes.GET(browser.request("/api/auth/callback?code=code&state=state"));
      expect([response.status, server.seen]).toEqual([400, []]);
    },
  );

  it.each([
    ["another state", "code=code&state=0000"],
    ["no state", "code=code"],
    ["no code", "state={state}"],
    ["an unknown code", "code=other&state={state}"],
  ])("takes up nothing with %s (login CSRF)", async (_case, query) => {
    const { auth, browser, begin } = await createTestAuth();
    const state = (await begin(browser)).get("state") ?? "";
    const request = browser.request(`/api/auth/callback?${query.replace("{state}", state)}`);
    const response = browser.take(await auth.routes.GET(request));
    expect([response.status, response.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(browser.jar.has(SESSION)).toBe(false);
  });

  it("takes up nothing in a browser that began no sign-in", async () => {
    const { auth, browser } = await createTestAuth();
    const response = await auth.routes.GET(browser.request("/api/auth/callback?code=code&state="));
    expect(response.status).toBe(400);
  });
});

describe("logout", () => {
  it("ends the session at the auth server and in the browser", async () => {
    const { auth, server, browser, signIn } = await createTestAuth();
    await signIn();
    const request = browser.request("/api/auth/logout", { method: "POST", headers: OWN });
    const response = browser.take(await auth.routes.POST(request));
    expect(response.status).toBe(204);
    expect(server.seen.at(-1)).toEqual({ path: "/api/backend/v1/logout", body: { refresh_token: "refresh-1" } });
    expect([...browser.jar]).toEqual([]);
  });

  it("goes on to a path of this app after a form", async () => {
    const { auth, browser } = await createTestAuth();
    const headers = { ...OWN, accept: "text/html" };
    const request = browser.request("/api/auth/logout?return_to=/bye", { method: "POST", headers });
    const response = await auth.routes.POST(request);
    expect([response.status, response.headers.get("location")]).toEqual([303, `${APP_URL}/bye`]);
  });

  it("forgets the session although the auth server cannot be reached, and says that it cannot", async () => {
    const { auth, server, browser, signIn } = await createTestAuth();
    await signIn();
    server.fault = "unreachable";
    const request = browser.request("/api/auth/logout", { method: "POST", headers: OWN });
    expect(browser.take(await auth.routes.POST(request)).status).toBe(503);
    expect([...browser.jar]).toEqual([]);
  });
});

describe("set-active-org", () => {
  const change = (orgId: string, headers: Record<string, string> = OWN) => ({
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ org_id: orgId }),
  });

  it("gets a token for the organization, and one for all of them again", async () => {
    const { auth, browser, signIn } = await createTestAuth();
    await signIn();
    const { orgId } = demoOrgs.globex;
    const response = browser.take(await auth.routes.POST(browser.request("/api/auth/set-active-org", change(orgId))));
    expect([response.status, await response.json()]).toEqual([200, { activeOrgId: orgId }]);
    expect((await auth.getActiveOrg())?.orgName).toBe("Globex");
    expect(Object.keys((await auth.getUser())?.orgIdToOrgMemberInfo ?? {})).toEqual([orgId]);
    browser.take(await auth.routes.POST(browser.request("/api/auth/set-active-org", change(""))));
    expect(Object.keys((await auth.getUser())?.orgIdToOrgMemberInfo ?? {})).toHaveLength(2);
  });

  it("takes a form too, and goes on", async () => {
    const { auth, browser, signIn } = await createTestAuth();
    await signIn();
    const body = new URLSearchParams({ org_id: demoOrgs.acme.orgId });
    const headers = { ...OWN, accept: "text/html" };
    const request = browser.request("/api/auth/set-active-org?return_to=/work", { method: "POST", headers, body });
    expect((await auth.routes.POST(request)).headers.get("location")).toBe(`${APP_URL}/work`);
  });

  it("refuses an organization that the user is not in, and the session goes on", async () => {
    const { auth, browser, signIn } = await createTestAuth();
    await signIn();
    const request = browser.request("/api/auth/set-active-org", change("33333333-3333-4333-8333-333333333333"));
    const response = browser.take(await auth.routes.POST(request));
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ code: "org_membership_required" }),
    ]);
    expect(await auth.getUser()).not.toBeNull();
  });

  it("refuses who is not signed in, and a body that names nothing", async () => {
    const { auth, browser } = await createTestAuth();
    const anonymous = browser.request("/api/auth/set-active-org", change(demoOrgs.acme.orgId));
    expect((await auth.routes.POST(anonymous)).status).toBe(401);
    const empty = browser.request("/api/auth/set-active-org", { method: "POST", headers: OWN });
    expect((await auth.routes.POST(empty)).status).toBe(400);
    const odd = browser.request("/api/auth/set-active-org", change("a.b"));
    expect((await auth.routes.POST(odd)).status).toBe(400);
  });
});

describe("userinfo", () => {
  it("shows the user and every organization, and nothing else of the record", async () => {
    const { auth, browser, signIn } = await createTestAuth();
    await signIn();
    const response = await auth.routes.GET(browser.request("/api/auth/userinfo"));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { user, orgs, activeOrgId } = await response.json();
    expect(Object.keys(user)).toEqual(["userId", "email", "firstName", "lastName", "username", "pictureUrl"]);
    expect(orgs.map((org: { orgName: string }) => org.orgName).sort()).toEqual(["Acme", "Globex"]);
    expect(activeOrgId).toBeNull();
  });

  it("shows nobody when nobody is signed in", async () => {
    const { auth, browser } = await createTestAuth();
    const response = await auth.routes.GET(browser.request("/api/auth/userinfo"));
    expect(await response.json()).toEqual({ user: null, orgs: [], activeOrgId: null });
  });
});

describe("the routes", () => {
  it.each(["logout", "set-active-org"])("refuse %s from another site, and from nobody knows where", async (action) => {
    const { auth, server, browser, signIn } = await createTestAuth();
    await signIn();
    const calls = server.seen.length;
    for (const headers of [
      { origin: "https://evil.test" },
      { origin: "null" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site" },
      {},
    ]) {
      const request = browser.request(`/api/auth/${action}`, { method: "POST", headers: headers as HeadersInit });
      expect((await auth.routes.POST(request)).status).toBe(403);
    }
    expect(server.seen).toHaveLength(calls);
  });

  it("answer no other method and no other address", async () => {
    const { auth, browser } = await createTestAuth();
    const wrong = await auth.routes.GET(browser.request("/api/auth/logout"));
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
    for (const path of ["/api/auth/nothing", "/api/auth/constructor", "/api/auth/"]) {
      expect((await auth.routes.GET(browser.request(path))).status, path).toBe(404);
    }
  });

  it("are found where the app ends its addresses with a slash", async () => {
    const { auth, browser } = await createTestAuth();
    const login = await auth.routes.GET(browser.request("/api/auth/login/"));
    expect(login.headers.get("location")).toContain("/propelauth/ssr/authorize");
    const logout = await auth.routes.POST(browser.request("/api/auth/logout/", { method: "POST", headers: OWN }));
    expect(logout.status).toBe(204);
  });
});

describe("the routes of an app with a base path", () => {
  const FORM = { method: "POST", headers: { ...OWN, accept: "text/html" } };

  it("lead back to the app: to its callback, its pages, and its own login page", async () => {
    const { auth, browser, server } = await createTestAuth({ basePath: "/docs" });
    const login = browser.take(await auth.routes.GET(browser.request("/api/auth/login?return_to=/reports")));
    const { searchParams } = new URL(login.headers.get("location") ?? "");
    expect(searchParams.get("redirect_uri")).toBe(`${APP_URL}/docs/api/auth/callback`);
    const wrong = await auth.routes.GET(browser.request("/api/auth/callback?code=code&state=0000"));
    expect(await wrong.text()).toContain('href="/docs/api/auth/login"');
    server.challenges.set("code", searchParams.get("code_challenge") ?? "");
    const query = `code=code&state=${searchParams.get("state")}`;
    const callback = browser.take(await auth.routes.GET(browser.request(`/api/auth/callback?${query}`)));
    expect(callback.headers.get("location")).toBe(`${APP_URL}/docs/reports`);
    expect(server.seen.at(-1)?.body).toMatchObject({ redirect_uri: `${APP_URL}/docs/api/auth/callback` });
    const again = await auth.routes.GET(browser.request("/api/auth/login?return_to=//evil.test"));
    expect(again.headers.get("location")).toBe(`${APP_URL}/docs/`);
    const logout = await auth.routes.POST(browser.request("/api/auth/logout?return_to=/bye", FORM));
    expect(logout.headers.get("location")).toBe(`${APP_URL}/docs/bye`);
  });

  it("lead a form that chose an organization back to the app", async () => {
    const { auth, browser, signIn } = await createTestAuth({ basePath: "/docs" });
    await signIn();
    const body = new URLSearchParams({ org_id: demoOrgs.acme.orgId });
    const request = browser.request("/api/auth/set-active-org?return_to=/reports", { ...FORM, body });
    expect((await auth.routes.POST(request)).headers.get("location")).toBe(`${APP_URL}/docs/reports`);
  });
});
