import { type CreateInvitationFailure, createInvitation } from "../accounts/invitations.ts";
import type { DomainDeps } from "../deps.ts";
import type { MembershipRecord, OrganizationRecord, UserRecord } from "../records.ts";
import { fail, type Result, succeed } from "../result.ts";
import type { Repositories } from "../store.ts";
import { giveRoles } from "./change-role.ts";
import { type MemberPowers, readMemberPowers } from "./member-powers.ts";
import { endMembership, type RemoveMemberFailure } from "./remove-member.ts";
import type { RoleFailure } from "./roles.ts";
import { urlSafeOrgName } from "./url-safe-name.ts";

/** Who acts in which organization. */
export interface ActingMember {
  readonly user: UserRecord;
  readonly orgId: string;
}

/** `not_a_member`: of who acts, or of whom it is about. `not_allowed`: the role of who acts is too low. */
export type ActingFailure = "not_a_member" | "not_allowed";

/** Invites an address, in a role that is not above the inviter's own. */
export async function inviteAsMember(
  deps: DomainDeps,
  { user, orgId }: ActingMember,
  { email, role }: { email: string; role: string },
): Promise<Result<null, ActingFailure | CreateInvitationFailure>> {
  const { read } = deps.store;
  const organization = await read.organizations.findById(orgId);
  const powers = organization && (await readMemberPowers(read, organization, user.userId));
  if (!powers) return fail("not_a_member");
  if (!powers.grantableRoles.includes(role)) return fail("not_allowed");
  const invited = { orgId, email, role, additionalRoles: [], inviterUserId: user.userId };
  const result = await createInvitation(deps, invited);
  return result.ok ? succeed(null) : result;
}

/** Withdraws the invitation of an address. */
export function withdrawInvitationAsMember(
  deps: DomainDeps,
  acting: ActingMember,
  email: string,
): Promise<Result<null, ActingFailure>> {
  return act(deps, acting, async ({ invitations }, _, powers) => {
    if (!powers.canManage) return fail("not_allowed");
    await invitations.revoke(acting.orgId, email);
    return succeed(null);
  });
}

/** Gives a member who is not above the acting one another role that is not above it either. */
export function changeRoleAsMember(
  deps: DomainDeps,
  acting: ActingMember,
  { userId, role }: { userId: string; role: string },
): Promise<Result<null, ActingFailure | RoleFailure | "last_owner">> {
  return act(deps, acting, async (repositories, organization, powers) => {
    const member = await findManaged(repositories, acting.orgId, { userId, powers });
    if (!member.ok) return member;
    if (!powers.grantableRoles.includes(role)) return fail("not_allowed");
    return giveRoles(repositories, organization, { userId, orgId: acting.orgId, role, additionalRoles: [] });
  });
}

/** Ends the membership of a member who is not above the acting one. */
export function removeAsMember(
  deps: DomainDeps,
  acting: ActingMember,
  userId: string,
): Promise<Result<null, ActingFailure | Exclude<RemoveMemberFailure, "org_not_found">>> {
  return act(deps, acting, async (repositories, organization, powers) => {
    const member = await findManaged(repositories, acting.orgId, { userId, powers });
    return member.ok ? endMembership(repositories, organization, userId) : member;
  });
}

/** Gives the organization another name; only its highest role may. */
export function renameAsMember(
  deps: DomainDeps,
  acting: ActingMember,
  name: string,
): Promise<Result<null, ActingFailure>> {
  return act(deps, acting, async ({ organizations }, { orgId }, powers) => {
    if (!powers.isHighest) return fail("not_allowed");
    await organizations.update(orgId, { name, urlSafeName: urlSafeOrgName(name, orgId) });
    return succeed(null);
  });
}

/** Works in one unit: what the acting member may do cannot change before it is done. */
function act<Failure>(
  { store }: DomainDeps,
  { user, orgId }: ActingMember,
  work: (
    repositories: Repositories,
    organization: OrganizationRecord,
    powers: MemberPowers,
  ) => Promise<Result<null, Failure>>,
): Promise<Result<null, Failure | "not_a_member">> {
  return store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    const powers = organization && (await readMemberPowers(repositories, organization, user.userId));
    return powers ? work(repositories, organization, powers) : fail("not_a_member");
  });
}

async function findManaged(
  { memberships }: Repositories,
  orgId: string,
  { userId, powers }: { userId: string; powers: MemberPowers },
): Promise<Result<MembershipRecord, ActingFailure>> {
  const membership = await memberships.find(userId, orgId);
  if (!membership) return fail("not_a_member");
  return powers.mayManage(membership) ? succeed(membership) : fail("not_allowed");
}
