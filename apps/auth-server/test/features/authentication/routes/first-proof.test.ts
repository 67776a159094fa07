import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { createEndUserApiKey } from "../../../../src/features/api-keys/domain/end-user/create.ts";
import { validateEndUserApiKey } from "../../../../src/features/api-keys/domain/end-user/validate.ts";
import { changeEmailOnceConfirmed } from "../../../../src/features/authentication/domain/accounts/change-email.ts";
import { createUser } from "../../../../src/features/authentication/domain/accounts/create-user.ts";
import {
  prepareEmailConfirmation,
  requestEmailConfirmation,
} from "../../../../src/features/authentication/domain/links/email-confirmation.ts";
import { createMagicLink } from "../../../../src/features/authentication/domain/links/magic-links.ts";
import {
  importTotpSecret,
  prepareTotpSecret,
} from "../../../../src/features/authentication/domain/second-factor/totp.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { lastLink } from "../../../support/mails.ts";
import { aCode, aGrant, anOAuthClient, aSession, SOME_RESOURCE } from "../../../support/records.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { atCommandLine, type TestDeps } from "../../../support/test-deps.ts";

const VICTIM = "victim@example.test";
const ATTACKERS = "attacker@example.test";
const PASSWORD = "known to the attacker";
const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const WITHOUT_PASSWORD = "/confirm-email/without-password";

describeOnSqlite("the first proof of an address", ({ open }) => {
  const setUp = async (email = VICTIM) => {
    const app = await createTestApp(await open());
    const { deps } = app;
    const created = await createUser(atCommandLine(deps), { email, password: PASSWORD });
    if (!created.ok) throw new Error(created.failure.kind);
    const user = created.value;
    const apiKey = await leaveAccessBehind(deps, user.userId);
    const stored = async () => deps.store.read.users.findById(user.userId);
    /** Everything of before that still gives access. */
    const accessLeft = async () => {
      const { read } = deps.store;
      const has: Record<string, boolean> = {
        password: (await stored())?.passwordHash !== null,
        session: (await read.sessions.findByHash("session of before")) !== null,
        pendingSignIn: (await read.pendingSignIns.find("pending sign-in of before", deps.clock())) !== null,
        grant: (await read.grants.listByUser(user.userId, deps.clock())).length > 0,
        apiKey: (await validateEndUserApiKey(deps, apiKey, { imported: false })) !== null,
        secondFactor: (await read.totpSecrets.find(user.userId)) !== null,
        recoveryCodes: (await read.recoveryCodes.count(user.userId)) > 0,
        linkToOtherAddress: (await read.oneTimeTokens.find("link of before", "confirm_email", deps.clock())) !== null,
      };
      return Object.keys(has).filter((name) => has[name]);
    };
    return { app, deps, user, browser: createBrowser(app), stored, accessLeft };
  };

  const confirmationLink = async (deps: TestDeps, user: { userId: string; email: string }) => {
    const confirmation = await prepareEmailConfirmation(deps, user);
    await deps.store.write(async (repositories) => {
      await requestEmailConfirmation(repositories, confirmation);
      await repositories.oneTimeTokens.create(linkOfBefore(user.userId));
    });
    return lastLink(deps, "confirm_email");
  };

  it("leaves nothing that somebody set up before who is not known to own it: confirmation", async () => {
    const { app, deps, user, browser, stored, accessLeft } = await setUp();
    const link = await confirmationLink(deps, user);
    expect(await accessLeft()).toHaveLength(8);
    const answer = await browser.submitTo(WITHOUT_PASSWORD, link, {});
    expect(answer.headers.get("location")).toBe("/welcome");
    expect(await stored()).toMatchObject({ emailConfirmed: true, passwordHash: null });
    expect(await accessLeft()).toEqual([]);
    expect((await createBrowser(app).signIn(VICTIM, PASSWORD)).status).toBe(422);
    expect(await (await browser.get("/account")).text()).toContain(VICTIM);
  });

  it.each([
    ["sign-in link", "/login/link", "sign_in_link", {}],
    ["password reset", "/forgot-password", "reset_password", { password: "of the owner" }],
  ] as const)("leaves nothing either: %s", async (_, page, kind, fields) => {
    const { app, deps, browser, stored, accessLeft } = await setUp();
    await browser.submit(page, { email: VICTIM });
    await browser.submit(await lastLink(deps, kind), fields);
    expect((await stored())?.emailConfirmed).toBe(true);
    expect(await accessLeft()).toEqual("password" in fields ? ["password"] : []);
    expect((await createBrowser(app).signIn(VICTIM, PASSWORD)).status).toBe(422);
  });

  it("leaves nothing either: link of a backend, which works again where the backend said so", async () => {
    const { app, deps, browser, stored, accessLeft } = await setUp();
    const made = await createMagicLink(deps, { email: VICTIM, expireAfterFirstUse: false });
    const { pathname, search } = new URL(made.ok ? made.value : "");
    const link = pathname + search;
    expect(await (await browser.get(link)).text()).toContain("will be removed");
    expect((await browser.submit(link, {})).headers.get("location")).toBe("/welcome");
    expect((await stored())?.emailConfirmed).toBe(true);
    expect(await accessLeft()).toEqual([]);
    const again = createBrowser(app);
    expect(await (await again.get(link)).text()).not.toContain("will be removed");
    expect((await again.submit(link, {})).headers.get("location")).toBe("/welcome");
  });

  it("leaves nothing either: an unconfirmed account that is to get the address", async () => {
    const { deps, user, browser, stored, accessLeft } = await setUp(ATTACKERS);
    expect((await changeEmailOnceConfirmed(deps, user.userId, { newEmail: VICTIM })).ok).toBe(true);
    await browser.submitTo(WITHOUT_PASSWORD, await lastLink(deps, "confirm_email"), {});
    expect(await stored()).toMatchObject({ email: VICTIM, emailConfirmed: true });
    expect(await accessLeft()).toEqual([]);
  });

  it("keeps everything for who also knows the password", async () => {
    const { app, deps, user, browser, stored, accessLeft } = await setUp();
    const link = await confirmationLink(deps, user);
    const before = (await accessLeft()).filter((kind) => kind !== "linkToOtherAddress");
    const refused = await browser.submit(link, { password: "of somebody else" });
    expect(refused.status).toBe(422);
    expect((await stored())?.emailConfirmed).toBe(false);
    const answer = await browser.submit(link, { password: PASSWORD });
    expect(answer.headers.get("location")).toBe("/login/second-factor");
    expect((await stored())?.emailConfirmed).toBe(true);
    expect(await accessLeft()).toEqual(before);
    expect((await createBrowser(app).signIn(VICTIM, PASSWORD)).headers.get("location")).toBe("/login/second-factor");
    const code = new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: deps.clock() * 1000 });
    expect((await browser.submit("/login/second-factor", { code })).headers.get("location")).toBe("/welcome");
  });

  it("is not made without the password by leaving it out of the form", async () => {
    const { deps, user, browser, stored } = await setUp();
    const link = await confirmationLink(deps, user);
    expect((await browser.submit(link, {})).status).toBe(422);
    expect(await stored()).toMatchObject({ emailConfirmed: false });
    expect((await browser.get(link)).status).toBe(200);
  });

  it("locks the account like a sign-in when passwords are guessed with the link", async () => {
    const { deps, user, browser, stored } = await setUp();
    const link = await confirmationLink(deps, user);
    for (let guess = 0; guess < 10; guess += 1) await browser.submit(link, { password: "a guess" });
    expect((await stored())?.lockedUntil).not.toBeNull();
    expect((await browser.submit(link, { password: PASSWORD })).status).toBe(422);
    expect((await browser.submitTo(WITHOUT_PASSWORD, link, {})).headers.get("location")).toBe("/welcome");
  });

  it("takes nothing from an account whose address was proven before", async () => {
    const { app, deps, user, browser, accessLeft } = await setUp();
    await deps.store.write(({ users }) => users.update(user.userId, { emailConfirmed: true }));
    const before = await accessLeft();
    await browser.submit("/login/link", { email: VICTIM });
    await browser.submit(await lastLink(deps, "sign_in_link"), {});
    expect(await accessLeft()).toEqual(before);
    expect((await createBrowser(app).signIn(VICTIM, PASSWORD)).headers.get("location")).toBe("/login/second-factor");
  });
});

