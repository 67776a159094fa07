import { describe, expect, it } from "vitest";
import type { InvitationRecord } from "../../../../src/features/invitations/domain/records.ts";
import { readMemberManagers } from "../../../../src/features/orgs/domain/member-powers.ts";
import type { OrganizationRecord } from "../../../../src/features/orgs/domain/records.ts";
import { ORG_ROLE_STRUCTURE_SETTING, type OrgRoleStructure } from "../../../../src/features/orgs/domain/roles.ts";
import { deleteRoleMapping, saveRoleMapping } from "../../../../src/features/orgs/domain/save-role-mapping.ts";
import {
  compareRoles,
  type ListedRole,
  type NextRoles,
  placeRoles,
  saveRoles,
} from "../../../../src/features/orgs/domain/save-roles.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aMembership, anOrganization, aUser, SOME_TIME } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

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

const asNext = (
  roles: readonly (ListedRole & { was?: string })[],
  structure: OrgRoleStructure = "multi_role",
): NextRoles => ({
  structure,
  roles: roles.map((role) => ({ was: null, ...role })),
});

describeDatabases("saving roles", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    const deps = await createTestDeps(store);
    const [ada, acme] = [aUser(), anOrganization()];
    const custom = anOrganization({ customRoleMappingName: "own" });
    const invite = (orgId: string, roles: Pick<InvitationRecord, "role" | "additionalRoles">) => ({
      ...{
        invitationId: `to ${orgId}`,
        orgId,
        ...roles,
        email: "guest@example.test",
        tokenHash: `hash for ${orgId}`,
        inviterUserId: null,
      },
      ...{ createdAt: SOME_TIME, expiresAt: SOME_TIME + 60 },
    });
    await store.write(async (repositories) => {
      await repositories.settings.set(ORG_ROLE_STRUCTURE_SETTING, "multi_role");
      await repositories.customRoleMappings.save({ name: "own", roles: placeRoles([member, owner, admin]) });
      await repositories.roles.replaceAll(placeRoles([owner, admin, member]));
      await repositories.users.create(ada);
      for (const organization of [acme, custom]) await repositories.organizations.create(organization);
      await repositories.memberships.add(aMembership(ada.userId, acme.orgId, { additionalRoles: ["Admin"] }));
      await repositories.memberships.add(aMembership(ada.userId, custom.orgId, { role: "Owner" }));
      for (const { orgId } of [acme, custom]) {
        await repositories.invitations.save(invite(orgId, { role: "Admin", additionalRoles: ["Member", "Owner"] }));
      }
    });
    const rolesIn = async ({ orgId }: OrganizationRecord) => {
      const invitations = await store.read.invitations.list(orgId, { limit: 1, offset: 0, at: SOME_TIME });
      return [await store.read.memberships.find(ada.userId, orgId), invitations.rows[0]].map((held) => [
        held?.role,
        ...(held?.additionalRoles ?? []),
      ]);
    };
    return { deps, store, ada, acme, custom, rolesIn };
  };

  it("keeps every role that a member holds, first or additional, under the deployment's own roles", async () => {
    const { deps, store } = await setUp();
    for (const role of ["Admin", "Member"]) {
      const others = [owner, admin, member].filter(({ name }) => name !== role);
      expect(await saveRoles(deps, asNext(others))).toEqual({ ok: false, failure: { kind: "role_in_use", role } });
    }
    expect(await saveRoles(deps, asNext([member, admin]))).toEqual({ ok: true, value: null });
    expect((await store.read.roles.list()).map(({ name }) => name)).toEqual(["Member", "Admin"]);
  });

  it("refuses definitions that are none", async () => {
    const { deps } = await setUp();
    expect(await saveRoles(deps, asNext([]))).toMatchObject({ failure: { kind: "no_roles" } });
    expect(await saveRoles(deps, asNext([owner, owner]))).toMatchObject({ failure: { kind: "role_twice" } });
  });

  it("renames roles wherever they are held or promised, even when two swap their names", async () => {
    const { deps, store, acme, custom, rolesIn } = await setUp();
    const before = await rolesIn(custom);
    const swapped = [owner, { ...member, name: "Admin", was: "Member" }, { ...admin, name: "Member", was: "Admin" }];
    expect(await saveRoles(deps, asNext(swapped))).toEqual({ ok: true, value: null });
    expect(await rolesIn(acme)).toEqual([
      ["Admin", "Member"],
      ["Member", "Admin", "Owner"],
    ]);
    expect(await rolesIn(custom)).toEqual(before);
    expect(await readMemberManagers(store.read)).toBe("Member");
    const again = [{ ...owner, name: "Boss", was: "Owner" }, admin, member];
    expect(await saveRoles(deps, asNext(again))).toEqual({ ok: true, value: null });
    expect(await rolesIn(acme)).toEqual([
      ["Admin", "Member"],
      ["Member", "Admin", "Boss"],
    ]);
  });

  it("does not take a name that is held for a role that is renamed", async () => {
    const { deps, rolesIn, acme } = await setUp();
    const taken = [owner, { ...admin, name: "Member", was: "Admin" }];
    expect(await saveRoles(deps, asNext(taken))).toEqual({
      ok: false,
      failure: { kind: "role_in_use", role: "Member" },
    });
    expect((await rolesIn(acme))[0]).toEqual(["Member", "Admin"]);
  });

  it("leaves the highest of several roles to everybody when members are to have one", async () => {
    const { deps, store, ada, acme, custom, rolesIn } = await setUp();
    const held = { userId: ada.userId, orgId: custom.orgId, role: "Admin", additionalRoles: ["Owner", "Member"] };
    await store.write(({ memberships }) => memberships.changeRole(held));
    expect(await store.read.memberships.countWithSeveralRoles(10)).toBe(2);
    const single = asNext([owner, admin, member], "single_role_in_hierarchy");
    expect(await saveRoles(deps, single)).toEqual({ ok: true, value: null });
    expect(await rolesIn(acme)).toEqual([["Admin"], ["Owner"]]);
    expect(await rolesIn(custom)).toEqual([["Member"], ["Member"]]);
    expect(await store.read.memberships.countWithSeveralRoles(10)).toBe(0);
  });

  it("makes no other role the highest where an organization would lose its last holder of the highest", async () => {
    const { deps, store, ada, acme } = await setUp();
    const hold = (role: string, ...additionalRoles: string[]) =>
      store.write(({ memberships }) =>
        memberships.changeRole({ userId: ada.userId, orgId: acme.orgId, role, additionalRoles }),
      );
    const boss = { name: "Boss", permissions: [] };
    const abandoned = (role: string) => ({ ok: false, failure: { kind: "nobody_highest", role, organizations: 1 } });
    const saved = { ok: true, value: null };
    await hold("Owner", "Member");
    expect(await saveRoles(deps, asNext([boss, owner, admin, member]))).toEqual(abandoned("Boss"));
    expect(await saveRoles(deps, asNext([admin, owner, member]))).toEqual(abandoned("Admin"));
    expect((await store.read.roles.list()).map(({ name }) => name)).toEqual(["Owner", "Admin", "Member"]);
    expect(await saveRoles(deps, asNext([{ ...boss, was: "Owner" }, admin, member]))).toEqual(saved);
    expect(await saveRoles(deps, asNext([member, boss, admin]))).toEqual(saved);
    const swapped = [{ ...boss, was: "Admin" }, { ...admin, was: "Boss" }, member];
    expect(await saveRoles(deps, asNext(swapped))).toEqual(abandoned("Boss"));
  });

  it("counts only organizations that use these roles, and have someone who holds the highest", async () => {
    const { deps, store } = await setUp();
    const mapping = (...roles: (typeof owner)[]) => saveRoleMapping(deps, { name: "own", roles });
    expect(await mapping(owner, admin, member)).toEqual({ ok: true, value: null });
    expect(await mapping(admin, owner, member)).toEqual({
      ok: false,
      failure: { kind: "nobody_highest", role: "Admin", organizations: 1 },
    });
    const held = { held: "Owner", lacking: "Admin" };
    expect(await store.read.memberships.countOrganizationsLacking({ mapping: "own", ...held })).toBe(1);
    for (const other of [null, "other"]) {
      expect(await store.read.memberships.countOrganizationsLacking({ mapping: other, ...held })).toBe(0);
    }
    expect(await saveRoles(deps, asNext([admin, owner, member]))).toEqual({ ok: true, value: null });
  });

  it("deletes a role mapping unless an organization has subscribed to it", async () => {
    const { deps, store, custom } = await setUp();
    expect(await deleteRoleMapping(deps, "own")).toEqual({
      ok: false,
      failure: { kind: "mapping_in_use", organizations: 1 },
    });
    expect(await deleteRoleMapping(deps, "other")).toEqual({ ok: false, failure: { kind: "not_found" } });
    await store.write(({ organizations }) => organizations.update(custom.orgId, { customRoleMappingName: null }));
    expect(await deleteRoleMapping(deps, "own")).toEqual({ ok: true, value: null });
    expect(await store.read.customRoleMappings.list()).toEqual([]);
  });

  it("counts holders up to a bound", async () => {
    const {
      store: { read },
    } = await setUp();
    const counts = ["Owner", "Admin", "Member"].map((role) => read.memberships.countHolders(role, 10));
    expect(await Promise.all(counts)).toEqual([0, 1, 1]);
    expect(await read.memberships.countHolders("Member", 0)).toBe(0);
  });
});
