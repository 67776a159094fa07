import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { changeApiKeySettings } from "../../src/features/api-keys/domain/end-user/own-keys.ts";
import { createUser } from "../../src/features/authentication/domain/accounts/create-user.ts";
import { createInvitation } from "../../src/features/invitations/domain/invitations.ts";
import { type Inspector, inspectPages, launchChromium, openDetails } from "../support/chromium.ts";
import { describeDatabases } from "../support/databases.ts";
import { keyboardOf } from "../support/keyboard.ts";
import { type ListeningApp, startListeningApp } from "../support/listening-app.ts";
import { lastLink } from "../support/mails.ts";
import { createOAuthClient, REDIRECT_URI } from "../support/oauth-client.ts";
import { atCommandLine } from "../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const OWNER = "owner@acme.test";
const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000001";
const PASSWORD = "orgward-demo";

type Walk = (inspector: Inspector, app: ListeningApp) => Promise<void>;

describeDatabases("the hosted pages", ({ dialect, open }) => {
  // What a browser makes of a page does not depend on the database.
  const screens = [
    { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
    { viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  ] as const;

  it.runIf(dialect === "sqlite").each(screens)("can be read and used by everybody: %j", async (screen) => {
    const app = await startListeningApp(await open());
    await allowEverything(app);
    const browser = await launchChromium();
    for (const walk of walks()) {
      const inspector = await inspectPages(browser, { origin: app.origin, ...screen });
      await walk(inspector, app);
      expect(inspector.findings).toEqual([]);
    }
  });

  it.runIf(dialect === "sqlite")("are used by keyboard alone, the content one step away", async () => {
    const app = await startListeningApp(await open());
    const { page, goto } = await inspectPages(await launchChromium(), { origin: app.origin, javaScriptEnabled: false });
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
  return [...signedOut, lookAround, manage, setUpSecondFactor, connect, proveByMail];
}

async function allowEverything({ deps }: ListeningApp): Promise<void> {
  await deps.store.write(async (repositories) => {
    await changeApiKeySettings(repositories, { personal: true, organization: true });
    await repositories.users.update(OWNER_ID, { canCreateOrgs: true, firstName: "Ada", lastName: "Lovelace" });
  });
}

const signUp: Walk = async ({ page, goto, look }, { deps }) => {
  await goto("/signup");
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
  await look("new-account");
};

const signInWithoutPassword: Walk = async ({ page, goto, look }, { deps }) => {
  await goto("/login");
  await look("login");
  await page.getByLabel("Email address").fill(OWNER);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
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
const proveByMail: Walk = async (inspector, { deps }) => {
  const { page, goto, look } = inspector;
  await goto("/login/link");
  await page.getByLabel("Email address").fill(OWNER);
  await page.getByRole("button").click();
  await goto(await lastLink(deps, "sign_in_link"));
  await page.getByRole("button", { name: "Sign in" }).click();
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
  await page.context().clearCookies();
  await signIn(inspector, "admin@acme.test");
  await look("second-step");
};

const connect: Walk = async (inspector, app) => {
  const { page, goto, look } = inspector;
  const client = createOAuthClient(app);
  await page.route(`${REDIRECT_URI}*`, (route) => route.fulfill({ body: "The program has its answer." }));
  await signIn(inspector, "nobody@example.test");
  await goto(client.authorizePath({ scope: "org:read" }));
  await look("consent-impossible");
  await page.context().clearCookies();
  await signIn(inspector, "owner@globex.test");
  await goto(client.authorizePath({ scope: "projects:read projects:write org:read" }));
  await look("consent");
  await page.getByLabel("Globex").check();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.getByText("The program has its answer.").waitFor();
  await goto("/account");
  await look("account-with-program");
};

async function signIn({ page, goto }: Inspector, email: string): Promise<void> {
  await goto("/login");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}
