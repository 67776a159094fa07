import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { isUsable } from "../../../platform/domain/validity.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import type { EventOrganization } from "../../../platform/events/event.ts";
import { userActor } from "../../../platform/events/user-actor.ts";
import type { MembershipRecord, OrganizationRecord } from "../../orgs/domain/records.ts";
import { coversAccess, effectiveAccess, readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type { ImpersonationParties } from "./records.ts";
import { readImpersonationSettings } from "./settings.ts";

/**
 * Why somebody may not act as a user. `impersonator_not_allowed`: they don't have the right, or lost it. `not_a_member`: the user isn't a
 * member of the organization, as far as whoever asks may know. `higher_role`: the user may do there what the impersonator may not.
 */
export type MayNotImpersonate =
  | "user_not_found"
  | "user_disabled"
  | "own_account"
  | "user_is_operator"
  | "impersonator_not_allowed"
  | "not_a_member"
  | "higher_role"
  | "forbidden_by_organization";

/** Who acts as whom, once that is allowed. */
export interface AllowedImpersonation {
  readonly impersonator: Actor;
  readonly user: UserRecord;
  /** The one organization that it is about; `null` for all of the user's. */
  readonly organization: EventOrganization | null;
}

/**
 * Decides whether somebody may act as a user at this moment. It is asked when an impersonation begins, and again whenever it is used.
 *
 * @param at in Unix seconds
 */
export async function judgeImpersonation(
  repositories: Repositories,
  parties: ImpersonationParties,
  at: number,
): Promise<Result<AllowedImpersonation, MayNotImpersonate>> {
  const impersonator = await findImpersonator(repositories, parties, at);
  if (!impersonator.ok) return impersonator;
  const organization = await findOrganization(repositories, parties);
  if (!organization.ok) return organization;
  const user = await repositories.users.findById(parties.userId);
  if (!user) return fail("user_not_found");
  if (!user.enabled) return fail("user_disabled");
  if (await repositories.operators.findByEmail(user.email)) return fail("user_is_operator");
  if (await isForbidden(repositories, parties)) return fail("forbidden_by_organization");
  const found = organization.value;
  return succeed({
    impersonator: impersonator.value,
    user,
    organization: found && { id: found.orgId, name: found.name },
  });
}

async function findImpersonator(
  repositories: Repositories,
  parties: ImpersonationParties,
  at: number,
): Promise<Result<Actor, MayNotImpersonate>> {
  const settings = await readImpersonationSettings(repositories);
  const { kind, id } = parties.impersonator;
  switch (kind) {
    case "operator": {
      const operator = settings.byOperators ? await repositories.operators.findById(id) : null;
      if (operator?.role !== "admin") return fail("impersonator_not_allowed");
      return succeed({ kind, id, name: operator.email });
    }
    case "api_key": {
      const key = (await repositories.apiKeys.list()).find(({ apiKeyId }) => apiKeyId === id);
      if (!key?.mayImpersonate || !isUsable(key, at)) return fail("impersonator_not_allowed");
      return succeed({ kind, id, name: key.name });
    }
    case "user":
      return findImpersonatingMember(repositories, parties, settings.permission);
  }
}

/** A member acts as another only in an organization of both, and only as one who may do nothing that the member may not. */
async function findImpersonatingMember(
  repositories: Repositories,
  { impersonator, userId, orgId }: ImpersonationParties,
  permission: string | null,
): Promise<Result<Actor, MayNotImpersonate>> {
  const member = await repositories.users.findById(impersonator.id);
  const organization = orgId === null ? null : await repositories.organizations.findById(orgId);
  if (permission === null || !member?.enabled || !organization) return fail("impersonator_not_allowed");
  const membership = await repositories.memberships.find(impersonator.id, organization.orgId);
  if (!membership) return fail("impersonator_not_allowed");
  const accessOf = await readAccess(repositories, organization);
  const own = accessOf(membership);
  if (!own.permissions.includes(permission)) return fail("impersonator_not_allowed");
  if (userId === impersonator.id) return fail("own_account");
  const other = await repositories.memberships.find(userId, organization.orgId);
  if (!other) return fail("not_a_member");
  return coversAccess(own, accessOf(other)) ? succeed(userActor(member)) : fail("higher_role");
}

async function readAccess(repositories: Repositories, organization: OrganizationRecord) {
  const definition = rolesInForce(await readRoleDefinition(repositories), organization);
  return (membership: MembershipRecord) => effectiveAccess(definition, membership);
}

async function findOrganization(
  repositories: Repositories,
  { userId, orgId }: ImpersonationParties,
): Promise<Result<OrganizationRecord | null, MayNotImpersonate>> {
  if (orgId === null) return succeed(null);
  const organization = await repositories.organizations.findById(orgId);
  const membership = organization && (await repositories.memberships.find(userId, orgId));
  return membership ? succeed(organization) : fail("not_a_member");
}

async function isForbidden(repositories: Repositories, { userId, orgId }: ImpersonationParties): Promise<boolean> {
  const policies = await repositories.accessPolicies.listByMember(userId, null);
  return policies.some((record) => (orgId === null || record.orgId === orgId) && record.policy.impersonationForbidden);
}

/** Returns whether a member has the permission to act as others in an organization at all. */
export async function mayActAsMembers(repositories: Repositories, orgId: string, userId: string): Promise<boolean> {
  const { permission } = await readImpersonationSettings(repositories);
  if (permission === null) return false;
  const organization = await repositories.organizations.findById(orgId);
  const membership = organization && (await repositories.memberships.find(userId, orgId));
  if (!membership) return false;
  return (await readAccess(repositories, organization))(membership).permissions.includes(permission);
}
