import { DEMO_PASSWORD, demoOperator } from "../../src/demo/demo-data.ts";
import { createInvitation } from "../../src/features/invitations/domain/invitations.ts";
import { type Browser, createBrowser, hiddenFields } from "./browser.ts";
import { lastLink } from "./mails.ts";
import { aUser } from "./records.ts";
import type { TestApp } from "./test-app.ts";

export const ACME = "11111111-1111-4111-8111-111111111111";
const OWNER = "owner@acme.test";
const AT_HOME = "198.51.100.200";

/** A form that has a password hashed or verified, opened and ready to be sent any number of times. */
export type SendForm = (peer?: string) => Promise<Response>;

/** A browser whose requests come from an address that may change. */
export function createMovingBrowser(app: TestApp): Browser & { peer: string } {
  const place = { peer: AT_HOME };
  const browser = createBrowser({ request: (path, init) => app.request(path, { ...init, peer: place.peer }) });
  return Object.assign(place, browser);
}

/** Opens each form that hashes or verifies a password, as somebody who has come as far as that. */
export const passwordForms: Readonly<Record<string, (app: TestApp) => Promise<SendForm>>> = {
  "/login": (app) => openForm(app, "/login", { email: OWNER, password: "wrong" }),
  "/signup": (app) => openForm(app, "/signup", { email: "new@example.test", password: "correct horse" }),
  "/signup/confirm": async (app) => {
    await createMovingBrowser(app).submit("/signup", { email: "new@example.test", password: "correct horse" });
    return openForm(app, await lastLink(app.deps, "sign_up"), { password: "wrong horse" });
  },
  "/reset-password": async (app) => {
    await createMovingBrowser(app).submit("/forgot-password", { email: OWNER });
    return openForm(app, await lastLink(app.deps, "reset_password"), { password: "another password" });
  },
  // One that is accepted would sign the browser in, and the form be another's.
  "/invitation/account": (app) => openInvitation(app, "short"),
  "/login/new-password": async (app) => {
    const owner = await app.deps.store.read.users.findByEmail(OWNER);
    const { passwordHash = null } = owner ?? {};
    const user = aUser({ email: "late@example.test", passwordHash, updatePasswordRequired: true });
    await app.deps.store.write(({ users }) => users.create(user));
    const browser = createMovingBrowser(app);
    await browser.signIn(user.email, DEMO_PASSWORD);
    return openForm(app, "/login/new-password", { password: DEMO_PASSWORD }, browser);
  },
  "/account/password": async (app) => {
    const fields = { current_password: "wrong", password: "another password" };
    return openForm(app, "/account/password", fields, await signedIn(app));
  },
  "/account/email": async (app) => {
    const fields = { current_password: "wrong", email: "other@acme.test" };
    return openForm(app, "/account/email", fields, await signedIn(app));
  },
  "/account/confirm": async (app) => openForm(app, "/account/confirm", { password: "wrong" }, await signedIn(app)),
  "/step-up/confirm": async (app) => openForm(app, "/step-up/confirm", { password: "wrong" }, await signedIn(app)),
  "/confirm-email": async (app) => {
    const owner = await app.deps.store.read.users.findByEmail(OWNER);
    const { passwordHash = null } = owner ?? {};
    const user = aUser({ email: "unconfirmed@example.test", passwordHash, emailConfirmed: false });
    await app.deps.store.write(({ users }) => users.create(user));
    await createMovingBrowser(app).submit("/confirm-email/resend", { email: user.email });
    return openForm(app, await lastLink(app.deps, "confirm_email"), { password: "wrong" });
  },
  "/dashboard/login": (app) => openForm(app, "/dashboard/login", { email: demoOperator.email, password: "wrong" }),
  "/dashboard/me/password": async (app) => {
    const browser = createMovingBrowser(app);
    await browser.submit("/dashboard/login", { email: demoOperator.email, password: DEMO_PASSWORD });
    const html = await (await browser.get("/dashboard/me")).text();
    const fields = { ...hiddenFields(html), current_password: "wrong", new_password: "another password" };
    return sendFrom(browser, "/dashboard/me/password", fields);
  },
};

/** Opens the form of somebody who is invited and has no account. */
export async function openInvitation(app: TestApp, password: string): Promise<SendForm> {
  const role = { role: "Member", additionalRoles: [], inviterUserId: null };
  await createInvitation(app.deps, { orgId: ACME, email: "new@example.test", ...role });
  return openForm(app, await lastLink(app.deps, "invitation"), { password });
}

async function signedIn(app: TestApp): Promise<Browser & { peer: string }> {
  const browser = createMovingBrowser(app);
  await browser.signIn(OWNER, DEMO_PASSWORD);
  return browser;
}

async function openForm(
  app: TestApp,
  page: string,
  fields: Record<string, string>,
  browser = createMovingBrowser(app),
): Promise<SendForm> {
  const html = await (await browser.get(page)).text();
  const main = html.slice(html.indexOf("<main"));
  const action = /<form method="post" action="([^"]*)"/.exec(main)?.[1] ?? "";
  return sendFrom(browser, action, { ...hiddenFields(main), ...fields });
}

function sendFrom(browser: Browser & { peer: string }, action: string, fields: Record<string, string>): SendForm {
  return (peer = AT_HOME) => {
    browser.peer = peer;
    return browser.post(action, fields);
  };
}
