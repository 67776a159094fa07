import { demoOrgs, demoUsers } from "@orgward/testing";
import { type NextRequest, NextResponse } from "next/server.js";
import { describe, expect, it } from "vitest";
import { APP_URL, createTestAuth, type TestAuth } from "../support/test-auth.ts";

const acme = demoOrgs.acme.orgId;
const REFRESH = "/api/backend/v1/refresh_token";
const EXPIRED = 1801;
const context = { params: Promise.resolve({}) };

const refreshes = ({ server }: TestAuth) => server.seen.filter(({ path }) => path === REFRESH).length;
const whoami = ({ auth, browser }: TestAuth, init: ConstructorParameters<typeof NextRequest>[1] = {}) =>
  auth.withUser((_request, { user }) => Response.json({ email: user.email }))(
    browser.request("/api/whoami", init),
    context,
  );

async function signedIn(): Promise<TestAuth> {
  const test = await createTestAuth();
  await test.signIn();
  return test;
}

describe("a route handler", () => {
  it("takes the session of the browser, and marks its answer as private", async () => {
    const response = await whoami(await signedIn());
    expect([response.status, await response.json()]).toEqual([200, { email: "owner@globex.test" }]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("keeps the Cache-Control of the handler", async () => {
    const { auth, browser } = await signedIn();
    const handler = auth.withUser(() => new Response(null, { headers: { "cache-control": "private, max-age=5" } }));
    expect((await handler(browser.request("/"), context)).headers.get("cache-control")).toBe("private, max-age=5");
  });

  it("looks at an Authorization header alone when there is one", async () => {
    const test = await signedIn();
    const authorization = await test.server.issuer.authorization({ user: demoUsers.nobody });
    expect(await (await whoami(test, { headers: { authorization } })).json()).toEqual({ email: "nobody@example.test" });
    expect((await whoami(test, { headers: { authorization: "Bearer junk" } })).status).toBe(401);
  });

  it.each([
    [{ origin: APP_URL }, 200],
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{ origin: "https://evil.test" }, 401],
    [{ origin: "null", "sec-fetch-site": "same-origin" }, 401],
    [{ "sec-fetch-site": "same-site" }, 401],
    [{}, 401],
  ])("takes the session for a POST from a page of the app only: %o", async (headers, status) => {
    const response = await whoami(await signedIn(), { method: "POST", headers: headers as HeadersInit });
    expect(response.status).toBe(status);
  });

  it("refreshes an expired token once, however many requests come, and stores the new cookies", async () => {
    const test = await signedIn();
    test.server.issuer.clock.advance(EXPIRED);
    const responses = await Promise.all(Array.from({ length: 20 }, () => whoami(test)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(refreshes(test)).toBe(1);
    expect(test.browser.jar.get("__Host-orgward_session")).toContain("refresh-2");
    expect((await whoami(test)).status).toBe(200);
    expect(refreshes(test)).toBe(1);
  });

  it("answers late requests that still hold the old cookies with the same refresh", async () => {
    const test = await signedIn();
    test.server.issuer.clock.advance(EXPIRED);
    const old = new Map(test.browser.jar);
    await whoami(test);
    for (const [name, value] of old) test.browser.jar.set(name, value);
    expect((await whoami(test)).status).toBe(200);
    expect(refreshes(test)).toBe(1);
  });

  it("forgets a session that the auth server has ended", async () => {
    const test = await signedIn();
    test.server.issuer.clock.advance(EXPIRED);
    test.server.goodTokens.clear();
    expect((await whoami(test)).status).toBe(401);
    expect([...test.browser.jar]).toEqual([]);
  });

  it.each([
    ["is not there", "unreachable"],
    ["fails", { status: 500, body: {} }],
    ["limits its rate", { status: 429, body: {} }],
    ["refuses the API key", { status: 401, body: { code: "invalid_api_key" } }],
    ["answers nonsense", { status: 200, body: { refresh_token: 1 } }],
  ] as const)("answers 503 and keeps the session while the auth server %s", async (_case, fault) => {
    const test = await signedIn();
    test.server.issuer.clock.advance(EXPIRED);
    test.server.fault = fault;
    const response = await whoami(test);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    test.server.fault = null;
    expect((await whoami(test)).status).toBe(200);
  });

  it("goes on with a token that is about to end while the auth server is not there", async () => {
    const test = await signedIn();
    test.server.issuer.clock.advance(1790);
    test.server.fault = "unreachable";
    expect((await whoami(test)).status).toBe(200);
  });

  it("goes on without an organization that the user has left", async () => {
    const test = await signedIn();
    const request = test.browser.request("/api/auth/set-active-org", {
      method: "POST",
      headers: { origin: APP_URL, "content-type": "application/json" },
      body: JSON.stringify({ org_id: acme }),
    });
    test.browser.take(await test.auth.routes.POST(request));
    test.server.user = { ...demoUsers.ownerOfGlobex, memberships: [] };
    test.server.issuer.clock.advance(EXPIRED);
    expect((await whoami(test)).status).toBe(200);
    expect(await test.auth.getActiveOrg()).toBeNull();
  });

  it.each([
    ["no details", (jar: Map<string, string>) => jar.delete("__Host-orgward_session")],
    ["a piece missing", (jar: Map<string, string>) => jar.delete("__Host-orgward_access_0")],
    ["nonsense", (jar: Map<string, string>) => jar.set("__Host-orgward_session", "1.x..")],
    ["another token", (jar: Map<string, string>) => jar.set("__Host-orgward_access_0", "a.b.c")],
  ])("lets nobody in with %s in the cookies", async (_case, spoil) => {
    const test = await signedIn();
    spoil(test.browser.jar);
    expect((await whoami(test)).status).toBe(401);
  });

  it("reads a token of 12 KiB from several cookies, each small enough for a browser", async () => {
    const test = await createTestAuth();
    const orgs = Array.from({ length: 22 }, (_, index) => ({
      org: { ...demoOrgs.acme, orgId: `${String(index).padStart(8, "0")}-0000-4000-8000-000000000000` },
      role: "Member",
    }));
    test.server.user = { ...demoUsers.nobody, memberships: orgs };
    await test.signIn();
    const pieces = [...test.browser.jar].filter(([name]) => name.includes("_access_"));
    expect(pieces.length).toBeGreaterThan(2);
    for (const [name, value] of pieces) expect(name.length + value.length).toBeLessThan(4000);
    expect((await whoami(test)).status).toBe(200);
  });

  it("takes a plain request, as tests of an app have it", async () => {
    const { auth, server } = await createTestAuth();
    const handler = auth.withUser((_request, { user }) => Response.json({ email: user.email }));
    const headers = { authorization: await server.issuer.authorization() };
    const request = new Request(`${APP_URL}/`, { headers }) as NextRequest;
    expect((await handler(request, undefined as never)).status).toBe(200);
  });
});

describe("the proxy", () => {
  it("shows what comes after it the new cookies, and gives them to the browser uncached", async () => {
    const test = await signedIn();
    test.server.issuer.clock.advance(EXPIRED);
    const response = test.browser.take(await test.auth.proxy(test.browser.request("/reports?a=1")));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-middleware-request-cookie")).toContain("refresh-2");
    expect(response.headers.get("x-middleware-request-x-orgward-path")).toBe("/reports?a=1");
    expect(test.browser.jar.get("__Host-orgward_session")).toContain("refresh-2");
    await Promise.all(Array.from({ length: 20 }, () => test.auth.proxy(test.browser.request("/"))));
    expect(refreshes(test)).toBe(1);
  });

  it("takes the cookies of an ended session away, from what comes after it too", async () => {
    const test = await signedIn();
    test.server.issuer.clock.advance(EXPIRED);
    test.server.goodTokens.clear();
    const response = test.browser.take(await test.auth.proxy(test.browser.request("/")));
    expect(response.headers.get("x-middleware-request-cookie") ?? "").not.toContain("orgward");
    expect([...test.browser.jar]).toEqual([]);
  });

  it("overwrites a forged path", async () => {
    const { auth, browser } = await createTestAuth();
    const request = browser.request("/reports", { headers: { "x-orgward-path": "//evil.test" } });
    const response = await auth.proxy(request);
    expect(response.headers.get("x-middleware-request-x-orgward-path")).toBe("/reports");
  });

  it("changes nothing while there is nothing to refresh", async () => {
    const test = await signedIn();
    const response = await test.auth.proxy(test.browser.request("/"));
    expect([response.headers.getSetCookie(), response.headers.get("cache-control")]).toEqual([[], null]);
  });

  it("adds the cookies to the answer of a proxy of the app's own", async () => {
    const test = await signedIn();
    test.server.issuer.clock.advance(EXPIRED);
    const proxy = test.auth.withSession(() => NextResponse.redirect(`${APP_URL}/elsewhere`));
    const response = test.browser.take(await proxy(test.browser.request("/")));
    expect(response.headers.get("location")).toBe(`${APP_URL}/elsewhere`);
    expect(test.browser.jar.get("__Host-orgward_session")).toContain("refresh-2");
  });
});

describe("a server action", () => {
  const publish = ({ auth }: TestAuth) =>
    auth.action.withOrgRole(
      "Admin",
      ({ user, org }, _orgId: string, title: string) => [user.email, org.orgName, title],
      {
        orgId: (orgId) => orgId,
      },
    );

  it("runs with the user, the organization and its arguments", async () => {
    const test = await signedIn();
    const result = await publish(test)(demoOrgs.globex.orgId, "Report");
    expect(result).toEqual(["owner@globex.test", "Globex", "Report"]);
  });

  it.each([
    ["role", acme, "org_role_required"],
    ["membership", "33333333-3333-4333-8333-333333333333", "org_membership_required"],
    ["organization", "", "org_id_missing"],
    ["text for an organization", { toString: () => acme }, "org_id_missing"],
  ])("is denied without the %s, and does not run", async (_case, orgId, code) => {
    const test = await signedIn();
    expect(await publish(test)(orgId as string, "Report")).toMatchObject({ denied: true, code });
  });

  it("is denied when it is called directly, and when another site calls it", async () => {
    const anonymous = await createTestAuth();
    const denial = { denied: true, status: 401, code: "credentials_missing", message: expect.any(String) };
    expect(await publish(anonymous)(acme, "Report")).toEqual(denial);
    const test = await signedIn();
    for (const origin of ["https://evil.test", "null", ""]) {
      test.requestHeaders.set("origin", origin);
      expect(await publish(test)(demoOrgs.globex.orgId, "Report"), origin).toEqual(denial);
    }
  });

  it("is not made with an option that there is not", async () => {
    const { auth } = await createTestAuth();
    const misspelt = { orgID: () => acme } as object;
    expect(() => auth.action.withOrgMember(() => "ran", misspelt)).toThrow('There is no option "orgID" here');
    expect(() => auth.withOrgMember(() => new Response(), misspelt)).toThrow('There is no option "orgID" here');
    expect(() => auth.withUser(() => new Response(), misspelt)).toThrow('There is no option "orgID" here');
  });

  it("may have a rule of several", async () => {
    const test = await signedIn();
    const rule = { anyOf: [{ role: { exact: "Owner" } }, { permissions: ["can_view_billing"] }] } as const;
    const read = test.auth.action.withOrg(rule, ({ org }, _orgId: string) => org.orgName, { orgId: (orgId) => orgId });
    expect(await read(demoOrgs.globex.orgId)).toBe("Globex");
    expect(await read(acme)).toMatchObject({ denied: true, status: 403, code: "org_access_denied" });
  });

  it("works in the organization that the user works in, when it names no other", async () => {
    const test = await signedIn();
    const action = test.auth.action.withOrgMember(({ org }) => org.orgName);
    expect(await action()).toMatchObject({ code: "org_id_missing" });
    const request = test.browser.request("/api/auth/set-active-org", {
      method: "POST",
      headers: { origin: APP_URL, "content-type": "application/json" },
      body: JSON.stringify({ org_id: acme }),
    });
    test.browser.take(await test.auth.routes.POST(request));
    expect(await action()).toBe("Acme");
  });

  it("refreshes an expired token itself where no proxy ran", async () => {
    const test = await signedIn();
    test.server.issuer.clock.advance(EXPIRED);
    expect(await test.auth.action.withUser(({ user }) => user.email)()).toBe("owner@globex.test");
    expect(test.browser.jar.get("__Host-orgward_session")).toContain("refresh-2");
  });

  it("throws its denial where failures are thrown", async () => {
    const { auth } = await createTestAuth({ failures: "throw" });
    await expect(auth.action.withUser(() => "ran")()).rejects.toMatchObject({ status: 401 });
  });

  it("may let strangers pass", async () => {
    const { auth } = await createTestAuth();
    expect(await auth.action.withOptionalUser(({ user }) => user)()).toBeNull();
  });
});

describe("a server component", () => {
  const digestOf = (work: Promise<unknown>) => work.then(String, (error: { digest?: string }) => error.digest);

  it("has the user, and null for a stranger and for an expired token", async () => {
    const test = await signedIn();
    expect((await test.auth.getUser())?.email).toBe("owner@globex.test");
    test.server.issuer.clock.advance(EXPIRED);
    expect(await test.auth.getUser()).toBeNull();
    expect(refreshes(test)).toBe(0);
    expect(await (await createTestAuth()).auth.getUser()).toBeNull();
  });

  it("sends strangers to sign in, and back to their page", async () => {
    const { auth, requestHeaders } = await createTestAuth();
    requestHeaders.set("x-orgward-path", "/reports?a=1");
    expect(await digestOf(auth.requireUser())).toContain("/api/auth/login?return_to=%2Freports%3Fa%3D1");
    requestHeaders.set("x-orgward-path", "//evil.test");
    expect(await digestOf(auth.requireUser())).toContain("/api/auth/login?return_to=%2F;");
  });

  it("leaves the base path of the app to Next, which puts it in front of every redirect", async () => {
    const { auth, requestHeaders } = await createTestAuth({ basePath: "/docs" });
    requestHeaders.set("x-orgward-path", "/reports");
    expect(await digestOf(auth.requireUser())).toContain(";/api/auth/login?return_to=%2Freports;");
  });

  it("has the organization for who may see it, and is not found for others", async () => {
    const { auth } = await signedIn();
    const { org } = await auth.requireOrgRole("Owner", { orgId: demoOrgs.globex.orgId, exact: true });
    expect(org.orgName).toBe("Globex");
    expect((await auth.requireOrgPermission("can_view_billing", { orgId: demoOrgs.globex.orgId })).org).toBe(org);
    const rule = { anyOf: [{ role: { minimum: "Admin" } }, { permissions: ["can_edit_billing"] }] } as const;
    expect((await auth.requireOrg(rule, { orgId: demoOrgs.globex.orgId })).org).toBe(org);
    await expect(auth.requireOrg({ anyOf: [] }, { orgId: acme })).rejects.toThrow(TypeError);
    const misspelt = { orgID: acme } as object;
    for (const refused of [auth.requireOrgMember(misspelt), auth.requireOrgRole("Owner", misspelt)]) {
      await expect(refused).rejects.toThrow('There is no option "orgID" here');
    }
    for (const refused of [
      auth.requireOrg(rule, { orgId: acme }),
      auth.requireOrgRole("Admin", { orgId: acme }),
      auth.requireOrgPermission(["can_read_reports", "can_edit_billing"], { orgId: acme }),
      auth.requireOrgMember({ orgId: "33333333-3333-4333-8333-333333333333" }),
      auth.requireOrgMember(),
    ]) {
      expect(await digestOf(refused)).toBe("NEXT_HTTP_ERROR_FALLBACK;404");
    }
  });

  it("is not found for the user's other organizations while the user works in one, and found again after that", async () => {
    const test = await signedIn();
    const workIn = async (orgId: string) => {
      const headers = { origin: APP_URL, "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify({ org_id: orgId }) };
      test.browser.take(await test.auth.routes.POST(test.browser.request("/api/auth/set-active-org", init)));
    };
    await workIn(demoOrgs.globex.orgId);
    expect(await digestOf(test.auth.requireOrgMember({ orgId: acme }))).toBe("NEXT_HTTP_ERROR_FALLBACK;404");
    const action = test.auth.action.withOrgMember(({ org }) => org.orgName, { orgId: (orgId: string) => orgId });
    expect(await action(acme)).toMatchObject({ status: 403, code: "org_membership_required" });
    await workIn("");
    expect((await test.auth.requireOrgMember({ orgId: acme })).org.orgName).toBe("Acme");
    expect(await action(acme)).toBe("Acme");
    expect(await test.auth.getActiveOrg()).toBeNull();
  });

  it("takes no other organization where the page names one that is not there", async () => {
    const test = await signedIn();
    const request = test.browser.request("/api/auth/set-active-org", {
      method: "POST",
      headers: { origin: APP_URL, "content-type": "application/json" },
      body: JSON.stringify({ org_id: demoOrgs.globex.orgId }),
    });
    test.browser.take(await test.auth.routes.POST(request));
    expect((await test.auth.requireOrgRole("Owner", { exact: true })).org.orgName).toBe("Globex");
    const params: { orgId?: string } = {};
    for (const refused of [
      test.auth.requireOrgMember({ orgId: params.orgId }),
      test.auth.requireOrgRole("Owner", { orgId: params.orgId }),
    ]) {
      expect(await digestOf(refused)).toBe("NEXT_HTTP_ERROR_FALLBACK;404");
    }
  });

  it("fails rather than takes a user for a stranger while the keys cannot be had", async () => {
    const { auth, server, signIn } = await createTestAuth({ keySet: { staleForSeconds: 0 } });
    await signIn();
    server.issuer.clock.advance(400);
    server.issuer.fail("down");
    await expect(auth.getUser()).rejects.toMatchObject({ status: 503 });
  });
});
