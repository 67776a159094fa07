import { expect, it } from "vitest";
import { demoOrganizations, demoUsers } from "../../../../src/demo/demo-data.ts";
import { applyDirectoryAgain, editDirectory } from "../../../../src/features/directories/domain/manage-directories.ts";
import { findRevoked } from "../../../../src/features/revocations/domain/revoking-events.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { ACME, createDirectoryClient, proveDomain } from "../../../support/directory-client.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const GLOBEX = demoOrganizations[1]?.orgId ?? "";
const OWNER = demoUsers.find(({ email }) => email === "owner@acme.test")?.userId ?? "";
const MEMBER = demoUsers.find(({ email }) => email === "member@acme.test")?.userId ?? "";

const ADA = { name: { givenName: "Ada", familyName: "Lovelace" }, emails: [{ value: "ada@acme.test", primary: true }] };

/** What an account is like, and its roles by organization. */
async function accountOf({ deps }: TestApp, email: string) {
  const { users, memberships } = deps.store.read;
  const user = await users.findByEmail(email);
  if (!user) return null;
  const held = await memberships.listByUser(user.userId);
  return {
    userId: user.userId,
    names: [user.firstName, user.lastName],
    enabled: user.enabled,
    roles: Object.fromEntries(held.map(({ orgId, role }) => [orgId, role])),
  };
}

async function setUp(app: TestApp, edit: Parameters<typeof createDirectoryClient>[1] = {}) {
  await proveDomain(app, "acme.test");
  return createDirectoryClient(app, edit);
}

const rolesByGroup = {
  roleRules: [
    { value: "Engineering", role: "Admin" },
    { value: "founders", role: "Owner" },
  ],
};

