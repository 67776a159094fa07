import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { DEMO_PASSWORD, DEMO_WEB_REDIRECT_URI, demoOrganizations, demoUsers } from "../../../src/demo/demo-data.ts";
import { type AccessPolicy, NO_RULES } from "../../../src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../../src/features/access-policies/domain/change-access-policy.ts";
import { changeFloor } from "../../../src/features/access-policies/domain/floor.ts";
import { createApiKey } from "../../../src/features/api-keys/domain/backend-keys.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { createOAuthClient, introspect } from "../../support/oauth-client.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createWebApp, STATE, type WebTokens } from "../../support/web-app.ts";

const [ACME = "", GLOBEX = ""] = demoOrganizations.map(({ orgId }) => orgId);
const OWNER = demoUsers.find(({ email }) => email === "owner@acme.test")?.userId ?? "";
const SECOND_FACTOR: AccessPolicy = { ...NO_RULES, secondFactorRequired: true };

type Memberships = Readonly<Record<string, { readonly unmet?: readonly string[] }>>;

/** What each membership of a token or user record says is unmet. */
function unmetIn(memberships: unknown): Record<string, readonly string[] | undefined> {
  return Object.fromEntries(Object.entries(memberships as Memberships).map(([orgId, { unmet }]) => [orgId, unmet]));
}

function tokenUnmet(accessToken: string) {
  const { org_id_to_org_member_info: all, org_member_info: active } = decodeJwt<Record<string, unknown>>(accessToken);
  return unmetIn(all ?? { active });
}

async function demand(app: TestApp, orgId: string, policy: AccessPolicy): Promise<void> {
  const result = await changeAccessPolicy(app.deps, orgId, { policy });
  if (!result.ok) throw new Error(result.failure);
}

