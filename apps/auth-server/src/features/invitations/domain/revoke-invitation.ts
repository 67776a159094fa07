import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { eventOrganization } from "../../orgs/domain/organization-events.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { invitationTarget } from "./about-invitation.ts";

/** Revokes an email address's invitation to an organization. Returns whether there was one. */
export function revokeInvitation(
  deps: ChangingDeps,
  { orgId, email }: { orgId: string; email: string },
): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.findById(orgId);
    return organization !== null && revokeFrom(deps, repositories, organization, email);
  });
}

/** Revokes an email address's invitation as part of a unit of work. */
export async function revokeFrom(
  deps: AppendingDeps,
  repositories: Pick<Repositories, "events" | "invitations">,
  organization: OrganizationRecord,
  email: string,
): Promise<boolean> {
  const invitation = await repositories.invitations.revoke(organization.orgId, email);
  if (!invitation) return false;
  await appendEvent(repositories, deps, {
    type: "invitation.revoked",
    target: invitationTarget(invitation),
    organization: eventOrganization(organization),
  });
  return true;
}
