import { expect, it } from "vitest";
import { createUser } from "../../../../src/features/authentication/domain/accounts/create-user.ts";
import { createInvitation } from "../../../../src/features/invitations/domain/invitations.ts";
import { MAX_OWN_ORGANIZATIONS } from "../../../../src/features/orgs/domain/found-organization.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { type Browser, createBrowser } from "../../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { lastLink } from "../../../support/mails.ts";
import { createManagementClient } from "../../../support/management-client.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { atCommandLine } from "../../../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const NOBODY_ID = "aaaaaaaa-0000-4000-8000-000000000005";
const NOBODY = "nobody@example.test";
const PASSWORD = "orgward-demo";
/** Where an app sends people to sign in. */
const APP = "/propelauth/ssr/authorize?redirect_uri=http%3A%2F%2Flocalhost%3A4001%2Fapi%2Fauth%2Fcallback&state=s";
const WELCOME_TO_APP = `/welcome?${new URLSearchParams({ return_to: APP })}`;

async function setUpOn(store: Store) {
  const app = await createTestApp(store);
  const { deps } = app;
  const api = createManagementClient(app);
  const update = (changes: { canCreateOrgs?: boolean; emailConfirmed?: boolean; email?: string }) =>
    deps.store.write(({ users }) => users.update(NOBODY_ID, changes));
  return {
    ...app,
    api,
    update,
    browser: createBrowser(app),
    takeIn: (orgId: string, domain: string) => api.put(`/org/${orgId}`, { domain, autojoin_by_domain: true }),
    invite: (orgId = ACME, email = NOBODY) => invite(app, orgId, email),
    membership: (orgId: string) => deps.store.read.memberships.find(NOBODY_ID, orgId),
  };
}

const textOf = async (browser: Browser, path: string) => (await browser.get(path)).text();

