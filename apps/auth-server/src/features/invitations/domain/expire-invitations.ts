import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { eventOrganization } from "../../orgs/domain/organization-events.ts";
import { invitationTarget } from "./about-invitation.ts";

/**
 * Deletes expired invitations, a limited number per call.
 *
 * @param now in Unix seconds
 * @returns how many were deleted: `0` once none are left
 */
export async function expireInvitations(deps: AppendingDeps, repositories: Repositories, now: number): Promise<number> {
  const expired = await repositories.invitations.deleteExpired(now);
  for (const invitation of expired) {
    const organization = await repositories.organizations.findById(invitation.orgId);
    await appendEvent(repositories, deps, {
      type: "invitation.expired",
      target: invitationTarget(invitation),
      ...(organization && { organization: eventOrganization(organization) }),
    });
  }
  return expired.length;
}
