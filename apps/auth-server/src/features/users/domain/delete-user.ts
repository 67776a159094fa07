import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import { wouldLoseLastOwner } from "../../orgs/domain/owners.ts";

export type DeleteUserFailure = "user_not_found" | "last_owner";

/**
 * Deletes a user along with their sessions, memberships and the invitations they sent. Refused if an organization with other members would
 * have nobody left in its highest role.
 */
export function deleteUser(deps: ChangingDeps, userId: string): Promise<Result<null, DeleteUserFailure>> {
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return fail("user_not_found");
    if (await isNeededAsOwner(repositories, userId)) return fail("last_owner");
    await repositories.invitations.revokeByInviter(userId);
    await repositories.users.delete(userId);
    await appendEvent(repositories, deps, { type: "user.deleted", target: userTarget(user) });
    return succeed(null);
  });
}

async function isNeededAsOwner(repositories: Repositories, userId: string): Promise<boolean> {
  const memberships = await repositories.memberships.listByUser(userId);
  // Locked in the same order everywhere, so that two deletions can't deadlock.
  for (const orgId of memberships.map((membership) => membership.orgId).sort()) {
    const organization = await repositories.organizations.lock(orgId);
    const { total } = await repositories.memberships.listMembers(orgId, { role: null, limit: 0, offset: 0 });
    const leaves = { userId, next: null };
    if (organization && total > 1 && (await wouldLoseLastOwner(repositories, organization, leaves))) return true;
  }
  return false;
}
