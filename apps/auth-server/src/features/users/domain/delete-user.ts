import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import { endApiKeys } from "../../orgs/domain/end-api-keys.ts";
import { wouldLoseLastOwner } from "../../orgs/domain/owners.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";

export type DeleteUserFailure = "user_not_found" | "last_owner";

/**
 * Deletes a user along with their sessions, memberships, API keys, those that they created for organizations, and the invitations they sent. Refused if an organization with other members would
 * have nobody left in its highest role.
 */
export function deleteUser(deps: ChangingDeps, userId: string): Promise<Result<null, DeleteUserFailure>> {
  return deps.store.write((repositories) => deleteLockedUser(deps, repositories, userId));
}

/** Deletes a user, as `deleteUser` does, in a unit of work that does more. */
export async function deleteLockedUser(
  deps: AppendingDeps,
  repositories: Repositories,
  userId: string,
): Promise<Result<null, DeleteUserFailure>> {
  const user = await repositories.users.lock(userId);
  if (!user) return fail("user_not_found");
  if ((await listNeedingOwner(repositories, userId)).length > 0) return fail("last_owner");
  const organizations = (await repositories.memberships.listByUser(userId)).map(({ orgId }) => orgId);
  await repositories.invitations.revokeByInviter(userId);
  await endApiKeys(deps, repositories, { userId, andCreated: true });
  await repositories.users.delete(userId);
  await appendEvent(repositories, deps, {
    type: "user.deleted",
    target: userTarget(user),
    details: { organizations },
  });
  return succeed(null);
}

/** Lists the ids of the organizations that have other members, and would have nobody left in their highest role without this user. */
async function listNeedingOwner(repositories: Repositories, userId: string): Promise<readonly string[]> {
  const memberships = await repositories.memberships.listByUser(userId);
  const needing: string[] = [];
  // Locked in the same order everywhere, so that two deletions can't deadlock.
  for (const orgId of memberships.map((membership) => membership.orgId).sort()) {
    const organization = await repositories.organizations.lock(orgId);
    if (organization && (await afterLeaving(repositories, organization, userId)) === "without_owner")
      needing.push(orgId);
  }
  return needing;
}

/** An organization that somebody leaves. */
export type LeftOrganization = Pick<OrganizationRecord, "orgId" | "name">;

/** What the deletion of a user would do to organizations. */
export interface Leaving {
  /** Those that would be left with members, but none in the highest role: they keep the user from being deleted. */
  readonly withoutOwner: readonly LeftOrganization[];
  /** Those that would be left without any member. */
  readonly withoutMembers: readonly LeftOrganization[];
}

/** Looks ahead at what the deletion of a user would do to organizations, without locking them. */
export async function foreseeLeaving(repositories: Repositories, userId: string): Promise<Leaving> {
  const withoutOwner: LeftOrganization[] = [];
  const withoutMembers: LeftOrganization[] = [];
  for (const { orgId } of await repositories.memberships.listByUser(userId)) {
    const organization = await repositories.organizations.findById(orgId);
    if (!organization) continue;
    const left = await afterLeaving(repositories, organization, userId);
    if (left === "without_owner") withoutOwner.push(organization);
    if (left === "without_members") withoutMembers.push(organization);
  }
  return { withoutOwner, withoutMembers };
}

async function afterLeaving(
  repositories: Repositories,
  organization: OrganizationRecord,
  userId: string,
): Promise<"as_before" | "without_owner" | "without_members"> {
  const { total } = await repositories.memberships.listMembers(organization.orgId, { role: null, limit: 0, offset: 0 });
  if (total === 1) return "without_members";
  const losesOwner = total > 1 && (await wouldLoseLastOwner(repositories, organization, { userId, next: null }));
  return losesOwner ? "without_owner" : "as_before";
}