/** Gives an account every kind of access, as a backend, an import or a gap could have let somebody set up. Returns an API key. */
async function leaveAccessBehind(deps: TestApp["deps"], userId: string): Promise<string> {
  const totp = await prepareTotpSecret(deps, TOTP_SECRET);
  if (!totp.ok) throw new Error(totp.failure);
  const client = anOAuthClient();
  const now = deps.clock();
  await deps.store.write(async (repositories) => {
    await importTotpSecret(repositories, userId, totp.value);
    await repositories.recoveryCodes.replaceAll(userId, ["hash of a code"]);
    const session = aSession(userId, { sessionHash: "session of before" });
    await repositories.sessions.create(session);
    await repositories.pendingSignIns.create({
      pendingHash: "pending sign-in of before",
      userId,
      loginMethod: { kind: "password" },
      amr: ["pwd", "otp", "mfa"],
      returnTo: "/account",
      createdAt: now,
      expiresAt: now + 600,
    });
    await repositories.oauthClients.create(client);
    await repositories.oauthResources.set({ resource: SOME_RESOURCE, name: null, isDefault: false, createdAt: now });
    const grant = aGrant(userId, client.clientId);
    await repositories.grants.create(grant, aCode(grant.grantId, session.sessionHash));
    await repositories.oneTimeTokens.create(linkOfBefore(userId));
  });
  const key = await createEndUserApiKey(deps, { userId });
  if (!key.ok) throw new Error(key.failure);
  return key.value.token;
}

function linkOfBefore(userId: string) {
  return {
    tokenHash: "link of before",
    purpose: "confirm_email",
    userId,
    email: "elsewhere@example.test",
    details: { currentEmail: VICTIM },
    reusable: false,
    createdAt: 0,
    expiresAt: 4_000_000_000,
  } as const;
}
