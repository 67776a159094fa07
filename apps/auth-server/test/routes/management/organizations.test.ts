import { expect, it } from "vitest";
import { ORG_ROLE_STRUCTURE_SETTING } from "../../../src/domain/orgs/roles.ts";
import { describeDatabases } from "../../support/databases.ts";
import { aMembership, anOrganization } from "../../support/records.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const CREATE = "/api/backend/v1/org/";
const ADD_USER = "/api/backend/v1/org/add_user";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const MEMBER = "aaaaaaaa-0000-4000-8000-000000000003";
const ACME = "11111111-1111-4111-8111-111111111111";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";

describeDatabases("POST /api/backend/v1/org/", ({ open }) => {
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
      [
        "a restriction that would not be there",
        { name: "A", members_must_have_matching_domain: true },
        "members_must_have_matching_domain",
      ],
      [
        "joining that would not happen",
        { name: "A", enable_auto_joining_by_domain: true },
        "enable_auto_joining_by_domain",
      ],
      ["a domain", { name: "A", domain: "example.test" }, "domain"],
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

describeDatabases("POST /api/backend/v1/org/add_user", ({ open }) => {
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
