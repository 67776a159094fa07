import { expect, it } from "vitest";
import { saveRoleMapping } from "../../../src/features/orgs/domain/save-role-mapping.ts";
import { saveRoles } from "../../../src/features/orgs/domain/save-roles.ts";
import { updateOrganization } from "../../../src/features/orgs/domain/update-organization.ts";
import { createServiceAccount } from "../../../src/features/service-accounts/domain/manage.ts";
import { describeDatabases } from "../../support/databases.ts";
import { anOrganization } from "../../support/records.ts";
import { createTestDeps } from "../../support/test-deps.ts";

const role = (name: string) => ({ name, permissions: [] });
const next = (...names: string[]) => ({
  structure: "multi_role" as const,
  roles: names.map((name) => ({ ...role(name), was: null })),
});

describeDatabases("a role that only a service account holds", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    const deps = await createTestDeps(store);
    const [own, mapped] = [anOrganization(), anOrganization({ customRoleMappingName: "special" })];
    await saveRoles(deps, next("Owner", "Importer", "Reader", "Member"));
    await saveRoleMapping(deps, { name: "special", roles: [role("Boss"), role("Robot")] });
    await store.write(async (repositories) => {
      for (const organization of [own, mapped]) await repositories.organizations.create(organization);
    });
    const account = { name: "Import", requestsPerMinute: 60, createdBy: null };
    const held = { role: "Importer", additionalRoles: ["Reader"] };
    for (const wanted of [
      { ...account, orgId: own.orgId, ...held },
      { ...account, orgId: mapped.orgId, role: "Robot", additionalRoles: [] },
    ]) {
      expect(await createServiceAccount(deps, wanted)).toMatchObject({ ok: true });
    }
    return { deps, own };
  };

  it("can't be removed, whether it is the account's first or an additional one", async () => {
    const { deps } = await setUp();
    const refused = (held: string) => ({ ok: false, failure: { kind: "role_in_use", role: held } });
    expect(await saveRoles(deps, next("Owner", "Reader", "Member"))).toEqual(refused("Importer"));
    expect(await saveRoles(deps, next("Owner", "Importer", "Member"))).toEqual(refused("Reader"));
    expect(await saveRoles(deps, next("Owner", "Importer", "Reader"))).toMatchObject({ ok: true });
    expect(await saveRoleMapping(deps, { name: "special", roles: [role("Boss")] })).toEqual(refused("Robot"));
  });

  it("must be in the mapping that its organization is to use", async () => {
    const { deps, own } = await setUp();
    const use = () => updateOrganization(deps, own.orgId, { customRoleMappingName: "special" });
    expect(await use()).toMatchObject({ ok: false, failure: "role_mapping_lacks_roles" });
    const roles = ["Boss", "Robot", "Importer", "Reader"].map(role);
    await saveRoleMapping(deps, { name: "special", roles });
    expect(await use()).toMatchObject({ ok: true });
  });
});
