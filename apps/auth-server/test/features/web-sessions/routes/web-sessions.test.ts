import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { DEMO_WEB_REDIRECT_URI } from "../../../../src/demo/demo-data.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { hashToken } from "../../../../src/platform/sealing/secret-token.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { anOrganization } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { createWebApp, STATE, type WebTokens } from "../../../support/web-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const OWNER_OF_GLOBEX = "aaaaaaaa-0000-4000-8000-000000000004";

async function setUpOn(store: Store) {
  const app = await createTestApp(store);
  return { app, deps: app.deps, webApp: createWebApp(app) };
}

async function tokensOf(response: Response) {
  expect(response.status).toBe(200);
  const body = (await response.json()) as {
    refresh_token: string;
    access_token: { access_token: string; expires_at_seconds: number };
  };
  return { refreshToken: body.refresh_token, ...body.access_token };
}

describeOnSqlite("web sessions", ({ open }) => {
  const setUp = async () => setUpOn(await open());

  it("sign in on the hosted page and return to the application with a code and its state", async () => {
    const { webApp } = await setUp();
    const response = await webApp.authorize();
    expect([response.status, response.headers.get("cache-control")]).toEqual([303, "no-store"]);
    const location = new URL(response.headers.get("location") ?? "");
    expect(location.origin + location.pathname).toBe(DEMO_WEB_REDIRECT_URI);
    expect(location.searchParams.get("state")).toBe(STATE);
    expect(location.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  });

  it("lead straight back when the browser is signed in already", async () => {
    const { webApp } = await setUp();
    await webApp.authorize();
    expect((await webApp.authorize()).headers.get("location")).toContain(`${DEMO_WEB_REDIRECT_URI}?code=`);
  });

  it("lead to the sign-up page when the application asks for it", async () => {
    const { webApp } = await setUp();
    const query = new URLSearchParams({ redirect_uri: DEMO_WEB_REDIRECT_URI, state: STATE, signup: "true" });
    const response = await webApp.browser.get(`/propelauth/ssr/authorize?${query}`);
    expect(response.headers.get("location")).toMatch(/^\/signup\?return_to=%2Fpropelauth%2Fssr%2Fauthorize/);
  });

  it.each([
    ["another address", { redirect_uri: "https://evil.example/callback" }],
    ["a longer address", { redirect_uri: `${DEMO_WEB_REDIRECT_URI}/more` }],
    ["an address with a query", { redirect_uri: `${DEMO_WEB_REDIRECT_URI}?next=/` }],
    ["no state", { state: "" }],
    ["a state without end", { state: "a".repeat(513) }],
  ])("never send a code for %s", async (_case, query) => {
    const { webApp } = await setUp();
    await webApp.authorize();
    const response = await webApp.authorize(query);
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  });

  it("give an access token of the user and a refresh token for a code", async () => {
    const { webApp, deps } = await setUp();
    const response = await webApp.redeem(await webApp.code());
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const body = (await response.json()) as WebTokens & { expires_at_seconds: number };
    const claims = decodeJwt(body.access_token);
    expect(claims).toMatchObject({ user_id: OWNER_OF_GLOBEX, login_method: { login_method: "password" } });
    expect(Object.keys(claims.org_id_to_org_member_info as object).sort()).toEqual([ACME, GLOBEX]);
    expect(body.expires_at_seconds).toBe(claims.exp);
    expect(claims.exp).toBe(deps.clock() + 1800);
    expect(body.refresh_token).toMatch(/^[\w-]{43}$/);
  });

  it("need an API key for everything but the pages", async () => {
    const { app } = await setUp();
    for (const path of ["/propelauth/ssr/token", "/api/backend/v1/refresh_token", "/api/backend/v1/logout"]) {
      const response = await app.post(path, {}, { headers: { authorization: "Bearer wrong" } });
      expect(response.status, path).toBe(401);
    }
  });

  it("refuse a code at another address, without using it up", async () => {
    const { webApp } = await setUp();
    const code = await webApp.code();
    expect((await webApp.redeem(code, "https://evil.example/callback")).status).toBe(400);
    expect((await webApp.redeem(code)).status).toBe(200);
  });

  it("refuse a code after a minute, and forget it", async () => {
    const { webApp, deps } = await setUp();
    const code = await webApp.code();
    deps.clock.advance(60);
    const response = await webApp.redeem(code);
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: "invalid_code" })]);
    const another = await webApp.code();
    deps.clock.advance(61);
    await deleteExpired(deps);
    expect((await webApp.redeem(another)).status).toBe(400);
  });

  it("refuse a code once the browser has signed out", async () => {
    const { webApp } = await setUp();
    const code = await webApp.code();
    await webApp.browser.submitTo("/logout", "/account", {});
    expect((await webApp.redeem(code)).status).toBe(400);
  });

  it("rotate the refresh token, with organizations and roles as they are now", async () => {
    const { webApp, deps } = await setUp();
    const first = await webApp.signIn();
    const organization = anOrganization({ name: "Initech" });
    await deps.store.write(async ({ organizations, memberships }) => {
      await organizations.create(organization);
      const { orgId } = organization;
      await memberships.add({
        userId: OWNER_OF_GLOBEX,
        orgId,
        role: "Admin",
        additionalRoles: [],
        createdAt: deps.clock(),
      });
    });
    const second = await tokensOf(await webApp.refresh(first.refresh_token));
    expect(second.refreshToken).not.toBe(first.refresh_token);
    const claims = decodeJwt(second.access_token);
    expect(claims.org_id_to_org_member_info).toHaveProperty([organization.orgId, "user_role"], "Admin");
    expect(second.expires_at_seconds).toBe(claims.exp);
  });

  it.each([
    ["after the grace", async () => 30],
    [
      "once its successor was used",
      async (refresh: () => Promise<unknown>) => {
        await refresh();
        return 0;
      },
    ],
  ])("end when a refresh token is presented again %s", async (_case, prepare) => {
    const { webApp, deps } = await setUp();
    const { refresh_token: stolen } = await webApp.signIn();
    let { refreshToken: newest } = await tokensOf(await webApp.refresh(stolen));
    const useSuccessor = async () => {
      ({ refreshToken: newest } = await tokensOf(await webApp.refresh(newest)));
    };
    deps.clock.advance(await prepare(useSuccessor));
    const response = await webApp.refresh(stolen);
    expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code: "session_over" })]);
    expect((await webApp.refresh(newest)).status).toBe(401);
  });

  it("keep the successor unreadable without the token, and forget it after the grace", async () => {
    const { webApp, deps } = await setUp();
    const { refresh_token: refreshToken } = await webApp.signIn();
    const { refreshToken: successor } = await tokensOf(await webApp.refresh(refreshToken));
    const rotation = () => deps.store.read.webSessions.findRotation(hashToken(refreshToken));
    expect((await rotation())?.successorSalt).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rotation())).not.toContain(successor);
    deps.clock.advance(31);
    await deleteExpired(deps);
    expect((await rotation())?.successorSalt).toBeNull();
  });

  it("mint for the active organization, and refuse one that the user is not in without using the token up", async () => {
    const { webApp } = await setUp();
    const { refresh_token: first } = await webApp.signIn();
    const stranger = await webApp.refresh(first, "33333333-3333-4333-8333-333333333333");
    expect(stranger.status).toBe(400);
    expect(await stranger.json()).toHaveProperty("active_org_id");
    const { access_token: accessToken, refreshToken } = await tokensOf(await webApp.refresh(first, GLOBEX));
    const claims = decodeJwt(accessToken);
    expect(claims).toHaveProperty(["org_member_info", "org_id"], GLOBEX);
    expect(claims).not.toHaveProperty("org_id_to_org_member_info");
    const all = decodeJwt((await tokensOf(await webApp.refresh(refreshToken))).access_token);
    expect(all).toHaveProperty("org_id_to_org_member_info");
  });

  it("let who is in too many organizations for one token choose one, and remember it", async () => {
    const { webApp, deps } = await setUp();
    const organizations = Array.from({ length: 40 }, (_, index) =>
      anOrganization({ name: `Branch ${index}`, metadata: { notes: "x".repeat(200) } }),
    );
    await deps.store.write(async (repositories) => {
      for (const organization of organizations) {
        await repositories.organizations.create(organization);
        const membership = { userId: OWNER_OF_GLOBEX, orgId: organization.orgId, role: "Member", additionalRoles: [] };
        await repositories.memberships.add({ ...membership, createdAt: deps.clock() });
      }
    });
    const page = await (await webApp.authorize()).text();
    const links = [...page.matchAll(/<a href="([^"]+)">Branch 7</g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    const chosen = await webApp.browser.get(links[0] ?? "");
    const code = new URL(chosen.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const { access_token: first, refresh_token: refreshToken } = (await (
      await webApp.redeem(code)
    ).json()) as WebTokens;
    expect(decodeJwt(first)).toHaveProperty(["org_member_info", "org_name"], "Branch 7");
    const refreshed = await tokensOf(await webApp.refresh(refreshToken));
    expect(decodeJwt(refreshed.access_token)).toHaveProperty(["org_member_info", "org_name"], "Branch 7");
  });

  it("count as activity of the browser's session, and end with it", async () => {
    const { webApp, deps } = await setUp();
    let { refresh_token: refreshToken } = await webApp.signIn();
    // The session of the test policy ends after an hour without activity and two hours after sign-in.
    for (const seconds of [3000, 3000, 1100]) {
      deps.clock.advance(seconds);
      ({ refreshToken } = await tokensOf(await webApp.refresh(refreshToken)));
    }
    deps.clock.advance(100);
    expect((await webApp.refresh(refreshToken)).status).toBe(401);
  });

  it("end with sign-out in the application, on the hosted pages and in every other application", async () => {
    const { webApp } = await setUp();
    const first = await webApp.signIn();
    const second = await webApp.signIn();
    expect((await webApp.logout(first.refresh_token)).status).toBe(200);
    for (const { refresh_token: refreshToken } of [first, second]) {
      expect((await webApp.refresh(refreshToken)).status).toBe(401);
    }
    expect((await webApp.browser.get("/account")).headers.get("location")).toMatch(/^\/login/);
    expect((await webApp.logout(first.refresh_token)).status).toBe(200);
  });

  it("end with sign-out on the hosted pages", async () => {
    const { webApp } = await setUp();
    const { refresh_token: refreshToken } = await webApp.signIn();
    await webApp.browser.submitTo("/logout", "/account", {});
    expect((await webApp.refresh(refreshToken)).status).toBe(401);
  });

  it("tell who the user of an access token is, with every organization as it is now", async () => {
    const { webApp } = await setUp();
    const { refresh_token: refreshToken } = await webApp.signIn();
    const { access_token: accessToken } = await tokensOf(await webApp.refresh(refreshToken, GLOBEX));
    const response = await webApp.userInfo(accessToken);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const user = (await response.json()) as { org_id_to_org_info: Record<string, { user_role: string }> };
    expect(user).toMatchObject({ user_id: OWNER_OF_GLOBEX, email: "owner@globex.test", enabled: true });
    const roles = Object.entries(user.org_id_to_org_info).map(([orgId, { user_role: role }]) => [orgId, role]);
    expect(Object.fromEntries(roles)).toEqual({ [ACME]: "Member", [GLOBEX]: "Owner" });
  });

  it("tell nothing for a token that is missing, forged or expired", async () => {
    const { app, webApp, deps } = await setUp();
    const { access_token: accessToken } = await webApp.signIn();
    expect((await app.request("/propelauth/oauth/userinfo")).status).toBe(401);
    const [header, payload] = accessToken.split(".");
    expect((await webApp.userInfo(`${header}.${payload}.AAAA`)).status).toBe(401);
    expect((await webApp.userInfo("junk")).headers.get("www-authenticate")).toContain('error="invalid_token"');
    deps.clock.advance(1800);
    expect((await webApp.userInfo(accessToken)).status).toBe(401);
  });

  it.each(["/signup?a=1", "/create_org", "/org?id=1", "/org/settings/1", "/org/api_keys/1", "/saml?id=1"])(
    "have a page for the address %s of other clients",
    async (path) => {
      const { webApp } = await setUp();
      await webApp.signIn();
      const response = await webApp.browser.get(path);
      const target = response.headers.get("location");
      const page = target === null ? response : await webApp.browser.get(target);
      expect(page.status).toBe(200);
    },
  );
});