describeOnSqlite("what a directory does to accounts", ({ open }) => {
  it("creates, renames, disables and enables the account of somebody in a proven domain", async () => {
    const app = await createTestApp(await open());
    const client = await setUp(app);
    let resource = { id: "" };
    const created = await eventsOf(app.deps, async () => {
      resource = await client.createUser("ada", ADA);
    });
    const actor = { kind: "directory", id: client.directory.directoryId, name: "Okta" };
    expect(created).toMatchObject([
      { type: "user.created", actor },
      { type: "member.added", actor, organization: { id: ACME }, changes: { role: { after: "Member" } } },
      { type: "directory.user_created", actor, details: { effects: ["create_account", "add_member"], mark: null } },
    ]);
    expect(await accountOf(app, "ada@acme.test")).toMatchObject({
      names: ["Ada", "Lovelace"],
      roles: { [ACME]: "Member" },
    });

    const path = `/Users/${resource.id}`;
    await client.patch(path, { op: "Replace", path: "name.familyName", value: "King" });
    await client.patch(path, {
      op: "Replace",
      path: 'emails[value eq "ada@acme.test"].value',
      value: "ada.king@acme.test",
    });
    expect(await accountOf(app, "ada@acme.test")).toBeNull();
    expect(await accountOf(app, "ada.king@acme.test")).toMatchObject({ names: ["Ada", "King"], enabled: true });

    const ended = await eventsOf(app.deps, () => client.patch(path, { op: "Replace", path: "active", value: "False" }));
    expect(ended.map(({ type }) => type)).toEqual(["member.removed", "user.disabled", "directory.user_updated"]);
    expect(ended.flatMap(findRevoked)).toHaveLength(2);
    expect(await accountOf(app, "ada.king@acme.test")).toMatchObject({ enabled: false, roles: {} });
    expect((await client.send("GET", path)).body.active).toBe(false);

    await client.patch(path, { op: "Replace", path: "active", value: "True" });
    expect(await accountOf(app, "ada.king@acme.test")).toMatchObject({ enabled: true, roles: { [ACME]: "Member" } });
    expect((await client.send("DELETE", path)).status).toBe(204);
    expect(await accountOf(app, "ada.king@acme.test")).toMatchObject({ enabled: false, roles: {} });
    const log = await app.deps.store.read.directoryLog.list(client.directory.directoryId, { limit: 10, offset: 0 });
    expect(log.total).toBe(6);
    expect(log.rows.map(({ kind }) => kind)).toEqual([
      "delete_user",
      ...["update_user", "update_user", "update_user", "update_user"],
      "create_user",
    ]);

    // Who comes back under the same id gets the account back; who has another doesn't.
    const again = await client.createUser("ada", { ...ADA, emails: [{ value: "ada.king@acme.test" }] });
    expect(await accountOf(app, "ada.king@acme.test")).toMatchObject({ enabled: true, roles: { [ACME]: "Member" } });
    expect((await client.stored(again.id))?.createdAccount).toBe(true);
  });

  it("links members, takes in others of the domain, and asks those outside by email", async () => {
    const app = await createTestApp(await open());
    const client = await setUp(app);
    const member = await client.createUser("member@acme.test");
    expect(await client.stored(member.id)).toMatchObject({ userId: MEMBER, createdAccount: false, mark: null });
    await app.post("/api/backend/v1/user/", { email: "outsider@example.test" });
    const outsider = await client.createUser("outsider", { emails: [{ value: "outsider@example.test" }] });
    expect(await client.stored(outsider.id)).toMatchObject({ userId: null, mark: "pending" });
    const stranger = await client.createUser("stranger@example.test");
    expect(await client.stored(stranger.id)).toMatchObject({ userId: null, mark: "domain_not_proven" });
    expect(await app.deps.store.read.users.findByEmail("stranger@example.test")).toBeNull();
    const invited = await app.deps.store.read.invitations.list(ACME, { limit: 10, offset: 0, at: app.deps.clock() });
    const addresses = invited.rows.map(({ email }) => email);
    expect(addresses).toEqual(expect.arrayContaining(["outsider@example.test", "stranger@example.test"]));
    expect((await accountOf(app, "outsider@example.test"))?.roles).toEqual({});

    // The account of a member that the directory didn't create is disabled by nobody but an operator.
    const sessions = createBrowser(app);
    await sessions.signIn("member@acme.test", "orgward-demo");
    await client.patch(`/Users/${member.id}`, { op: "replace", path: "active", value: false });
    expect(await accountOf(app, "member@acme.test")).toMatchObject({ enabled: true });
    expect((await accountOf(app, "member@acme.test"))?.roles).not.toHaveProperty(ACME);
    expect((await sessions.get("/account")).status).toBe(303);
  });

  it("gives roles by groups, the first rule first, and takes back what it gave", async () => {
    const app = await createTestApp(await open());
    const client = await setUp(app, rolesByGroup);
    const ada = await client.createUser("ada@acme.test");
    const group = await client.createGroup("engineering", [ada.id]);
    expect((await accountOf(app, "ada@acme.test"))?.roles).toEqual({ [ACME]: "Admin" });
    expect(await client.stored(ada.id)).toMatchObject({ givenRole: "Admin", givenByGroup: group.id });
    await client.patch(`/Groups/${group.id}`, { op: "replace", path: "displayName", value: "Sales" });
    expect((await accountOf(app, "ada@acme.test"))?.roles).toEqual({ [ACME]: "Member" });
    await client.patch(`/Groups/${group.id}`, { op: "replace", value: { displayName: "Engineering" } });
    await client.patch(`/Groups/${group.id}`, { op: "Remove", path: "members", value: [{ value: ada.id }] });
    expect((await accountOf(app, "ada@acme.test"))?.roles).toEqual({ [ACME]: "Member" });
    const founders = await client.createGroup("Founders", [ada.id]);
    expect((await accountOf(app, "ada@acme.test"))?.roles).toEqual({ [ACME]: "Owner" });
    expect((await client.send("DELETE", `/Groups/${founders.id}`)).status).toBe(204);
    expect((await accountOf(app, "ada@acme.test"))?.roles).toEqual({ [ACME]: "Member" });

    // Somebody's role that no group gave stays.
    await client.createUser("owner@acme.test");
    expect((await accountOf(app, "owner@acme.test"))?.roles).toMatchObject({ [ACME]: "Owner" });

    await client.createGroup("Support", [ada.id]);
    const { directoryId } = client.directory;
    await editDirectory(app.deps, directoryId, { roleRules: [{ value: "support", role: "Admin" }] });
    const directory = await app.deps.store.read.directories.find(directoryId);
    if (!directory) throw new Error("there is no directory");
    expect(await applyDirectoryAgain(app.deps, directory)).toBe(2);
    expect((await accountOf(app, "ada@acme.test"))?.roles).toEqual({ [ACME]: "Admin" });
  });

  it("accepts what can't be done here, marks it, and does it once it can", async () => {
    const app = await createTestApp(await open());
    const client = await setUp(app);
    const { organizations, memberships } = app.deps.store.read;
    const members = (await organizations.countMembers([ACME])).get(ACME) ?? 0;
    await app.deps.store.write((repositories) => repositories.organizations.update(ACME, { maxUsers: members }));
    const ada = await client.createUser("ada@acme.test");
    expect(await client.stored(ada.id)).toMatchObject({ userId: null, mark: "organization_full" });
    expect(await app.deps.store.read.users.findByEmail("ada@acme.test")).toBeNull();
    await app.deps.store.write((repositories) => repositories.organizations.update(ACME, { maxUsers: null }));
    await applyDirectoryAgain(app.deps, client.directory);
    expect(await client.stored(ada.id)).toMatchObject({ mark: null });
    expect((await accountOf(app, "ada@acme.test"))?.roles).toEqual({ [ACME]: "Member" });

    const owner = await client.createUser("owner@acme.test");
    const others = await memberships.listMembers(ACME, { role: "Owner", limit: 10, offset: 0 });
    expect(others.total).toBe(1);
    const answer = await client.patch(`/Users/${owner.id}`, { op: "replace", path: "active", value: false });
    expect([answer.status, answer.body.active]).toEqual([200, false]);
    expect(await client.stored(owner.id)).toMatchObject({ mark: "last_owner" });
    expect((await memberships.find(OWNER, ACME))?.role).toBe("Owner");

    const twin = await client.createUser("twin", { emails: [{ value: "ada@acme.test" }] });
    expect(await client.stored(twin.id)).toMatchObject({ userId: null, mark: "address_taken" });
    const robot = await client.createUser("robot");
    expect(await client.stored(robot.id)).toMatchObject({ userId: null, mark: "invalid_address" });
    const moved = await client.patch(`/Users/${ada.id}`, {
      op: "replace",
      path: "emails",
      value: [{ value: "ada@elsewhere.test" }],
    });
    expect(moved.status).toBe(200);
    expect(await client.stored(ada.id)).toMatchObject({ mark: "address_outside_domains" });
    expect(await accountOf(app, "ada@acme.test")).not.toBeNull();
  });
});

