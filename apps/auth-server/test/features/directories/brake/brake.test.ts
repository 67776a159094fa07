import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { disableUser, enableUser } from "../../../../src/features/authentication/domain/accounts/account-state.ts";
import { discardHeld, releaseHeld } from "../../../../src/features/directories/domain/brake/decide.ts";
import { previewCheckedRules, saveRules } from "../../../../src/features/directories/domain/rules/save-rules.ts";
import { previewUndo } from "../../../../src/features/directories/domain/undo/read-undo.ts";
import { undoChanges } from "../../../../src/features/directories/domain/undo/undo-changes.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { ACME, createDirectoryClient, type DirectoryClient, proveDomain } from "../../../support/directory-client.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { anOrganizationConnection } from "../../../support/records.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const NAMES = Array.from({ length: 12 }, (_, index) => `p${index}@acme.test`);
const WINDOW = 3600;

async function setUp(app: TestApp) {
  await proveDomain(app, "acme.test");
  const roleRules = [{ value: "Engineering", role: "Admin" }];
  const client = await createDirectoryClient(app, { roleRules });
  const people: string[] = [];
  for (const name of NAMES) people.push((await client.createUser(name)).id);
  return { client, people };
}

const deactivate = (client: DirectoryClient, id: string) =>
  client.patch(`/Users/${id}`, { op: "replace", path: "active", value: false });
const activate = (client: DirectoryClient, id: string) =>
  client.patch(`/Users/${id}`, { op: "replace", path: "active", value: true });

/** Who has access, by address. */
async function members({ deps }: TestApp): Promise<Readonly<Record<string, string>>> {
  const { rows } = await deps.store.read.memberships.listMembers(ACME, { role: null, limit: 100, offset: 0 });
  return Object.fromEntries(
    rows.filter(({ user }) => NAMES.includes(user.email)).map(({ user, role }) => [user.email, role]),
  );
}

/** Memberships, roles, identities and accounts; without versions, and without when accounts and identities were last used. */
async function hashOfAccess({ deps }: TestApp): Promise<string> {
  const { users, memberships, externalIdentities } = deps.store.read;
  const hash = createHash("sha256");
  for (const email of NAMES) {
    const user = await users.findByEmail(email);
    if (!user) continue;
    const held = (await memberships.listByUser(user.userId)).map(({ orgId, role, additionalRoles, createdAt }) => [
      ...[orgId, role, additionalRoles, createdAt],
    ]);
    const identities = await externalIdentities.listByUser(user.userId);
    hash.update(JSON.stringify([user.userId, user.email, user.enabled, held, identities]));
  }
  return hash.digest("hex");
}

const current = async (app: TestApp, { directory }: DirectoryClient) => {
  const found = await app.deps.store.read.directories.find(directory.directoryId);
  if (!found) throw new Error("the directory is gone");
  return found;
};

const waiting = (app: TestApp, { directory }: DirectoryClient) =>
  app.deps.store.read.directoryUsers.countWaiting(directory.directoryId);

