import { expect, it } from "vitest";
import { deleteExpired } from "../../../../src/maintenance.ts";
import { deriveSuccessor } from "../../../../src/platform/sealing/rotation-grace.ts";
import { hashToken } from "../../../../src/platform/sealing/secret-token.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createOAuthClient, introspect, type Tokens } from "../../../support/oauth-client.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { testPolicy } from "../../../support/test-deps.ts";

const DAY = 86_400;

describeOnSqlite("refreshing", ({ open }) => {
  async function setUp(oauth: Partial<typeof testPolicy.oauth> = {}) {
    const app = await createTestApp(await open(), { policy: { oauth: { ...testPolicy.oauth, ...oauth } } });
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app);
    const refresh = async (token: string, overrides: Record<string, string> = {}) =>
      (await (await client.refresh(token, overrides)).json()) as Tokens & { error?: string };
    const isActive = async (token: string) => (await introspect(app, token)).active;
    return { app, browser, client, refresh, isActive, tokens: await client.obtainTokens(browser) };
  }

  it("gives new tokens, and leaves the old access token its time", async () => {
    const { app, refresh, isActive, tokens } = await setUp();
    const next = await refresh(tokens.refresh_token);
    expect(next).toEqual({ ...tokens, access_token: expect.any(String), refresh_token: expect.any(String) });
    expect([next.access_token, next.refresh_token]).not.toContain(tokens.access_token);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect([await isActive(tokens.access_token), await isActive(next.access_token)]).toEqual([true, true]);
    app.deps.clock.advance(1800);
    expect(await isActive(tokens.access_token)).toBe(false);
  });

  it("gives the same pair again within the grace, with what is left of its time", async () => {
    const { app, refresh, tokens } = await setUp();
    const next = await refresh(tokens.refresh_token);
    app.deps.clock.advance(29);
    expect(await refresh(tokens.refresh_token)).toEqual({ ...next, expires_in: 1800 - 29 });
  });

  it("ends the grant, and that one alone, when a used token comes again after the grace", async () => {
    const { app, browser, client, refresh, isActive, tokens } = await setUp();
    const other = await client.obtainTokens(browser);
    const next = await refresh(tokens.refresh_token);
    app.deps.clock.advance(30);
    expect(await refresh(tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect([await isActive(tokens.access_token), await isActive(next.access_token)]).toEqual([false, false]);
    expect(await refresh(next.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect(await isActive(other.access_token)).toBe(true);
    expect(await refresh(other.refresh_token)).not.toHaveProperty("error");
  });

  it("ends the grant when a used token comes again after its successor was used, grace or not", async () => {
    const { refresh, isActive, tokens } = await setUp();
    const second = await refresh(tokens.refresh_token);
    const third = await refresh(second.refresh_token);
    expect(await refresh(tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect(await isActive(third.access_token)).toBe(false);
    expect(await refresh(third.refresh_token)).toMatchObject({ error: "invalid_grant" });
  });

  it("keeps the grace although the successor's access token is in use already", async () => {
    const { refresh, isActive, tokens } = await setUp();
    const next = await refresh(tokens.refresh_token);
    expect(await isActive(next.access_token)).toBe(true);
    expect(await refresh(tokens.refresh_token)).toEqual(next);
  });

  it("has no grace where the operator wants none", async () => {
    const { refresh, isActive, tokens } = await setUp({ refreshGraceSeconds: 0 });
    const next = await refresh(tokens.refresh_token);
    expect(await refresh(tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect(await isActive(next.access_token)).toBe(false);
  });

  it("keeps the successor unreadable without the token, and no longer than the grace", async () => {
    const { app, refresh, tokens } = await setUp();
    const next = await refresh(tokens.refresh_token);
    const stored = async () =>
      (await app.deps.store.read.oauthTokens.findRefreshToken(hashToken(tokens.refresh_token)))?.token;
    const salt = (await stored())?.successorSalt ?? "";
    expect(salt).toMatch(/^[\w-]{43}$/);
    expect(deriveSuccessor(tokens.refresh_token, salt, "refresh token")).toBe(next.refresh_token);
    expect(deriveSuccessor(next.refresh_token, salt, "refresh token")).not.toBe(next.refresh_token);
    expect(JSON.stringify(await stored())).not.toMatch(new RegExp(`${next.access_token}|${next.refresh_token}`));
    await deleteExpired(app.deps);
    expect((await stored())?.successorSalt).toBe(salt);
    app.deps.clock.advance(31);
    await deleteExpired(app.deps);
    expect((await stored())?.successorSalt).toBeNull();
  });

  it("narrows the access token to fewer scopes, and the grant keeps all", async () => {
    const { app, refresh, tokens } = await setUp();
    const narrowed = await refresh(tokens.refresh_token, { scope: "projects:read" });
    expect(narrowed.scope).toBe("projects:read");
    expect((await introspect(app, narrowed.access_token)).scope).toBe("projects:read");
    expect((await refresh(narrowed.refresh_token)).scope).toBe("projects:read projects:write");
  });

  it("narrows it for who asks again for fewer scopes within the grace, and all get the same refresh token", async () => {
    const { app, refresh, tokens } = await setUp();
    const whole = await refresh(tokens.refresh_token);
    const narrowed = await refresh(tokens.refresh_token, { scope: "projects:read" });
    expect(narrowed).toMatchObject({ scope: "projects:read", refresh_token: whole.refresh_token });
    expect((await introspect(app, narrowed.access_token)).scope).toBe("projects:read");
    expect((await introspect(app, whole.access_token)).scope).toBe("projects:read projects:write");
    expect(await refresh(tokens.refresh_token, { scope: "projects:write projects:read" })).toEqual(whole);
  });

  it("brings no revoked access token back when the answer is asked for again within the grace", async () => {
    const { client, refresh, isActive, tokens } = await setUp();
    const revoked = await refresh(tokens.refresh_token);
    await client.revoke(revoked.access_token);
    const next = await refresh(tokens.refresh_token);
    expect(next.refresh_token).toBe(revoked.refresh_token);
    expect([await isActive(revoked.access_token), await isActive(next.access_token)]).toEqual([false, true]);
  });

  it("refuses more scopes than were granted, and uses nothing up by it", async () => {
    const { refresh, tokens } = await setUp();
    for (const scope of ["projects:read org:admin", "unknown"]) {
      expect(await refresh(tokens.refresh_token, { scope })).toMatchObject({ error: "invalid_scope" });
    }
    expect(await refresh(tokens.refresh_token)).not.toHaveProperty("error");
  });

  it("tolerates offline_access", async () => {
    const { browser, client, refresh } = await setUp();
    const tokens = await client.obtainTokens(browser, { scope: "projects:write offline_access", prompt: "consent" });
    expect(tokens.scope).toBe("projects:write");
    expect((await refresh(tokens.refresh_token, { scope: "projects:write offline_access" })).scope).toBe(
      "projects:write",
    );
  });

  it("says nothing of the organization in a token that is narrowed to scopes of the user", async () => {
    const { app, browser, client, refresh } = await setUp();
    const org_id = "11111111-1111-4111-8111-111111111111";
    const tokens = await client.obtainTokens(browser, { scope: "org:read projects:read" }, { org_id });
    const narrowed = await refresh(tokens.refresh_token, { scope: "projects:read" });
    const answer = await introspect(app, narrowed.access_token);
    expect(answer).toMatchObject({ active: true, scope: "projects:read" });
    for (const field of ["org_id", "users_org_roles", "users_org_permissions", "org_member_info"]) {
      expect(answer).not.toHaveProperty(field);
    }
    const whole = await refresh(narrowed.refresh_token);
    expect(await introspect(app, whole.access_token)).toMatchObject({ org_id });
  });

  it("knows no token of another client, and keeps it usable", async () => {
    const { app, refresh, tokens } = await setUp();
    const other = createOAuthClient(app, { clientId: "demo-confidential", secret: "demo_confidential_secret" });
    const response = await other.refresh(tokens.refresh_token);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "invalid_grant" });
    expect(await refresh(tokens.refresh_token)).not.toHaveProperty("error");
  });

  it.each(["an access token", "nonsense", "a code"])("takes %s for no refresh token", async (what) => {
    const { browser, client, refresh, tokens } = await setUp();
    const presented =
      { "an access token": tokens.access_token, "a code": await client.authorize(browser) }[what] ?? what;
    expect(await refresh(presented)).toMatchObject({ error: "invalid_grant" });
  });

  it("ends the grant after thirty days without a refresh, and moves that end on with each", async () => {
    const { app, refresh, tokens } = await setUp();
    let current = tokens;
    for (let month = 1; month <= 3; month++) {
      app.deps.clock.advance(30 * DAY - 1);
      await deleteExpired(app.deps);
      current = await refresh(current.refresh_token);
    }
    expect(current).not.toHaveProperty("error");
    app.deps.clock.advance(30 * DAY);
    expect(await refresh(current.refresh_token)).toMatchObject({ error: "invalid_grant" });
  });

  it("ends the grant at its absolute end, access tokens included", async () => {
    const { app, refresh, isActive, tokens } = await setUp({ grantMaximumSeconds: 40 * DAY });
    app.deps.clock.advance(29 * DAY);
    let current = await refresh(tokens.refresh_token);
    app.deps.clock.advance(11 * DAY - 100);
    current = await refresh(current.refresh_token);
    expect(current.expires_in).toBe(100);
    app.deps.clock.advance(99);
    expect(await isActive(current.access_token)).toBe(true);
    app.deps.clock.advance(1);
    expect(await isActive(current.access_token)).toBe(false);
    expect(await refresh(current.refresh_token)).toMatchObject({ error: "invalid_grant" });
  });

  it("leaves nothing of a grant behind once it has ended", async () => {
    const { app, tokens, isActive } = await setUp();
    app.deps.clock.advance(30 * DAY);
    expect(await app.deps.store.write(({ grants }) => grants.deleteExpired(app.deps.clock()))).toHaveLength(1);
    expect(await isActive(tokens.access_token)).toBe(false);
  });
});
