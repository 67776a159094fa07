import { expect, it } from "vitest";
import type { UserRecord } from "../../../../src/features/users/domain/records.ts";
import type { UserSearch } from "../../../../src/features/users/domain/repositories.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aUser } from "../../../support/records.ts";

const FIRST_PAGE: UserSearch = {
  orderBy: "CREATED_AT_ASC",
  emailOrUsername: null,
  legacyUserId: null,
  limit: 10,
  offset: 0,
};

describeDatabases("searching users", ({ open }) => {
  const openWith = async (users: readonly UserRecord[]): Promise<Store> => {
    const store = await open();
    await store.write(async (repositories) => {
      for (const user of users) await repositories.users.create(user);
    });
    return store;
  };
  const emailsOf = async (store: Store, search: Partial<UserSearch>) => {
    const { rows, total } = await store.read.users.search({ ...FIRST_PAGE, ...search });
    return { emails: rows.map((user) => user.email), total };
  };

  it("pages through all users in every order, and counts them", async () => {
    const users = [
      aUser({ email: "c@x.test", username: "Zoe", createdAt: 1, lastActiveAt: 30 }),
      aUser({ email: "A@x.test", username: null, createdAt: 2, lastActiveAt: 20 }),
      aUser({ email: "b@x.test", username: "adam", createdAt: 3, lastActiveAt: 10 }),
    ];
    const store = await openWith(users);
    for (const [orderBy, expected] of [
      ["CREATED_AT_ASC", "cAb"],
      ["CREATED_AT_DESC", "bAc"],
      ["LAST_ACTIVE_AT_ASC", "bAc"],
      ["LAST_ACTIVE_AT_DESC", "cAb"],
      ["EMAIL", "Abc"],
      ["EMAIL_DESC", "cbA"],
      ["USERNAME", "bcA"],
    ] as const) {
      const first = await emailsOf(store, { orderBy, limit: 2 });
      const second = await emailsOf(store, { orderBy, limit: 2, offset: 2 });
      expect(first.total).toBe(3);
      expect(second.total).toBe(3);
      const letters = [...first.emails, ...second.emails].map((email) => email[0]).join("");
      expect(letters, orderBy).toBe(expected);
    }
  });

  it("finds every part of an address or a username, of any length, without regard to case", async () => {
    const store = await openWith([
      aUser({ email: "Ada.Löwe+test@Example.test", username: "Countess_of%L" }),
      aUser({ email: "grace@navy.test", username: "amazing" }),
      aUser({ email: 'quo"te@navy.test' }),
    ]);
    for (const [text, found] of [
      ["a", 3],
      ["ad", 1],
      ["ada", 1],
      ["LÖWE", 1],
      ["+test@ex", 1],
      ["ss_of%l", 1],
      ["%", 1],
      ["_", 1],
      ["na%t", 0],
      ["na_y", 0],
      ["avy", 2],
      ['o"t', 1],
      ["zzz", 0],
      ["  grace ", 1],
      ["g", 1],
      ["te OR na", 0],
    ] as const) {
      expect((await emailsOf(store, { emailOrUsername: text })).total, text).toBe(found);
      expect((await emailsOf(store, { emailOrUsername: text })).emails, text).toHaveLength(found);
    }
  });

  it("pages through few matches among many users in every order", async () => {
    const matching = [
      aUser({ email: "c@few.test", username: "Zoe", createdAt: 1, lastActiveAt: 30 }),
      aUser({ email: "a@few.test", username: null, createdAt: 2, lastActiveAt: 20 }),
      aUser({ email: "b@few.test", username: "adam", createdAt: 3, lastActiveAt: 10 }),
    ];
    const others = Array.from({ length: 100 }, (_, number) => aUser({ email: `n${number}@many.test` }));
    const store = await openWith([...others.slice(50), ...matching, ...others.slice(0, 50)]);
    for (const [orderBy, expected] of [
      ["CREATED_AT_ASC", "cab"],
      ["CREATED_AT_DESC", "bac"],
      ["LAST_ACTIVE_AT_ASC", "bac"],
      ["LAST_ACTIVE_AT_DESC", "cab"],
      ["EMAIL", "abc"],
      ["USERNAME", "bca"],
    ] as const) {
      for (const emailOrUsername of ["few", "w."]) {
        const first = await emailsOf(store, { orderBy, emailOrUsername, limit: 2 });
        const second = await emailsOf(store, { orderBy, emailOrUsername, limit: 2, offset: 2 });
        const letters = [...first.emails, ...second.emails].map((email) => email[0]).join("");
        expect([first.total, second.total, letters], orderBy).toEqual([3, 3, expected]);
      }
    }
  });

  it("finds names and ids for who asks for these too, and for nobody else", async () => {
    const ada = aUser({ email: "a@x.test", firstName: "Ada", lastName: "LÖVELACE" });
    const store = await openWith([
      ada,
      aUser({ email: "grace@x.test", firstName: "Grace", lastName: null, enabled: false }),
      aUser({ email: "lovelace@x.test" }),
      ...Array.from({ length: 100 }, (_, number) => aUser({ email: `n${number}@many.test`, firstName: "Many" })),
    ]);
    const { userId } = ada;
    const disabled = { state: "disabled", at: 0 } as const;
    for (const [search, names, alone] of [
      [{ emailOrUsername: "lövelace" }, 1, 0],
      [{ emailOrUsername: "Ada LÖVE" }, 1, 0],
      [{ emailOrUsername: "lo\u0308ve" }, 1, 0],
      [{ emailOrUsername: "öv" }, 1, 0],
      [{ emailOrUsername: "lovelace" }, 1, 1],
      [{ emailOrUsername: "race" }, 1, 1],
      [{ emailOrUsername: "race", inState: disabled }, 1, 1],
      [{ emailOrUsername: "ada", inState: disabled }, 0, 0],
      [{ emailOrUsername: "many" }, 100, 100],
      [{ emailOrUsername: "any" }, 100, 100],
      [{ emailOrUsername: ` ${userId.toUpperCase()} ` }, 1, 0],
      [{ emailOrUsername: userId, inState: disabled }, 0, 0],
      [{ emailOrUsername: userId, legacyUserId: "x" }, 0, 0],
      [{ emailOrUsername: userId.slice(0, 30) }, 1, 0],
      [{ emailOrUsername: userId.slice(0, 30), inState: disabled }, 0, 0],
      [{ emailOrUsername: userId.slice(1) }, 0, 0],
    ] as const) {
      expect((await emailsOf(store, { ...search, orNameOrId: true })).total, search.emailOrUsername).toBe(names);
      expect((await emailsOf(store, search)).total, search.emailOrUsername).toBe(alone);
    }
    const second = await emailsOf(store, { emailOrUsername: "many", orNameOrId: true, limit: 10, offset: 95 });
    expect(second.emails).toHaveLength(5);
  });

  it("follows the name, whichever part of it changes", async () => {
    const user = aUser({ firstName: "Ada", lastName: "Byron" });
    const store = await openWith([user]);
    const total = async (emailOrUsername: string) =>
      (await emailsOf(store, { emailOrUsername, orNameOrId: true })).total;
    await store.write(({ users }) => users.update(user.userId, { lastName: "Lovelace" }));
    expect([await total("ada byron"), await total("ada love")]).toEqual([0, 1]);
    await store.write(({ users }) => users.update(user.userId, { firstName: null }));
    expect([await total("ada"), await total("lovelace")]).toEqual([0, 1]);
    await store.write(({ users }) => users.update(user.userId, { enabled: false }));
    expect(await total("lovelace")).toBe(1);
    await store.write(({ users }) => users.update(user.userId, { lastName: null }));
    expect(await total("lovelace")).toBe(0);
  });

  it("forgets what a user was called before, and users that were deleted", async () => {
    const user = aUser({ email: "before@x.test", username: "former" });
    const store = await openWith([user, aUser({ email: "other@x.test" })]);
    await store.write(({ users }) => users.update(user.userId, { email: "after@x.test", username: null }));
    expect((await emailsOf(store, { emailOrUsername: "before" })).total).toBe(0);
    expect((await emailsOf(store, { emailOrUsername: "former" })).total).toBe(0);
    expect((await emailsOf(store, { emailOrUsername: "after" })).total).toBe(1);
    await store.write(({ users }) => users.delete(user.userId));
    expect(await emailsOf(store, { emailOrUsername: "after" })).toEqual({ emails: [], total: 0 });
    expect((await emailsOf(store, {})).total).toBe(1);
  });

  it("finds users in the order of their creation, in whatever order they were stored", async () => {
    const store = await openWith([
      aUser({ email: "second@few.test", createdAt: 2_000 }),
      ...Array.from({ length: 100 }, (_, number) => aUser({ email: `n${number}@many.test`, createdAt: 2_000 })),
      aUser({ email: "third@few.test", createdAt: 3_000 }),
      aUser({ email: "first@few.test", createdAt: 1_000 }),
    ]);
    const search = { emailOrUsername: "@few" };
    expect((await emailsOf(store, search)).emails).toEqual(["first@few.test", "second@few.test", "third@few.test"]);
    const second = await store.read.users.findByEmail("second@few.test");
    await store.write(({ users }) => users.update(second?.userId ?? "", { createdAt: 4_000 }));
    expect((await emailsOf(store, search)).emails).toEqual(["first@few.test", "third@few.test", "second@few.test"]);
  });

  it("finds a user by legacy id, together with a text or without, on the first page alone", async () => {
    const store = await openWith([aUser({ email: "a@x.test", legacyUserId: "old-1" }), aUser()]);
    expect(await emailsOf(store, { legacyUserId: "old-1" })).toEqual({ emails: ["a@x.test"], total: 1 });
    expect((await emailsOf(store, { legacyUserId: "old-1", emailOrUsername: "zz" })).total).toBe(0);
    expect((await emailsOf(store, { legacyUserId: "old-2" })).total).toBe(0);
    expect(await emailsOf(store, { legacyUserId: "old-1", offset: 1 })).toEqual({ emails: [], total: 1 });
    expect(await emailsOf(store, { legacyUserId: "old-1", offset: 10 })).toEqual({ emails: [], total: 1 });
    const [first] = (await store.read.users.search({ ...FIRST_PAGE, legacyUserId: "old-1" })).rows;
    const byId = { emailOrUsername: first?.userId ?? "", orNameOrId: true };
    expect(await emailsOf(store, { ...byId, offset: 10 })).toEqual({ emails: [], total: 1 });
  });

  it("finds users by the beginning of their id or legacy id as well as by a part of their name, in every order", async () => {
    const store = await openWith([
      aUser({ userId: "0f1e2d3c-0000-4000-8000-000000000001", email: "a@x.test", legacyUserId: "user_2Ada" }),
      aUser({ userId: "0f1e2d3c-0000-4000-8000-000000000002", email: "b@x.test", legacyUserId: "user_2adam" }),
      aUser({ email: "c@x.test", firstName: "user_2", enabled: false }),
      ...Array.from({ length: 101 }, (_, number) =>
        aUser({ email: `${number}@y.test`, legacyUserId: `old|${number}` }),
      ),
    ]);
    for (const [text, found] of [
      ["0f1e2d3c", "ab"],
      ["0F1E2D3C-0000-4000-8000-000000000002", "b"],
      ["0f1e2d3", ""],
      ["user_2", "abc"],
      ["user_2A", "a"],
      [" user_2adam ", "b"],
      ["ser_2ada", ""],
      ["us", "c"],
      ["old|", ""],
    ] as const) {
      for (const orderBy of ["EMAIL", "EMAIL_DESC", "CREATED_AT_ASC", "LAST_ACTIVE_AT_DESC"] as const) {
        const { emails, total } = await emailsOf(store, { emailOrUsername: text, orNameOrId: true, orderBy });
        expect([
          text,
          total,
          emails
            .map(([letter]) => letter)
            .sort()
            .join(""),
        ]).toEqual([text, found.length, found]);
      }
    }
    expect((await emailsOf(store, { emailOrUsername: "old|100", orNameOrId: true })).emails).toEqual(["100@y.test"]);
    const inState = { state: "enabled", at: 5 } as const;
    const enabled = await emailsOf(store, { emailOrUsername: "user_2", orNameOrId: true, inState, orderBy: "EMAIL" });
    expect(enabled).toEqual({ emails: ["a@x.test", "b@x.test"], total: 2 });
    expect((await emailsOf(store, { emailOrUsername: "user_2" })).total).toBe(0);
  });

  it("keeps exact counts while many requests add and delete at once", async () => {
    const store = await openWith([]);
    const users = Array.from({ length: 40 }, () => aUser());
    await Promise.all(users.map((user) => store.write((repositories) => repositories.users.create(user))));
    await Promise.all(users.slice(0, 15).map(({ userId }) => store.write(({ users }) => users.delete(userId))));
    await store.write(({ users: repository }) => repository.create(users[20] ?? aUser()));
    expect((await emailsOf(store, {})).total).toBe(25);
  });
});
