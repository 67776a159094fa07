import { expect, it } from "vitest";
import { letUsersDeleteAccounts } from "../../../../src/features/users/domain/account-deletion.ts";
import { createBrowser, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { readMails } from "../../../support/mails.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { anOrganization } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const OWNER = "owner@acme.test";
const MEMBER = "member@acme.test";
const MEMBER_ID = "aaaaaaaa-0000-4000-8000-000000000003";
const NOBODY = "nobody@example.test";
const PASSWORD = "orgward-demo";
const PAGE = "/account/delete";

describeOnSqlite("deleting one's own account", ({ open }) => {
  const setUp = async (email: string) => {
    const app = await createTestApp(await open());
    const { deps } = app;
    const [browser, other] = [createBrowser(app), createBrowser(app)];
    await browser.signIn(email, PASSWORD);
    await other.signIn(email, PASSWORD);
    const find = () => deps.store.read.users.findByEmail(email);
    return { app, deps, browser, other, find };
  };

  it("says what ends with it, and ends that, everywhere at once", async () => {
    const { app, deps, browser, other, find } = await setUp(MEMBER);
    expect(await (await browser.get("/account")).text()).toContain(`href="${PAGE}"`);
    const page = await (await browser.get(PAGE)).text();
    expect(page).toContain("You’ll leave Acme.");
    expect(page).toContain("signed out everywhere");
    const events = await eventsOf(deps, async () => {
      const deleted = await browser.submit(PAGE, {});
      expect(deleted.headers.get("location")).toBe("/account/deleted");
    });
    expect(events).toMatchObject([
      { type: "user.deleted", actor: { kind: "user", id: MEMBER_ID }, target: { kind: "user", id: MEMBER_ID } },
    ]);
    expect(await find()).toBeNull();
    expect(await deps.store.read.memberships.find(MEMBER_ID, ACME)).toBeNull();
    expect(browser.cookies.has("orgward_session")).toBe(false);
    expect((await other.get("/account")).headers.get("location")).toBe("/login?return_to=%2Faccount");
    expect(await (await browser.get("/account/deleted")).text()).toContain("Your account was deleted");
    expect(await readMails(deps)).toMatchObject([{ to: MEMBER, mail: { kind: "account_deleted" }, language: "en" }]);
    expect((await createBrowser(app).signIn(MEMBER, PASSWORD)).status).toBe(422);
  });

  it("says when nobody will be left in an organization, and offers to invite someone first", async () => {
    const { deps, browser, find } = await setUp(NOBODY);
    expect(await (await browser.get(PAGE)).text()).not.toContain("Nobody will be left");
    const organization = anOrganization({ name: "Initech" });
    const { userId = "" } = (await find()) ?? {};
    await deps.store.write(async ({ organizations, memberships }) => {
      await organizations.create(organization);
      const { orgId } = organization;
      await memberships.add({ userId, orgId, role: "Owner", additionalRoles: [], createdAt: deps.clock() });
    });
    const page = await (await browser.get(PAGE)).text();
    expect(page).toContain("Nobody will be left in Initech. It stays, but nobody can get back in.");
    expect(page).toContain(`<a href="/orgs/${organization.orgId}">Invite someone to Initech first</a>`);
    expect((await browser.submit(PAGE, {})).headers.get("location")).toBe("/account/deleted");
    expect(await deps.store.read.organizations.findById(organization.orgId)).not.toBeNull();
  });

  it("is refused to the last Owner of others' organization, who is told what to do", async () => {
    const { deps, browser, find } = await setUp(OWNER);
    const csrf_token = formFields(await (await browser.get("/account")).text(), "/logout").csrf_token ?? "";
    const page = await (await browser.get(PAGE)).text();
    expect(page).toContain("only one with the highest role in Acme");
    expect(page).toContain(`<a href="/orgs/${ACME}">Manage the members of Acme</a>`);
    expect(page).not.toContain(`action="${PAGE}"`);
    expect((await browser.post(PAGE, { csrf_token })).status).toBe(422);
    expect(await find()).not.toBeNull();
    expect(await readMails(deps)).toEqual([]);
  });

  it("takes fresh proof, and a form of our own: neither an unattended browser nor another site is enough", async () => {
    const { deps, browser, find } = await setUp(MEMBER);
    const fields = formFields(await (await browser.get(PAGE)).text(), PAGE);
    expect((await browser.post(PAGE, { csrf_token: "forged" })).status).toBe(403);
    deps.clock.advance(600);
    const confirm = "/account/confirm?return_to=%2Faccount%2Fdelete";
    expect((await browser.get(PAGE)).headers.get("location")).toBe(confirm);
    expect((await browser.post(PAGE, fields)).headers.get("location")).toBe(confirm);
    expect(await find()).not.toBeNull();
  });

  it("is offered only where the operator lets users do it", async () => {
    const { deps, browser, find } = await setUp(MEMBER);
    const fields = formFields(await (await browser.get(PAGE)).text(), PAGE);
    await deps.store.write((repositories) => letUsersDeleteAccounts(repositories, false));
    expect(await (await browser.get("/account")).text()).not.toContain(PAGE);
    expect((await browser.get(PAGE)).status).toBe(404);
    expect((await browser.post(PAGE, fields)).status).toBe(404);
    expect(await find()).not.toBeNull();
  });
});