describeDatabases("web sessions at the same time", ({ open }) => {
  it("redeem a code once, of 50 that try at once, and end the session because of the others", async () => {
    const { webApp } = await setUpOn(await open());
    const code = await webApp.code();
    const responses = await Promise.all(Array.from({ length: 50 }, () => webApp.redeem(code)));
    const redeemed = responses.filter(({ status }) => status === 200);
    expect([redeemed.length, responses.filter(({ status }) => status === 400).length]).toEqual([1, 49]);
    for (const response of redeemed) {
      const { refresh_token: refreshToken } = (await response.json()) as WebTokens;
      expect((await webApp.refresh(refreshToken)).status).toBe(401);
    }
  });

  it("give the same successor to 20 that refresh at once, and for 30 seconds after", async () => {
    const { webApp, deps } = await setUpOn(await open());
    const { refresh_token: refreshToken } = await webApp.signIn();
    const responses = await Promise.all(Array.from({ length: 20 }, () => webApp.refresh(refreshToken)));
    const successors = await Promise.all(responses.map(async (response) => (await tokensOf(response)).refreshToken));
    expect(new Set(successors).size).toBe(1);
    deps.clock.advance(29);
    expect((await tokensOf(await webApp.refresh(refreshToken))).refreshToken).toBe(successors[0]);
    expect((await webApp.refresh(successors[0] ?? "")).status).toBe(200);
  });
});
