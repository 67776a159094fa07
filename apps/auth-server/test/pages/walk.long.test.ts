import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { changeApiKeySettings } from "../../src/features/api-keys/domain/end-user/own-keys.ts";
import { createUser } from "../../src/features/authentication/domain/accounts/create-user.ts";
import { createInvitation } from "../../src/features/invitations/domain/invitations.ts";
import { CALLBACK_TEXT, listenForCallback } from "../support/callback.ts";
import { inspectPages, lookInTurn, openDetails, type Screen, useChromium } from "../support/chromium.ts";
import { addConnection } from "../support/connections.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { PASSWORD, signIn, type Walk } from "../support/hosted-walk.ts";
import { keyboardOf } from "../support/keyboard.ts";
import { type ListeningApp, startListeningApp, startWebApp } from "../support/listening-app.ts";
import { lastLink } from "../support/mails.ts";
import { createManagementClient } from "../support/management-client.ts";
import { createOAuthClient } from "../support/oauth-client.ts";
import { addSingleSignOn } from "../support/organization-sign-on.ts";
import { atCommandLine } from "../support/test-deps.ts";
import { registerAgents } from "./walks/agents.ts";
import { doJobs } from "./walks/jobs.ts";
import { attackPasskeys } from "./walks/passkey-attacks.ts";
import { useSecurityKey } from "./walks/security-key.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const OWNER = "owner@acme.test";
const MEMBER = "member@acme.test";
const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000001";
const ADMIN_ID = "aaaaaaaa-0000-4000-8000-000000000002";

const chromium = useChromium();

const PHONE: Screen = { viewport: { width: 390, height: 844 }, colorScheme: "dark" };
const DESK: Screen = { viewport: { width: 1280, height: 800 }, colorScheme: "light" };
const LIGHT_PHONE: Screen = { ...PHONE, colorScheme: "light" };
const DARK_DESK: Screen = { ...DESK, colorScheme: "dark" };

describeOnSqlite("the hosted pages", ({ open }) => {
  // What a browser makes of a page does not depend on the database.
  it("can be read and used by everybody, on a telephone and a desk", async () => {
    const app = await startListeningApp(await open(), { host: "localhost" });
    await allowEverything(app);
    const browser = await chromium();
    for (const walk of walks()) {
      const inspector = await inspectPages(browser, { origin: app.origin, ...PHONE });
      await walk(lookInTurn(inspector, [PHONE, DESK]), app);
      expect(inspector.findings).toEqual([]);
    }
    // German words are longer, which only a narrow window notices.
    const german = await inspectPages(browser, { origin: app.origin, locale: "de-DE", ...PHONE });
    await readGerman(german, app);
    expect(german.findings).toEqual([]);
  });

  it.each([true, false])("let people do what they come for in a few steps, with a script: %s", async (hasScript) => {
    const app = await startListeningApp(await open(), { host: "localhost" });
    const browser = await chromium();
    const permissions = ["clipboard-read", "clipboard-write"];
    const inspector = await inspectPages(browser, {
      origin: app.origin,
      javaScriptEnabled: hasScript,
      permissions,
      ...LIGHT_PHONE,
    });
    // Where no script runs, none looks for barriers, and they would be the same.
    const looker = hasScript ? lookInTurn(inspector, [LIGHT_PHONE, DARK_DESK]) : { ...inspector, look: async () => {} };
    expect(await doJobs(looker, app, hasScript)).toEqual([]);
    expect(inspector.findings).toEqual([]);
  });

  it("are used by keyboard alone, the content one step away", async () => {
    const app = await startListeningApp(await open());
    const { page, goto } = await inspectPages(await chromium(), { origin: app.origin, javaScriptEnabled: false });
    const { focusOn, press } = keyboardOf(page);
    await goto("/login");
    await focusOn("[name=email]");
    await page.keyboard.type(OWNER);
    await press("Tab", "[name=password]");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText(`Signed in as ${OWNER}`).waitFor();
    await press("Tab", ".skip-link");
    await press("Enter", "main");
    await press("Tab", "[href='/account/profile']");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your profile" }).waitFor();
  });
});

function walks(): readonly Walk[] {
  const signedOut = [signUp, signInWithoutPassword, confirmAddress, beRefused];
  // The last one takes the owner's password.
  return [
    ...signedOut,
    join,
    lookAround,
    proveDomains,
    continueWithProviders,
    manage,
    registerAgents,
    setUpSecondFactor,
    usePasskeys,
    useSecurityKey,
    attackPasskeys,
    connect,
    deleteAccount,
    proveByMail,
  ];
}

