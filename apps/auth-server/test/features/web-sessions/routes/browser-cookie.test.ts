import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { openSpaOf, SPA_ORIGIN, type TokenData } from "../../../support/app-page.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { testPolicy } from "../../../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const STRANGERS = "33333333-3333-4333-8333-333333333333";
const OWNER = "owner@globex.test";
const PATH = "/api/v1/refresh_token";
const include = { credentials: "include" } as const;

describeOnSqlite("a page of a web app in a browser that is signed in on the hosted pages", ({ open }) => {
  const setUp = async (overrides: Parameters<typeof openSpaOf>[2] = {}) => openSpaOf(OWNER, await open(), overrides);

  it("gets an access token by the cookie, with its user and the user's organizations", async () => {
    const { page } = await setUp();
    const response = await page.fetch(PATH, include);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const data = (await response.json()) as TokenData;
    const claims = decodeJwt(data.access_token);
    expect(claims).toMatchObject({ email: OWNER, login_method: { login_method: "password" } });
    expect(data.expires_at_seconds).toBe(claims.exp);
    expect(data.org_id_to_org_member_info).toEqual(claims.org_id_to_org_member_info);
    expect(data.user).toMatchObject({
      user_id: claims.user_id,
      email: OWNER,
      email_confirmed: true,
      has_password: true,
      locked: false,
      enabled: true,
      mfa_enabled: false,
      can_create_orgs: expect.any(Boolean),
      created_at: expect.any(Number),
      last_active_at: expect.any(Number),
      properties: {},
    });
    expect(data).not.toHaveProperty("refresh_token");
    expect(data.user).not.toHaveProperty("org_id_to_org_info");
  });

  it("gets a token for an organization, and keeps seeing all of them", async () => {
    const { page } = await setUp();
    const data = (await (await page.fetch(`${PATH}?active_org_id=${ACME}`, include)).json()) as TokenData;
    expect(decodeJwt(data.access_token)).toHaveProperty(["org_member_info", "org_id"], ACME);
    expect(Object.keys(data.org_id_to_org_member_info).sort()).toEqual([ACME, GLOBEX]);
  });

  it("gets no token for an organization that the user isn't in", async () => {
    const { page } = await setUp();
    const response = await page.fetch(`${PATH}?active_org_id=${STRANGERS}`, include);
    expect([response.status, await response.json()]).toEqual([400, { active_org_id: [expect.any(String)] }]);
  });

  it("gets it with the status that published clients call user_not_in_org, if it is one", async () => {
    const { page } = await setUp();
    const headers = { "content-type": "application/json" };
    const response = await page.fetch(`${PATH}?active_org_id=${STRANGERS}`, { ...include, headers });
    expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code: "not_a_member" })]);
  });

  it("gets none without the cookie, or once the session is over", async () => {
    const { page, deps } = await setUp();
    const isOver = [401, expect.objectContaining({ code: "session_over" })];
    const without = await page.fetch(PATH);
    expect([without.status, await without.json()]).toEqual(isOver);
    deps.clock.advance(testPolicy.sessionMaximumSeconds);
    const late = await page.fetch(PATH, include);
    expect([late.status, await late.json()]).toEqual(isOver);
  });

  it("keeps the session alive while it is used", async () => {
    const { page, deps } = await setUp();
    for (const seconds of [3000, 3000]) {
      deps.clock.advance(seconds);
      expect((await page.fetch(PATH, include)).status).toBe(200);
    }
  });

  it("signs the user out of the hosted pages and every other app", async () => {
    const { page } = await setUp();
    const refreshToken = await page.signIn();
    // Published clients announce JSON and send nothing.
    const headers = { "content-type": "application/json" };
    const response = await page.fetch("/api/v1/logout", { ...include, method: "POST", headers });
    expect(response.status).toBe(200);
    const rt = Buffer.from(`${SPA_ORIGIN}/`).toString("base64");
    expect(await response.json()).toEqual({
      redirect_to: `http://localhost:4000/login?${new URLSearchParams({ rt })}`,
    });
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^orgward_session=;.*Max-Age=0/)]);
    expect((await page.fetch(PATH, include)).status).toBe(401);
    expect((await page.refresh(refreshToken)).status).toBe(401);
  });

  it("signs out someone who isn't signed in, and from the server's own pages", async () => {
    const { app } = await setUp();
    const own = { method: "POST", headers: { "sec-fetch-site": "same-origin" } };
    const response = await app.request("/api/v1/logout", own);
    expect([response.status, await response.json()]).toEqual([200, { redirect_to: "http://localhost:4000/login" }]);
  });

  it("is held up when one user asks for tokens again and again", async () => {
    const rateLimits = { ...testPolicy.rateLimits, tokenRequests: { requests: 2, seconds: 60 } };
    const { page } = await setUp({ policy: { rateLimits } });
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await page.fetch(PATH, include)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
