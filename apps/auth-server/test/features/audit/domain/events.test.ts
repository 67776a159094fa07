import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { createApiKey } from "../../../../src/features/api-keys/domain/backend-keys.ts";
import { changeApiKeySettings } from "../../../../src/features/api-keys/domain/end-user/own-keys.ts";
import { sealAuditEvents } from "../../../../src/features/audit/domain/seal.ts";
import { verifyAuditLog } from "../../../../src/features/audit/domain/verify.ts";
import {
  disableUser,
  enableUser,
  endAllSessions,
} from "../../../../src/features/authentication/domain/accounts/account-state.ts";
import {
  changeEmail,
  changeEmailOnceConfirmed,
} from "../../../../src/features/authentication/domain/accounts/change-email.ts";
import { createMagicLink } from "../../../../src/features/authentication/domain/links/magic-links.ts";
import {
  clearPassword,
  updatePassword,
} from "../../../../src/features/authentication/domain/passwords/change-password.ts";
import { readTotpState } from "../../../../src/features/authentication/domain/second-factor/totp-setup.ts";
import { deleteUser } from "../../../../src/features/users/domain/delete-user.ts";
import { changeUserSchema } from "../../../../src/features/users/domain/user-schema.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { lastLink } from "../../../support/mails.ts";
import { createOAuthClient, RESOURCE, type Tokens } from "../../../support/oauth-client.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { atCommandLine } from "../../../support/test-deps.ts";

const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const ACME = "11111111-1111-4111-8111-111111111111";

async function listEvents({ read }: Store) {
  const events = await read.auditLog.listUnsealed(1000);
  return events.map(({ occurredAt, type, details }) => ({ at: occurredAt, type, ...JSON.parse(details) }));
}

