import { describe, expect, it } from "vitest";
import type { OrgRoleStructure } from "../../../src/domain/orgs/roles.ts";
import { compareRoles, placeRoles, saveRoles } from "../../../src/domain/orgs/save-roles.ts";
import { describeDatabases } from "../../support/databases.ts";
import { aMembership, anOrganization, aUser } from "../../support/records.ts";

const owner = { name: "Owner", permissions: ["can_edit"] };
const admin = { name: "Admin", permissions: ["can_view"] };
const member = { name: "Member", permissions: [] };

describe("the comparison of roles", () => {
  const compare = (before: readonly (typeof owner)[], after: readonly (typeof owner)[], structure: OrgRoleStructure) =>
    compareRoles({ structure, roles: placeRoles(before) }, { structure, roles: placeRoles(after) });
  const nothing = { gained: [], lost: [], gainedRoles: [], lostRoles: [] };

  it("finds none where nothing changes for anybody", () => {
    expect(compare([owner, admin], [owner, admin], "multi_role")).toEqual([]);
    const inherited = [{ ...owner, permissions: ["can_edit", "can_view"] }, admin];
    expect(compare([owner, admin], inherited, "single_role_in_hierarchy")).toEqual([]);
  });

  it("counts what is inherited from below when roles change their order", () => {
    expect(compare([owner, admin, member], [admin, owner, member], "single_role_in_hierarchy")).toEqual([
      { ...nothing, role: "Admin", presence: "kept", gained: ["can_edit"], gainedRoles: ["Owner"] },
      { ...nothing, role: "Owner", presence: "kept", lost: ["can_view"], lostRoles: ["Admin"] },
    ]);
    expect(compare([owner, admin, member], [admin, owner, member], "multi_role")).toEqual([]);
  });

  it("names roles that come and go", () => {
    expect(compare([admin, member], [owner, admin], "multi_role")).toEqual([
      { ...nothing, role: "Owner", presence: "added", gained: ["can_edit"] },
      { ...nothing, role: "Member", presence: "removed" },
    ]);
  });
});

describeDatabases("saving roles", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    const [ada, acme] = [aUser(), anOrganization()];
    const custom = anOrganization({ customRoleMappingName: "own" });
    await store.write(async (repositories) => {
      await repositories.roles.replaceAll(placeRoles([owner, admin, member]));
      await repositories.users.create(ada);
      for (const organization of [acme, custom]) await repositories.organizations.create(organization);
      await repositories.memberships.add(aMembership(ada.userId, acme.orgId, { additionalRoles: ["Admin"] }));
      await repositories.memberships.add(aMembership(ada.userId, custom.orgId, { role: "Owner" }));
    });
    return store;
  };

  it("keeps every role that a member holds, first or additional, under the deployment's own roles", async () => {
    const store = await setUp();
    for (const role of ["Admin", "Member"]) {
      const others = [owner, admin, member].filter(({ name }) => name !== role);
      expect(await saveRoles({ store }, others)).toEqual({ ok: false, failure: { kind: "role_in_use", role } });
    }
    expect(await saveRoles({ store }, [member, admin])).toEqual({ ok: true, value: null });
    expect((await store.read.roles.list()).map(({ name }) => name)).toEqual(["Member", "Admin"]);
  });

  it("refuses definitions that are none", async () => {
    const store = await setUp();
    expect(await saveRoles({ store }, [])).toMatchObject({ failure: { kind: "no_roles" } });
    expect(await saveRoles({ store }, [owner, owner])).toMatchObject({ failure: { kind: "role_twice" } });
  });

  it("counts holders up to a bound", async () => {
    const { read } = await setUp();
    const counts = ["Owner", "Admin", "Member"].map((role) => read.memberships.countHolders(role, 10));
    expect(await Promise.all(counts)).toEqual([0, 1, 1]);
    expect(await read.memberships.countHolders("Member", 0)).toBe(0);
  });
});
