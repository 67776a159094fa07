import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { ConfigurationChange } from "../../../platform/events/configuration-changes.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { giveRoles } from "./change-role.ts";
import { type MemberPowers, readMemberPowers } from "./member-powers.ts";
import type { MembershipRecord, OrganizationRecord } from "./records.ts";
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

/** The roles that are to be held; several only where members can have several. */
export interface GivenRoles {
  readonly role: string;
  readonly additionalRoles?: readonly string[];
}

/** Gives a member who is not above the acting one other roles that are not above it either. */
export function changeRoleAsMember(
  deps: DomainDeps,
  acting: ActingMember,
  { userId, role, additionalRoles = [] }: GivenRoles & { userId: string },
): Promise<Result<null, ActingFailure | RoleFailure | "last_owner">> {
  return act(deps, acting, { change: "member.role_changed", userId }, async (repositories, organization, powers) => {
    const member = await findManaged(repositories, acting.orgId, { userId, powers });
    if (!member.ok) return member;
    if (!mayGive(powers, [role, ...additionalRoles])) return fail("not_allowed");
    const given = await giveRoles(repositories, organization, { userId, orgId: acting.orgId, role, additionalRoles });
    return given.ok && holds(member.value, { role, additionalRoles }) ? succeed("unchanged") : given;
  });
}

/** Ends the membership of a member who is not above the acting one. */
export function removeAsMember(
  deps: DomainDeps,
  acting: ActingMember,
  userId: string,
): Promise<Result<null, ActingFailure | Exclude<RemoveMemberFailure, "org_not_found">>> {
  return act(deps, acting, { change: "member.removed", userId }, async (repositories, organization, powers) => {
    const member = await findManaged(repositories, acting.orgId, { userId, powers });
    return member.ok ? endMembership(deps, repositories, organization, userId) : member;
  });
}

/** Ends the acting member's own membership. */
export function leaveOrganization(
  deps: DomainDeps,
  acting: ActingMember,
): Promise<Result<null, ActingFailure | Exclude<RemoveMemberFailure, "org_not_found">>> {
  const { userId } = acting.user;
  return act(deps, acting, { change: "member.removed", userId }, (repositories, organization) =>
    endMembership(deps, repositories, organization, userId),
  );
}

/** Gives the organization another name; only its highest role may. */
export function renameAsMember(
  deps: DomainDeps,
  acting: ActingMember,
  name: string,
): Promise<Result<null, ActingFailure>> {
  return act(deps, acting, { change: "organization.updated" }, async ({ organizations }, organization, powers) => {
    if (!powers.isHighest) return fail("not_allowed");
    if (organization.name === name) return succeed("unchanged");
    const { orgId } = organization;
    await organizations.update(orgId, { name, urlSafeName: urlSafeOrgName(name, orgId) });
    return succeed(null);
  });
}

/** Works in one unit: what the acting member may do cannot change before it is done, and what is changed is written down. */
export function act<Failure>(
  { store, clock }: DomainDeps,
  { user, orgId }: ActingMember,
  { change, ...member }: { readonly change: ConfigurationChange; readonly userId?: string },
  work: (
    repositories: Repositories,
    organization: OrganizationRecord,
    powers: MemberPowers,
  ) => Promise<Result<null | "unchanged", Failure>>,
): Promise<Result<null, Failure | "not_a_member">> {
  return store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    const powers = organization && (await readMemberPowers(repositories, organization, user.userId));
    if (!powers) return fail("not_a_member");
    const result = await work(repositories, organization, powers);
    if (!result.ok) return result;
    if (result.value !== "unchanged") {
      await recordChange(repositories, { clock, actor: actorOf(user) }, { change, subject: orgId, ...member });
    }
    return succeed(null);
  });
}

export function mayGive({ grantableRoles }: MemberPowers, roles: readonly string[]): boolean {
  return roles.every((role) => grantableRoles.includes(role));
}

function holds({ role, additionalRoles }: MembershipRecord, given: Required<GivenRoles>): boolean {
  const others = new Set(given.additionalRoles.filter((other) => other !== given.role));
  return (
    role === given.role && others.size === additionalRoles.length && additionalRoles.every((held) => others.has(held))
  );
}

export function actorOf({ userId }: UserRecord) {
  return { kind: "user", userId } as const;
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
