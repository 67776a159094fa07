import { expect, it } from "vitest";
import { acceptInvitation } from "../../../../src/features/invitations/domain/accept-invitation.ts";
import { ORG_ROLE_STRUCTURE_SETTING } from "../../../../src/features/orgs/domain/roles.ts";
import { hashToken } from "../../../../src/platform/sealing/secret-token.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aMembership, anOrganization, aUser, SOME_TIME } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const TOKEN = "the token of the link";

/** Each case changes one fact of an invitation that is accepted otherwise. */
describeDatabases("an invitation that would be accepted", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    const { store } = deps;
    const organization = anOrganization();
    const { orgId } = organization;
    const [inviter, invited] = [aUser(), aUser({ email: "new@example.test" })];
    const invitation = {
      invitationId: "the invitation",
      orgId,
      email: invited.email,
      tokenHash: hashToken(TOKEN),
      role: "Billing",
      additionalRoles: ["Support"],
      inviterUserId: inviter.userId as string | null,
      createdAt: SOME_TIME,
      expiresAt: SOME_TIME + 3600,
    };
    await store.write(async ({ settings, roles, users, organizations, memberships, invitations }) => {
      await settings.set(ORG_ROLE_STRUCTURE_SETTING, "multi_role");
      const names = ["Owner", "Admin", "Billing", "Support"];
      await roles.replaceAll(names.map((name, position) => ({ name, position, permissions: [] })));
      for (const user of [inviter, invited]) await users.create(user);
      await organizations.create(organization);
      await memberships.add(aMembership(inviter.userId, orgId, { role: "Admin" }));
      await invitations.save(invitation);
    });
    const change = (fields: Partial<typeof invitation>) =>
      store.write(({ invitations }) => invitations.save({ ...invitation, ...fields }));
    const accept = (user = invited) => acceptInvitation(deps, TOKEN, user);
    const membershipOf = ({ userId }: { userId: string }) => store.read.memberships.find(userId, orgId);
    const isOpen = async () => (await store.read.invitations.findByToken(hashToken(TOKEN), deps.clock())) !== null;
    return { deps, invited, inviter, change, accept, membershipOf, isOpen };
  };

  it("gives the role and the additional ones", async () => {
    const { invited, accept, membershipOf, isOpen } = await setUp();
    expect(await accept()).toMatchObject({ ok: true });
    expect(await membershipOf(invited)).toMatchObject({ role: "Billing", additionalRoles: ["Support"] });
    expect(await isOpen()).toBe(false);
  });

  it.each([
    ["from a member", undefined],
    ["from a backend", null],
  ])("is not for a user of another address, and stays for the right one: %s", async (_, inviterUserId) => {
    const { deps, invited, change, accept, membershipOf, isOpen } = await setUp();
    if (inviterUserId === null) await change({ inviterUserId });
    const other = aUser({ email: "other@example.test" });
    await deps.store.write(({ users }) => users.create(other));
    expect(await accept(other)).toEqual({ ok: false, failure: "other_user" });
    expect(await membershipOf(other)).toBeNull();
    expect(await isOpen()).toBe(true);
    expect(await accept(invited)).toMatchObject({ ok: true });
  });

  it.each([
    ["role", { role: "Owner", additionalRoles: ["Support"] }],
    ["additional role", { role: "Billing", additionalRoles: ["Support", "Owner"] }],
    ["only additional role", { role: "Billing", additionalRoles: ["Owner"] }],
  ])("gives no %s above the inviter's own, but does if a backend invited", async (_, roles) => {
    const { invited, change, accept, membershipOf, isOpen } = await setUp();
    await change(roles);
    expect(await accept()).toEqual({ ok: false, failure: "not_possible" });
    expect(await membershipOf(invited)).toBeNull();
    expect(await isOpen()).toBe(true);
    await change({ ...roles, inviterUserId: null });
    expect(await accept()).toMatchObject({ ok: true });
    expect(await membershipOf(invited)).toMatchObject(roles);
  });
});
