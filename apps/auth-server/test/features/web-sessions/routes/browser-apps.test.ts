import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { DEMO_PASSWORD, DEMO_WEB_REDIRECT_URI } from "../../../../src/demo/demo-data.ts";
import {
  challengeOf,
  openPage,
  openSpaOf,
  SPA_CALLBACK,
  SPA_ORIGIN,
  type TokenData,
} from "../../../support/app-page.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { testPolicy } from "../../../support/test-deps.ts";
import { createWebApp, STATE } from "../../../support/web-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const STRANGERS = "33333333-3333-4333-8333-333333333333";
const OWNER = "owner@globex.test";
const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000004";
const DEMO_ORIGIN = new URL(DEMO_WEB_REDIRECT_URI).origin;

const dataOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as TokenData & { refresh_token: string };
};
const refused = async (response: Response, status: number, code: string) =>
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);

describeOnSqlite("an app that runs in the browser alone", ({ open }) => {
  const setUp = async (overrides: Parameters<typeof openSpaOf>[2] = {}) => openSpaOf(OWNER, await open(), overrides);

  it("redeems a code with its verifier, without an API key", async () => {
    const { page } = await setUp();
    const response = await page.exchange(await page.code());
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("access-control-allow-origin")).toBe(SPA_ORIGIN);
    const { access_token: accessToken, refresh_token: refreshToken, ...rest } = await dataOf(response);
    const claims = decodeJwt(accessToken);
    expect(claims).toMatchObject({ user_id: OWNER_ID, login_method: { login_method: "password" } });
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({ expires_at_seconds: claims.exp });
  });

  it("gets no code without a challenge, even for someone who is signed in", async () => {
    const { page } = await setUp();
    const query = new URLSearchParams({ redirect_uri: SPA_CALLBACK, state: STATE });
    const response = await page.browser.get(`/propelauth/ssr/authorize?${query}`);
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
    expect(await response.text()).toContain("code_challenge");
  });

  it.each([
    ["with another verifier", { code_verifier: "w".repeat(43) }],
    ["without a verifier", { code_verifier: undefined }],
    ["with the challenge for a verifier", { code_verifier: challengeOf().code_challenge }],
  ])("can't redeem a stolen code %s", async (_how, changes) => {
    const { page } = await setUp();
    const code = await page.code();
    await refused(await page.exchange(code, changes), 400, "invalid_code");
    expect((await page.exchange(code)).status).toBe(200);
  });

  it("redeems a code once, and loses the session when the code is presented again", async () => {
    const { page } = await setUp();
    const code = await page.code();
    const { refresh_token: refreshToken } = await dataOf(await page.exchange(code));
    await refused(await page.exchange(code), 400, "invalid_code");
    await refused(await page.refresh(refreshToken), 401, "session_over");
  });

  it.each([
    ["null", "null"],
    ["a name that ends like it", "https://evil-spa.example.test"],
    ["a name that begins like it", `${SPA_ORIGIN}.evil.test`],
    ["another port", `${SPA_ORIGIN}:8443`],
    ["http", SPA_ORIGIN.replace("https", "http")],
    ["another web app", DEMO_ORIGIN],
    ["the server itself", "http://localhost:4000"],
  ])("can't redeem its code from the origin %s", async (_what, origin) => {
    const { page } = await setUp();
    const code = await page.code();
    await refused(await page.exchange(code, {}, origin), 403, "origin_not_allowed");
    expect((await page.exchange(code)).status).toBe(200);
  });

  it("can't redeem the code of an app with a backend, and learns the command that would allow it", async () => {
    const { app } = await setUp();
    const page = openPage(app, DEMO_ORIGIN);
    await page.browser.signIn(OWNER, DEMO_PASSWORD);
    const code = await page.code(DEMO_WEB_REDIRECT_URI);
    const response = await page.exchange(code, { redirect_uri: DEMO_WEB_REDIRECT_URI });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: "not_a_browser_app",
        message: expect.stringContaining(`\`orgward web-apps add ${DEMO_WEB_REDIRECT_URI} --browser\``),
      },
    ]);
  });

  it("doesn't keep backends from redeeming its codes with their API key", async () => {
    const { app, page } = await setUp();
    const body = { code: await page.code(), redirect_uri: SPA_CALLBACK, code_verifier: "v".repeat(43) };
    const response = await app.post("/propelauth/ssr/token", body);
    const { refresh_token: refreshToken } = await dataOf(response);
    await refused(await page.refresh(refreshToken), 401, "session_over");
  });

  it("needs an API key where no browser says that it is one", async () => {
    const { page } = await setUp();
    await refused(await page.exchange(await page.code(), {}, null), 401, "invalid_api_key");
  });

  it("refreshes with its token, and gets its user and the user's organizations", async () => {
    const { page } = await setUp();
    const first = await page.signIn();
    const data = await dataOf(await page.refresh(first));
    expect(data.refresh_token).not.toBe(first);
    expect(decodeJwt(data.access_token).exp).toBe(data.expires_at_seconds);
    expect(data.user).toMatchObject({ user_id: OWNER_ID, email: OWNER });
    const roles = Object.entries(data.org_id_to_org_member_info).map(([orgId, { user_role: role }]) => [orgId, role]);
    expect(Object.fromEntries(roles)).toEqual({ [ACME]: "Member", [GLOBEX]: "Owner" });
  });

  it("refreshes for an organization, and isn't given one that the user isn't in, without using up the token", async () => {
    const { page } = await setUp();
    const first = await page.signIn();
    const stranger = await page.refresh(first, { active_org_id: STRANGERS });
    expect([stranger.status, await stranger.json()]).toEqual([400, { active_org_id: [expect.any(String)] }]);
    const data = await dataOf(await page.refresh(first, { active_org_id: ACME }));
    expect(decodeJwt(data.access_token)).toHaveProperty(["org_member_info", "org_id"], ACME);
    expect(Object.keys(data.org_id_to_org_member_info).sort()).toEqual([ACME, GLOBEX]);
  });

  it("can't refresh with the token of an app with a backend, which stays valid", async () => {
    const { app, page } = await setUp();
    const webApp = createWebApp(app);
    const { refresh_token: stolen } = await webApp.signIn();
    await refused(await page.refresh(stolen), 401, "session_over");
    expect((await webApp.refresh(stolen)).status).toBe(200);
  });

  it("can't sign out with the token of an app with a backend", async () => {
    const { app, page } = await setUp();
    const webApp = createWebApp(app);
    const { refresh_token: stolen } = await webApp.signIn();
    expect((await page.postJson("/api/v1/logout", { refresh_token: stolen })).status).toBe(200);
    expect((await webApp.refresh(stolen)).status).toBe(200);
  });

  it("can't refresh from a page of another site, nor can a page refresh without saying where it is", async () => {
    const { page } = await setUp();
    const refresh_token = await page.signIn();
    for (const origin of ["https://evil.test", "null", null]) {
      const response = await page.postJson("/api/v1/refresh_token", { refresh_token }, { origin });
      await refused(response, 403, "origin_not_allowed");
    }
    expect((await page.refresh(refresh_token)).status).toBe(200);
  });

  it("signs out with its token: itself and the hosted pages, so that nobody is signed in again by a click", async () => {
    const { page } = await setUp();
    const refresh_token = await page.signIn();
    expect((await page.postJson("/api/v1/logout", { refresh_token })).status).toBe(200);
    await refused(await page.refresh(refresh_token), 401, "session_over");
    expect((await page.browser.get("/account")).headers.get("location")).toMatch(/^\/login/);
    expect((await page.postJson("/api/v1/logout", { refresh_token })).status).toBe(200);
  });

  it("leaves events in the name of its user", async () => {
    const { page, deps } = await setUp();
    const refreshToken = await page.signIn();
    const { refresh_token } = await dataOf(await page.refresh(refreshToken));
    await page.postJson("/api/v1/logout", { refresh_token });
    const events = (await recordedEvents(deps)).filter(({ target }) => target.kind === "web_session");
    expect(events.map(({ type, actor }) => [type, actor.kind, actor.id])).toEqual(
      ["started", "refreshed", "ended"].map((what) => [`web_session.${what}`, "user", OWNER_ID]),
    );
  });

  it("is held up when a network presents one wrong token after the other, and others aren't", async () => {
    const limit = { requests: 2, seconds: 60 };
    const rateLimits = { ...testPolicy.rateLimits, failedTokenRequests: limit };
    const { page } = await setUp({ policy: { rateLimits } });
    const refreshToken = await page.signIn();
    await refused(await page.refresh("wrong"), 401, "session_over");
    await refused(await page.exchange("wrong"), 400, "invalid_code");
    await refused(await page.refresh("wrong"), 429, "too_many_requests");
    expect((await page.refresh(refreshToken)).status).toBe(200);
  });
});

describeDatabases("pages of a browser app that refresh at once", ({ open }) => {
  it("gives two tabs that refresh at once the same token, and ends the session on a reuse after the grace", async () => {
    const { page, deps } = await openSpaOf(OWNER, await open());
    const first = await page.signIn();
    const [one, other] = await Promise.all([page.refresh(first), page.refresh(first)]);
    const { refresh_token: newest } = await dataOf(one);
    expect((await dataOf(other)).refresh_token).toBe(newest);
    deps.clock.advance(30);
    await refused(await page.refresh(first), 401, "session_over");
    await refused(await page.refresh(newest), 401, "session_over");
  });
});