describeOnSqlite("the page for people without an organization", ({ open }) => {
  const setUp = async () => setUpOn(await open());

  it("comes between sign-up and the app, and one form later people are in the app as Owner", async () => {
    const { deps, browser } = await setUp();
    const page = `/signup?${new URLSearchParams({ return_to: APP })}`;
    await browser.submit(page, { email: "new@example.test", password: "correct horse" });
    const confirmed = await browser.submit(await lastLink(deps, "sign_up"), { password: "correct horse" });
    expect(confirmed.headers.get("location")).toBe(WELCOME_TO_APP);
    expect(await textOf(browser, WELCOME_TO_APP)).toContain("Create your organization");
    const create = () => browser.submitTo("/welcome/organization", WELCOME_TO_APP, { name: "NewCo" });
    const events = await eventsOf(deps, async () => expect((await create()).headers.get("location")).toBe(APP));
    const user = await deps.store.read.users.findByEmail("new@example.test");
    const actor = { kind: "user", id: user?.userId };
    expect(events).toMatchObject([
      { type: "organization.created", actor, target: { name: "NewCo" } },
      { type: "member.added", actor, changes: { role: { before: null, after: "Owner" } } },
    ]);
    expect((await browser.get(APP)).headers.get("location")).toMatch(
      /^http:\/\/localhost:4001\/api\/auth\/callback\?code=/,
    );
  });

  it("is left out for members, for those on their way to a page here, and where there is nothing to choose", async () => {
    const { app, browser, update, signIn } = await withSignIn(await setUp());
    expect(await signIn("member@acme.test", APP)).toBe(APP);
    expect(await signIn(NOBODY, APP)).toBe(WELCOME_TO_APP);
    expect(await signIn(NOBODY, "/account")).toBe("/welcome");
    expect(await signIn(NOBODY, "/account/password")).toBe("/account/password");
    await update({ canCreateOrgs: false });
    expect(await signIn(NOBODY, APP)).toBe(APP);
    await invite(app, ACME, NOBODY);
    expect(await signIn(NOBODY, APP)).toBe(WELCOME_TO_APP);
    expect(browser.cookies.size).toBe(0);
  });

  it("shows nobody else's invitations, and accepts none of them", async () => {
    const { deps, browser, invite, membership } = await setUp();
    await browser.signIn(NOBODY, PASSWORD);
    await invite(ACME, "someone@example.test");
    expect(await textOf(browser, "/welcome")).not.toContain("Acme");
    const other = await deps.store.read.invitations.find(ACME, "someone@example.test");
    const forged = await browser.submitTo("/welcome/organization", "/welcome", { name: "\u0007" });
    expect(forged.status).toBe(422);
    const csrf_token = csrfToken(await forged.text());
    const sent = await browser.post("/welcome/invitation", { csrf_token, invitation: other?.invitationId ?? "" });
    expect(sent.status).toBe(422);
    expect(await membership(ACME)).toBeNull();
    expect(await deps.store.read.invitations.find(ACME, "someone@example.test")).toEqual(other);
  });

  it("opens nothing to an address that isn't confirmed, whoever put it on the account", async () => {
    const { browser, invite, takeIn, update, membership, deps } = await setUp();
    await browser.signIn(NOBODY, PASSWORD);
    await update({ email: "boss@globex.test", emailConfirmed: false });
    await takeIn(GLOBEX, "globex.test");
    await invite(ACME, "boss@globex.test");
    const page = await textOf(browser, "/welcome");
    expect(page).not.toContain("Globex");
    expect(page).not.toContain("Acme");
    const csrf_token = csrfToken(page);
    const invitation = (await deps.store.read.invitations.find(ACME, "boss@globex.test"))?.invitationId ?? "";
    expect((await browser.post("/welcome/invitation", { csrf_token, invitation })).status).toBe(422);
    expect((await browser.post("/welcome/domain", { csrf_token, org_id: GLOBEX })).status).toBe(422);
    expect([await membership(ACME), await membership(GLOBEX)]).toEqual([null, null]);
  });

  it("offers organizations that take in the domain of the address, in their lowest role", async () => {
    const { browser, takeIn, membership } = await setUp();
    await browser.signIn(NOBODY, PASSWORD);
    await takeIn(GLOBEX, "example.test");
    expect(await textOf(browser, "/welcome")).toContain("Open to everyone at example.test");
    const joined = await browser.submitTo("/welcome/domain", "/welcome", {});
    expect(joined.headers.get("location")).toBe(`/welcome/joined?org_id=${GLOBEX}`);
    expect(await membership(GLOBEX)).toMatchObject({ role: "Member" });
  });

  it("lets nobody join by another domain, by one whose organization doesn't take people in, or when it is full", async () => {
    const { api, browser, takeIn, membership } = await setUp();
    await browser.signIn(NOBODY, PASSWORD);
    const csrf_token = csrfToken(await textOf(browser, "/welcome"));
    const join = async (org_id: string) => (await browser.post("/welcome/domain", { csrf_token, org_id })).status;
    await takeIn(GLOBEX, "globex.test");
    expect(await join(GLOBEX)).toBe(422);
    await api.put(`/org/${GLOBEX}`, { domain: "example.test", autojoin_by_domain: false });
    expect(await join(GLOBEX)).toBe(422);
    await api.put(`/org/${GLOBEX}`, { autojoin_by_domain: true, max_users: 1 });
    expect(await join(GLOBEX)).toBe(422);
    expect(await join("nothing")).toBe(422);
    expect(await membership(GLOBEX)).toBeNull();
  });

  it("lets nobody join by the domain of a public mail service, at sign-up or later", async () => {
    const { deps, browser, takeIn, update } = await setUp();
    await takeIn(ACME, "gmail.com");
    const created = await createUser(atCommandLine(deps), { email: "stranger@gmail.com", emailConfirmed: true });
    expect(created.ok && (await deps.store.read.memberships.listByUser(created.value.userId))).toEqual([]);
    await browser.signIn(NOBODY, PASSWORD);
    await update({ email: "other@gmail.com" });
    const page = await textOf(browser, "/welcome");
    expect(page).not.toContain("Acme");
    const forged = await browser.post("/welcome/domain", { csrf_token: csrfToken(page), org_id: ACME });
    expect(forged.status).toBe(422);
  });

  it("creates nothing for who may not, and no more than anyone needs for who may", async () => {
    const { deps, browser, update } = await setUp();
    await browser.signIn(NOBODY, PASSWORD);
    const csrf_token = csrfToken(await textOf(browser, "/welcome"));
    const create = () => browser.post("/welcome/organization", { csrf_token, name: "One more" });
    await update({ canCreateOrgs: false });
    expect((await create()).status).toBe(422);
    await update({ canCreateOrgs: true });
    for (let created = 0; created < MAX_OWN_ORGANIZATIONS; created += 1) await create();
    const refused = await create();
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(`You already have ${MAX_OWN_ORGANIZATIONS} organizations`);
    expect(await deps.store.read.memberships.listByUser(NOBODY_ID)).toHaveLength(MAX_OWN_ORGANIZATIONS);
  });

  it("tells who can only wait whom to ask, with which address, and lets them check again or sign out", async () => {
    const { browser, update } = await setUp();
    await update({ canCreateOrgs: false });
    await browser.signIn(NOBODY, PASSWORD);
    const page = await textOf(browser, WELCOME_TO_APP);
    expect(page).toContain(`to invite <strong>${NOBODY}</strong>`);
    expect(page).toContain(">Check again</a>");
    expect(page).toContain('action="/logout"');
    expect(page).not.toContain("/welcome/organization");
  });

  it("goes nowhere but on: another site, or a page that claims a membership, is not reached from it", async () => {
    const { browser, deps } = await setUp();
    await browser.signIn(NOBODY, PASSWORD);
    for (const elsewhere of ["https://evil.test/", "//evil.test", "/\\evil.test"]) {
      const page = `/welcome?${new URLSearchParams({ return_to: elsewhere })}`;
      expect(await textOf(browser, page)).not.toContain("evil.test");
      const created = await browser.submitTo("/welcome/organization", page, { name: "Initech" });
      expect(created.headers.get("location")).toMatch(/^\/orgs\/[\da-f-]{36}$/);
    }
    const claimed = await browser.get(`/welcome/joined?org_id=${ACME}`);
    expect(claimed.headers.get("location")).toBe("/welcome");
    const names = (await deps.store.read.memberships.listByUser(NOBODY_ID)).map(
      ({ organization }) => organization.name,
    );
    expect(new Set(names)).toEqual(new Set(["Initech"]));
  });
});