async function allowEverything({ deps }: ListeningApp): Promise<void> {
  await deps.store.write(async (repositories) => {
    await changeApiKeySettings(repositories, { personal: true, organization: true });
    await repositories.users.update(OWNER_ID, { canCreateOrgs: true, firstName: "Ada", lastName: "Lovelace" });
  });
}

/** Owners prove a domain, and people with an address there are offered single sign-on. */
const proveDomains: Walk = async (inspector, { deps }) => {
  const { page, goto, look } = inspector;
  await signIn(inspector, OWNER);
  await goto(`/orgs/${ACME}/domains`);
  await look("domains-none");
  await page.getByRole("textbox", { name: "Domain" }).fill("gmail.com");
  await page.getByRole("button", { name: "Add domain" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByRole("textbox", { name: "Domain" }).fill("corporation-with-a-long-name.test");
  await page.getByRole("button", { name: "Add domain" }).click();
  await page.getByText("Publish this TXT record").waitFor();
  await look("domains-unproven");
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByText("gave no usable answer").waitFor();
  const connectionId = await addSingleSignOn(deps, ACME, { domain: "acme.test" });
  await goto(`/orgs/${ACME}/domains`);
  await look("domains-proven");
  await page.context().clearCookies();
  await goto("/login");
  await look("sign-in-email-first");
  await page.getByLabel("Email address").fill("new@acme.test");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Continue with Acme" }).waitFor();
  await look("sign-in-single-sign-on");
  await page.getByRole("link", { name: "Sign in another way" }).click();
  await page.getByLabel("Password").waitFor();
  await deps.store.write(({ connections }) => connections.delete(connectionId));
};

/** From an app through sign-up to an organization, and back to the app. */
const signUp: Walk = async ({ page, goto, look }, { deps }) => {
  const redirectUri = `${await startWebApp("The app has its user.")}/callback`;
  const webApp = { redirectUri, isBrowserApp: false, backchannelLogoutUri: null, createdAt: deps.clock() };
  await deps.store.write(({ webRedirectUris }) => webRedirectUris.add(webApp));
  const request = { redirect_uri: redirectUri, state: "s", signup: "true" };
  await goto(`/propelauth/ssr/authorize?${new URLSearchParams(request)}`);
  await look("sign-up");
  await page.getByLabel("Email address").fill("new@example.test");
  await page.getByLabel("Username").fill("new");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("alert").waitFor();
  await look("sign-up-refused");
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Create account" }).click();
  await look("mail-sent");
  await goto(await lastLink(deps, "sign_up"));
  await look("sign-up-confirm");
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Create your organization" }).waitFor();
  await look("welcome-new");
  await page.getByLabel("Organization name").fill("a\u202eb");
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByRole("alert").waitFor();
  await look("welcome-refused");
  await page.getByLabel("Organization name").fill("NewCo");
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByText("The app has its user.").waitFor();
  await goto("/account");
  await look("new-account");
};

/** What who has been invited and works at a known company sees, and who can only wait. */
const join: Walk = async (inspector, app) => {
  const { deps } = app;
  const { page, look, goto } = inspector;
  const email = "joiner@partner.test";
  const fields = { email, password: PASSWORD, emailConfirmed: true, canCreateOrgs: false };
  const created = await createUser(atCommandLine(deps), fields);
  await signIn(inspector, email);
  await goto("/welcome");
  await look("welcome-waiting");
  const invitation = { orgId: ACME, email, role: "Admin", additionalRoles: [], inviterUserId: OWNER_ID };
  await createInvitation(deps, invitation);
  await createManagementClient(app).put(`/org/${GLOBEX}`, { domain: "partner.test", autojoin_by_domain: true });
  await goto("/welcome");
  await look("welcome-invited");
  const userId = created.ok ? created.value.userId : "";
  await deps.store.write(({ users }) => users.update(userId, { canCreateOrgs: true }));
  await goto("/welcome");
  await look("welcome-all-ways");
  await goto("/orgs");
  await look("organizations-invited");
  await page.getByRole("link", { name: "See the invitation" }).click();
  await page.getByRole("button", { name: "Accept invitation: Acme" }).click();
  await page.getByRole("heading", { name: "You joined Acme as Admin" }).waitFor();
  await look("joined");
};

const deleteAccount: Walk = async (inspector) => {
  const { page, goto, look } = inspector;
  await signIn(inspector, OWNER);
  await goto("/account/delete");
  await look("delete-account-needed");
  await page.context().clearCookies();
  await signIn(inspector, "joiner@partner.test");
  await goto("/account/delete");
  await look("delete-account");
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("heading", { name: "Your account was deleted" }).waitFor();
  await look("account-deleted");
};

const signInWithoutPassword: Walk = async ({ page, goto, look }, { deps }) => {
  await goto("/login");
  await look("login");
  await page.getByLabel("Email address").fill(OWNER);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await look("login-refused");
  await goto("/forgot-password");
  await look("forgot-password");
  await page.getByLabel("Email address").fill("member@acme.test");
  await page.getByRole("button").click();
  await goto(await lastLink(deps, "reset_password"));
  await look("reset-password");
  await goto("/login/link");
  await look("mailed-link");
  await page.getByLabel("Email address").fill("member@acme.test");
  await page.getByRole("button").click();
  await goto(await lastLink(deps, "sign_in_link"));
  await look("magic-link");
  await goto("/confirm-email/resend");
  await look("confirmation-mail");
};

const beRefused: Walk = async ({ goto, look }, { deps }) => {
  await goto("/reset-password?token=used");
  await look("dead-link");
  await goto("/nowhere");
  await look("not-found");
  await goto("/oauth/2.1/authorize?client_id=nobody");
  await look("authorization-error");
  const invitation = { orgId: ACME, role: "Admin", additionalRoles: [], inviterUserId: OWNER_ID };
  await createInvitation(deps, { ...invitation, email: "guest@example.test" });
  await goto(await lastLink(deps, "invitation"));
  await look("invitation");
  deps.clock.advance(1);
  await createInvitation(deps, { ...invitation, email: "nobody@example.test" });
  await goto(await lastLink(deps, "invitation"));
  await look("invitation-with-account");
  await goto("/dev/mail");
  await look("mailbox");
};

const lookAround: Walk = async (inspector, { deps }) => {
  await signIn(inspector, OWNER);
  await inspector.look("account");
  for (const part of ["profile", "password", "email", "confirm", "api-keys"]) {
    await inspector.goto(`/account/${part}`);
    await inspector.look(`account-${part}`);
  }
  await inspector.page.getByLabel("Name").fill("Reports");
  await inspector.page.getByRole("button", { name: "Create key" }).click();
  await inspector.look("new-api-key");
  await inspector.goto("/account/api-keys");
  await inspector.look("account-api-keys-one");
  deps.clock.advance(600);
  await inspector.goto("/account/api-keys");
  await inspector.look("account-api-keys-unproven");
};

/** What who has no password sees. */
/** The pages with buttons of three providers. */
const continueWithProviders: Walk = async (inspector, { deps }) => {
  const { goto, look } = inspector;
  const providers = [
    ["google", "Google", { kind: "google", hostedDomain: null }],
    ["microsoft", "Microsoft", { kind: "microsoft", tenant: "common" }],
    ["sso", "Your company’s own identity provider", { kind: "github" }],
  ] as const;
  for (const [id, name, provider] of providers) await addConnection(deps, id, { name, provider });
  const times = { createdAt: deps.clock(), lastUsedAt: deps.clock() };
  const identity = { connectionId: "google", subject: "1", userId: OWNER_ID, email: "ada.lovelace@example.test" };
  await deps.store.write(({ externalIdentities }) => externalIdentities.create({ ...identity, ...times }));
  await goto("/login");
  await look("login-with-providers");
  const invited = { email: "newcomer@example.test", role: "Admin", additionalRoles: [], inviterUserId: OWNER_ID };
  await createInvitation(deps, { orgId: ACME, ...invited });
  await goto(await lastLink(deps, "invitation"));
  await look("invitation-with-providers");
  await signIn(inspector, OWNER);
  await look("account-with-providers");
  await goto("/account/sign-in-accounts");
  await openDetails(inspector);
  await look("account-sign-in-accounts");
  await deps.store.write(async ({ connections }) => {
    for (const [id] of providers) await connections.delete(id);
  });
};

const proveByMail: Walk = async (inspector, { deps }) => {
  const { page, goto, look } = inspector;
  await goto("/login/link");
  await page.getByLabel("Email address").fill(OWNER);
  await page.getByRole("button").click();
  await goto(await lastLink(deps, "sign_in_link"));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await deps.store.write(({ users }) => users.update(OWNER_ID, { passwordHash: null }));
  await goto("/account/confirm");
  await look("confirm-by-mail");
  await page.getByRole("button", { name: "Email me a code" }).click();
  await look("confirm-by-code");
};

const confirmAddress: Walk = async ({ page, goto, look }, { deps }) => {
  await createUser(atCommandLine(deps), {
    email: "unconfirmed@example.test",
    password: PASSWORD,
    sendConfirmation: true,
  });
  const link = await lastLink(deps, "confirm_email");
  await goto(link);
  await look("confirm-email");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await page.getByRole("alert").waitFor();
  await look("confirm-email-refused");
};

const manage: Walk = async (inspector) => {
  const { page, goto, look } = inspector;
  await signIn(inspector, OWNER);
  await goto("/orgs");
  await look("organizations");
  await page.getByRole("link", { name: "Acme" }).click();
  await look("organization");
  await openDetails(inspector);
  await look("organization-opened");
  await page.getByRole("button", { name: "Leave organization" }).click();
  await page.getByRole("alert").waitFor();
  await look("organization-refused");
  await goto(`/orgs/${ACME}/api-keys`);
  await look("organization-api-keys");
};

const setUpSecondFactor: Walk = async (inspector, { deps }) => {
  const { page, goto, look } = inspector;
  await signIn(inspector, "admin@acme.test");
  await goto("/account/second-factor");
  await look("second-factor-off");
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await look("second-factor-setup");
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(/\s/g, "");
  await page
    .getByRole("textbox", { name: "Code" })
    .fill(new TOTP({ secret }).generate({ timestamp: deps.clock() * 1000 }));
  await page.getByRole("button", { name: "Enable second factor" }).click();
  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
  await look("recovery-codes");
  await goto("/account/second-factor");
  await look("second-factor-on");
  const few = ["one", "two"];
  await deps.store.write(({ recoveryCodes }) => recoveryCodes.replaceAll(ADMIN_ID, few));
  await goto("/account/second-factor");
  await look("second-factor-few-codes");
  await goto("/account");
  await look("account-few-codes");
  await page.context().clearCookies();
  await signIn(inspector, "admin@acme.test");
  await look("second-step");
};

/** Adding a passkey, signing in with it from the suggestions, with the button and as the second factor, and removing it. */
const usePasskeys: Walk = async (inspector) => {
  const { page, goto, look } = inspector;
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...kind, isUserVerified: true, automaticPresenceSimulation: true },
  });
  const present = (enabled: boolean) =>
    devices.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  const signOut = async () => {
    await page.context().clearCookies({ name: "orgward_session" });
    await goto("/login");
  };
  await signIn(inspector, MEMBER);
  await goto("/account/passkeys");
  await look("passkeys-none");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
  await goto("/account/passkeys");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("This device already has a passkey for your account.").waitFor();
  await openDetails(inspector);
  await look("passkeys");
  // The browser takes the passkey from its suggestions: nobody clicks anything.
  await signOut();
  await page.getByText(`Signed in as ${MEMBER}`).waitFor();
  await present(false);
  await signOut();
  await look("sign-in-with-passkey");
  await present(true);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText(`Signed in as ${MEMBER}`).waitFor();
  await present(false);
  await signOut();
  await page.getByLabel("Email address").fill(MEMBER);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Two-step sign-in" }).waitFor();
  await look("second-factor-passkey");
  await openDetails(inspector);
  await look("second-factor-passkey-or-code");
  await present(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText(`Signed in as ${MEMBER}`).waitFor();
  await goto("/account/second-factor");
  await look("second-factor-of-passkeys");
  await goto("/account/passkeys");
  await page.getByText("Remove", { exact: true }).click();
  await page.getByRole("button", { name: /^Remove passkey/ }).click();
  await page.getByText("No passkeys yet.").waitFor();
  // What was removed is no longer offered, because the page has told the browser.
  const { credentials } = await devices.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toEqual([]);
  await devices.detach();
};

