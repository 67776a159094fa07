import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { changeApiKeySettings, createOwnApiKey } from "../../../../src/features/api-keys/domain/end-user/own-keys.ts";
import { endAllSessions } from "../../../../src/features/authentication/domain/accounts/account-state.ts";
import {
  changeOwnPassword,
  requestEmailChange,
} from "../../../../src/features/authentication/domain/accounts/own-account.ts";
import { admitAtStart } from "../../../../src/features/authentication/domain/passwords/admission.ts";
import {
  beginTotpSetup,
  finishTotpSetup,
} from "../../../../src/features/authentication/domain/second-factor/totp-setup.ts";
import { findActiveSession } from "../../../../src/features/authentication/domain/sessions.ts";
import { hashToken } from "../../../../src/platform/sealing/secret-token.ts";
import { type Browser, createBrowser, hiddenFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { lastLink, readMails } from "../../../support/mails.ts";
import { aPasskey, aSession } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";
import type { TestDeps } from "../../../support/test-deps.ts";

const OWNER = "owner@acme.test";
const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000001";
const ACME = "11111111-1111-4111-8111-111111111111";
const PASSWORD = "orgward-demo";
const SECOND_FACTOR = "/account/second-factor";
const CONFIRM = "/account/confirm";
const FRESH_SECONDS = 600;

const confirmFor = (page: string) => `${CONFIRM}?${new URLSearchParams({ return_to: page })}`;

describeOnSqlite("a session in which nobody proved anything for ten minutes", ({ open }) => {
  /** Signs in by password, or by a mailed link to an account without one, and leaves the browser alone. */
  const setUp = async ({ hasPassword = true, idleSeconds = FRESH_SECONDS } = {}) => {
    const app = await createTestApp(await open());
    const { deps } = app;
    const browser = createBrowser(app);
    if (!hasPassword) await deps.store.write(({ users }) => users.update(OWNER_ID, { passwordHash: null }));
    await deps.store.write((repositories) =>
      changeApiKeySettings(repositories, { personal: true, organization: true }),
    );
    const signIn = async (visitor: Browser) => {
      if (hasPassword) return visitor.signIn(OWNER, PASSWORD);
      await visitor.submit("/login/link", { email: OWNER });
      return visitor.submit(await lastLink(deps, "sign_in_link"), {});
    };
    await signIn(browser);
    deps.clock.advance(idleSeconds);
    const csrf = async () => hiddenFields(await (await browser.get("/account")).text()).csrf_token ?? "";
    const post = async (path: string, fields: Record<string, string> = {}) =>
      browser.post(path, { csrf_token: await csrf(), ...fields });
    const secretOf = async () => deps.store.read.totpSecrets.find(OWNER_ID);
    const keys = async () => {
      const all = {
        state: "current",
        at: deps.clock(),
        userId: null,
        orgId: null,
        userEmail: null,
        type: null,
      } as const;
      return (await deps.store.read.endUserApiKeys.search({ ...all, limit: 9, offset: 0 })).total;
    };
    return { app, deps, browser, signIn, post, secretOf, keys };
  };

  const newKey = { name: "Reports", lifetime_days: "30" };
  const newAdmin = { email: "new@acme.test", role: "Admin" };

  it.each([
    ["the set-up of a second factor", SECOND_FACTOR, `${SECOND_FACTOR}/begin`, {}],
    ["the end of that set-up", SECOND_FACTOR, `${SECOND_FACTOR}/finish`, { code: "123456" }],
    ["new recovery codes", SECOND_FACTOR, `${SECOND_FACTOR}/recovery-codes`, { code: "123456" }],
    ["switching the second factor off", SECOND_FACTOR, `${SECOND_FACTOR}/off`, { code: "123456" }],
    ["an API key of one's own", "/account/api-keys", "/account/api-keys", newKey],
    ["an API key of an organization", `/orgs/${ACME}/api-keys`, `/orgs/${ACME}/api-keys`, newKey],
    ["an invitation of somebody who invites others", `/orgs/${ACME}`, `/orgs/${ACME}/invitations`, newAdmin],
  ])("is asked for the password before %s", async (_, page, path, fields) => {
    const { browser, post, secretOf, keys } = await setUp();
    const answer = await post(path, fields);
    expect(answer.headers.get("location")).toBe(confirmFor(page));
    expect(await secretOf()).toBeNull();
    expect(await keys()).toBe(0);
    expect((await browser.submit(confirmFor(page), { password: "a guess" })).status).toBe(422);
    expect((await post(path, fields)).headers.get("location")).toBe(confirmFor(page));
    const confirmed = await browser.submit(confirmFor(page), { password: PASSWORD });
    expect(confirmed.headers.get("location")).toBe(page);
    expect((await browser.get(page)).status).toBe(200);
    expect((await post(path, fields)).headers.get("location") ?? "").not.toContain(CONFIRM);
  });

  it.each([
    ["another address", "/account/email", { email: "new@acme.test" }],
    ["a first password", "/account/password", { password: "a new password" }],
  ])("is asked for a mailed code before %s where the account has no password", async (_, page, fields) => {
    const { deps, browser, post } = await setUp({ hasPassword: false });
    const before = (await readMails(deps)).length;
    expect((await browser.get(page)).headers.get("location")).toBe(confirmFor(page));
    expect((await post(page, fields)).headers.get("location")).toBe(confirmFor(page));
    expect(await readMails(deps)).toHaveLength(before);
    expect((await deps.store.read.users.findById(OWNER_ID))?.passwordHash).toBeNull();
    await askForCode(browser, page);
    const answer = await browser.submit(`${confirmFor(page)}&sent=yes`, { code: await lastCode(deps) });
    expect(answer.headers.get("location")).toBe(page);
    expect((await browser.submit(page, fields)).headers.get("location") ?? "").not.toContain(CONFIRM);
  });

  it("shows no secret of a set-up that was begun before", async () => {
    const { browser, deps } = await setUp({ idleSeconds: 0 });
    await browser.submitTo(`${SECOND_FACTOR}/begin`, SECOND_FACTOR, {});
    expect(await (await browser.get(SECOND_FACTOR)).text()).toContain('class="secret"');
    deps.clock.advance(FRESH_SECONDS);
    expect((await browser.get(SECOND_FACTOR)).headers.get("location")).toBe(confirmFor(SECOND_FACTOR));
  });

  it("was fresh a second before, and is again after another sign-in", async () => {
    const { app, browser, post, signIn } = await setUp({ idleSeconds: FRESH_SECONDS - 1 });
    const begin = `${SECOND_FACTOR}/begin`;
    expect((await post(begin)).headers.get("location")).toBe(SECOND_FACTOR);
    app.deps.clock.advance(1);
    expect((await post(begin)).headers.get("location")).toBe(confirmFor(SECOND_FACTOR));
    await signIn(createBrowser(app));
    expect((await post(begin)).headers.get("location")).toBe(confirmFor(SECOND_FACTOR));
    await post("/logout");
    await signIn(browser);
    expect((await browser.get(SECOND_FACTOR)).status).toBe(200);
  });

  it("is as it was before ten minutes after a proof, also for who uses it all the time", async () => {
    const { browser, deps, post } = await setUp();
    await browser.submit(confirmFor(SECOND_FACTOR), { password: PASSWORD });
    for (let minute = 0; minute < 10; minute += 1) {
      expect((await browser.get(SECOND_FACTOR)).status).toBe(200);
      deps.clock.advance(60);
    }
    expect((await post(`${SECOND_FACTOR}/begin`)).headers.get("location")).toBe(confirmFor(SECOND_FACTOR));
  });

  it("gets a code that works once, for ten minutes, and in this session alone", async () => {
    const { app, deps, browser, signIn } = await setUp({ hasPassword: false });
    const page = `${confirmFor(SECOND_FACTOR)}&sent=yes`;
    const other = createBrowser(app);
    await signIn(other);
    deps.clock.advance(FRESH_SECONDS);
    await askForCode(browser, SECOND_FACTOR);
    const code = await lastCode(deps);
    expect(code).toMatch(/^\d{4} \d{4}$/);
    expect((await other.submit(page, { code })).status).toBe(422);
    expect((await browser.submit(page, { code: code.replace(/^./, "x") })).status).toBe(422);
    expect((await browser.submit(page, { code })).headers.get("location")).toBe(SECOND_FACTOR);
    deps.clock.advance(FRESH_SECONDS);
    expect((await browser.submit(page, { code })).status).toBe(422);
    await askForCode(browser, SECOND_FACTOR);
    const late = await lastCode(deps);
    deps.clock.advance(600);
    expect((await browser.submit(page, { code: late })).status).toBe(422);
  });

  it("cannot be used to guess the code, or to flood the mailbox", async () => {
    const { deps, browser, post } = await setUp({ hasPassword: false });
    const page = `${confirmFor(SECOND_FACTOR)}&sent=yes`;
    await askForCode(browser, SECOND_FACTOR);
    await post(`${CONFIRM}/code`, { return_to: SECOND_FACTOR });
    const codes = (await readMails(deps)).filter(({ mail }) => mail.kind === "proof_code");
    expect(codes).toHaveLength(1);
    const code = await lastCode(deps);
    const wrong = code.startsWith("0") ? "11111111" : "00000000";
    for (let guess = 0; guess < 10; guess += 1) await browser.submit(page, { code: wrong });
    expect((await browser.submit(page, { code })).status).toBe(422);
  });

  it("asks for the user's own second factor after one that an organization's provider reported, whatever else is proven", async () => {
    const { deps, browser } = await setUp({ idleSeconds: 0 });
    const token = "came by single sign-on";
    const loginMethod = { protocol: "oidc", connectionId: "acme-idp", orgId: ACME, idpName: "Okta" } as const;
    const now = deps.clock();
    const session = aSession(OWNER_ID, {
      cookieHash: hashToken(token),
      loginMethod: { kind: "connection", ...loginMethod },
      amr: ["mfa"],
      ...{ createdAt: now, provenAt: now, lastSeenAt: now, expiresAt: now + 3600 },
    });
    await deps.store.write(async ({ passkeys, recoveryCodes, sessions }) => {
      await passkeys.create(aPasskey(OWNER_ID, "key"));
      await recoveryCodes.replaceAll(OWNER_ID, [hashToken("0123456789abcdef0123")]);
      await sessions.create(session);
    });
    for (const name of browser.cookies.keys()) if (name.includes("session")) browser.cookies.set(name, token);
    const page = confirmFor(SECOND_FACTOR);
    expect((await browser.get(SECOND_FACTOR)).headers.get("location")).toBe(page);
    const byPassword = await browser.submit(`${page}&factor=first`, { password: PASSWORD });
    expect(byPassword.headers.get("location")).toBe(SECOND_FACTOR);
    expect((await browser.get(SECOND_FACTOR)).headers.get("location")).toBe(page);
    await browser.submitTo(CONFIRM, page, { code: "0123456789abcdef0123" });
    expect((await browser.get(SECOND_FACTOR)).status).toBe(200);
  });

  it("gets no code where the account has a password, and none of another session's pages", async () => {
    const { deps, post } = await setUp();
    await post(`${CONFIRM}/code`, { return_to: SECOND_FACTOR });
    expect((await readMails(deps)).filter(({ mail }) => mail.kind === "proof_code")).toEqual([]);
  });

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test"])("leads to no other site: %s", async (target) => {
    const { browser } = await setUp();
    const answer = await browser.submit(confirmFor(target), { password: PASSWORD });
    expect(answer.headers.get("location")).toBe("/account");
  });

  it("locks the account when passwords are guessed in it", async () => {
    const { deps, browser } = await setUp();
    for (let guess = 0; guess < 10; guess += 1) {
      await browser.submit(confirmFor(SECOND_FACTOR), { password: "a guess" });
    }
    expect((await deps.store.read.users.findById(OWNER_ID))?.lockedUntil).not.toBeNull();
    expect((await browser.submit(confirmFor(SECOND_FACTOR), { password: PASSWORD })).status).toBe(422);
  });

  it("makes nothing once it has ended, by a request that came in before", async () => {
    const { deps, browser, secretOf, keys } = await setUp({ idleSeconds: 0 });
    await browser.submitTo(`${SECOND_FACTOR}/begin`, SECOND_FACTOR, {});
    const active = await findActiveSession(deps, browser.cookies.get("orgward_session") ?? "");
    if (!active) throw new Error("Not signed in.");
    const page = await (await browser.get(SECOND_FACTOR)).text();
    const secret = /class="secret">([^<]+)/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
    await endAllSessions(deps, OWNER_ID);
    const code = new TOTP({ secret }).generate({ timestamp: deps.clock() * 1000 });
    const stale = { ok: false, failure: "stale_proof" };
    expect(await finishTotpSetup(deps, active, code)).toEqual(stale);
    expect((await secretOf())?.enabledAt).toBeNull();
    expect(await beginTotpSetup(deps, active)).toEqual(stale);
    expect(await createOwnApiKey(deps, active, { userId: OWNER_ID })).toEqual(stale);
    expect(await keys()).toBe(0);
    const change = { active, password: PASSWORD, newEmail: "new@acme.test" };
    expect(await requestEmailChange(deps, admitAtStart(), change)).toEqual(stale);
    const passwords = { active, currentPassword: PASSWORD, newPassword: "a new password" };
    expect(await changeOwnPassword(deps, admitAtStart(), passwords)).toEqual({
      ok: false,
      failure: { kind: "stale_proof" },
    });
    expect(await readMails(deps)).toEqual([]);
  });
});

async function askForCode(browser: Browser, page: string): Promise<void> {
  await browser.submitTo(`${CONFIRM}/code`, confirmFor(page), {});
}

async function lastCode(deps: TestDeps): Promise<string> {
  const mails = await readMails(deps);
  const mail = mails.map((addressed) => addressed.mail).findLast(({ kind }) => kind === "proof_code");
  if (mail?.kind !== "proof_code") throw new Error("No code was mailed.");
  return mail.code;
}