describeOnSqlite("an access policy", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const webApp = createWebApp(app, "owner@acme.test");
    const refreshed = async (refreshToken: string, activeOrgId?: string) => {
      const response = await webApp.refresh(refreshToken, activeOrgId);
      expect(response.status).toBe(200);
      const { access_token: token, refresh_token: next } = (await response.json()) as {
        readonly access_token: { readonly access_token: string };
        readonly refresh_token: string;
      };
      return { token: token.access_token, next };
    };
    return { app, webApp, refreshed };
  };

  it("counts from the next refresh on, in its organization alone, and signs nobody out", async () => {
    const { app, webApp, refreshed } = await setUp();
    const tokens = await webApp.signIn();
    expect(tokenUnmet(tokens.access_token)).toEqual({ [ACME]: undefined });
    await demand(app, ACME, SECOND_FACTOR);
    await demand(app, GLOBEX, { ...NO_RULES, methods: ["passkey"] });
    const stricter = await refreshed(tokens.refresh_token);
    expect(tokenUnmet(stricter.token)).toEqual({ [ACME]: ["second_factor"] });
    const active = await refreshed(stricter.next, ACME);
    expect(tokenUnmet(active.token)).toEqual({ active: ["second_factor"] });
    await demand(app, ACME, NO_RULES);
    expect(tokenUnmet((await refreshed(active.next)).token)).toEqual({ [ACME]: undefined });
  });

  it("says the same in user info", async () => {
    const { app, webApp } = await setUp();
    const before = await webApp.signIn();
    await demand(app, ACME, SECOND_FACTOR);
    const { access_token: token } = await webApp.signIn();
    const infoOf = async (accessToken: string) => {
      const info = (await (await webApp.userInfo(accessToken)).json()) as { readonly org_id_to_org_info: unknown };
      return unmetIn(info.org_id_to_org_info);
    };
    expect(await infoOf(token)).toEqual({ [ACME]: ["second_factor"] });
    expect(await infoOf(before.access_token)).toEqual({ [ACME]: undefined });
  });

  it("has the deployment's floor beneath it, in organizations without a policy, too", async () => {
    const { app, webApp, refreshed } = await setUp();
    const tokens = await webApp.signIn();
    await app.deps.store.write((repositories) => changeFloor(repositories, { maximumSessionAgeSeconds: 600 }));
    app.deps.clock.advance(601);
    const first = await refreshed(tokens.refresh_token);
    expect(tokenUnmet(first.token)).toEqual({ [ACME]: ["session_age"] });
    await demand(app, ACME, { ...SECOND_FACTOR, maximumSessionAgeSeconds: 3600 });
    expect(tokenUnmet((await refreshed(first.next)).token)).toEqual({ [ACME]: ["second_factor", "session_age"] });
  });

  it("remembers an absence although refreshing shows that the user is back", async () => {
    const { app, webApp, refreshed } = await setUp();
    await demand(app, ACME, { ...NO_RULES, maximumIdleSeconds: 1800 });
    const tokens = await webApp.signIn();
    app.deps.clock.advance(1801);
    const first = await refreshed(tokens.refresh_token);
    expect(tokenUnmet(first.token)).toEqual({ [ACME]: ["idle_time"] });
    const second = await refreshed(first.next);
    expect(tokenUnmet(second.token)).toEqual({ [ACME]: ["idle_time"] });
    await app.deps.store.write(async ({ sessions, users }) => {
      const user = await users.findByEmail("owner@acme.test");
      for (const session of await sessions.listByUser(user?.userId ?? "")) {
        const { cookieHash: nextCookieHash, amr, ipAddress } = session;
        await sessions.recordProof(session, { at: app.deps.clock(), amr, ipAddress, nextCookieHash });
      }
    });
    expect(tokenUnmet((await refreshed(second.next)).token)).toEqual({ [ACME]: undefined });
  });

  it("is compared with the sign-in behind a grant whenever its token is introspected", async () => {
    const { app, webApp } = await setUp();
    await webApp.signIn();
    const client = createOAuthClient(app);
    const tokens = await client.obtainTokens(webApp.browser, { scope: "org:admin" }, { org_id: ACME });
    const unmet = async () => {
      const { org_member_info: active } = (await introspect(app, tokens.access_token)) as Record<string, unknown>;
      return unmetIn({ active }).active;
    };
    expect(await unmet()).toBeUndefined();
    await demand(app, ACME, { ...SECOND_FACTOR, networks: ["203.0.113.0/24"] });
    expect(await unmet()).toEqual(["second_factor"]);
    await demand(app, ACME, { ...NO_RULES, networks: ["198.51.100.0/24"], maximumSessionAgeSeconds: 600 });
    app.deps.clock.advance(601);
    expect(await unmet()).toEqual(["session_age", "network"]);
  });

  it("is met by step-up, which asks for what is missing", async () => {
    const { app, webApp } = await setUp();
    const { browser } = webApp;
    await demand(app, ACME, { ...NO_RULES, maximumSessionAgeSeconds: 600 });
    await webApp.signIn();
    app.deps.clock.advance(601);
    const path = "/propelauth/ssr/authorize";
    const query = { redirect_uri: DEMO_WEB_REDIRECT_URI, state: STATE, acr_values: `urn:orgward:acr:org:${ACME}` };
    let answer = await browser.get(`${path}?${new URLSearchParams(query)}`);
    const asked = [];
    while ((answer.headers.get("location") ?? "").startsWith("/")) {
      const location = answer.headers.get("location") ?? "";
      asked.push(location.split("?")[0]);
      answer = location.startsWith("/step-up/confirm")
        ? await browser.submit(location, { password: DEMO_PASSWORD })
        : await browser.get(location);
    }
    expect(asked).toContain("/step-up/confirm");
    const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const tokens = (await (await webApp.redeem(code)).json()) as WebTokens;
    expect(tokenUnmet(tokens.access_token)).toEqual({ [ACME]: undefined });
  });

  it("is met by no token that a backend asks for, unless its key vouches", async () => {
    const { app } = await setUp();
    await demand(app, ACME, { ...SECOND_FACTOR, methods: ["password"], networks: ["0.0.0.0/0"] });
    const vouching = await createApiKey(app.deps, { name: "Login service", vouchesForAssurance: true });
    const create = async (init?: RequestInit) => {
      const response = await app.post("/api/backend/v1/access_token", { user_id: OWNER }, init);
      return tokenUnmet(((await response.json()) as { readonly access_token: string }).access_token);
    };
    expect(await create()).toEqual({ [ACME]: ["second_factor", "method", "network"] });
    expect(await create({ headers: { authorization: `Bearer ${vouching.key}` } })).toEqual({ [ACME]: undefined });
  });
});
