import { expect, it } from "vitest";
import type { EndUserApiKeySearch } from "../../../../src/features/api-keys/domain/end-user/records.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aMembership, anEndUserApiKey, anOrganization, aUser, SOME_TIME } from "../../../support/records.ts";

const TODAY = "2026-09-21";

/** Two users who are members of the same two organizations, with a key of every kind each. */
describeDatabases("the keys of end users", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    const users = { ada: aUser({ email: "ada@example.test" }), bob: aUser({ email: "bob@example.test" }) };
    const orgs = { acme: anOrganization(), globex: anOrganization({ urlSafeName: "globex" }) };
    const names = ["ada", "bob", "acme", "globex", "ada acme", "ada globex", "bob acme", "bob globex"] as const;
    const idOf = (name: string) => name.replace(" ", " in ");
    await store.write(async (repositories) => {
      for (const organization of Object.values(orgs)) await repositories.organizations.create(organization);
      for (const user of Object.values(users)) {
        await repositories.users.create(user);
        for (const { orgId } of Object.values(orgs))
          await repositories.memberships.add(aMembership(user.userId, orgId));
      }
      for (const name of names) {
        const userId = name.startsWith("ada") ? users.ada.userId : name.startsWith("bob") ? users.bob.userId : null;
        const orgId = name.endsWith("acme") ? orgs.acme.orgId : name.endsWith("globex") ? orgs.globex.orgId : null;
        await repositories.endUserApiKeys.create(anEndUserApiKey({ apiKeyId: idOf(name), userId, orgId }));
      }
    });
    const search = async (fields: Partial<EndUserApiKeySearch>) => {
      const anything = {
        state: "current",
        at: SOME_TIME,
        userId: null,
        orgId: null,
        userEmail: null,
        type: null,
      } as const;
      const { rows, total } = await store.read.endUserApiKeys.search({ ...anything, limit: 99, offset: 0, ...fields });
      expect(rows).toHaveLength(total);
      return rows.map(({ apiKeyId }) => apiKeyId).sort();
    };
    return { store, users, orgs, search };
  };

  it("are found by user, by organization, and by both", async () => {
    const { users, orgs, search } = await setUp();
    const [userId, orgId] = [users.ada.userId, orgs.acme.orgId];
    expect(await search({})).toHaveLength(8);
    expect(await search({ userId })).toEqual(["ada", "ada in acme", "ada in globex"]);
    expect(await search({ userEmail: "ADA@example.test" })).toEqual(["ada", "ada in acme", "ada in globex"]);
    expect(await search({ orgId })).toEqual(["acme", "ada in acme", "bob in acme"]);
    expect(await search({ userId, orgId })).toEqual(["ada in acme"]);
    expect(await search({ userEmail: users.bob.email, orgId: orgs.globex.orgId })).toEqual(["bob in globex"]);
    expect(await search({ userId, userEmail: users.bob.email })).toEqual([]);
  });

  it("are found among those that no longer work in the same way", async () => {
    const { store, users, orgs, search } = await setUp();
    for (const apiKeyId of ["acme", "globex", "ada in acme", "ada in globex"]) {
      await store.write(({ endUserApiKeys }) => endUserApiKeys.delete(apiKeyId, SOME_TIME));
    }
    expect(await search({ state: "archived", orgId: orgs.acme.orgId })).toEqual(["acme", "ada in acme"]);
    expect(await search({ orgId: orgs.acme.orgId })).toEqual(["bob in acme"]);
    expect(await search({ state: "archived", userId: users.ada.userId })).toEqual(["ada in acme", "ada in globex"]);
  });

  it("tell when they were used last, and never an earlier time than is known", async () => {
    const { store } = await setUp();
    const lastUse = async (at: number) => {
      await store.write(({ endUserApiKeys }) => endUserApiKeys.recordLastUse("ada", at));
      return (await store.read.endUserApiKeys.findById("ada"))?.lastUsedAt;
    };
    expect((await store.read.endUserApiKeys.findById("ada"))?.lastUsedAt).toBeNull();
    expect([await lastUse(SOME_TIME), await lastUse(SOME_TIME + 60), await lastUse(SOME_TIME)]).toEqual([
      SOME_TIME,
      SOME_TIME + 60,
      SOME_TIME + 60,
    ]);
  });

  it("end by user, or by user and organization, and nobody else's do", async () => {
    const { store, users, orgs, search } = await setUp();
    const end = async (userId: string, orgId?: string) => {
      const ending = { userId, orgId, andCreated: false };
      const ended = await store.write(({ endUserApiKeys }) => endUserApiKeys.deleteByUser(ending, SOME_TIME));
      return ended.map(({ apiKeyId }) => apiKeyId);
    };
    expect(await end(users.ada.userId, orgs.acme.orgId)).toEqual(["ada in acme"]);
    expect(await search({ state: "archived" })).toEqual(["ada in acme"]);
    expect(await end(users.bob.userId)).toEqual(await search({ state: "archived", userId: users.bob.userId }));
    expect(await search({})).toEqual(["acme", "ada", "ada in globex", "globex"]);
  });

  it("end with those that the user created, where that is asked for, and tell which worked until then", async () => {
    const { store, users, orgs, search } = await setUp();
    const created = { createdBy: users.ada.userId, orgId: orgs.acme.orgId };
    await store.write(async ({ endUserApiKeys }) => {
      await endUserApiKeys.create(anEndUserApiKey({ apiKeyId: "by ada", ...created }));
      await endUserApiKeys.create(anEndUserApiKey({ apiKeyId: "expired", ...created, expiresAt: SOME_TIME }));
      const keys = { userId: users.ada.userId, orgId: orgs.acme.orgId, andCreated: true };
      const ended = await endUserApiKeys.deleteByUser(keys, SOME_TIME);
      expect(ended.map(({ apiKeyId }) => apiKeyId)).toEqual(["ada in acme", "by ada"]);
    });
    expect(await search({ orgId: orgs.acme.orgId })).toEqual(["acme", "bob in acme"]);
  });

  it("have their uses counted by day, key, user and organization", async () => {
    const { store, users, orgs } = await setUp();
    const uses = { ada: 1, "ada in acme": 2, "bob in acme": 4, "bob in globex": 8, globex: 16 };
    await store.write(async ({ endUserApiKeys }) => {
      for (const [apiKeyId, times] of Object.entries(uses)) {
        for (let use = 0; use < times; use += 1) await endUserApiKeys.recordUse(apiKeyId, TODAY);
      }
      await endUserApiKeys.recordUse("ada", "2026-09-22");
    });
    const count = (fields: { apiKeyId?: string; userId?: string; orgId?: string }, date = TODAY) =>
      store.read.endUserApiKeys.countUses({ date, apiKeyId: null, userId: null, orgId: null, ...fields });
    const [userId, orgId] = [users.ada.userId, orgs.acme.orgId];
    expect(await count({})).toBe(31);
    expect(await count({}, "2026-09-22")).toBe(1);
    expect(await count({ apiKeyId: "ada in acme" })).toBe(2);
    expect(await count({ userId })).toBe(3);
    expect(await count({ orgId })).toBe(6);
    expect(await count({ userId, orgId })).toBe(2);
    expect(await count({ userId: users.bob.userId, orgId: orgs.globex.orgId })).toBe(8);
  });
});
