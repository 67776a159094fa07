import { createTestIssuer, demoOrgs, demoUsers } from "@orgward/testing";
import { NextRequest } from "next/server.js";
import { describe, expect, it } from "vitest";
import { createAuth } from "../src/create-auth.ts";
import type { AuthOptions } from "../src/options.ts";
import { createTestSession, type TestSession } from "../src/testing.ts";
import { APP_URL, Browser } from "./support/test-auth.ts";

async function setUp(appUrl = APP_URL, given: Pick<AuthOptions, "sessions"> = {}) {
  const issuer = await createTestIssuer();
  const { authUrl, apiKey, fetch, clock } = issuer;
  const browser = new Browser();
  const options = { authUrl, apiKey, fetch, clock, appUrl, ...given };
  const auth = createAuth(options, {
    cookies: async () => browser,
    headers: async () => new Headers(),
    connection: async () => {},
  });
  const handler = auth.withOrgRole("Admin", (_request, { org, user }) => Response.json([user.email, org.orgName]));
  const ask = (headers: Record<string, string>, method = "GET") =>
    handler(new NextRequest(`${appUrl}/settings`, { method, headers }), {
      params: Promise.resolve({ orgId: demoOrgs.acme.orgId }),
    });
  return { issuer, auth, browser, ask };
}

describe("createTestSession", () => {
  it.each([APP_URL, "http://localhost:3000"])(
    "makes the cookies of a browser that has signed in, at %s",
    async (appUrl) => {
      const { issuer, ask } = await setUp(appUrl);
      const { cookieHeader } = createTestSession({ appUrl, accessToken: await issuer.mintToken({ role: "Admin" }) });
      const response = await ask({ cookie: cookieHeader });
      expect([response.status, await response.json()]).toEqual([200, ["member@acme.test", "Acme"]]);
    },
  );

  it("proves nothing that its access token does not", async () => {
    const { issuer, ask } = await setUp();
    const cookieOf = (accessToken: string) => createTestSession({ appUrl: APP_URL, accessToken }).cookieHeader;
    expect((await ask({ cookie: cookieOf(await issuer.mintToken({ role: "Member" })) })).status).toBe(403);
    const expired = await issuer.mintToken({ role: "Admin", defect: "wrong_key" });
    expect((await ask({ cookie: cookieOf(expired) })).status).toBe(401);
    const cookie = cookieOf(await issuer.mintToken({ role: "Admin" }));
    expect((await ask({ cookie, origin: "https://evil.test" }, "POST")).status).toBe(401);
    expect((await ask({ cookie, origin: APP_URL }, "POST")).status).toBe(200);
  });

  it("makes a session in one organization from a token for it, and in all of them from another", async () => {
    const { issuer, auth, browser } = await setUp();
    const user = demoUsers.ownerOfGlobex;
    for (const activeOrgId of [demoOrgs.globex.orgId, undefined]) {
      browser.jar.clear();
      const accessToken = await issuer.mintToken({ user, ...(activeOrgId && { activeOrgId }) });
      for (const { name, value } of createTestSession({ appUrl: APP_URL, accessToken }).cookies) {
        browser.jar.set(name, value);
      }
      expect((await auth.getActiveOrg())?.orgId).toBe(activeOrgId);
      expect((await auth.getUser())?.email).toBe("owner@globex.test");
    }
  });

  it("makes plain cookies unless told otherwise, which an app with encrypted sessions ignores", async () => {
    const sessions = { secret: "a secret of the sessions of this test" };
    const { issuer, auth, browser } = await setUp(APP_URL, { sessions });
    const accessToken = await issuer.mintToken();
    const take = ({ cookies }: TestSession) => {
      for (const { name, value } of cookies) browser.jar.set(name, value);
    };
    take(createTestSession({ appUrl: APP_URL, accessToken }));
    expect(await auth.getUser()).toBeNull();
  });

  it("signs in to an app with encrypted sessions", async () => {
    const sessions = { secret: "a secret of the sessions of this test" };
    const { issuer, ask } = await setUp(APP_URL, { sessions });
    const accessToken = await issuer.mintToken({ role: "Admin" });
    const { cookieHeader } = await createTestSession({ appUrl: APP_URL, accessToken, sessions });
    expect(cookieHeader).not.toContain(accessToken.slice(0, 40));
    expect((await ask({ cookie: cookieHeader })).status).toBe(200);
  });

  it("splits a token that is too large for one cookie", async () => {
    const { issuer, auth, browser } = await setUp();
    const accessToken = await issuer.mintToken({ claims: { metadata: { notes: "x".repeat(4000) } } });
    const { cookies } = createTestSession({ appUrl: APP_URL, accessToken });
    for (const { name, value } of cookies) browser.jar.set(name, value);
    expect(cookies).toHaveLength(3);
    expect((await auth.getUser())?.email).toBe("member@acme.test");
  });

  it.each(["", "token", "a.b.c", "a.e30.c"])("refuses what is no access token: %j", (accessToken) => {
    expect(() => createTestSession({ appUrl: APP_URL, accessToken })).toThrow(
      new TypeError("accessToken must be an access token with an expiry, such as one of issuer.mintToken()."),
    );
  });

  it("refuses an option that does not exist", () => {
    const options = { appUrl: APP_URL, accessToken: "a.b.c", acessToken: "a.b.c" };
    expect(() => createTestSession(options)).toThrow("acessToken does not exist: did you mean accessToken?");
  });

  it("refuses an app that could not have a session", () => {
    const accessToken = "a.b.c";
    expect(() => createTestSession({ appUrl: "http://app.example.test", accessToken })).toThrow(
      "appUrl must use https",
    );
  });
});
