import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { DEMO_PASSWORD, DEMO_WEB_REDIRECT_URI, demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../../../src/features/access-policies/domain/change-access-policy.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { identityProvidersOf } from "../../../support/connections.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createFakeProvider } from "../../../support/fake-provider.ts";
import { createOAuthClient, introspect } from "../../../support/oauth-client.ts";
import { anOrganizationConnection, aProvenDomain, SOME_TIME } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { createWebApp, STATE, type WebTokens } from "../../../support/web-app.ts";

const [ACME = "", GLOBEX = ""] = demoOrganizations.map(({ orgId }) => orgId);
const ISSUER = "https://idp.acme.test";
const OWNER = { sub: "00u1", email: "owner@acme.test" };
const ACR = `urn:orgward:acr:org:${ACME}`;

/** An app with Acme's live connection, and the browser of Acme's owner, whose account there is connected unless the test says otherwise. */
async function setUp(store: Store, { isConnected = true } = {}) {
  let now = SOME_TIME;
  const provider = await createFakeProvider({ issuer: ISSUER, claims: OWNER, clock: () => now });
  const app = await createTestApp(store, { identityProviders: identityProvidersOf([provider], () => now) });
  const { deps } = app;
  const encryptedSecret = await deps.sealers.connectionSecrets.seal("the client secret");
  const connection = { connectionId: "acme-idp", name: "Acme sign-in", orgId: ACME, encryptedSecret };
  await store.write(async ({ connections, organizationDomains, externalIdentities, users }) => {
    await connections.create(anOrganizationConnection(connection));
    await organizationDomains.add(aProvenDomain(ACME, "acme.test"));
    const owner = await users.findByEmail(OWNER.email);
    const identity = { connectionId: "acme-idp", subject: OWNER.sub, userId: owner?.userId ?? "", email: OWNER.email };
    if (isConnected) await externalIdentities.create({ ...identity, createdAt: SOME_TIME, lastUsedAt: SOME_TIME });
  });
  const webApp = createWebApp(app, OWNER.email);
  const { browser } = webApp;
  /** Goes to the provider from the form of a page, and comes back. */
  const goThere = async (page: string) => {
    const sent = await browser.submit(page, {});
    const back = provider.authorize(new URL(sent.headers.get("location") ?? ""));
    return browser.get(`/login/callback/acme-idp?${back}`);
  };
  const demandConnection = () =>
    changeAccessPolicy(deps, ACME, { policy: { ...NO_RULES, connectionIds: ["acme-idp"] } });
  const stepUpPath = `/propelauth/ssr/authorize?${new URLSearchParams({ redirect_uri: DEMO_WEB_REDIRECT_URI, state: STATE, acr_values: ACR })}`;
  const follow = async (path: string) => (await browser.get(path)).headers.get("location") ?? "";
  return {
    app,
    deps,
    provider,
    webApp,
    browser,
    goThere,
    demandConnection,
    stepUpPath,
    follow,
    advance(seconds: number) {
      now += seconds;
      deps.clock.advance(seconds);
    },
  };
}

type Claims = {
  readonly login_method: unknown;
  readonly exp: number;
  readonly org_id_to_org_member_info: Readonly<Record<string, { readonly unmet?: readonly string[] }>>;
};

describeOnSqlite("an account at an organization's connection", ({ open }) => {
  it("is listed with its organization among the accounts that sign the user in", async () => {
    const { browser } = await setUp(await open());
    await browser.signIn(OWNER.email, DEMO_PASSWORD);
    const page = await (await browser.get("/account/sign-in-accounts")).text();
    expect(page).toMatch(
      /Acme sign-in<br\s*\/?><span class="role">owner@acme\.test · Single sign-on of Acme · last used/,
    );
    const german = await (await browser.get("/account/sign-in-accounts", { "accept-language": "de" })).text();
    expect(german).toContain("Single Sign-on von Acme");
  });
});

describeOnSqlite("an organization that demands its own single sign-on", ({ open }) => {
  it("has the browser sign in there and come back to the app, whose token then says so", async () => {
    const { webApp, browser, demandConnection, stepUpPath, follow, goThere } = await setUp(await open());
    expect(await demandConnection()).toEqual({ ok: true, value: null });
    await browser.signIn(OWNER.email, DEMO_PASSWORD);
    const before = decodeJwt<Claims>((await webApp.signIn()).access_token);
    expect(before.org_id_to_org_member_info[ACME]?.unmet).toEqual(["connection"]);
    const stepUp = await follow(stepUpPath);
    const asked = await browser.get(stepUp);
    expect(asked.status).toBe(403);
    expect(await asked.text()).toContain("Continue with Acme sign-in");
    const back = await goThere(stepUp);
    expect(back.headers.get("location")).toMatch(/^\/step-up\?/);
    const toApp = await follow(await follow(back.headers.get("location") ?? ""));
    const code = new URL(toApp).searchParams.get("code") ?? "";
    const tokens = (await (await webApp.redeem(code)).json()) as WebTokens;
    const claims = decodeJwt<Claims>(tokens.access_token);
    expect(claims.login_method).toEqual({ login_method: "saml_sso", provider: "Okta", org_id: ACME });
    expect(claims.org_id_to_org_member_info[ACME]?.unmet).toBeUndefined();
  });

  it("accepts only live and enabled connections of its own in a policy", async () => {
    const { app, deps, demandConnection } = await setUp(await open());
    const policy = { ...NO_RULES, connectionIds: ["acme-idp"] };
    expect(await changeAccessPolicy(deps, GLOBEX, { policy })).toEqual({ ok: false, failure: "unknown_connection" });
    const methods = { ...policy, methods: ["password"] };
    expect(await changeAccessPolicy(deps, ACME, { policy: methods })).toEqual({
      ok: false,
      failure: "connection_not_among_methods",
    });
    const allowed = { ...policy, methods: ["password", "oidc:acme-idp"] };
    expect(await changeAccessPolicy(deps, ACME, { policy: allowed })).toEqual({ ok: true, value: null });
    for (const change of [{ enabled: false }, { mode: "test" as const }]) {
      await app.deps.store.write(async ({ connections }) => {
        await connections.update({ ...anOrganizationConnection({ connectionId: "acme-idp", orgId: ACME }), ...change });
      });
      expect(await demandConnection()).toEqual({ ok: false, failure: "unknown_connection" });
    }
  });

  it("ends tokens, refreshing and the session with the provider's session", async () => {
    const { app, provider, webApp, browser, demandConnection, stepUpPath, follow, goThere, advance } = await setUp(
      await open(),
    );
    provider.behave({ claims: { session_expiry: SOME_TIME + 2400 } });
    await browser.signIn(OWNER.email, DEMO_PASSWORD);
    await demandConnection();
    await goThere(await follow(stepUpPath));
    const tokens = (await (await webApp.redeem(await webApp.code())).json()) as WebTokens;
    expect(decodeJwt<Claims>(tokens.access_token).exp).toBe(SOME_TIME + 1800);
    advance(1200);
    const refreshed = await webApp.refresh(tokens.refresh_token);
    const body = (await refreshed.json()) as { access_token: { access_token: string; expires_at_seconds: number } } & {
      refresh_token: string;
    };
    expect(decodeJwt<Claims>(body.access_token.access_token).exp).toBe(SOME_TIME + 2400);
    expect(body.access_token.expires_at_seconds).toBe(SOME_TIME + 2400);
    const client = createOAuthClient(app);
    const oauth = await client.obtainTokens(browser);
    expect(oauth.expires_in).toBe(1200);
    expect((await introspect(app, oauth.access_token)).exp).toBe(SOME_TIME + 2400);
    advance(1199);
    const code = await client.authorize(browser);
    advance(1);
    expect((await client.redeem(code)).status).toBe(400);
    expect((await client.refresh(oauth.refresh_token)).status).toBe(400);
    expect((await webApp.refresh(body.refresh_token)).status).toBe(401);
    expect((await browser.get("/account")).headers.get("location")).toMatch(/^\/login/);
  });

  it("tells in words why it signs somebody in without a membership, or not at all", async () => {
    const { deps, provider, browser, goThere, demandConnection, stepUpPath, follow } = await setUp(await open());
    await demandConnection();
    await browser.signIn(OWNER.email, DEMO_PASSWORD);
    provider.behave({ claims: { sub: "00u2", email: "new@elsewhere.test" } });
    const refused = await goThere(await follow(stepUpPath));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("hasn’t proven that the domain");
    await deps.store.write(({ organizations }) => organizations.update(ACME, { maxUsers: 1 }));
    provider.behave({ claims: { sub: "00u2", email: "new@acme.test" } });
    const signedIn = await goThere(await follow(stepUpPath));
    const notice = await browser.get(signedIn.headers.get("location") ?? "");
    expect(await notice.text()).toContain("has no room for another member");
  });

  it("says what connecting an account to it grants", async () => {
    const { browser, goThere, demandConnection, stepUpPath, follow } = await setUp(await open(), {
      isConnected: false,
    });
    await demandConnection();
    await browser.signIn(OWNER.email, DEMO_PASSWORD);
    const back = await goThere(await follow(stepUpPath));
    expect(back.headers.get("location")).toBe("/login/connect");
    const page = await (await browser.get("/login/connect")).text();
    expect(page).toContain("Whoever manages Acme sign-in there can then sign in to this account");
    const connected = await browser.submitTo("/login/connect", "/login/connect", {});
    expect(connected.headers.get("location")).toMatch(/^\/step-up\?/);
    const again = await goThere(connected.headers.get("location") ?? "");
    expect(again.headers.get("location")).toMatch(/^\/step-up\?/);
  });
});
