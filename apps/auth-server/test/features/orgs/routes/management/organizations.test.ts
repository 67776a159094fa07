import { expect, it } from "vitest";
import { ORG_ROLE_STRUCTURE_SETTING } from "../../../../../src/features/orgs/domain/roles.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { aMembership, anOrganization, SOME_TIME } from "../../../../support/records.ts";
import { createTestApp, type TestApp } from "../../../../support/test-app.ts";

const CREATE = "/api/backend/v1/org/";
const ADD_USER = "/api/backend/v1/org/add_user";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const MEMBER = "aaaaaaaa-0000-4000-8000-000000000003";
const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";

describeOnSqlite("POST /api/backend/v1/org/", ({ open }) => {
  it.each(["/api/backend/v1/org/", "/api/backend/v1/org"])("creates an organization at %s", async (path) => {
    const { deps, post } = await createTestApp(await open());
    const response = await post(path, { name: "Initech Labs", max_users: 5, legacy_org_id: "o-1", domain: null });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { org_id: string };
    expect(body).toEqual({ org_id: expect.stringMatching(/^[\da-f-]{36}$/), name: "Initech Labs" });
    expect(await deps.store.read.organizations.findById(body.org_id)).toMatchObject({
      name: "Initech Labs",
      urlSafeName: "initech-labs",
      metadata: {},
      maxUsers: 5,
      legacyOrgId: "o-1",
    });
  });

  it("lets two organizations have the same name", async () => {
    const { post } = await createTestApp(await open());
    expect((await post(CREATE, { name: "Acme" })).status).toBe(200);
  });

  it("accepts what the published clients always send", async () => {
    const { post } = await createTestApp(await open());
    const body = { name: "A", enable_auto_joining_by_domain: false, members_must_have_matching_domain: false };
    expect((await post(CREATE, body)).status).toBe(200);
  });

  it("answers 400 with the field for every wrong value", async () => {
    const { post } = await createTestApp(await open());
    for (const [what, body, field] of [
      ["no name", {}, "name"],
      ["a blank name", { name: " " }, "name"],
      ["a name over two lines", { name: "A\nB" }, "name"],
      ["NUL in the name", { name: "A\u0000" }, "name"],
      ["a name that is too long", { name: "a".repeat(129) }, "name"],
      ["a name that is no text", { name: {} }, "name"],
      ["no room for anybody", { name: "A", max_users: 0 }, "max_users"],
      ["half a user", { name: "A", max_users: 1.5 }, "max_users"],
      ["a rule about domains without one", { name: "A", members_must_have_matching_domain: true }, "domain"],
      ["joining by domain without one", { name: "A", enable_auto_joining_by_domain: true }, "domain"],
      ["what is no domain", { name: "A", domain: "exa mple.test" }, "domain"],
      ["a role mapping", { name: "A", custom_role_mapping_name: "x" }, "custom_role_mapping_name"],
    ] as const) {
      const response = await post(CREATE, body);
      expect(response.status, what).toBe(400);
      expect(await response.json(), what).toEqual({ [field]: [expect.any(String)] });
    }
  });

  it("answers 400 for a legacy id that is taken", async () => {
    const { post } = await createTestApp(await open());
    await post(CREATE, { name: "A", legacy_org_id: "o-1" });
    const response = await post(CREATE, { name: "B", legacy_org_id: "o-1" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ legacy_org_id: ["belongs to another organization"] });
  });
});

