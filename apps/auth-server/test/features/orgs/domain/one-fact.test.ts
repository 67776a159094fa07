import { expect, it } from "vitest";
import { addMember } from "../../../../src/features/orgs/domain/add-member.ts";
import { changeRole } from "../../../../src/features/orgs/domain/change-role.ts";
import { foundOrganization } from "../../../../src/features/orgs/domain/found-organization.ts";
import { removeMember } from "../../../../src/features/orgs/domain/remove-member.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { type Fact, nothing, outcomeOf, stored } from "../../../support/facts.ts";
import { aUser } from "../../../support/records.ts";
import { signInAda } from "../../../support/signed-in.ts";

const restrict = (domain: string) =>
  stored(({ organizations }) =>
    organizations.update("acme", { domain, extraDomains: [`also.${domain}`], domainRestrict: true }),
  );
const limitAcme = (maxUsers: number) => stored(({ organizations }) => organizations.update("acme", { maxUsers }));
const makeBobOwner = stored(({ memberships }) =>
  memberships.changeRole({ userId: "bob", orgId: "acme", role: "Owner", additionalRoles: [] }),
);

describeDatabases("one fact decides about organizations", ({ open }) => {
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

  it.each<[string, string, Fact]>([
    ["ok", "one may", stored(({ users }) => users.update("ada", { canCreateOrgs: true }))],
    ["not_allowed", "one may not", nothing],
    ["not_allowed", "another one may", stored(({ users }) => users.update("bob", { canCreateOrgs: true }))],
  ])("%s: to found an organization where %s", async (outcome, _, change) => {
    const scene = await setUp();
    await change(scene);
    expect(outcomeOf(await foundOrganization(scene.deps, { userId: "ada" }, "Initech"))).toBe(outcome);
  });
});
