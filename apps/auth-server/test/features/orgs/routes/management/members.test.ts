import { expect, it } from "vitest";
import { ORG_ROLE_STRUCTURE_SETTING } from "../../../../../src/features/orgs/domain/roles.ts";
import { describeDatabases, describeOnSqlite } from "../../../../support/databases.ts";
import { createManagementClient, type ManagementClient } from "../../../../support/management-client.ts";
import { createTestApp } from "../../../../support/test-app.ts";

const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const ADMIN = "aaaaaaaa-0000-4000-8000-000000000002";
const MEMBER = "aaaaaaaa-0000-4000-8000-000000000003";
const GLOBEX_OWNER = "aaaaaaaa-0000-4000-8000-000000000004";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";

const ownersOf = async (api: ManagementClient, orgId: string) =>
  (await api.get(`/user/org/${orgId}?role=Owner`)).body.users.map((user: { user_id: string }) => user.user_id);
const change = (api: ManagementClient, userId: string, role: string, additional_roles: readonly string[] = []) =>
  api.post("/org/change_role", { user_id: userId, org_id: ACME, role, additional_roles });

describeOnSqlite("the members of organizations", ({ open }) => {
  const start = async () => {
    const app = await createTestApp(await open());
    return { app, api: createManagementClient(app) };
  };

  it("get another role, and lose their membership", async () => {
    const { api } = await start();
    expect(await change(api, MEMBER, "Admin")).toEqual({ status: 200, body: {} });
    expect((await api.get(`/user/${MEMBER}?include_orgs=true`)).body.org_id_to_org_info[ACME].user_role).toBe("Admin");
    const removed = { user_id: MEMBER, org_id: ACME };
    expect(await api.post("/org/remove_user", removed)).toEqual({ status: 200, body: {} });
    expect((await api.get(`/user/${MEMBER}?include_orgs=true`)).body.org_id_to_org_info).toEqual({});
    expect((await api.post("/org/remove_user", removed)).status).toBe(404);
  });

  it("answer 404 where user, organization or membership is missing, and 400 for roles that do not fit", async () => {
    const { api } = await start();
    for (const [user_id, org_id] of [
      [NOBODY, ACME],
      [UNKNOWN, ACME],
      [MEMBER, UNKNOWN],
      ["x", "y"],
    ] as const) {
      expect((await api.post("/org/change_role", { user_id, org_id, role: "Member" })).status).toBe(404);
      expect((await api.post("/org/remove_user", { user_id, org_id })).status).toBe(404);
    }
    expect((await change(api, MEMBER, "Boss")).body).toEqual({ role: [expect.any(String)] });
    expect((await change(api, MEMBER, "Member", ["Admin"])).body).toEqual({ additional_roles: [expect.any(String)] });
  });

  it("always include an Owner: the last one is neither removed, nor demoted, nor deleted", async () => {
    const { api } = await start();
    expect(await change(api, OWNER, "Admin")).toEqual({ status: 400, body: { user_id: [expect.any(String)] } });
    expect((await api.post("/org/remove_user", { user_id: OWNER, org_id: ACME })).status).toBe(400);
    expect((await api.delete(`/user/${OWNER}`)).status).toBe(400);
    expect((await change(api, OWNER, "Owner")).status).toBe(200);
    expect((await change(api, ADMIN, "Owner")).status).toBe(200);
    expect((await change(api, OWNER, "Admin")).status).toBe(200);
    expect(await ownersOf(api, ACME)).toEqual([ADMIN]);
  });

  it("let the only member of an organization be deleted, Owner or not", async () => {
    const { api } = await start();
    expect((await api.delete(`/user/${GLOBEX_OWNER}`)).status).toBe(200);
    expect((await api.get(`/user/org/${GLOBEX}`)).body.total_users).toBe(0);
  });

  it("may be Owner by an additional role, and count as one", async () => {
    const { app, api } = await start();
    await app.deps.store.write(({ settings }) => settings.set(ORG_ROLE_STRUCTURE_SETTING, "multi_role"));
    expect((await change(api, ADMIN, "Admin", ["Owner"])).status).toBe(200);
    expect((await change(api, OWNER, "Member")).status).toBe(200);
    expect(await ownersOf(api, ACME)).toEqual([ADMIN]);
    expect((await change(api, ADMIN, "Admin")).status).toBe(400);
    const { body } = await api.get(`/user/org/${ACME}?role=Owner`);
    expect(body).toMatchObject({
      total_users: 1,
      users: [{ role_in_org: "Admin", additional_roles_in_org: ["Owner"] }],
    });
  });

  it("are let in by the domain of their address where the organization restricts it", async () => {
    const { api } = await start();
    const restricted = { restrict_to_domain: true, domain: "ACME.test", extra_domains: ["acme.example"] };
    expect((await api.put(`/org/${ACME}`, restricted)).status).toBe(200);
    const add = (user_id: string) => api.post("/org/add_user", { user_id, org_id: ACME, role: "Member" });
    expect((await add(NOBODY)).body).toEqual({ user_id: [expect.any(String)] });
    const { body } = await api.post("/user/", { email: "new@Acme.Example" });
    expect((await add(body.user_id)).status).toBe(200);
  });

  it("join by themselves with a confirmed address of the domain, in the lowest role", async () => {
    const { api } = await start();
    await api.put(`/org/${ACME}`, { autojoin_by_domain: true, domain: "acme.test" });
    const orgsOf = async (userId: string) =>
      (await api.get(`/user/${userId}?include_orgs=true`)).body.org_id_to_org_info;
    const { body: confirmed } = await api.post("/user/", { email: "new@acme.test", email_confirmed: true });
    expect(await orgsOf(confirmed.user_id)).toMatchObject({ [ACME]: { user_role: "Member" } });
    const { body: unconfirmed } = await api.post("/user/", { email: "other@acme.test" });
    expect(await orgsOf(unconfirmed.user_id)).toEqual({});
    const change = { new_email: "nobody@acme.test", require_email_confirmation: false };
    await api.put(`/user/${NOBODY}/email`, change);
    expect(await orgsOf(NOBODY)).toMatchObject({ [ACME]: { user_role: "Member" } });
  });
});

describeDatabases("the Owners of an organization", ({ open }) => {
  it.each([
    ["demoted", (api: ManagementClient, userId: string) => change(api, userId, "Member")],
    [
      "removed",
      (api: ManagementClient, userId: string) => api.post("/org/remove_user", { user_id: userId, org_id: ACME }),
    ],
    ["deleted", (api: ManagementClient, userId: string) => api.delete(`/user/${userId}`)],
  ] as const)("keep one of two Owners who are %s at once", async (_what, attempt) => {
    const api = createManagementClient(await createTestApp(await open()));
    await change(api, ADMIN, "Owner");
    const answers = await Promise.all([attempt(api, OWNER), attempt(api, ADMIN)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await ownersOf(api, ACME)).toHaveLength(1);
  });
});
