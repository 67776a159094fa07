import { expect, it } from "vitest";
import { disableUser } from "../../../../src/features/authentication/domain/accounts/account-state.ts";
import { createInvitation, type NewInvitation } from "../../../../src/features/invitations/domain/invitations.ts";
import { deleteUser } from "../../../../src/features/users/domain/delete-user.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { lastLink, readMails } from "../../../support/mails.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const OWNER_OF_ACME = "aaaaaaaa-0000-4000-8000-000000000001";
const ADMIN_OF_ACME = "aaaaaaaa-0000-4000-8000-000000000002";
const PASSWORD = "orgward-demo";

describeOnSqlite("invitations", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const { deps } = app;
    const invite = (fields: Partial<NewInvitation> = {}) =>
      createInvitation(deps, {
        orgId: ACME,
        email: "new@example.test",
        role: "Admin",
        additionalRoles: [],
        inviterUserId: OWNER_OF_ACME,
        ...fields,
      });
    const membershipsOf = async (email: string) => {
      const user = await deps.store.read.users.findByEmail(email);
      return user ? deps.store.read.memberships.listByUser(user.userId) : [];
    };
    return { app, deps, browser: createBrowser(app), invite, membershipsOf };
  };

  it("make a user and member of who has no account, whose address the link has proven", async () => {
    const { deps, browser, invite, membershipsOf } = await setUp();
    expect((await invite()).ok).toBe(true);
    expect(await readMails(deps)).toMatchObject([
      { to: "new@example.test", mail: { orgName: "Acme", inviterEmail: "owner@acme.test" } },
    ]);
    const link = await lastLink(deps, "invitation");
    const page = await (await browser.get(link)).text();
    expect(page).toContain("Join Acme");
    expect(page).toContain("as Admin");
    expect((await browser.submit(link, { password: "short" })).status).toBe(422);
    const answer = await browser.submit(link, { password: "correct horse", first_name: "Ada" });
    const joined = answer.headers.get("location") ?? "";
    expect(joined).toBe(`/welcome/joined?org_id=${ACME}`);
    expect(await (await browser.get(joined)).text()).toContain("<h1>You joined Acme as Admin</h1>");
    expect(await (await browser.get("/account")).text()).toContain("Acme");
    expect(await membershipsOf("new@example.test")).toMatchObject([{ orgId: ACME, role: "Admin" }]);
    expect(await deps.store.read.users.findByEmail("new@example.test")).toMatchObject({
      emailConfirmed: true,
      firstName: "Ada",
    });
    expect((await browser.get(link)).status).toBe(410);
  });

  it("tell of the user, the acceptance and the membership of who had no account, in the user's name", async () => {
    const { deps, browser, invite } = await setUp();
    await invite();
    const link = await lastLink(deps, "invitation");
    const events = await eventsOf(deps, () => browser.submit(link, { password: "correct horse", first_name: "Ada" }));
    const user = await deps.store.read.users.findByEmail("new@example.test");
    const [ada, organization] = [
      { kind: "user", id: user?.userId, name: "Ada" },
      { id: ACME, name: "Acme" },
    ];
    expect(events.slice(0, 3)).toMatchObject([
      { type: "user.created", actor: ada, target: ada },
      { type: "invitation.accepted", actor: ada, target: { name: "new@example.test" }, organization },
      { type: "member.added", actor: ada, target: ada, organization },
    ]);
    expect(events.filter(({ type }) => ["user.created", "member.added"].includes(type))).toHaveLength(2);
  });

  it("are accepted by the user that they were sent to, after signing in", async () => {
    const { deps, browser, invite, membershipsOf } = await setUp();
    await invite({ orgId: GLOBEX, email: "Member@acme.test", inviterUserId: null });
    const link = await lastLink(deps, "invitation");
    const page = await (await browser.get(link)).text();
    const loginPath = /href="(\/login\?return_to=[^"]+)"/.exec(page)?.[1] ?? "";
    const signedIn = await browser.submit(loginPath, { email: "member@acme.test", password: PASSWORD });
    expect(signedIn.headers.get("location")).toBe(link);
    const joined = (await browser.submit(link, {})).headers.get("location") ?? "";
    expect(joined).toBe(`/welcome/joined?org_id=${GLOBEX}`);
    expect(await (await browser.get(joined)).text()).toContain("<h1>You joined Globex as Admin</h1>");
    expect((await membershipsOf("member@acme.test")).map(({ orgId }) => orgId).sort()).toEqual([ACME, GLOBEX]);
  });

  it("are accepted by nobody else", async () => {
    const { deps, browser, invite, membershipsOf } = await setUp();
    await invite({ orgId: GLOBEX });
    const link = await lastLink(deps, "invitation");
    await browser.signIn("member@acme.test", PASSWORD);
    expect(await (await browser.get(link)).text()).toContain("You’re signed in to a different account");
    const html = await (await browser.get("/account")).text();
    const csrf_token = /name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const forged = await browser.post("/invitation", { csrf_token, token: link.split("=")[1] ?? "" });
    expect(forged.status).toBe(409);
    expect(await membershipsOf("member@acme.test")).toHaveLength(1);
    expect((await browser.get(link)).status).toBe(200);
  });

  it("give no role that is gone, no place that is taken, and are not used up by that", async () => {
    const { app, deps, invite, membershipsOf } = await setUp();
    await invite({ role: "Admin" });
    const link = await lastLink(deps, "invitation");
    const roles = await deps.store.read.roles.list();
    const withoutAdmin = roles.filter(({ name }) => name !== "Admin").map((role, position) => ({ ...role, position }));
    await deps.store.write((repositories) => repositories.roles.replaceAll(withoutAdmin));
    expect((await createBrowser(app).submit(link, { password: "correct horse" })).status).toBe(409);
    await deps.store.write((repositories) => repositories.roles.replaceAll(roles));
    await deps.store.write(({ organizations }) => organizations.update(ACME, { maxUsers: 1 }));
    expect((await createBrowser(app).submit(link, { password: "correct horse" })).status).toBe(409);
    expect(await deps.store.read.users.findByEmail("new@example.test")).toBeNull();
    await deps.store.write(({ organizations }) => organizations.update(ACME, { maxUsers: null }));
    expect((await createBrowser(app).submit(link, { password: "correct horse" })).status).toBe(303);
    expect(await membershipsOf("new@example.test")).toHaveLength(1);
  });

  it("give nothing that who invited could not give any more: a manager who was removed does not get back in", async () => {
    const { deps, browser, invite, membershipsOf } = await setUp();
    const byAdmin = { email: "second@example.test", inviterUserId: ADMIN_OF_ACME };
    const admin = { userId: ADMIN_OF_ACME, orgId: ACME, additionalRoles: [] };
    await invite(byAdmin);
    const link = await lastLink(deps, "invitation");
    await deps.store.write(({ memberships }) => memberships.changeRole({ ...admin, role: "Member" }));
    expect((await browser.submit(link, { password: "correct horse" })).status).toBe(409);
    await deps.store.write(({ memberships }) => memberships.remove(ADMIN_OF_ACME, ACME));
    expect((await browser.submit(link, { password: "correct horse" })).status).toBe(409);
    expect(await membershipsOf(byAdmin.email)).toEqual([]);
    const membership = { ...admin, role: "Admin", createdAt: deps.clock() };
    await deps.store.write(({ memberships }) => memberships.add(membership));
    expect((await browser.submit(link, { password: "correct horse" })).status).toBe(303);
    expect(await membershipsOf(byAdmin.email)).toMatchObject([{ orgId: ACME, role: "Admin" }]);
  });

  it("give nothing while who invited is disabled, and end when who invited is deleted", async () => {
    const { deps, browser, invite, membershipsOf } = await setUp();
    const byAdmin = { email: "second@example.test", inviterUserId: ADMIN_OF_ACME };
    await invite(byAdmin);
    const link = await lastLink(deps, "invitation");
    await disableUser(deps, ADMIN_OF_ACME);
    expect((await browser.submit(link, { password: "correct horse" })).status).toBe(409);
    expect((await deleteUser(deps, ADMIN_OF_ACME)).ok).toBe(true);
    expect((await browser.get(link)).status).toBe(410);
    expect(await membershipsOf(byAdmin.email)).toEqual([]);
  });

  it("end when they are withdrawn, repeated, or a week old", async () => {
    const { deps, browser, invite } = await setUp();
    await invite();
    const first = await lastLink(deps, "invitation");
    deps.clock.advance(1);
    await invite({ email: "NEW@example.test" });
    const second = await lastLink(deps, "invitation");
    expect((await browser.get(first)).status).toBe(410);
    expect((await browser.get(second)).status).toBe(200);
    await deps.store.write(({ invitations }) => invitations.revoke(ACME, "new@example.test"));
    expect((await browser.get(second)).status).toBe(410);
    deps.clock.advance(1);
    await invite();
    const third = await lastLink(deps, "invitation");
    deps.clock.advance(7 * 24 * 3600);
    expect((await browser.get(third)).status).toBe(410);
  });

  it.each([
    [{ email: "nonsense" }, "invalid_email"],
    [{ orgId: "00000000-0000-4000-8000-000000000000" }, "org_not_found"],
    [{ email: "member@acme.test" }, "already_member"],
    [{ role: "King" }, "unknown_role"],
    [{ additionalRoles: ["Member"] }, "single_role_only"],
  ])("are not sent with %j", async (fields, failure) => {
    const { deps, invite } = await setUp();
    expect(await invite(fields)).toEqual({ ok: false, failure });
    expect(await readMails(deps)).toEqual([]);
  });
});