describeDatabases("the audit log", ({ open }) => {
  it("tells of sign-ins, consents, tokens, thefts and revocations by ids alone", async () => {
    const app = await createTestApp(await open());
    const { store, clock } = app.deps;
    const start = (await listEvents(store)).length;
    const browser = createBrowser(app);
    const client = createOAuthClient(app);
    await browser.signIn("nobody-here@acme.test", "wrong password");
    await browser.signIn("owner@acme.test", "wrong password");
    await browser.signIn("owner@acme.test", "orgward-demo");

    const code = await client.authorize(browser, { scope: "projects:read org:read" }, { org_id: ACME });
    const first = (await (await client.redeem(code)).json()) as Tokens;
    const second = (await (await client.refresh(first.refresh_token)).json()) as Tokens;
    await client.refresh(first.refresh_token);
    clock.advance(60);
    await client.refresh(first.refresh_token);
    const replayed = await client.authorize(browser);
    await client.redeem(replayed);
    await client.redeem(replayed);
    const revoked = await client.obtainTokens(browser);
    await client.revoke(revoked.access_token);
    await client.revoke(revoked.refresh_token);
    await browser.submit(client.authorizePath(), { decision: "refuse" });

    const events = (await listEvents(store)).slice(start);
    const user = { userId: OWNER };
    const grant = { ...user, clientId: "demo-public" };
    expect(events).toMatchObject([
      { type: "sign_in.failed", userId: null },
      { type: "sign_in.failed", ...user },
      { type: "sign_in.succeeded", ...user, loginMethod: "password" },
      { type: "consent.given", ...grant, resource: RESOURCE, scopes: ["org:read", "projects:read"], orgId: ACME },
      { type: "code.redeemed", ...grant },
      { type: "token.refreshed", ...grant },
      { type: "token.reused", ...grant, at: clock() },
      { type: "consent.given", ...grant, orgId: null },
      { type: "code.redeemed", ...grant },
      { type: "code.replayed", ...grant },
      { type: "consent.given", ...grant },
      { type: "code.redeemed", ...grant },
      { type: "access_token.revoked", ...grant },
      { type: "grant.revoked", ...grant },
      { type: "consent.refused", ...grant },
    ]);
    const grantIds = events.slice(3, 7).map(({ grantId }) => grantId);
    expect(new Set(grantIds).size).toBe(1);
    const written = JSON.stringify(events);
    for (const secret of ["@", "wrong password", "orgward-demo", code, first.access_token, second.refresh_token]) {
      expect(written).not.toContain(secret);
    }
    await sealAuditEvents(app.deps);
    expect(await verifyAuditLog(app.deps)).toMatchObject({ problems: [], unsealed: { count: 0 } });
  });

  it("tells of sign-ins by mail, of sign-outs, and of what users change at their accounts", async () => {
    const app = await createTestApp(await open());
    const { store } = app.deps;
    const start = (await listEvents(store)).length;
    const user = await store.read.users.findById(OWNER);
    if (!user) throw new Error("The demo owner is missing.");
    const signInByMail = async () => {
      const url = await createMagicLink(app.deps, { email: user.email });
      if (!url.ok) throw new Error(url.failure);
      const browser = createBrowser(app);
      await browser.submit(url.value.slice(app.deps.policy.issuer.length), {});
      return browser;
    };
    const [browser] = [await signInByMail(), await signInByMail()];
    await browser.submitTo("/account/sessions/end-others", "/account", {});
    await browser.submitTo("/account/second-factor/begin", "/account/second-factor", {});
    const setup = await readTotpState(app.deps, user);
    if (setup.kind !== "setting_up") throw new Error(setup.kind);
    const code = () => new TOTP({ secret: setup.secret }).generate({ timestamp: app.deps.clock() * 1000 });
    await browser.submitTo("/account/second-factor/finish", "/account/second-factor", { code: code() });
    app.deps.clock.advance(30);
    await browser.submitTo("/account/second-factor/recovery-codes", "/account/second-factor", { code: code() });
    app.deps.clock.advance(30);
    await browser.submitTo("/account/second-factor/off", "/account/second-factor", { code: code() });
    await browser.submit("/account/password", { current_password: "orgward-demo", password: "another one" });
    await browser.submitTo("/logout", "/account", {});

    const events = (await listEvents(store)).slice(start).map(({ at: _, ...event }) => event);
    const byMail = { type: "sign_in.succeeded", userId: OWNER, loginMethod: "magic_link" };
    const types = [
      "sessions.ended",
      "second_factor.enabled",
      "recovery_codes.replaced",
      "second_factor.disabled",
      "password.changed",
      "session.ended",
    ];
    expect(events).toEqual([byMail, byMail, ...types.map((type) => ({ type, userId: OWNER }))]);
  });

  it("tells of what users change in their profiles, and of keys that they make and delete", async () => {
    const app = await createTestApp(await open());
    const { store } = app.deps;
    await store.write((repositories) => changeApiKeySettings(repositories, { personal: true, organization: true }));
    await store.write((repositories) => changeUserSchema(repositories, { usernames: true }));
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const start = (await listEvents(store)).length;
    await browser.submit("/account/profile", { username: "owner", first_name: "Ada", last_name: "" });
    for (const path of ["/account/api-keys", `/orgs/${ACME}/api-keys`]) {
      await browser.submitTo(path, path, { name: "Reports", lifetime_days: "30" });
      await browser.submitTo(`${path}/delete`, path, {});
    }
    const events = (await listEvents(store)).slice(start).map(({ at: _, ...event }) => event);
    const byOwner = { type: "configuration.changed", actor: { kind: "user", userId: OWNER } };
    const ofKey = (change: string) => ({ ...byOwner, change, subject: expect.stringMatching(/^[\da-f]{32}$/) });
    const keyEvents = [ofKey("end_user_api_key.created"), ofKey("end_user_api_key.deleted")];
    expect(events).toEqual([{ ...byOwner, change: "user.updated", subject: OWNER }, ...keyEvents, ...keyEvents]);
  });

  it("tells of a new address and a new password that came by mail", async () => {
    const app = await createTestApp(await open());
    const { store } = app.deps;
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const start = (await listEvents(store)).length;
    await changeEmailOnceConfirmed(app.deps, OWNER, "ada@example.test");
    await browser.submit(await lastLink(app.deps, "confirm_email"), {});
    await createBrowser(app).submit("/forgot-password", { email: "ada@example.test" });
    await createBrowser(app).submit(await lastLink(app.deps, "reset_password"), { password: "another one" });
    const events = (await listEvents(store)).slice(start).map(({ type, userId }) => ({ type, userId }));
    expect(events).toEqual([
      { type: "email.changed", userId: OWNER },
      { type: "password.reset", userId: OWNER },
    ]);
  });

  it("tells of what backends change at accounts", async () => {
    const app = await createTestApp(await open());
    const { deps } = app;
    await createBrowser(app).signIn("owner@acme.test", "orgward-demo");
    const start = (await listEvents(deps.store)).length;
    await endAllSessions(deps, OWNER);
    await endAllSessions(deps, OWNER);
    await updatePassword(atCommandLine(deps), OWNER, { password: "another one", updatePasswordRequired: false });
    await clearPassword(deps, OWNER);
    await changeEmail(deps, OWNER, "ada@example.test");
    await disableUser(deps, OWNER);
    await enableUser(deps, OWNER);
    await deleteUser(deps, NOBODY);
    const events = (await listEvents(deps.store)).slice(start).map(({ type, userId }) => [type, userId]);
    expect(events).toEqual([
      ["sessions.ended", OWNER],
      ["password.changed", OWNER],
      ["password.removed", OWNER],
      ["email.changed", OWNER],
      ["user.disabled", OWNER],
      ["user.enabled", OWNER],
      ["user.deleted", NOBODY],
    ]);
  });

  it("tells of a registration once, and not of one that was refused", async () => {
    const app = await createTestApp(await open());
    const register = (redirect_uris: string[]) =>
      app.post("/oauth/2.1/register", { redirect_uris, token_endpoint_auth_method: "none" });
    const registered = (await (await register(["http://127.0.0.1/a"])).json()) as { client_id: string };
    await register(["http://127.0.0.1/a"]);
    await register(["https://attacker.test/"]);
    const registrations = (await listEvents(app.deps.store)).filter(({ type }) => type === "client.registered");
    expect(registrations).toEqual([
      { type: "client.registered", at: app.deps.clock(), clientId: registered.client_id },
    ]);
  });

  it("tells which API key called what, without an address that a caller put into the path", async () => {
    const app = await createTestApp(await open());
    const token = await app.post("/api/backend/v1/access_token", { user_id: OWNER });
    const missing = await app.post("/api/backend/v1/user/ada%40example.test", {});
    const requestIds = [token, missing].map(({ headers }) => headers.get("x-request-id"));
    await app.post("/api/backend/v1/user/ada@example.test/disable", {}, { headers: { authorization: "Bearer wrong" } });
    const calls = (await listEvents(app.deps.store)).filter(({ type }) => type === "api.called");
    const apiKeyId = "dddddddd-0000-4000-8000-000000000001";
    const call = { type: "api.called", at: app.deps.clock(), apiKeyId, method: "POST" };
    expect(calls).toEqual([
      { ...call, requestId: requestIds[0], path: "/api/backend/v1/access_token" },
      { ...call, requestId: requestIds[1], path: "/api/backend/v1/user/*" },
    ]);
  });

  it("tells the calls of two API keys apart while one replaces the other, in the access log too", async () => {
    const app = await createTestApp(await open());
    const [old, next] = [await createApiKey(app.deps, "old"), await createApiKey(app.deps, "next")];
    const path = `/api/backend/v1/user/${OWNER}/enable`;
    const write = (key: string) => app.post(path, {}, { headers: { authorization: `Bearer ${key}` } });
    for (const { key } of [old, next, old]) expect((await write(key)).status).toBe(200);
    const query = { headers: { authorization: `Bearer ${next.key}` } };
    expect((await app.request("/api/backend/v1/org/query", query)).status).toBe(200);
    await app.deps.store.write(({ apiKeys }) => apiKeys.revoke(old.record.apiKeyId, app.deps.clock()));
    expect((await write(old.key)).status).toBe(401);

    const calls = (await listEvents(app.deps.store)).filter(({ type }) => type === "api.called");
    const keys = [old, next, old].map(({ record }) => record.apiKeyId);
    expect(calls.map(({ apiKeyId }) => apiKeyId)).toEqual(keys);
    const requests = app.deps.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
    expect(requests.map(({ apiKeyId }) => apiKeyId)).toEqual([...keys, next.record.apiKeyId, undefined]);
    const written = JSON.stringify([calls, requests]);
    for (const { key } of [old, next]) expect(written).not.toContain(key);
  });
});
