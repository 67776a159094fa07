import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories, Store } from "../../../platform/domain/store.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { StaleProof } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { type ChangeRoleFailure, giveRoles } from "./change-role.ts";
import { type MemberPowers, readMemberPowers } from "./member-powers.ts";
import type { MembershipRecord, OrganizationRecord } from "./records.ts";
import { endMembership, type RemoveMemberFailure } from "./remove-member.ts";
import type { HeldRoles } from "./roles.ts";
import { type EditOrganizationFailure, editOrganization } from "./update-organization.ts";

/** The session of the acting user, and the organization in which they act. */
export interface ActingMember {
  readonly active: ActiveSession;
  readonly orgId: string;
}

/** `not_a_member`: either the acting or the affected user isn't a member. `not_allowed`: the acting user's role is too low. */
export type ActingFailure = "not_a_member" | "not_allowed";

export type ChangeRoleAsMemberFailure = ActingFailure | StaleProof | Exclude<ChangeRoleFailure, "org_not_found">;

/** The roles to give; several only where members can have several. */
export interface GivenRoles {
  readonly role: string;
  readonly additionalRoles?: readonly string[];
}

/**
 * Changes the roles of a member who doesn't outrank the acting member, to roles that don't outrank them either. Roles that manage members
 * take fresh proof of the acting member's identity.
 */
export function changeRoleAsMember(
  deps: ActingDeps,
  acting: ActingMember,
  { userId, role, additionalRoles = [] }: GivenRoles & { userId: string },
): Promise<Result<null, ChangeRoleAsMemberFailure>> {
  return withPowers<null, ChangeRoleAsMemberFailure>(deps.store, acting, async (repositories, organization, powers) => {
    const member = await findManaged(repositories, acting.orgId, { userId, powers });
    if (!member.ok) return member;
    const refusal = refuseRoles(deps, acting, { powers, roles: [role, ...additionalRoles], held: member.value });
    if (refusal) return fail(refusal);
    return giveRoles(deps, repositories, organization, { userId, orgId: acting.orgId, role, additionalRoles });
  });
}

/** Ends the membership of a member who doesn't outrank the acting member. */
export function removeAsMember(
  deps: ActingDeps,
  acting: ActingMember,
  userId: string,
): Promise<Result<null, ActingFailure | Exclude<RemoveMemberFailure, "org_not_found">>> {
  return withPowers(deps.store, acting, async (repositories, organization, powers) => {
    const member = await findManaged(repositories, acting.orgId, { userId, powers });
    return member.ok ? endMembership(deps, repositories, organization, userId) : member;
  });
}

/** Ends the acting member's own membership. */
export function leaveOrganization(
  deps: ActingDeps,
  acting: ActingMember,
): Promise<Result<null, ActingFailure | Exclude<RemoveMemberFailure, "org_not_found">>> {
  return withPowers(deps.store, acting, (repositories, organization) =>
    endMembership(deps, repositories, organization, acting.active.user.userId),
  );
}

/** Renames the organization. Requires its highest role. */
export function renameAsMember(
  deps: ActingDeps,
  acting: ActingMember,
  name: string,
): Promise<Result<null, ActingFailure | EditOrganizationFailure>> {
  return withPowers<null, ActingFailure | EditOrganizationFailure>(
    deps.store,
    acting,
    async (repositories, organization, powers) => {
      if (!powers.isHighest) return fail("not_allowed");
      return editOrganization(deps, repositories, organization, { name });
    },
  );
}

/**
 * Locks an organization, works out what a member may do there, and runs the action in the same unit of work, so that the member's powers
 * can't change before it is done.
 */
export function withPowers<Value, Failure>(
  store: Store,
  { active: { user }, orgId }: { readonly active: Pick<ActiveSession, "user">; readonly orgId: string },
  work: (
    repositories: Repositories,
    organization: OrganizationRecord,
    powers: MemberPowers,
  ) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | "not_a_member">> {
  return store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    const powers = organization && (await readMemberPowers(repositories, organization, user.userId));
    return powers ? work(repositories, organization, powers) : fail("not_a_member");
  });
}

/** Returns whether a member may give all of these roles. */
export function mayGive({ grantableRoles }: MemberPowers, roles: readonly string[]): boolean {
  return roles.every((role) => grantableRoles.includes(role));
}

/** Returns the roles that whoever gets them doesn't hold yet. */
export function newRoles(roles: readonly string[], held: HeldRoles | null): readonly string[] {
  return held ? roles.filter((role) => role !== held.role && !held.additionalRoles.includes(role)) : roles;
}

/** Roles that a member wants to give. */
interface WantedRoles {
  readonly powers: MemberPowers;
  readonly roles: readonly string[];
  /** What whoever gets them holds already; `null` for nothing. */
  readonly held: HeldRoles | null;
}

/**
 * Returns why a member may not give roles; `null` if they may. Whoever manages members can let in anybody, and do what takes fresh proof
 * after a sign-in of their own: without a proof, a stolen session could make its thief one of them.
 */
export function refuseRoles(
  deps: Pick<DomainDeps, "clock">,
  { active }: Pick<ActingMember, "active">,
  { powers, roles, held }: WantedRoles,
): "not_allowed" | StaleProof | null {
  if (!mayGive(powers, roles)) return "not_allowed";
  const makesManager = newRoles(roles, held).some((role) => powers.managingRoles.includes(role));
  return makesManager && !isFreshlyProven(deps, active) ? "stale_proof" : null;
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