describeDatabases("the brake of a directory", ({ reopen }) => {
  it("holds back what takes access from too many, tells of it once, and goes on adding people", async () => {
    const app = await createTestApp(await reopen());
    const { client, people } = await setUp(app);
    const events = await eventsOf(app.deps, async () => {
      for (const id of people.slice(0, 8)) {
        const answer = await deactivate(client, id);
        expect([answer.status, answer.body.active]).toEqual([200, false]);
      }
    });
    // Four people are fewer than ever wait.
    expect(Object.keys(await members(app))).toHaveLength(8);
    expect(await waiting(app, client)).toBe(4);
    expect(events.filter(({ type }) => type === "directory.held")).toHaveLength(1);
    expect((await current(app, client)).heldSince).toBe(app.deps.clock());
    const mails = await app.deps.store.read.mails.countWaiting();
    await deactivate(client, people[8] ?? "");
    expect(await app.deps.store.read.mails.countWaiting()).toBe(mails);
    await client.createUser("new@acme.test");
    expect(await app.deps.store.read.users.findByEmail("new@acme.test")).not.toBeNull();

    // What the directory says meanwhile is folded in.
    expect(await waiting(app, client)).toBe(5);
    await activate(client, people[4] ?? "");
    await client.send("DELETE", `/Users/${people[5]}`);
    expect(await waiting(app, client)).toBe(4);
    expect(Object.keys(await members(app))).toHaveLength(8);
  });

  it("makes held changes by person or all, and then counts anew", async () => {
    const app = await createTestApp(await reopen());
    const { client, people } = await setUp(app);
    for (const id of people.slice(0, 8)) await deactivate(client, id);
    await client.send("DELETE", `/Users/${people[7]}`);
    const one = await releaseHeld(app.deps, client.directory, [people[4] ?? ""]);
    expect(one).toEqual({ decided: 1, waiting: 3 });
    expect(await members(app)).not.toHaveProperty(["p4@acme.test"]);
    expect(await members(app)).toHaveProperty(["p5@acme.test"]);
    const events = await eventsOf(app.deps, () => releaseHeld(app.deps, client.directory, null));
    expect(events.at(-1)).toMatchObject({ type: "directory.hold_released", details: { people: 3, waiting: 0 } });
    expect(Object.keys(await members(app))).toHaveLength(4);
    expect((await current(app, client)).heldSince).toBeNull();
    await deactivate(client, people[8] ?? "");
    expect(Object.keys(await members(app))).toHaveLength(3);
    expect(await releaseHeld(app.deps, client.directory, null)).toEqual({ decided: 0, waiting: 0 });
  });

  it("discards held changes until the directory says something else", async () => {
    const app = await createTestApp(await reopen());
    const { client, people } = await setUp(app);
    for (const id of people.slice(0, 8)) await deactivate(client, id);
    const events = await eventsOf(app.deps, () => discardHeld(app.deps, client.directory, null));
    expect(events).toMatchObject([{ type: "directory.hold_discarded", details: { people: 4, waiting: 0 } }]);
    await client.patch(`/Users/${people[4]}`, { op: "replace", path: "title", value: "Engineer" });
    expect(Object.keys(await members(app))).toHaveLength(8);
    await activate(client, people[4] ?? "");
    await deactivate(client, people[4] ?? "");
    expect(Object.keys(await members(app))).toHaveLength(7);
  });

  it("holds all whom one request would give a lower role, and nobody when it is off", async () => {
    const app = await createTestApp(await reopen());
    const { client, people } = await setUp(app);
    const group = await client.createGroup("Engineering", people);
    expect(Object.values(await members(app))).toEqual(NAMES.map(() => "Admin"));
    await client.patch(`/Groups/${group.id}`, { op: "remove", path: "members" });
    expect(Object.values(await members(app))).toEqual(NAMES.map(() => "Admin"));
    expect(await waiting(app, client)).toBe(NAMES.length);
    await client.patch(`/Groups/${group.id}`, {
      op: "add",
      path: "members",
      value: people.map((value) => ({ value })),
    });
    expect(await waiting(app, client)).toBe(0);
    expect((await current(app, client)).heldSince).toBeNull();
    const path = `/api/backend/v1/org/${ACME}/directories/${client.directory.directoryId}`;
    expect((await app.post(path, { braked: false }, { method: "PATCH" })).status).toBe(200);
    for (const id of people) await deactivate(client, id);
    expect(await members(app)).toEqual({});
  });

  it("counts only what was lost within the window", async () => {
    const app = await createTestApp(await reopen());
    const { client, people } = await setUp(app);
    for (const id of people.slice(0, 8)) {
      app.deps.clock.advance(WINDOW + 1);
      await deactivate(client, id);
    }
    expect(Object.keys(await members(app))).toHaveLength(4);
    expect(await waiting(app, client)).toBe(0);
  });
});

describeDatabases("an undo of a directory's changes", ({ reopen }) => {
  it("gives everybody exactly the access back that they had, and leaves alone who was changed since", async () => {
    const app = await createTestApp(await reopen());
    const { client, people } = await setUp(app);
    await client.createGroup("Engineering", people.slice(0, 6));
    const before = await hashOfAccess(app);
    app.deps.clock.advance(60);
    const since = app.deps.clock();
    for (const id of people.slice(0, 10)) await deactivate(client, id);
    await client.send("DELETE", `/Users/${people[10]}`);
    await releaseHeld(app.deps, client.directory, null);
    expect(Object.keys(await members(app))).toHaveLength(1);
    expect(await hashOfAccess(app)).not.toBe(before);
    app.deps.clock.advance(60);
    const window = { since, until: app.deps.clock() };
    const preview = await previewUndo(app.deps.store.read, client.directory, window, { limit: 3, offset: 9 });
    expect(preview.counts).toEqual({ restored: 11, problems: 0 });
    expect(preview.people).toHaveLength(2);
    const events = await eventsOf(app.deps, async () => {
      expect(await undoChanges(app.deps, client.directory, window)).toEqual({ restored: 11, problems: 0 });
    });
    expect(events.at(-1)).toMatchObject({ type: "directory.undone", details: { people: 11 } });
    expect(await hashOfAccess(app)).toBe(before);
    expect(await undoChanges(app.deps, client.directory, window)).toEqual({ restored: 0, problems: 0 });
    // What the directory goes on saying doesn't do it again.
    await client.patch(`/Users/${people[1]}`, { op: "replace", path: "title", value: "Engineer" });
    expect(await hashOfAccess(app)).toBe(before);
  });
});