describeOnSqlite("POST /api/backend/v1/org/add_user", ({ open }) => {
  const rolesOf = async ({ deps }: TestApp, userId: string) =>
    (await deps.store.read.memberships.listByUser(userId)).map(({ orgId, role, additionalRoles }) => ({
      orgId,
      role,
      additionalRoles,
    }));

  it("adds a user with a role", async () => {
    const app = await createTestApp(await open());
    const response = await app.post(ADD_USER, { user_id: NOBODY, org_id: ACME, role: "Admin", additional_roles: [] });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("{}");
    expect(await rolesOf(app, NOBODY)).toEqual([{ orgId: ACME, role: "Admin", additionalRoles: [] }]);
  });

  it("takes null and no additional roles at all for none", async () => {
    const app = await createTestApp(await open());
    const body = { user_id: NOBODY, org_id: ACME, role: "Member", additional_roles: null };
    expect((await app.post(ADD_USER, body)).status).toBe(200);
  });

  it("answers 404 for a user or an organization that does not exist", async () => {
    const { post } = await createTestApp(await open());
    for (const [what, body, code] of [
      ["user", { user_id: UNKNOWN, org_id: ACME, role: "Member" }, "user_not_found"],
      ["organization", { user_id: NOBODY, org_id: UNKNOWN, role: "Member" }, "org_not_found"],
      ["organization by what is no id", { user_id: NOBODY, org_id: "acme", role: "Member" }, "org_not_found"],
    ] as const) {
      const response = await post(ADD_USER, body);
      expect(response.status, what).toBe(404);
      expect(await response.json(), what).toMatchObject({ code });
    }
  });

  it("answers 400 with the field for every wrong value", async () => {
    const { post } = await createTestApp(await open());
    for (const [what, body, field] of [
      ["an unknown role", { user_id: NOBODY, org_id: ACME, role: "Boss" }, "role"],
      ["no role", { user_id: NOBODY, org_id: ACME }, "role"],
      ["a role in another case", { user_id: NOBODY, org_id: ACME, role: "admin" }, "role"],
      ["a member", { user_id: MEMBER, org_id: ACME, role: "Member" }, "user_id"],
      [
        "additional roles in a hierarchy",
        { user_id: NOBODY, org_id: ACME, role: "Member", additional_roles: ["Admin"] },
        "additional_roles",
      ],
      [
        "an unknown additional role",
        { user_id: NOBODY, org_id: ACME, role: "Member", additional_roles: ["Boss"] },
        "additional_roles",
      ],
      [
        "additional roles as text",
        { user_id: NOBODY, org_id: ACME, role: "Member", additional_roles: "Admin" },
        "additional_roles",
      ],
      ["NUL in the role", { user_id: NOBODY, org_id: ACME, role: "\u0000" }, "role"],
    ] as const) {
      const response = await post(ADD_USER, body);
      expect(response.status, what).toBe(400);
      expect(await response.json(), what).toEqual({ [field]: [expect.any(String)] });
    }
  });

  it("answers 400 when the organization is full", async () => {
    const { deps, post } = await createTestApp(await open());
    const organization = anOrganization({ maxUsers: 1 });
    await deps.store.write(async ({ organizations, memberships }) => {
      await organizations.create(organization);
      await memberships.add(aMembership(MEMBER, organization.orgId));
    });
    const response = await post(ADD_USER, { user_id: NOBODY, org_id: organization.orgId, role: "Member" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ org_id: [expect.any(String)] });
  });

  it("gives several roles where the deployment allows it, each once", async () => {
    const app = await createTestApp(await open());
    await app.deps.store.write(({ settings }) => settings.set(ORG_ROLE_STRUCTURE_SETTING, "multi_role"));
    const body = { user_id: NOBODY, org_id: ACME, role: "Member", additional_roles: ["Admin", "Admin", "Member"] };
    expect((await app.post(ADD_USER, body)).status).toBe(200);
    expect(await rolesOf(app, NOBODY)).toEqual([{ orgId: ACME, role: "Member", additionalRoles: ["Admin"] }]);
  });
});