describeDatabases("an invitation on the page for people without an organization", ({ open }) => {
  it("lets who was invited in without looking for the email, says so, and goes on to the app", async () => {
    const { deps, browser, invite, membership } = await setUpOn(await open());
    await browser.signIn(NOBODY, PASSWORD);
    await invite(GLOBEX);
    const page = await textOf(browser, WELCOME_TO_APP);
    expect(page).toContain("Globex");
    expect(page).toContain("invited you as Member");
    const accept = () => browser.submitTo("/welcome/invitation", WELCOME_TO_APP, {});
    const events = await eventsOf(deps, async () => {
      const joined = (await accept()).headers.get("location") ?? "";
      const told = await textOf(browser, joined);
      expect(told).toContain("<h1>You joined Globex as Member</h1>");
      expect(told).toContain(`href="${APP.replaceAll("&", "&amp;")}"`);
    });
    expect(events.map(({ type }) => type)).toEqual(["invitation.accepted", "member.added"]);
    expect(await membership(GLOBEX)).toMatchObject({ role: "Member" });
    expect((await browser.get(await lastLink(deps, "invitation"))).status).toBe(410);
  });
});

/** Adds signing in with a fresh browser on the way to a page; it returns where that leads. */
async function withSignIn<Setup extends TestApp & { browser: Browser }>(app: Setup) {
  const signIn = async (email: string, returnTo: string) => {
    const page = `/login?${new URLSearchParams({ return_to: returnTo })}`;
    return (await createBrowser(app).submit(page, { email, password: PASSWORD })).headers.get("location");
  };
  return { ...app, app, signIn };
}

async function invite({ deps }: TestApp, orgId: string, email: string): Promise<void> {
  const invited = await createInvitation(atCommandLine(deps), {
    ...{ orgId, email, role: "Member", additionalRoles: [] },
    inviterUserId: null,
  });
  expect(invited.ok).toBe(true);
}

function csrfToken(html: string): string {
  return /name="csrf_token" value="([^"]*)"/.exec(html)?.[1] ?? "";
}