describeDatabases("rules for roles of a directory", ({ reopen }) => {
  it("do exactly what was previewed, or nothing", async () => {
    const app = await createTestApp(await reopen());
    const { client, people } = await setUp(app);
    const group = await client.createGroup("Support", people.slice(0, 3));
    await client.createGroup("Engineering", people.slice(3, 5));
    const rules = { roleRules: [{ value: "Support", role: "Admin" }], defaultRole: null };
    const preview = await previewCheckedRules(app.deps, await current(app, client), rules);
    if (!preview.ok) throw new Error(preview.failure);
    const changes = preview.value.members.map(({ before, after, isLower }) => [before, after, isLower]);
    expect(changes.toSorted()).toEqual([
      ...["Admin", "Admin"].map((before) => [before, "Member", true]),
      ...["Member", "Member", "Member"].map((before) => [before, "Admin", false]),
    ]);
    const saving = { ...rules, version: preview.value.version, preview: preview.value.preview };
    await client.patch(`/Groups/${group.id}`, { op: "add", path: "members", value: [{ value: people[6] }] });
    expect(await saveRules(app.deps, await current(app, client), saving)).toMatchObject({ failure: "preview_stale" });
    await client.patch(`/Groups/${group.id}`, { op: "remove", path: "members", value: [{ value: people[6] }] });
    const saved = await saveRules(app.deps, await current(app, client), saving);
    expect(saved).toEqual({ ok: true, value: 5 });
    const admins = Object.entries(await members(app)).filter(([, role]) => role === "Admin");
    expect(admins.map(([email]) => email).sort()).toEqual(["p0@acme.test", "p1@acme.test", "p2@acme.test"]);
    await expect(saveRules(app.deps, await current(app, client), saving)).resolves.toMatchObject({ ok: false });
    const unknown = { ...rules, roleRules: [{ value: "Support", role: "Emperor" }] };
    const refused = await previewCheckedRules(app.deps, await current(app, client), unknown);
    expect(refused).toMatchObject({ failure: "unknown_role" });
  });
});

describeDatabases("an undo beside other changes", ({ reopen }) => {
  it("leaves alone who was changed since, and reconnects single sign-on unless it signs somebody else in", async () => {
    const app = await createTestApp(await reopen());
    const { client, people } = await setUp(app);
    const { deps } = app;
    const connection = await addOrgConnection(deps);
    const userIds: string[] = [];
    for (const id of people.slice(0, 3)) userIds.push((await client.stored(id))?.userId ?? "");
    const link = (userId: string, subject: string) =>
      deps.store.write(({ externalIdentities }) =>
        externalIdentities.create({
          connectionId: connection,
          subject,
          userId,
          email: null,
          createdAt: 1,
          lastUsedAt: 2,
        }),
      );
    for (const userId of userIds) await link(userId, `subject of ${userId}`);
    deps.clock.advance(60);
    const since = deps.clock();
    for (const id of people.slice(0, 3)) await deactivate(client, id);
    expect(await deps.store.read.externalIdentities.listByUser(userIds[0] ?? "")).toEqual([]);
    const window = { since, until: deps.clock() };
    const [changed = "", taken = "", other = ""] = userIds;
    await enableUser(deps, changed);
    await link(other, `subject of ${taken}`);
    const { people: planned } = await previewUndo(deps.store.read, client.directory, window, { limit: 9, offset: 0 });
    const problems = Object.fromEntries(planned.map(({ userId, problem }) => [userId, problem]));
    expect(problems).toEqual({ [changed]: "changed_since", [taken]: null, [other]: "changed_since" });
    expect(await undoChanges(deps, client.directory, window)).toEqual({ restored: 0, problems: 3 });
    expect(await deps.store.read.memberships.find(changed, ACME)).toBeNull();
    expect(await deps.store.read.memberships.find(taken, ACME)).not.toBeNull();
    expect(await deps.store.read.externalIdentities.listByUser(taken)).toEqual([]);

    await deps.store.write(({ externalIdentities }) => externalIdentities.deleteByOrg(other, ACME));
    await disableUser(deps, changed);
    expect(await undoChanges(deps, client.directory, window)).toEqual({ restored: 2, problems: 1 });
    // An operator disabled it since, which looks as the directory left it.
    expect(await deps.store.read.users.findById(changed)).toMatchObject({ enabled: false });
    for (const userId of [taken, other]) {
      expect(await deps.store.read.users.findById(userId)).toMatchObject({ enabled: true });
      const identities = await deps.store.read.externalIdentities.listByUser(userId);
      expect(identities.map(({ subject }) => subject)).toEqual([`subject of ${userId}`]);
    }
  });
});

/** Adds a connection of the organization, and returns its id. */
async function addOrgConnection({ store }: TestApp["deps"]): Promise<string> {
  const connectionId = "cccccccc-0000-4000-8000-000000000001";
  await store.write(({ connections }) => connections.create(anOrganizationConnection({ connectionId, orgId: ACME })));
  return connectionId;
}
