import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { DEMO_API_KEY } from "../../../../src/demo/demo-data.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { openSpaOf, type TokenData } from "../../../support/app-page.ts";
import { createOAuthClient, introspect, type OAuthClient, type Tokens } from "../../../support/oauth-client.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { aPasskey } from "../../../support/records.ts";
import { fetchList } from "../../../support/revoked-tokens.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { createWebApp, type WebApp, type WebTokens } from "../../../support/web-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
/** Owns Globex, and is a member of Acme. */
const USER = "aaaaaaaa-0000-4000-8000-000000000004";
const OTHER = "aaaaaaaa-0000-4000-8000-000000000003";

/** A user with everything that gives access: a web session, an app's grant, and a token that a backend asked for. */
interface SignedIn {
  readonly app: TestApp;
  readonly webApp: WebApp;
  readonly web: WebTokens;
  readonly client: OAuthClient;
  readonly granted: Tokens;
  readonly minted: string;
}

async function signIn(): Promise<SignedIn> {
  const app = await createTestApp(await openMemoryStore());
  const webApp = createWebApp(app);
  const web = await webApp.signIn();
  const client = createOAuthClient(app);
  const granted = await client.obtainTokens(webApp.browser);
  const asked = await app.post("/api/backend/v1/access_token", { user_id: USER });
  const { access_token: minted } = (await asked.json()) as { access_token: string };
  return { app, webApp, web, client, granted, minted };
}

const api =
  (path: string, body: unknown = {}, method = "POST") =>
  ({ app }: SignedIn) =>
    app.post(`/api/backend/v1${path}`, body, { method });

/** What a guard and the server still take after something happened to the user. */
interface Left {
  /** The access token of the web session. */
  readonly token: boolean;
  /** The refresh token of the web session. */
  readonly refresh: boolean;
  /** The tokens of the app. */
  readonly grant: boolean;
  /** The token that a backend asked for. */
  readonly minted: boolean;
}

const NOTHING: Left = { token: false, refresh: false, grant: false, minted: false };
const ONLY_TOKENS: Left = { token: false, refresh: true, grant: true, minted: false };
const ONLY_ITS_SESSION: Left = { token: false, refresh: false, grant: true, minted: true };
const EVERYTHING: Left = { token: true, refresh: true, grant: true, minted: true };

async function whatIsLeft({ app, webApp, web, client, granted, minted }: SignedIn): Promise<Left> {
  const list = await fetchList(app);
  const isActive = (await introspect(app, granted.access_token)).active === true;
  const isRefreshed = (await client.refresh(granted.refresh_token)).ok;
  expect(isRefreshed).toBe(isActive);
  return {
    token: !list.voids(web.access_token),
    refresh: (await webApp.refresh(web.refresh_token)).ok,
    grant: isActive,
    minted: !list.voids(minted),
  };
}

describe("what a user keeps", () => {
  const cases: readonly (readonly [string, (signedIn: SignedIn) => Promise<unknown>, Left])[] = [
    ["who is disabled", api(`/user/${USER}/disable`), NOTHING],
    ["who is deleted", deleteUser, NOTHING],
    ["whose password is set", api(`/user/${USER}/password`, { password: "another good password" }, "PUT"), NOTHING],
    ["who is signed out everywhere", api(`/user/${USER}/logout_all_sessions`), NOTHING],
    ["whose second factor is removed", removeSecondFactor, { ...NOTHING, grant: true }],
    ["when everybody is signed out", api("/logout_everybody"), NOTHING],
    ["who signs out of the app", ({ webApp, web }) => webApp.logout(web.refresh_token), ONLY_ITS_SESSION],
    ["who signs out on the hosted pages", signOutOnPage, ONLY_ITS_SESSION],
    ["whose refresh token somebody else has used", replayRefreshToken, ONLY_ITS_SESSION],
    ["who is removed from an organization", api("/org/remove_user", { user_id: USER, org_id: ACME }), ONLY_TOKENS],
    ["who gets another role", api("/org/change_role", { user_id: USER, org_id: ACME, role: "Admin" }), ONLY_TOKENS],
    ["whose organization is signed out", api(`/org/${ACME}/logout_all_members`), ONLY_TOKENS],
    [
      "whose organization demands more",
      api(`/org/${ACME}/access_policy`, { second_factor_required: true }, "PUT"),
      ONLY_TOKENS,
    ],
    ["whose organization gets another name", api(`/org/${ACME}`, { name: "Acme Works" }, "PUT"), EVERYTHING],
    ["without a second factor that is removed", api(`/user/${USER}/disable_2fa`), EVERYTHING],
    ["whose profile is edited", api(`/user/${USER}`, { metadata: { plan: "pro" } }, "PUT"), EVERYTHING],
    ["when somebody else is disabled", api(`/user/${OTHER}/disable`), EVERYTHING],
  ];

  it.each(cases)("%s", async (_, happens, left) => {
    const signedIn = await signIn();
    expect(decodeJwt(signedIn.web.access_token).sid).toMatch(/^[0-9a-f-]{36}$/);
    expect(decodeJwt(signedIn.minted).sid).toBeUndefined();
    await happens(signedIn);
    await moveStreamOn(signedIn.app.deps);
    expect(await whatIsLeft(signedIn)).toEqual(left);
  });
});

async function deleteUser({ app }: SignedIn): Promise<void> {
  await app.post("/api/backend/v1/org/change_role", {
    user_id: "aaaaaaaa-0000-4000-8000-000000000005",
    org_id: ACME,
    role: "Owner",
  });
  // An organization keeps an owner.
  await app.request("/api/backend/v1/org/22222222-2222-4222-8222-222222222222", {
    method: "DELETE",
    headers: { authorization: `Bearer ${DEMO_API_KEY}` },
  });
  const response = await app.request(`/api/backend/v1/user/${USER}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${DEMO_API_KEY}` },
  });
  expect(response.status).toBe(200);
}

async function removeSecondFactor(signedIn: SignedIn): Promise<void> {
  await signedIn.app.deps.store.write(({ passkeys }) => passkeys.create(aPasskey(USER, "Ada’s key")));
  await api(`/user/${USER}/disable_2fa`)(signedIn);
}

async function signOutOnPage({ webApp }: SignedIn): Promise<void> {
  expect((await webApp.browser.submitTo("/logout", "/account", {})).status).toBe(303);
}

async function replayRefreshToken({ app, webApp, web }: SignedIn): Promise<void> {
  await webApp.refresh(web.refresh_token);
  app.deps.clock.advance(60);
  expect((await webApp.refresh(web.refresh_token)).status).toBe(401);
}

describe("a page that gets tokens with the cookie of the hosted pages", () => {
  it("gets them with the id of that session, which voids them when it ends", async () => {
    const { app, page } = await openSpaOf("owner@globex.test", await openMemoryStore());
    const fetchToken = () => page.fetch("/api/v1/refresh_token", { credentials: "include" });
    const { access_token: token } = (await (await fetchToken()).json()) as TokenData;
    expect(decodeJwt(token).sid).toMatch(/^[0-9a-f]{16}$/);
    expect((await fetchList(app)).voids(token)).toBe(false);
    await page.browser.submitTo("/logout", "/account", {});
    await moveStreamOn(app.deps);
    expect((await fetchList(app)).voids(token)).toBe(true);
    expect((await fetchToken()).status).toBe(401);
  });
});
