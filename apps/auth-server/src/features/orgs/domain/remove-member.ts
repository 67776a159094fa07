import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import { endApiKeys } from "./end-api-keys.ts";
import { eventOrganization } from "./organization-events.ts";
import { wouldLoseLastOwner } from "./owners.ts";
import type { OrganizationRecord } from "./records.ts";

export type RemoveMemberFailure = "org_not_found" | "not_a_member" | "last_owner";

/**
 * Ends a membership, permanently deletes the member's API keys for the organization and those that the member created for it, and disconnects
 * their accounts at its connections. The last member with the highest role can't be removed.
 */
export function removeMember(
  deps: ChangingDeps,
  { userId, orgId }: { userId: string; orgId: string },
): Promise<Result<null, RemoveMemberFailure>> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    return organization ? endMembership(deps, repositories, organization, userId) : fail("org_not_found");
  });
}

/** Ends a membership as part of a unit of work that has locked the organization. */
export async function endMembership(
  deps: AppendingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  userId: string,
): Promise<Result<null, Exclude<RemoveMemberFailure, "org_not_found">>> {
  if (await wouldLoseLastOwner(repositories, organization, { userId, next: null })) return fail("last_owner");
  const user = await repositories.users.findById(userId);
  if (!user || !(await repositories.memberships.remove(userId, organization.orgId))) return fail("not_a_member");
  await endApiKeys(deps, repositories, { userId, orgId: organization.orgId, andCreated: true });
  // Providers give the ids of people who have left to others, who must not become this user.
  for (const { connectionId } of await repositories.externalIdentities.deleteByOrg(userId, organization.orgId)) {
    await appendEvent(repositories, deps, {
      type: "user.identity_unlinked",
      target: userTarget(user),
      details: { connection: connectionId },
    });
  }
  await appendEvent(repositories, deps, {
    type: "member.removed",
    target: userTarget(user),
    organization: eventOrganization(organization),
  });
  return succeed(null);
}