describeOnSqlite("a hostile directory", ({ open }) => {
  it("gets no account by an address alone, and none that was somebody else's", async () => {
    const app = await createTestApp(await open());
    const globex = await createDirectoryClient(app, { orgId: GLOBEX });
    const before = await accountOf(app, "member@acme.test");
    const taken = await globex.createUser("member@acme.test", { active: false });
    await globex.patch(`/Users/${taken.id}`, { op: "replace", path: "active", value: true });
    await globex.patch(`/Users/${taken.id}`, { op: "replace", path: "name.givenName", value: "Mallory" });
    await globex.send("DELETE", `/Users/${taken.id}`);
    expect(await accountOf(app, "member@acme.test")).toEqual(before);

    const client = await setUp(app);
    const old = await client.createUser("ada@acme.test", { externalId: "old" });
    await client.send("DELETE", `/Users/${old.id}`);
    const next = await client.createUser("ada@acme.test", { externalId: "new" });
    expect(await client.stored(next.id)).toMatchObject({ userId: null, mark: "address_reassigned" });
    expect(await accountOf(app, "ada@acme.test")).toMatchObject({ enabled: false, roles: {} });
  });

  it("changes neither name nor address of a member who came from elsewhere", async () => {
    const app = await createTestApp(await open());
    const client = await createDirectoryClient(app);
    const member = await client.createUser("member@acme.test");
    const before = await accountOf(app, "member@acme.test");
    await proveDomain(app, "evil.test");
    const emails = [{ value: "mallory@evil.test" }];
    await client.patch(`/Users/${member.id}`, { op: "replace", value: { emails, name: { givenName: "Mallory" } } });
    expect(await client.stored(member.id)).toMatchObject({ mark: "address_outside_domains" });
    expect(await accountOf(app, "member@acme.test")).toEqual(before);
  });

  it("reaches no other directory's people, nor enables what an operator disabled", async () => {
    const app = await createTestApp(await open());
    const client = await setUp(app);
    const globex = await createDirectoryClient(app, { orgId: GLOBEX });
    const ada = await client.createUser("ada@acme.test");
    const asGlobex = { authorization: `Bearer ${globex.token}` };
    expect((await client.send("GET", `/Users/${ada.id}`, undefined, asGlobex)).status).toBe(401);
    expect((await globex.send("GET", `/Users/${ada.id}`)).status).toBe(404);
    expect((await globex.patch(`/Users/${ada.id}`, { op: "replace", path: "active", value: false })).status).toBe(404);
    await globex.createGroup("Thieves", [ada.id]);
    expect((await globex.send("GET", "/Users")).body.totalResults).toBe(0);

    const { userId } = (await accountOf(app, "ada@acme.test")) ?? { userId: "" };
    await app.post(`/api/backend/v1/user/${userId}/disable`, {});
    await client.patch(`/Users/${ada.id}`, { op: "replace", path: "active", value: false });
    await client.patch(`/Users/${ada.id}`, { op: "replace", path: "active", value: true });
    expect(await accountOf(app, "ada@acme.test")).toMatchObject({ enabled: false });
    expect(await client.stored(ada.id)).toMatchObject({ mark: "account_disabled" });
  });

  it.each([
    ["after it did", ["disable"]],
    ["after it did, and somebody enabled it", ["enable", "disable"]],
  ])("doesn't enable what an operator disabled %s", async (_, operations) => {
    const app = await createTestApp(await open());
    const client = await setUp(app);
    const ada = await client.createUser("ada@acme.test");
    const { userId } = (await accountOf(app, "ada@acme.test")) ?? { userId: "" };
    const setActive = (value: boolean) => client.patch(`/Users/${ada.id}`, { op: "replace", path: "active", value });
    await setActive(false);
    for (const operation of operations) await app.post(`/api/backend/v1/user/${userId}/${operation}`, {});
    await setActive(true);
    expect(await accountOf(app, "ada@acme.test")).toMatchObject({ enabled: false });
    expect(await client.stored(ada.id)).toMatchObject({ mark: "account_disabled" });
    await app.post(`/api/backend/v1/user/${userId}/enable`, {});
    await setActive(false);
    await setActive(true);
    expect(await accountOf(app, "ada@acme.test")).toMatchObject({ enabled: true });
  });
});
