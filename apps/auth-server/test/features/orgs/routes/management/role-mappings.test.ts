import { expect, it } from "vitest";
import { saveRoleMapping } from "../../../../../src/features/orgs/domain/save-role-mapping.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { createTestApp } from "../../../../support/test-app.ts";

const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const ACME = "11111111-1111-4111-8111-111111111111";

const enterprise = {
  name: "Enterprise",
  roles: ["Owner", "Auditor", "Admin", "Member"].map((name, position) => ({
    name,
    position,
    permissions: name === "Auditor" ? ["can_audit"] : [],
  })),
};

describeDatabases("custom role mappings", ({ open }) => {
  const start = async () => {
    const app = await createTestApp(await open());
    await app.deps.store.write(async ({ customRoleMappings }) => {
      await customRoleMappings.save(enterprise);
      await customRoleMappings.save({ name: "Tiny", roles: enterprise.roles.slice(0, 1) });
    });
    return { app, api: createManagementClient(app) };
  };

  it("are listed with how many organizations have subscribed", async () => {
    const { api } = await start();
    await api.put(`/org/${ACME}`, { custom_role_mapping_name: "Enterprise" });
    await api.post("/org/", { name: "New", custom_role_mapping_name: "Enterprise" });
    expect((await api.get("/custom_role_mappings")).body).toEqual({
      custom_role_mappings: [
        { custom_role_mapping_name: "Enterprise", num_orgs_subscribed: 2 },
        { custom_role_mapping_name: "Tiny", num_orgs_subscribed: 0 },
      ],
    });
    expect((await api.get(`/org/${ACME}`)).body.custom_role_mapping_name).toBe("Enterprise");
  });

  it("replace the deployment's roles in the organizations that have subscribed, and nowhere else", async () => {
    const { api } = await start();
    const auditor = { user_id: NOBODY, org_id: ACME, role: "Auditor" };
    expect((await api.post("/org/add_user", auditor)).body).toEqual({ role: [expect.any(String)] });
    await api.put(`/org/${ACME}`, { custom_role_mapping_name: "Enterprise" });
    expect((await api.post("/org/add_user", auditor)).status).toBe(200);
    const { body } = await api.get(`/user/${NOBODY}?include_orgs=true`);
    expect(body.org_id_to_org_info[ACME]).toMatchObject({
      user_role: "Auditor",
      inherited_user_roles_plus_current_role: ["Auditor", "Admin", "Member"],
      user_permissions: ["can_audit"],
    });
    const { body: owner } = await api.get(`/user/${OWNER}?include_orgs=true`);
    expect(owner.org_id_to_org_info[ACME].user_permissions).toEqual(["can_audit"]);
  });

  it("must have every role that a member holds", async () => {
    const { app, api } = await start();
    await api.put(`/org/${ACME}`, { custom_role_mapping_name: "Enterprise" });
    const smaller = { name: "Enterprise", roles: [{ name: "Owner", permissions: [] }] };
    expect(await saveRoleMapping(app.deps, smaller)).toMatchObject({ ok: false, failure: { kind: "role_in_use" } });
    const refusal = { status: 400, body: { custom_role_mapping_name: [expect.any(String)] } };
    expect(await api.put(`/org/${ACME}`, { custom_role_mapping_name: "Tiny" })).toEqual(refusal);
    expect(await api.put(`/org/${ACME}`, { custom_role_mapping_name: "Unknown" })).toEqual(refusal);
    expect(await api.post("/org/", { name: "New", custom_role_mapping_name: "Unknown" })).toEqual(refusal);
  });
});