describeOnSqlite("organizations", ({ open }) => {
  const start = async () => {
    const app = await createTestApp(await open());
    return { app, api: createManagementClient(app) };
  };

  it("are found by id as whole records", async () => {
    const { api } = await start();
    const { body: created } = await api.post("/org/", {
      name: "Initech",
      domain: "initech.test",
      legacy_org_id: "o-1",
    });
    expect(await api.get(`/org/${created.org_id}`)).toEqual({
      status: 200,
      body: {
        org_id: created.org_id,
        name: "Initech",
        url_safe_org_slug: "initech",
        can_setup_saml: false,
        is_saml_configured: false,
        is_saml_in_test_mode: false,
        metadata: {},
        domain: "initech.test",
        extra_domains: [],
        domain_autojoin: false,
        domain_restrict: false,
        legacy_org_id: "o-1",
        password_rotation_enabled: false,
        password_rotation_history_size: 0,
        password_rotation_period: 0,
        created_at: SOME_TIME,
      },
    });
    for (const orgId of [UNKNOWN, "no-id"]) expect((await api.get(`/org/${orgId}`)).status).toBe(404);
  });

  it("are listed page by page, by GET and by POST alike", async () => {
    const { api } = await start();
    for (const name of ["Zeta", "beta Labs", "Alpha"]) await api.post("/org/", { name });
    const names = ({ body }: { body: { orgs: { name: string }[] } }) => body.orgs.map((org) => org.name);
    const byName = await api.get("/org/query?order_by=NAME");
    expect(names(byName)).toEqual(["Acme", "Alpha", "Globex", "Zeta", "beta Labs"]);
    expect(byName.body).toMatchObject({ total_orgs: 5, current_page: 0, page_size: 10, has_more_results: false });
    expect(await api.post("/org/query", { order_by: "NAME", name: null })).toEqual(byName);
    const page = await api.post("/org/query", { page_size: 2, page_number: 1, order_by: "NAME" });
    expect(names(page)).toEqual(["Globex", "Zeta"]);
    expect(page.body).toMatchObject({ total_orgs: 5, current_page: 1, page_size: 2, has_more_results: true });
    expect(names(await api.get("/org/query?page_size=2&order_by=NAME&page_number=1"))).toEqual(["Globex", "Zeta"]);
    expect(names(await api.post("/org/query", {}))).toHaveLength(5);
  });

  it("are searched by a part of the name, by legacy id and by domain", async () => {
    const { api } = await start();
    const { body } = await api.post("/org/", { name: "Beta 100%", domain: "beta.test", legacy_org_id: "o-1" });
    await api.put(`/org/${body.org_id}`, { extra_domains: ["beta.example"] });
    for (const [query, total] of [
      ["name=BET", 1],
      ["name=0%25", 1],
      ["name=e", 3],
      ["name=zzz", 0],
      ["legacy_org_id=o-1", 1],
      ["legacy_org_id=o-2", 0],
      ["domain=BETA.test", 1],
      ["domain=beta.example", 1],
      ["domain=eta.test", 0],
      ["domain=beta.test&name=acme", 0],
    ] as const) {
      const answer = await api.get(`/org/query?${query}`);
      expect(answer.body.total_orgs, query).toBe(total);
      expect(answer.body.orgs, query).toHaveLength(total);
    }
  });

  it("change only in what is given", async () => {
    const { api } = await start();
    const changes = { name: "Acme Inc.", metadata: { plan: "pro" }, max_users: 9, can_setup_saml: true };
    expect(await api.put(`/org/${ACME}`, changes)).toEqual({ status: 200, body: {} });
    expect((await api.put(`/org/${ACME}`, { name: null, legacy_org_id: "o-9", max_users: null })).status).toBe(200);
    expect((await api.get(`/org/${ACME}`)).body).toMatchObject({
      name: "Acme Inc.",
      url_safe_org_slug: "acme-inc",
      metadata: { plan: "pro" },
      max_users: 9,
      can_setup_saml: true,
      legacy_org_id: "o-9",
    });
    for (const [body, field] of [
      [{ name: "" }, "name"],
      [{ max_users: 0 }, "max_users"],
      [{ domain: "not a domain" }, "domain"],
      [{ extra_domains: ["x"] }, "extra_domains"],
      [{ autojoin_by_domain: true }, "domain"],
      [{ metadata: [] }, "metadata"],
      [{ custom_role_mapping_name: "none" }, "custom_role_mapping_name"],
      [{ require_2fa_by: "2030-01-01" }, "require_2fa_by"],
      [{ password_rotation_enabled: true }, "password_rotation_enabled"],
    ] as const) {
      expect(await api.put(`/org/${ACME}`, body)).toEqual({ status: 400, body: { [field]: [expect.any(String)] } });
    }
    expect((await api.put(`/org/${GLOBEX}`, { legacy_org_id: "o-9" })).status).toBe(400);
    expect((await api.put(`/org/${UNKNOWN}`, { name: "A" })).status).toBe(404);
  });

  it("are deleted with their memberships, while their users stay", async () => {
    const { api } = await start();
    expect(await api.delete(`/org/${ACME}`)).toEqual({ status: 200, body: {} });
    expect((await api.get(`/org/${ACME}`)).status).toBe(404);
    expect((await api.delete(`/org/${ACME}`)).status).toBe(404);
    expect((await api.get(`/user/${MEMBER}?include_orgs=true`)).body.org_id_to_org_info).toEqual({});
    expect((await api.get("/org/query")).body.total_orgs).toBe(1);
  });
});
