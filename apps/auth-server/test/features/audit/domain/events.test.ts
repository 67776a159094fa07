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
import type { RecordedEvent } from "../../../../src/platform/events/event.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { lastLink } from "../../../support/mails.ts";
import { createOAuthClient, RESOURCE, type Tokens } from "../../../support/oauth-client.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { atCommandLine } from "../../../support/test-deps.ts";

const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const ACME = "11111111-1111-4111-8111-111111111111";

/** The types of events with the ids of whom or what they happened to. */
const inShort = (events: readonly RecordedEvent[]) => events.map(({ type, target }) => [type, target.id]);

describeOnSqlite("the audit log", ({ open }) => {
  it("tells of sign-ins, consents, tokens, thefts and revocations without a secret", async () => {
    const app = await createTestApp(await open());
    const { clock } = app.deps;
    const start = (await recordedEvents(app.deps)).length;
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

    const events = (await recordedEvents(app.deps)).slice(start);
    const user = { target: { kind: "user", id: OWNER, name: "owner@acme.test" } };
    const client_id = "demo-public";
    const scopes = ["org:read", "projects:read"];
    const organization = { id: ACME, name: "Acme" };
    const grant = { target: { kind: "grant" }, userId: OWNER, details: { client_id } };
    expect(events).toMatchObject([
      { type: "sign_in.failed", target: { kind: "user", id: null, name: null } },
      { type: "sign_in.failed", ...user },
      { type: "sign_in.succeeded", ...user, details: { method: "password" } },
      { type: "consent.given", ...grant, details: { client_id, resource: RESOURCE, scopes }, organization },
      { type: "code.redeemed", ...grant },
      { type: "token.refreshed", ...grant },
      { type: "token.reused", ...grant, occurredAt: clock() },
      { type: "consent.given", ...grant },
      { type: "code.redeemed", ...grant },
      { type: "code.replayed", ...grant },
      { type: "consent.given", ...grant },
      { type: "code.redeemed", ...grant },
      { type: "access_token.revoked", ...grant },
      { type: "grant.revoked", ...grant },
      { type: "consent.refused", target: { kind: "client", id: client_id } },
    ]);
    const grantIds = events.slice(3, 7).map(({ target }) => target.id);
    expect(new Set(grantIds).size).toBe(1);
    const written = JSON.stringify(events);
    for (const secret of [
      "nobody-here@",
      "wrong password",
      "orgward-demo",
      code,
      first.access_token,
      second.refresh_token,
    ]) {
      expect(written).not.toContain(secret);
    }
    await sealAuditEvents(app.deps);
    expect(await verifyAuditLog(app.deps)).toMatchObject({ problems: [], unsealed: { count: 0 } });
  });

  it("tells of sign-ins by mail, of sign-outs, and of what users change at their accounts", async () => {
    const app = await createTestApp(await open());
    const { store } = app.deps;
    const start = (await recordedEvents(app.deps)).length;
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

    const events = (await recordedEvents(app.deps)).slice(start);
    const signIns = events.filter(({ type }) => type === "sign_in.succeeded");
    expect(signIns.map(({ details }) => details?.method)).toEqual(["magic_link", "magic_link"]);
    expect(inShort(events)).toEqual([
      ["user.magic_link_created", OWNER],
      ["sign_in.succeeded", OWNER],
      ["user.magic_link_created", OWNER],
      ["sign_in.succeeded", OWNER],
      ["user.sessions_ended", OWNER],
      ["user.second_factor_enabled", OWNER],
      ["session.reauthenticated", expect.any(String)],
      ["user.recovery_codes_replaced", OWNER],
      ["user.second_factor_removed", OWNER],
      ["user.password_changed", OWNER],
      ["session.ended", expect.any(String)],
    ]);
  });

  it("tells of what users change in their profiles, and of keys that they make and delete", async () => {
    const app = await createTestApp(await open());
    const { store } = app.deps;
    await store.write((repositories) => changeApiKeySettings(repositories, { personal: true, organization: true }));
    await store.write((repositories) => changeUserSchema(repositories, { usernames: true }));
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const start = (await recordedEvents(app.deps)).length;
    await browser.submit("/account/profile", { username: "owner", first_name: "Ada", last_name: "" });
    for (const path of ["/account/api-keys", `/orgs/${ACME}/api-keys`]) {
      await browser.submitTo(path, path, { name: "Reports", lifetime_days: "30" });
      await browser.submitTo(`${path}/delete`, path, {});
    }
    const events = (await recordedEvents(app.deps)).slice(start);
    const key = expect.stringMatching(/^[\da-f]{32}$/);
    const keyEvents = [
      ["end_user_api_key.created", key],
      ["end_user_api_key.deleted", key],
    ];
    expect(inShort(events)).toEqual([["user.updated", OWNER], ...keyEvents, ...keyEvents]);
    expect(events.map(({ actor }) => actor.id)).toEqual(events.map(() => OWNER));
    expect(events.slice(1).map(({ organization }) => organization?.name)).toEqual([
      undefined,
      undefined,
      "Acme",
      "Acme",
    ]);
  });

  it("tells of a new address and a new password that came by mail", async () => {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const start = (await recordedEvents(app.deps)).length;
    await changeEmailOnceConfirmed(app.deps, OWNER, { newEmail: "ada@example.test" });
    await browser.submit(await lastLink(app.deps, "confirm_email"), {});
    await createBrowser(app).submit("/forgot-password", { email: "ada@example.test" });
    await createBrowser(app).submit(await lastLink(app.deps, "reset_password"), { password: "another one" });
    const events = (await recordedEvents(app.deps)).slice(start);
    expect(inShort(events)).toEqual([
      ["user.email_change_requested", OWNER],
      ["user.email_changed", OWNER],
      ["user.password_reset", OWNER],
    ]);
  });

  it("tells of what backends change at accounts", async () => {
    const app = await createTestApp(await open());
    const { deps } = app;
    await createBrowser(app).signIn("owner@acme.test", "orgward-demo");
    const start = (await recordedEvents(deps)).length;
    await endAllSessions(deps, OWNER);
    await endAllSessions(deps, OWNER);
    await updatePassword(atCommandLine(deps), OWNER, { password: "another one", updatePasswordRequired: false });
    await clearPassword(deps, OWNER);
    await changeEmail(deps, OWNER, { newEmail: "ada@example.test" });
    await disableUser(deps, OWNER);
    await enableUser(deps, OWNER);
    await deleteUser(deps, NOBODY);
    const events = (await recordedEvents(deps)).slice(start);
    expect(inShort(events)).toEqual([
      ["user.sessions_ended", OWNER],
      // Tokens are revoked even where no session is left.
      ["user.sessions_ended", OWNER],
      ["user.password_changed", OWNER],
      ["user.password_removed", OWNER],
      ["user.email_changed", OWNER],
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
    const registrations = (await recordedEvents(app.deps)).filter(({ type }) => type === "client.registered");
    expect(inShort(registrations)).toEqual([["client.registered", registered.client_id]]);
  });

  it("tells which API key changed something by which request, and nothing of what was refused", async () => {
    const app = await createTestApp(await open());
    const path = `/api/backend/v1/user/${NOBODY}/disable`;
    const [disabling] = [
      await app.post(path, {}),
      await app.post("/api/backend/v1/user/ada%40example.test/disable", {}),
    ];
    await app.post(path, {}, { headers: { authorization: "Bearer wrong" } });
    const events = (await recordedEvents(app.deps)).filter(({ actor }) => actor.kind === "api_key");
    expect(events).toMatchObject([
      {
        type: "user.disabled",
        actor: { id: "dddddddd-0000-4000-8000-000000000001", name: "Demo apps" },
        request: { id: disabling?.headers.get("x-request-id") },
      },
    ]);
    expect(events).toHaveLength(1);
  });

  it("tells the calls of two API keys apart while one replaces the other, in the access log too", async () => {
    const app = await createTestApp(await open());
    const [old, next] = [await createApiKey(app.deps, { name: "old" }), await createApiKey(app.deps, { name: "next" })];
    const path = "/api/backend/v1/end_user_api_keys";
    const write = (key: string) => app.post(path, {}, { headers: { authorization: `Bearer ${key}` } });
    for (const { key } of [old, next, old]) expect((await write(key)).status).toBe(200);
    const query = { headers: { authorization: `Bearer ${next.key}` } };
    expect((await app.request("/api/backend/v1/org/query", query)).status).toBe(200);
    await app.deps.store.write(({ apiKeys }) => apiKeys.revoke(old.record.apiKeyId, app.deps.clock()));
    expect((await write(old.key)).status).toBe(401);

    const created = (await recordedEvents(app.deps)).filter(({ type }) => type === "end_user_api_key.created");
    const keys = [old, next, old].map(({ record }) => record.apiKeyId);
    expect(created.map(({ actor }) => [actor.id, actor.name])).toEqual([
      [keys[0], "old"],
      [keys[1], "next"],
      [keys[2], "old"],
    ]);
    const requests = app.deps.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
    expect(requests.map(({ apiKeyId }) => apiKeyId)).toEqual([...keys, next.record.apiKeyId, undefined]);
    const written = JSON.stringify([created, requests]);
    for (const { key } of [old, next]) expect(written).not.toContain(key);
  });
});
