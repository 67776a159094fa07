import { expect, it } from "vitest";
import { changeApiKeySettings } from "../../../../src/features/api-keys/domain/end-user/own-keys.ts";
import { validateEndUserApiKey } from "../../../../src/features/api-keys/domain/end-user/validate.ts";
import { deliverDueMails } from "../../../../src/platform/mail/delivery.ts";
import type { OutgoingMail } from "../../../../src/platform/mail/transport.ts";
import { type Browser, closedForms, createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { readMails } from "../../../support/mails.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { mailRefusal } from "../../../support/strict-mail-server.ts";
import { createTestApp } from "../../../support/test-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const PAGE = `/orgs/${ACME}`;
const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000001";
const MEMBER_ID = "aaaaaaaa-0000-4000-8000-000000000003";
const PASSWORD = "orgward-demo";

describeOnSqlite("the pages of organizations", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const signedIn = async (email: string) => {
      const browser = createBrowser(app);
      await browser.signIn(email, PASSWORD);
      return browser;
    };
    return { ...app, signedIn };
  };
  const textOf = async (browser: Browser, path: string) => (await browser.get(path)).text();

  it("ask to sign in, and lead back", async () => {
    const { request } = await setUp();
    expect((await request("/orgs")).headers.get("location")).toBe("/login?return_to=%2Forgs");
  });

  it("let who may create an organization, and nobody else", async () => {
    const { deps, signedIn } = await setUp();
    await deps.store.write(({ users }) => users.update(OWNER_ID, { canCreateOrgs: false }));
    const owner = await signedIn("owner@acme.test");
    expect(await textOf(owner, "/orgs")).not.toContain("New organization");
    const token = { csrf_token: await csrfToken(owner) };
    expect((await owner.post("/orgs", { ...token, name: "Mine" })).status).toBe(422);
    await deps.store.write(({ users }) => users.update(OWNER_ID, { canCreateOrgs: true }));
    expect((await owner.submitTo("/orgs", "/orgs", { name: "\u0007" })).status).toBe(422);
    const answer = await owner.submitTo("/orgs", "/orgs", { name: "Initech" });
    const page = await textOf(owner, answer.headers.get("location") ?? "");
    expect(page).toContain("<h1>Initech</h1>");
    expect(page).toContain("1 member");
  });

  it("ask once more before somebody leaves, is removed, or an API key is deleted", async () => {
    const { deps, signedIn } = await setUp();
    await deps.store.write((repositories) => changeApiKeySettings(repositories, { organization: true }));
    const owner = await signedIn("owner@acme.test");
    const page = await textOf(owner, PAGE);
    expect(closedForms(page, `${PAGE}/leave`)).toEqual([true]);
    expect(closedForms(page, `${PAGE}/members/remove`)).toEqual([true, true, true]);
    expect(closedForms(page, `${PAGE}/members/role`)).toEqual([false, false, false]);
    const keys = `${PAGE}/api-keys`;
    await owner.submitTo(keys, keys, { name: "Reports", lifetime_days: "30" });
    expect(closedForms(await textOf(owner, keys), `${keys}/delete`)).toEqual([true]);
  });

  it("lead from a page behind the last one to that", async () => {
    const { signedIn } = await setUp();
    const member = await signedIn("member@acme.test");
    expect(await textOf(member, `${PAGE}?page=9`)).toContain(`<a href="${PAGE}?page=1">Last page</a>`);
    expect(await textOf(member, PAGE)).not.toContain("Last page");
  });

  it("exist for members only", async () => {
    const { signedIn } = await setUp();
    const member = await signedIn("member@acme.test");
    expect((await member.get(PAGE)).status).toBe(200);
    expect((await member.get(`/orgs/${GLOBEX}`)).status).toBe(404);
    expect((await member.get("/orgs/nothing")).status).toBe(404);
    const token = { csrf_token: await csrfToken(member) };
    expect((await member.post(`/orgs/${GLOBEX}/rename`, { ...token, name: "Mine" })).status).toBe(404);
  });

  it("let managers give several roles where members can have several, none above their own", async () => {
    const { deps, signedIn } = await setUp();
    await deps.store.write(({ settings }) => settings.set("org_role_structure", "multi_role"));
    const admin = await signedIn("admin@acme.test");
    const token = { csrf_token: await csrfToken(admin) };
    const give = (additional_role: string) =>
      admin.post(`${PAGE}/members/role`, { ...token, user_id: MEMBER_ID, role: "Member", additional_role });
    expect((await give("Owner")).status).toBe(422);
    expect((await give("Admin")).status).toBe(303);
    expect(await deps.store.read.memberships.find(MEMBER_ID, ACME)).toMatchObject({ additionalRoles: ["Admin"] });
    expect(await textOf(admin, PAGE)).toContain('name="additional_role" value="Admin" checked');
    const invited = { ...token, email: "guest@example.test", role: "Member" };
    expect((await admin.post(`${PAGE}/invitations`, { ...invited, additional_role: "Owner" })).status).toBe(422);
    await admin.post(`${PAGE}/invitations`, { ...invited, additional_role: "Admin" });
    expect(await textOf(admin, PAGE)).toContain("Member, Admin, until");
  });

  it("let members see each other, and managers invite, change roles and remove", async () => {
    const { deps, signedIn } = await setUp();
    const member = await signedIn("member@acme.test");
    expect(await textOf(member, PAGE)).not.toContain("Invite someone");
    expect(await textOf(member, PAGE)).toContain("owner@acme.test");
    const admin = await signedIn("admin@acme.test");
    await admin.submitTo(`${PAGE}/invitations`, PAGE, { email: "new@example.test", role: "Member" });
    expect(await readMails(deps)).toMatchObject([{ to: "new@example.test", mail: { kind: "invitation" } }]);
    expect(await textOf(admin, PAGE)).toContain("new@example.test");
    await admin.submitTo(`${PAGE}/invitations/withdraw`, PAGE, {});
    expect(await textOf(admin, PAGE)).not.toContain("new@example.test");
    const token = { csrf_token: await csrfToken(admin) };
    await admin.post(`${PAGE}/members/role`, { ...token, user_id: MEMBER_ID, role: "Admin" });
    expect(await deps.store.read.memberships.find(MEMBER_ID, ACME)).toMatchObject({ role: "Admin" });
    await admin.post(`${PAGE}/members/remove`, { ...token, user_id: MEMBER_ID });
    expect((await member.get(PAGE)).status).toBe(404);
  });

  it("say which invitation couldn’t be delivered, until it is sent again", async () => {
    const app = await setUp();
    const { deps, signedIn } = app;
    const owner = await signedIn("owner@acme.test");
    const invite = () => owner.submitTo(`${PAGE}/invitations`, PAGE, { email: "typo@example.test", role: "Member" });
    await invite();
    await owner.submitTo(`${PAGE}/invitations`, PAGE, { email: "fine@example.test", role: "Member" });
    expect(await textOf(owner, PAGE)).not.toContain("couldn’t be delivered");
    const isLost = ({ to }: OutgoingMail) =>
      to === "typo@example.test" ? Promise.reject(mailRefusal()) : Promise.resolve();
    await deliverDueMails({ ...deps, smtp: { send: isLost, close: () => undefined } });
    const page = await textOf(owner, PAGE);
    expect(page.match(/The email couldn’t be delivered/g)).toHaveLength(1);
    expect(page.slice(page.indexOf("typo@example.test"))).toContain("The email couldn’t be delivered");
    const tab = await textOf(await signInOperator(app), `/dashboard${PAGE}/invitations`);
    expect(tab.match(/Email not delivered/g)).toHaveLength(1);
    deps.clock.advance(60);
    await invite();
    expect(await textOf(owner, PAGE)).not.toContain("couldn’t be delivered");
  });

  it("refuse what the role does not allow, however the form was made", async () => {
    const { deps, signedIn } = await setUp();
    const admin = await signedIn("admin@acme.test");
    const token = { csrf_token: await csrfToken(admin) };
    const forged = [
      ["members/role", { user_id: OWNER_ID, role: "Member" }],
      ["members/role", { user_id: MEMBER_ID, role: "Owner" }],
      ["members/remove", { user_id: OWNER_ID }],
      ["invitations", { email: "new@example.test", role: "Owner" }],
      ["rename", { name: "Mine" }],
    ] as const;
    for (const [path, fields] of forged) {
      const answer = await admin.post(`${PAGE}/${path}`, { ...token, ...fields });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain("doesn’t allow that");
    }
    expect(await deps.store.read.memberships.find(OWNER_ID, ACME)).toMatchObject({ role: "Owner" });
    expect((await admin.post(`${PAGE}/leave`, {})).status).toBe(403);
  });

  it("let everybody leave but the last Owner", async () => {
    const { signedIn } = await setUp();
    const owner = await signedIn("owner@acme.test");
    const answer = await owner.submitTo(`${PAGE}/leave`, PAGE, {});
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Someone must have the highest role");
    const member = await signedIn("member@acme.test");
    expect((await member.submitTo(`${PAGE}/leave`, PAGE, {})).headers.get("location")).toBe("/orgs?done=member.left");
    expect((await member.get(PAGE)).status).toBe(404);
  });

  it("make keys of the organization for managers, where the operator offers them", async () => {
    const { deps, signedIn } = await setUp();
    const admin = await signedIn("admin@acme.test");
    const keys = `${PAGE}/api-keys`;
    expect((await admin.get(keys)).status).toBe(404);
    await deps.store.write((repositories) => changeApiKeySettings(repositories, { organization: true }));
    expect((await (await signedIn("member@acme.test")).get(keys)).status).toBe(404);
    const shown = await (await admin.submitTo(keys, keys, { name: "CI", lifetime_days: "30" })).text();
    const token = /orgward_key_[\w-]+/.exec(shown)?.[0] ?? "";
    const holder = await validateEndUserApiKey(deps, token, { imported: false });
    expect(holder).toMatchObject({ user: null, organization: { orgId: ACME }, apiKey: { displayName: "CI" } });
    expect(await textOf(admin, keys)).not.toContain(token);
    await admin.submitTo(`${keys}/delete`, keys, {});
    expect(await validateEndUserApiKey(deps, token, { imported: false })).toBeNull();
  });
});

async function csrfToken(browser: Browser): Promise<string> {
  const html = await (await browser.get("/orgs")).text();
  return /name="csrf_token" value="([^"]*)"/.exec(html)?.[1] ?? "";
}
