import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { describeDatabases } from "../../support/databases.ts";
import { aUser, SOME_TIME } from "../../support/records.ts";

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

  it("finds by e-mail address and username without regard to case and outer space", async () => {
    const store = await open();
    const user = aUser({ email: "Ärger@Example.test", username: "Zoë" });
    await store.write(({ users }) => users.create(user));
    expect(await store.read.users.findByEmail(" äRGER@EXAMPLE.TEST ")).toEqual(user);
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
    const fail = () =>
      store.write(({ users }) => users.recordFailedLogin(user.userId, { lockAfter: 3, lockUntil: SOME_TIME + 60 }));
    await fail();
    await fail();
    expect(await store.read.users.findById(user.userId)).toMatchObject({ failedLogins: 2, lockedUntil: null });
    await fail();
    expect(await store.read.users.findById(user.userId)).toMatchObject({
      failedLogins: 3,
      lockedUntil: SOME_TIME + 60,
    });
  });

  it("counts every one of fifty parallel failed logins", async () => {
    const store = await open();
    const user = aUser();
    await store.write(({ users }) => users.create(user));
    const failures = Array.from({ length: 50 }, () =>
      store.write(({ users }) => users.recordFailedLogin(user.userId, { lockAfter: 1000, lockUntil: SOME_TIME })),
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
