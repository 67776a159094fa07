import { expect, it } from "vitest";
import type { UserSearch, UserState } from "../../../../src/features/users/domain/repositories.ts";
import type { Repositories, Store } from "../../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aUser, SOME_TIME } from "../../../support/records.ts";

const FIRST_PAGE: UserSearch = {
  orderBy: "EMAIL",
  emailOrUsername: null,
  legacyUserId: null,
  limit: 10,
  offset: 0,
};
const STATES: readonly UserState[] = ["enabled", "disabled", "locked", "unconfirmed", "mfa"];

async function addUsers({ users, totpSecrets }: Repositories): Promise<void> {
  for (const user of [
    aUser({ userId: "ada", email: "ada@x.test", legacyUserId: "old-1" }),
    aUser({ userId: "bob", email: "bob@x.test", enabled: false, createdAt: SOME_TIME + 1 }),
    aUser({ userId: "cyd", email: "cyd@y.test", enabled: false, emailConfirmed: false, createdAt: SOME_TIME + 2 }),
    aUser({ userId: "dan", email: "dan@y.test", lockedUntil: SOME_TIME + 1 }),
    aUser({ userId: "eve", email: "eve@y.test", lockedUntil: SOME_TIME }),
  ]) {
    await users.create(user);
  }
  const secret = { encryptedSecret: "sealed", createdAt: SOME_TIME, lastUsedStep: 0 };
  await totpSecrets.save({ ...secret, userId: "ada", enabledAt: SOME_TIME });
  await totpSecrets.save({ ...secret, userId: "bob", enabledAt: null });
}

const afterwards = {
  enabled: ["ada", "dan", "eve"],
  disabled: ["bob", "cyd"],
  locked: ["dan"],
  unconfirmed: ["cyd"],
  mfa: ["ada"],
};

async function search({ read }: Pick<Store, "read">, state: UserState, more: Partial<UserSearch> = {}) {
  const inState = { state, at: SOME_TIME };
  const { rows, total } = await read.users.search({ ...FIRST_PAGE, ...more, inState });
  return { ids: rows.map(({ userId }) => userId), total };
}

async function listStates(store: Pick<Store, "read">) {
  const lists: Record<string, readonly string[]> = {};
  for (const state of STATES) {
    const { ids, total } = await search(store, state);
    expect([state, total]).toEqual([state, ids.length]);
    lists[state] = ids;
  }
  return lists;
}

describeDatabases("users by state", ({ open }) => {
  const openWithUsers = async () => {
    const store = await open();
    await store.write(addUsers);
    return store;
  };

  it("are found and counted, page by page, in every order", async () => {
    const store = await openWithUsers();
    expect(await listStates(store)).toEqual(afterwards);
    for (const [orderBy, ids] of [
      ["CREATED_AT_ASC", ["bob", "cyd"]],
      ["CREATED_AT_DESC", ["cyd", "bob"]],
      ["EMAIL", ["bob", "cyd"]],
    ] as const) {
      const page = { orderBy, limit: 1 };
      const found = [await search(store, "disabled", page), await search(store, "disabled", { ...page, offset: 1 })];
      expect([orderBy, found]).toEqual([orderBy, ids.map((id) => ({ ids: [id], total: 2 }))]);
    }
  });

  it("are found together with a text of any length and with a legacy id", async () => {
    const store = await openWithUsers();
    for (const [state, more, ids] of [
      ["enabled", { emailOrUsername: "x.test" }, ["ada"]],
      ["disabled", { emailOrUsername: "Y.TEST" }, ["cyd"]],
      ["disabled", { emailOrUsername: "b" }, ["bob"]],
      ["locked", { emailOrUsername: "bob" }, []],
      ["mfa", { legacyUserId: "old-1" }, ["ada"]],
      ["disabled", { legacyUserId: "old-1" }, []],
    ] as const) {
      expect([state, more, await search(store, state, more)]).toEqual([state, more, { ids, total: ids.length }]);
    }
  });

  it("are counted anew with every change, many at once", async () => {
    const store = await openWithUsers();
    await store.write(({ totpSecrets }) => totpSecrets.enable("bob", "sealed", { at: SOME_TIME, step: 1 }));
    await store.write(({ users }) => users.update("cyd", { enabled: true, emailConfirmed: true }));
    await store.write(({ users }) => users.update("ada", { emailConfirmed: false }));
    expect(await listStates(store)).toEqual({
      enabled: ["ada", "cyd", "dan", "eve"],
      disabled: ["bob"],
      locked: ["dan"],
      unconfirmed: ["ada"],
      mfa: ["ada", "bob"],
    });
    await Promise.all(
      ["cyd", "dan", "eve"].map((userId) => store.write(({ users }) => users.update(userId, { enabled: false }))),
    );
    await Promise.all(["ada", "cyd"].map((userId) => store.write(({ users }) => users.delete(userId))));
    await store.write(({ totpSecrets }) => totpSecrets.delete("bob"));
    const nobody = { enabled: [], unconfirmed: [], mfa: [] };
    expect(await listStates(store)).toEqual({ ...nobody, disabled: ["bob", "dan", "eve"], locked: ["dan"] });
  });
});