const connect: Walk = async (inspector, app) => {
  const { page, goto, look } = inspector;
  const client = createOAuthClient(app);
  await signIn(inspector, "nobody@example.test");
  await goto(client.authorizePath({ scope: "org:read" }));
  await look("consent-impossible");
  await page.context().clearCookies();
  await signIn(inspector, "owner@globex.test");
  const redirect_uri = await listenForCallback();
  await goto(client.authorizePath({ scope: "projects:read projects:write org:read", redirect_uri }));
  await look("consent");
  await page.getByLabel("Globex").check();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.getByText(CALLBACK_TEXT).waitFor();
  await goto("/account");
  await look("account-with-program");
};

/** The pages with the most on them, in German. */
const readGerman: Walk = async (inspector, app) => {
  const { page, goto, look } = inspector;
  await goto("/login");
  await look("german-login");
  await page.getByLabel("E-Mail-Adresse").fill("owner@globex.test");
  await page.getByLabel("Passwort").fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByText("Angemeldet als owner@globex.test").waitFor();
  await look("german-account");
  await goto("/account/second-factor");
  await look("german-second-factor");
  await goto(`/orgs/${GLOBEX}`);
  await openDetails(inspector);
  await look("german-organization");
  await goto(createOAuthClient(app).authorizePath({ scope: "projects:read org:admin", prompt: "consent" }));
  await look("german-consent");
};
