import { expect, it } from "vitest";
import { addMember } from "../../../../src/features/orgs/domain/add-member.ts";
import { changeRole } from "../../../../src/features/orgs/domain/change-role.ts";
import { foundOrganization } from "../../../../src/features/orgs/domain/found-organization.ts";
import { removeMember } from "../../../../src/features/orgs/domain/remove-member.ts";
import { saveRoleMapping } from "../../../../src/features/orgs/domain/save-role-mapping.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { type Fact, nothing, outcomeOf, stored } from "../../../support/facts.ts";
import { aUser } from "../../../support/records.ts";
import { signInAda } from "../../../support/signed-in.ts";

const restrict = (domain: string) =>
  stored(({ organizations }) =>
    organizations.update("acme", { domain, extraDomains: [`also.${domain}`], domainRestrict: true }),
  );
const limitAcme = (maxUsers: number) => stored(({ organizations }) => organizations.update("acme", { maxUsers }));
const severalRoles = stored(({ settings }) => settings.set("org_role_structure", "multi_role"));
const makeBobOwner = stored(({ memberships }) =>
  memberships.changeRole({ userId: "bob", orgId: "acme", role: "Owner", additionalRoles: [] }),
);

describeOnSqlite("one fact decides about organizations", ({ open }) => {
  const setUp = async () => signInAda(await open());

  it.each<[string, string, Fact, { userId?: string; orgId?: string; role?: string; additionalRoles?: string[] }]>([
    ["ok", "as it should be", nothing, {}],
    ["ok", "with an address of the domain", restrict("acme.test"), {}],
    ["email_domain_not_allowed", "with an address of another domain", restrict("evilacme.test"), {}],
    ["email_domain_not_allowed", "with an address of a subdomain", restrict("test"), {}],
    ["org_not_found", "where there is no organization", nothing, { orgId: "nowhere" }],
    ["user_not_found", "of nobody", nothing, { userId: "nobody" }],
    ["already_member", "twice", nothing, { userId: "ada" }],
    ["organization_full", "of an organization that is full", limitAcme(2), {}],
    ["ok", "of an organization with one place left", limitAcme(3), {}],
  ])("%s: to add a member %s", async (outcome, _, change, changes) => {
    const scene = await setUp();
    await scene.deps.store.write(({ users }) => users.create(aUser({ userId: "cyd", email: "cyd@acme.test" })));
    await change(scene);
    const member = { userId: "cyd", orgId: "acme", role: "Member", additionalRoles: [], ...changes };
    expect(outcomeOf(await addMember(scene.deps, member))).toBe(outcome);
  });

  it.each<[string, string, string, string, Fact]>([
    ["ok", "a member", "bob", "acme", nothing],
    ["last_owner", "the only Owner, who isn't the only one of all organizations", "ada", "acme", nothing],
    ["ok", "an Owner beside another one", "ada", "acme", makeBobOwner],
    ["org_not_found", "where there is no organization", "ada", "nowhere", nothing],
    [
      "not_a_member",
      "who isn't a member here",
      "ada",
      "globex",
      stored(({ memberships }) => memberships.remove("ada", "globex")),
    ],
  ])("%s: to remove %s, or to make one a Member", async (outcome, _, userId, orgId, change) => {
    const scene = await setUp();
    await change(scene);
    const next = { userId, orgId, role: "Member", additionalRoles: [] };
    expect(outcomeOf(await changeRole(scene.deps, next))).toBe(outcome);
    if (outcome === "ok") await changeRole(scene.deps, { ...next, role: userId === "ada" ? "Owner" : "Member" });
    expect(outcomeOf(await removeMember(scene.deps, { userId, orgId }))).toBe(outcome);
  });

  it("a member leaves an organization that has no Owner", async () => {
    const { deps } = await setUp();
    const held = { orgId: "acme", role: "Member", additionalRoles: [] };
    await deps.store.write(({ memberships }) => memberships.changeRole({ userId: "ada", ...held }));
    expect(outcomeOf(await removeMember(deps, { userId: "bob", orgId: "acme" }))).toBe("ok");
  });

  it.each<[string, string, string[], Fact]>([
    ["ok", "of the deployment", ["Owner"], severalRoles],
    ["unknown_additional_role", "that the deployment doesn't have", ["Billing"], severalRoles],
    ["single_role_only", "where members have one", ["Owner"], nothing],
    ["ok", "none, where members have one", [], nothing],
  ])("%s: to give additional roles %s", async (outcome, _, additionalRoles, change) => {
    const scene = await setUp();
    await change(scene);
    const next = { userId: "bob", orgId: "acme", role: "Member", additionalRoles };
    expect(outcomeOf(await changeRole(scene.deps, next))).toBe(outcome);
  });

  it.each<[unknown, string, readonly string[]]>([
    ["ok", "with every role that is held", ["Owner", "Support", "Member", "Billing"]],
    [{ kind: "no_roles" }, "without roles", []],
    [{ kind: "role_twice", role: "Owner" }, "with a role twice", ["Owner", "Owner", "Support", "Member"]],
    [{ kind: "role_in_use", role: "Support" }, "without a role that a member holds", ["Owner", "Member"]],
  ])("%j: to save a role mapping %s", async (outcome, _, names) => {
    const { deps } = await setUp();
    await deps.store.write(({ organizations }) => organizations.update("globex", { customRoleMappingName: "first" }));
    const roles = names.map((name) => ({ name, permissions: ["can_read"] }));
    expect(outcomeOf(await saveRoleMapping(deps, { name: "first", roles }))).toEqual(outcome);
    const [saved] = await deps.store.read.customRoleMappings.list();
    expect(saved?.roles.some(({ permissions }) => permissions.length > 0)).toBe(outcome === "ok");
  });

  it.each<[string, string, Fact]>([
    ["ok", "one may", stored(({ users }) => users.update("ada", { canCreateOrgs: true }))],
    ["not_allowed", "one may not", nothing],
    [
      "no_roles",
      "one may and there are no roles",
      stored(async ({ users, roles }) => {
        await users.update("ada", { canCreateOrgs: true });
        await roles.replaceAll([]);
      }),
    ],
    ["not_allowed", "another one may", stored(({ users }) => users.update("bob", { canCreateOrgs: true }))],
  ])("%s: to found an organization where %s", async (outcome, _, change) => {
    const scene = await setUp();
    await change(scene);
    expect(outcomeOf(await foundOrganization(scene.deps, { userId: "ada" }, "Initech"))).toBe(outcome);
  });
});
