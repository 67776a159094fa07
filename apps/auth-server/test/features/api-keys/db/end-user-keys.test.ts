import { expect, it } from "vitest";
import type {
  EndUserApiKeyRecord,
  EndUserApiKeySearch,
} from "../../../../src/features/api-keys/domain/end-user/records.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aMembership, anOrganization, aUser, SOME_TIME } from "../../../support/records.ts";

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
        await repositories.endUserApiKeys.create(aKey({ apiKeyId: idOf(name), userId, orgId }));
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

  it("end by user, or by user and organization, and nobody else's do", async () => {
    const { store, users, orgs, search } = await setUp();
    const end = (userId: string, orgId?: string) =>
      store.write(({ endUserApiKeys }) => endUserApiKeys.deleteByUser(userId, SOME_TIME, orgId));
    await end(users.ada.userId, orgs.acme.orgId);
    expect(await search({ state: "archived" })).toEqual(["ada in acme"]);
    await end(users.bob.userId);
    expect(await search({})).toEqual(["acme", "ada", "ada in globex", "globex"]);
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

function aKey(fields: Pick<EndUserApiKeyRecord, "apiKeyId" | "userId" | "orgId">): EndUserApiKeyRecord {
  const defaults = { imported: false, displayName: null, metadata: null, expiresAt: null, deletedAt: null };
  return { keyHash: `hash of ${fields.apiKeyId}`, createdAt: SOME_TIME, ...defaults, ...fields };
}
