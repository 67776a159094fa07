import { expect, it } from "vitest";
import {
  inviteAsMember,
  withdrawInvitationAsMember,
} from "../../../../src/features/invitations/domain/invite-as-member.ts";
import {
  changeRoleAsMember,
  leaveOrganization,
  removeAsMember,
  renameAsMember,
} from "../../../../src/features/orgs/domain/act-as-member.ts";
import { foundOrganization } from "../../../../src/features/orgs/domain/found-organization.ts";
import { changeMemberManagers } from "../../../../src/features/orgs/domain/member-powers.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { aMembership, anOrganization, aSession, aUser } from "../../../support/records.ts";
import { createTestDeps, testPolicy } from "../../../support/test-deps.ts";

const ROLES = ["Owner", "Admin", "Member", "Guest"];
const FRESH_SECONDS = 600;

describeOnSqlite("a member who acts in an organization", ({ open }) => {
  const setUp = async (rateLimits: Partial<typeof testPolicy.rateLimits> = {}) => {
    const policy = { rateLimits: { ...testPolicy.rateLimits, ...rateLimits } };
    const deps = await createTestDeps(await open(), { policy });
    const organization = anOrganization();
    const { orgId } = organization;
    const people = Object.fromEntries([...ROLES, "Other"].map((role) => [role, aUser()]));
    await deps.store.write(async ({ roles, organizations, users, memberships }) => {
      await roles.replaceAll(ROLES.map((name, position) => ({ name, position, permissions: [] })));
      await organizations.create(organization);
      for (const [role, user] of Object.entries(people)) {
        await users.create(user);
        if (role !== "Other") await memberships.add(aMembership(user.userId, orgId, { role }));
      }
    });
    const person = (role: string) => people[role] ?? aUser();
    /** Acts in a session whose user has proven who they are so many seconds ago. */
    const as = (role: string, secondsAgo = 0) => {
      const user = person(role);
      return { active: { user, session: aSession(user.userId, { provenAt: deps.clock() - secondsAgo }) }, orgId };
    };
    const roleOf = async (role: string) =>
      (await deps.store.read.memberships.find(person(role).userId, orgId))?.role ?? null;
    return { deps, orgId, as, person, roleOf };
  };

  it.each([
    ["Owner", "Owner", true],
    ["Owner", "Guest", true],
    ["Admin", "Owner", false],
    ["Admin", "Admin", true],
    ["Admin", "Member", true],
    ["Member", "Guest", false],
    ["Guest", "Guest", false],
    ["Other", "Guest", false],
  ])("as %s invites as %s: %s", async (actor, role, allowed) => {
    const { deps, orgId, as } = await setUp();
    const result = await inviteAsMember(deps, as(actor), { email: "new@example.test", role });
    expect(result.ok).toBe(allowed);
    const { total } = await deps.store.read.invitations.list(orgId, { at: deps.clock(), limit: 10, offset: 0 });
    expect(total).toBe(allowed ? 1 : 0);
    expect((await withdrawInvitationAsMember(deps, as("Member"), "new@example.test")).ok).toBe(false);
    expect((await withdrawInvitationAsMember(deps, as("Owner"), "new@example.test")).ok).toBe(true);
  });

  it("neither withdraws nor replaces an invitation with a role above its own", async () => {
    const { deps, orgId, as } = await setUp();
    const email = "new@example.test";
    const invitedRole = async () => (await deps.store.read.invitations.find(orgId, email))?.role ?? null;
    await inviteAsMember(deps, as("Owner"), { email, role: "Owner" });
    const notAllowed = { ok: false, failure: "not_allowed" };
    expect(await withdrawInvitationAsMember(deps, as("Admin"), email)).toEqual(notAllowed);
    expect(await inviteAsMember(deps, as("Admin"), { email, role: "Guest" })).toEqual(notAllowed);
    expect(await invitedRole()).toBe("Owner");
    deps.clock.advance(60);
    await inviteAsMember(deps, as("Owner"), { email, role: "Admin" });
    expect(await withdrawInvitationAsMember(deps, as("Admin"), email)).toMatchObject({ ok: true });
    expect(await invitedRole()).toBeNull();
  });

  it("mails one address an invitation a minute and five an hour at most, other addresses as the deployment allows", async () => {
    const { deps, as } = await setUp({ mailRequests: { requests: 6, seconds: 3600 } });
    const invite = async (email: string, actor = "Owner") => {
      const result = await inviteAsMember(deps, as(actor), { email, role: "Guest" });
      return result.ok ? "mailed" : result.failure;
    };
    const address = "Somebody@example.test";
    expect(await invite("nonsense")).toBe("invalid_email");
    expect(await invite(address)).toBe("mailed");
    expect(await invite(address.toLowerCase())).toBe("sent_recently");
    expect(await invite(address, "Admin")).toBe("mailed");
    for (let sent = 1; sent < 5; sent += 1) {
      deps.clock.advance(60);
      expect(await invite(address)).toBe("mailed");
    }
    deps.clock.advance(60);
    expect(await invite(address)).toBe("sent_recently");
    expect(await invite("one@example.test")).toBe("mailed");
    expect(await invite("two@example.test")).toBe("sent_recently");
    expect(await invite("two@example.test", "Admin")).toBe("mailed");
  });

  it.each([
    ["Admin", "Owner", "Guest"],
    ["Admin", "Member", "Owner"],
    ["Admin", "Admin", "Owner"],
    ["Member", "Member", "Admin"],
    ["Member", "Guest", "Guest"],
    ["Other", "Guest", "Owner"],
  ])("as %s does not make the %s a(n) %s", async (actor, target, role) => {
    const { deps, as, person, roleOf } = await setUp();
    const result = await changeRoleAsMember(deps, as(actor), { userId: person(target).userId, role });
    expect(result.ok).toBe(false);
    expect(await roleOf(target)).toBe(target);
  });

  it("gives roles up to its own, and removes who is not above it", async () => {
    const { deps, as, person, roleOf } = await setUp();
    const { userId } = person("Member");
    expect((await changeRoleAsMember(deps, as("Admin"), { userId, role: "Admin" })).ok).toBe(true);
    expect(await roleOf("Member")).toBe("Admin");
    expect((await removeAsMember(deps, as("Admin"), userId)).ok).toBe(true);
    expect(await roleOf("Member")).toBeNull();
    expect(await removeAsMember(deps, as("Admin"), person("Owner").userId)).toEqual({
      ok: false,
      failure: "not_allowed",
    });
  });

  it.each([
    ["Owner", "Guest", "Admin"],
    ["Owner", "Guest", "Owner"],
    ["Admin", "Member", "Admin"],
  ])("as %s without a fresh proof makes nobody who manages members: the %s no %s", async (actor, target, role) => {
    const { deps, orgId, as, person, roleOf } = await setUp();
    const staleProof = { ok: false, failure: "stale_proof" };
    const { userId } = person(target);
    expect(await changeRoleAsMember(deps, as(actor, FRESH_SECONDS), { userId, role })).toEqual(staleProof);
    expect(await roleOf(target)).toBe(target);
    expect(await inviteAsMember(deps, as(actor, FRESH_SECONDS), { email: "thief@example.test", role })).toEqual(
      staleProof,
    );
    expect(await deps.store.read.invitations.find(orgId, "thief@example.test")).toBeNull();
    expect((await changeRoleAsMember(deps, as(actor, FRESH_SECONDS - 1), { userId, role })).ok).toBe(true);
    expect(await roleOf(target)).toBe(role);
  });

  it("without a fresh proof gives the roles that manage nobody, and lets managers keep theirs", async () => {
    const { deps, as, person, roleOf } = await setUp();
    await deps.store.write(({ settings }) => settings.set("org_role_structure", "multi_role"));
    const stale = as("Owner", FRESH_SECONDS);
    const give = (to: string, role: string, additionalRoles: string[] = []) =>
      changeRoleAsMember(deps, stale, { userId: person(to).userId, role, additionalRoles });
    expect((await inviteAsMember(deps, stale, { email: "new@example.test", role: "Member" })).ok).toBe(true);
    expect((await give("Guest", "Member")).ok).toBe(true);
    expect((await give("Admin", "Admin", ["Guest"])).ok).toBe(true);
    expect(await give("Guest", "Member", ["Admin"])).toEqual({ ok: false, failure: "stale_proof" });
    await deps.store.write((repositories) => changeMemberManagers(repositories, "Owner"));
    expect((await give("Guest", "Admin")).ok).toBe(true);
    expect(await roleOf("Guest")).toBe("Admin");
  });

  it("as the last Owner keeps the role", async () => {
    const { deps, as, person, roleOf } = await setUp();
    const { userId } = person("Owner");
    const lastOwner = { ok: false, failure: "last_owner" };
    expect(await changeRoleAsMember(deps, as("Owner"), { userId, role: "Admin" })).toEqual(lastOwner);
    expect(await removeAsMember(deps, as("Owner"), userId)).toEqual(lastOwner);
    expect(await roleOf("Owner")).toBe("Owner");
  });

  it("manages members from the role on that the operator chose", async () => {
    const { deps, as, person } = await setUp();
    const removal = () => removeAsMember(deps, as("Member"), person("Guest").userId);
    expect((await removal()).ok).toBe(false);
    await deps.store.write((repositories) => changeMemberManagers(repositories, "Member"));
    expect((await removal()).ok).toBe(true);
  });

  it("is the highest role alone where the chosen role is none of the organization's", async () => {
    const { deps, as, person } = await setUp();
    await deps.store.write((repositories) => changeMemberManagers(repositories, "Gone"));
    const guest = person("Guest").userId;
    expect((await removeAsMember(deps, as("Admin"), guest)).ok).toBe(false);
    expect((await removeAsMember(deps, as("Owner"), guest)).ok).toBe(true);
  });

  it("leaves events of all that it did, and of nothing that it was refused or that was so already", async () => {
    const { deps, orgId, as, person } = await setUp();
    const { userId } = person("Guest");
    const events = await eventsOf(deps, async () => {
      await inviteAsMember(deps, as("Admin"), { email: "new@example.test", role: "Guest" });
      await inviteAsMember(deps, as("Admin"), { email: "new@example.test", role: "Owner" });
      await changeRoleAsMember(deps, as("Admin"), { userId, role: "Member" });
      await changeRoleAsMember(deps, as("Admin"), { userId, role: "Member" });
      await changeRoleAsMember(deps, as("Admin"), { userId, role: "Owner" });
      await removeAsMember(deps, as("Guest"), person("Admin").userId);
      await renameAsMember(deps, as("Owner"), "Acme");
      await renameAsMember(deps, as("Owner"), "Initech");
      await withdrawInvitationAsMember(deps, as("Owner"), "nobody@example.test");
      await leaveOrganization(deps, as("Guest"));
    });
    expect(events).toMatchObject([
      { type: "invitation.created", target: { name: "new@example.test" }, organization: { id: orgId, name: "Acme" } },
      { type: "member.role_changed", target: { id: userId }, changes: { role: { before: "Guest", after: "Member" } } },
      { type: "organization.updated", target: { id: orgId }, changes: { name: { before: "Acme", after: "Initech" } } },
      { type: "member.removed", target: { id: userId }, organization: { id: orgId, name: "Initech" } },
    ]);
  });

  it("renames the organization with the highest role only", async () => {
    const { deps, orgId, as } = await setUp();
    expect((await renameAsMember(deps, as("Admin"), "Mine")).ok).toBe(false);
    expect((await renameAsMember(deps, as("Owner"), "Ours Now")).ok).toBe(true);
    expect(await deps.store.read.organizations.findById(orgId)).toMatchObject({ urlSafeName: "ours-now" });
  });

  it("founds an organization when allowed, and is its Owner", async () => {
    const { deps, person } = await setUp();
    const user = person("Guest");
    expect(await foundOrganization(deps, user, "New")).toEqual({ ok: false, failure: "not_allowed" });
    await deps.store.write(({ users }) => users.update(user.userId, { canCreateOrgs: true }));
    const founded = await foundOrganization(deps, user, "New");
    const orgId = founded.ok ? founded.value.orgId : "";
    expect(await deps.store.read.memberships.find(user.userId, orgId)).toMatchObject({ role: "Owner" });
  });
});
