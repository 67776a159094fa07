import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { UserChanges } from "../../../../src/features/users/domain/repositories.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aUser, SOME_TIME } from "../../../support/records.ts";

describeDatabases("the user repository", ({ open }) => {
  it("returns every field as it was stored", async () => {
    const store = await open();
    const user = aUser({
      email: "Ada@Example.test",
      emailConfirmed: false,
      passwordHash: "$argon2id$v=19$…",
      username: "Ada",
      firstName: "Ada",
      lastName: "Löwe",
      pictureUrl: "https://example.test/ada.png",
      properties: { plan: "pro", seats: [1, 2], nested: { quote: 'a"b' } },
      metadata: {},
      enabled: false,
      canCreateOrgs: true,
      updatePasswordRequired: true,
      legacyUserId: "17",
      failedLogins: 3,
      lockedUntil: 4_000_000_000,
    });
    expect(await store.write(({ users }) => users.create(user))).toBe("created");
    expect(await store.read.users.findById(user.userId)).toEqual(user);
  });

  it("finds by email address and username without regard to case and outer space", async () => {
    const store = await open();
    const user = aUser({ email: "Anger@Example.test", username: "Zoë" });
    await store.write(({ users }) => users.create(user));
    expect(await store.read.users.findByEmail(" aNGER@EXAMPLE.TEST ")).toEqual(user);
    expect(await store.read.users.findByUsername("ZOË")).toEqual(user);
  });

  it("finds nothing where nothing is", async () => {
    const { users } = (await open()).read;
    expect(await users.findById(randomUUID())).toBeNull();
    expect(await users.findByEmail("nobody@example.test")).toBeNull();
    expect(await users.findByUsername("")).toBeNull();
  });

  it.each([
    ["user_id", { userId: "aaaaaaaa-0000-4000-8000-000000000001" }, { userId: "aaaaaaaa-0000-4000-8000-000000000001" }],
    ["email", { email: "ada@example.test" }, { email: "ADA@example.test" }],
    ["username", { username: "ada" }, { username: "Ada " }],
    ["legacy_user_id", { legacyUserId: "17" }, { legacyUserId: "17" }],
  ])("names %s when another user has it, and stores nothing", async (conflict, first, second) => {
    const store = await open();
    await store.write(({ users }) => users.create(aUser(first)));
    const user = aUser(second);
    expect(await store.write(({ users }) => users.create(user))).toBe(conflict);
    expect(await store.read.users.findByEmail(`${user.userId}@example.test`)).toBeNull();
  });

  it("keeps a user as it is when another has a value that it's to get, and lets it keep its own", async () => {
    const store = await open();
    const [ada, bob] = ["ada", "bob"].map((name) =>
      aUser({ userId: name, email: `${name}@example.test`, username: name, legacyUserId: `old ${name}` }),
    );
    if (!ada || !bob) throw new Error("both users are needed");
    const update = (changes: UserChanges) => store.write(({ users }) => users.update("ada", changes));
    await store.write(async ({ users }) => {
      for (const user of [ada, bob]) await users.create(user);
    });
    for (const [conflict, changes] of [
      ["email", { email: "BOB@example.test" }],
      ["username", { username: "Bob" }],
      ["legacy_user_id", { legacyUserId: "old bob" }],
    ] as const) {
      expect(await update({ firstName: "Ada", ...changes })).toBe(conflict);
    }
    expect(await store.read.users.findById("ada")).toEqual(ada);
    const own = { email: ada.email, username: ada.username, legacyUserId: ada.legacyUserId };
    expect(await update({ ...own, firstName: "Ada" })).toBe("updated");
    expect(await store.write(({ users }) => users.update("nobody", { firstName: "Ada" }))).toBe("not_found");
  });

  it("lets any number of users have no username and no legacy id", async () => {
    const store = await open();
    const outcomes = await store.write(async ({ users }) => [await users.create(aUser()), await users.create(aUser())]);
    expect(outcomes).toEqual(["created", "created"]);
  });

  it("creates one user when the same address arrives fifty times at once", async () => {
    const store = await open();
    const attempts = Array.from({ length: 50 }, () =>
      store.write(({ users }) => users.create(aUser({ email: "ada@example.test" }))),
    );
    const outcomes = (await Promise.all(attempts)).sort();
    expect(outcomes).toEqual(["created", ...Array(49).fill("email")]);
  });

  it("locks the account from the given failure on, and keeps an earlier lock until then", async () => {
    const store = await open();
    const user = aUser();
    await store.write(({ users }) => users.create(user));
    const fail = () => {
      const lock = { lockAfter: 3, lockUntil: SOME_TIME + 60, at: SOME_TIME };
      return store.write(({ users }) => users.recordFailedLogin(user.userId, lock));
    };
    await fail();
    await fail();
    expect(await store.read.users.findById(user.userId)).toMatchObject({ failedLogins: 2, lockedUntil: null });
    await fail();
    expect(await store.read.users.findById(user.userId)).toMatchObject({
      failedLogins: 3,
      lockedUntil: SOME_TIME + 60,
    });
  });

  it.each([
    ["while it lasts", SOME_TIME + 59, { failedLogins: 4, lockedUntil: SOME_TIME + 160 }],
    ["once it has ended", SOME_TIME + 60, { failedLogins: 1, lockedUntil: null }],
  ])("counts on from what led to a lock %s", async (_, at, expected) => {
    const store = await open();
    const user = aUser({ failedLogins: 3, lockedUntil: SOME_TIME + 60 });
    await store.write(({ users }) => users.create(user));
    const lock = { lockAfter: 3, lockUntil: SOME_TIME + 160, at };
    await store.write(({ users }) => users.recordFailedLogin(user.userId, lock));
    expect(await store.read.users.findById(user.userId)).toMatchObject(expected);
  });

  it("finds the password hash that comes next to an id, around the end, past users without a password", async () => {
    const store = await open();
    const find = (userId: string) => store.read.users.findPasswordHashFrom(userId);
    expect(await find("5")).toBeNull();
    await store.write(async ({ users }) => {
      for (const [userId, passwordHash] of [
        ["2", "two"],
        ["4", null],
        ["6", "six"],
        ["8", null],
      ] as const) {
        await users.create(aUser({ userId, email: `${userId}@example.test`, passwordHash }));
      }
    });
    const found = await Promise.all(["0", "2", "3", "6", "7", "9"].map(find));
    expect(found).toEqual(["two", "two", "six", "six", "two", "two"]);
  });

  it("raises the version with every edit of what forms show, and with nothing else", async () => {
    const store = await open();
    const user = aUser();
    await store.write(({ users }) => users.create(user));
    const lock = { lockAfter: 10, lockUntil: SOME_TIME, at: SOME_TIME };
    await store.write(async ({ users }) => {
      await users.recordFailedLogin(user.userId, lock);
      await users.recordLogin(user.userId, SOME_TIME);
      await users.setPasswordHash(user.userId, "new");
      await users.update(user.userId, { passwordHash: null, enabled: false, emailConfirmed: true, failedLogins: 0 });
    });
    expect((await store.read.users.findById(user.userId))?.version).toBe(1);
    const edits = [
      { email: "new@example.test" },
      { username: "ada" },
      { firstName: "Ada" },
      { lastName: null },
      { pictureUrl: "https://example.test/ada.png" },
      { properties: {} },
      { metadata: null },
      { canCreateOrgs: true },
      { updatePasswordRequired: true },
      { legacyUserId: "old" },
    ];
    for (const [index, edit] of edits.entries()) {
      await store.write(({ users }) => users.update(user.userId, edit));
      expect((await store.write(({ users }) => users.lock(user.userId)))?.version).toBe(index + 2);
    }
  });

  it("counts every one of fifty parallel failed logins", async () => {
    const store = await open();
    const user = aUser();
    await store.write(({ users }) => users.create(user));
    const lock = { lockAfter: 1000, lockUntil: SOME_TIME, at: SOME_TIME };
    const failures = Array.from({ length: 50 }, () =>
      store.write(({ users }) => users.recordFailedLogin(user.userId, lock)),
    );
    await Promise.all(failures);
    expect(await store.read.users.findById(user.userId)).toMatchObject({ failedLogins: 50, lockedUntil: null });
  });

  it("clears failures and lock at a login, and stores its time", async () => {
    const store = await open();
    const user = aUser({ failedLogins: 9, lockedUntil: SOME_TIME + 60 });
    await store.write(({ users }) => users.create(user));
    await store.write(({ users }) => users.recordLogin(user.userId, SOME_TIME + 100));
    const expected = {
      failedLogins: 0,
      lockedUntil: null,
      lastActiveAt: SOME_TIME + 100,
      lastSignInAt: SOME_TIME + 100,
    };
    expect(await store.read.users.findById(user.userId)).toMatchObject(expected);
  });

  it("replaces the password hash, and tells when there is no such user", async () => {
    const store = await open();
    const user = aUser();
    await store.write(({ users }) => users.create(user));
    expect(await store.write(({ users }) => users.setPasswordHash(user.userId, "new"))).toBe(true);
    expect(await store.read.users.findById(user.userId)).toMatchObject({ passwordHash: "new" });
    expect(await store.write(({ users }) => users.setPasswordHash(randomUUID(), "new"))).toBe(false);
  });

  it("refuses text with U+0000, which neither database can keep whole", async () => {
    const store = await open();
    const user = aUser({ email: "ada@example.test\0@evil.test" });
    await expect(store.write(({ users }) => users.create(user))).rejects.toThrow();
    expect(await store.read.users.findByEmail("ada@example.test")).toBeNull();
  });
});