describeOnSqlite("the development mailbox", ({ open }) => {
  it("shows what was sent, with links to follow", async () => {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    expect(await (await browser.get("/dev/mail")).text()).toContain("No emails yet.");
    await browser.submit("/forgot-password", { email: "owner@acme.test" });
    const link = await lastLink(app.deps, "reset_password");
    const list = await (await browser.get("/dev/mail")).text();
    const mail = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1] ?? "";
    expect(await (await browser.get(mail)).text()).toContain(`href="http://localhost:4000${link}"`);
    const preview = await browser.get(`${mail}/html`);
    expect(await preview.text()).toContain(`href="http://localhost:4000${link}"`);
    // What users put into an email, such as the name of an organization, can neither run nor reach this server's pages.
    expect(preview.headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*frame-ancestors 'self'.*sandbox/,
    );
    expect(preview.headers.get("content-security-policy")).not.toMatch(/allow-scripts|allow-same-origin/);
    expect((await browser.get("/dev/mail/nothing/html")).status).toBe(404);
    expect((await browser.get("/dev/mail/nothing")).status).toBe(404);
  });

  it("is not there when mail is sent by SMTP", async () => {
    const smtp = { send: async () => undefined, close: () => undefined };
    const browser = createBrowser(await createTestApp(await open(), { smtp }));
    expect((await browser.get("/dev/mail")).status).toBe(404);
  });
});
