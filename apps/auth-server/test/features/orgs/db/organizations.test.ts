import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aMembership, anOrganization, aUser, SOME_TIME } from "../../../support/records.ts";

describeDatabases("the organization and membership repositories", ({ open }) => {
  it("return every field as it was stored", async () => {
    const store = await open();
    const organization = anOrganization({ metadata: { tier: 1 }, maxUsers: 3, legacyOrgId: "old-1" });
    expect(await store.write(({ organizations }) => organizations.create(organization))).toBe("created");
    expect(await store.read.organizations.findById(organization.orgId)).toEqual(organization);
    expect(await store.read.organizations.findById(randomUUID())).toBeNull();
  });

  it("name the unique value that another organization has, and allow equal names", async () => {
    const store = await open();
    const organization = anOrganization({ legacyOrgId: "old-1" });
    const outcomes = await store.write(async ({ organizations }) => [
      await organizations.create(organization),
      await organizations.create(anOrganization({ orgId: organization.orgId })),
      await organizations.create(anOrganization({ legacyOrgId: "old-1" })),
      await organizations.create(anOrganization()),
    ]);
    expect(outcomes).toEqual(["created", "org_id", "legacy_org_id", "created"]);
  });

  it("say whether an organization that is to be changed is there", async () => {
    const store = await open();
    const { orgId } = anOrganization();
    const update = (id: string) => store.write(({ organizations }) => organizations.update(id, { name: "New" }));
    await store.write(({ organizations }) => organizations.create(anOrganization({ orgId })));
    expect([await update(orgId), await update(randomUUID())]).toEqual(["updated", "not_found"]);
  });

  it("count the organizations of each role mapping that has any", async () => {
    const store = await open();
    await store.write(async ({ organizations, customRoleMappings }) => {
      for (const name of ["first", "second", "unused"]) await customRoleMappings.save({ name, roles: [] });
      for (const customRoleMappingName of ["first", "second", "first", null]) {
        await organizations.create(anOrganization({ customRoleMappingName }));
      }
    });
    const counts = await store.read.organizations.countByRoleMapping();
    expect(Object.fromEntries(counts)).toEqual({ first: 2, second: 1 });
  });

  it("list a user's memberships with their organizations, oldest first", async () => {
    const store = await open();
    const user = aUser();
    const [acme, globex] = [anOrganization({ name: "Acme" }), anOrganization({ name: "Globex", createdAt: 1 })];
    const second = aMembership(user.userId, acme.orgId, { createdAt: SOME_TIME + 2, additionalRoles: ["Billing"] });
    const first = aMembership(user.userId, globex.orgId, { createdAt: SOME_TIME + 1, role: "Owner" });
    await store.write(async ({ users, organizations, memberships }) => {
      await users.create(user);
      for (const organization of [acme, globex]) await organizations.create(organization);
      for (const membership of [second, first]) await memberships.add(membership);
    });
    expect(await store.read.memberships.listByUser(user.userId)).toEqual([
      { ...first, organization: globex },
      { ...second, organization: acme },
    ]);
    expect(await store.read.memberships.listByUser(randomUUID())).toEqual([]);
  });

  it("say why a membership cannot be added", async () => {
    const store = await open();
    const { user, organization } = await createUserAndOrganization(store, 1);
    const add = (userId: string, orgId: string) =>
      store.write(({ memberships }) => memberships.add(aMembership(userId, orgId)));
    expect(await add(randomUUID(), organization.orgId)).toBe("user_not_found");
    expect(await add(user.userId, randomUUID())).toBe("org_not_found");
    expect(await add(user.userId, organization.orgId)).toBe("added");
    expect(await add(user.userId, organization.orgId)).toBe("already_member");
    const late = aUser();
    await store.write(({ users }) => users.create(late));
    expect(await add(late.userId, organization.orgId)).toBe("organization_full");
  });

  it("never let more than maxUsers in when fifty users join at once", async () => {
    const store = await open();
    const { organization } = await createUserAndOrganization(store, 7);
    const joining = Array.from({ length: 50 }, () => aUser());
    await store.write(async ({ users }) => {
      for (const user of joining) await users.create(user);
    });
    const outcomes = await Promise.all(
      joining.map(({ userId }) =>
        store.write(({ memberships }) => memberships.add(aMembership(userId, organization.orgId))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(7);
    expect(outcomes.filter((outcome) => outcome === "organization_full")).toHaveLength(43);
  });

  it("add one membership when the same user joins fifty times at once", async () => {
    const store = await open();
    const { user, organization } = await createUserAndOrganization(store, null);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        store.write(({ memberships }) => memberships.add(aMembership(user.userId, organization.orgId))),
      ),
    );
    expect(outcomes.sort()).toEqual(["added", ...Array(49).fill("already_member")]);
  });
});

async function createUserAndOrganization(store: Store, maxUsers: number | null) {
  const user = aUser();
  const organization = anOrganization({ maxUsers });
  await store.write(async ({ users, organizations }) => {
    await users.create(user);
    await organizations.create(organization);
  });
  return { user, organization };
}
