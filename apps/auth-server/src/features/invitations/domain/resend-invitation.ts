import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { enqueueMail } from "../../../platform/mail/queue.ts";
import { type CreateInvitationFailure, prepareInvitation, storeInvitation } from "./invitations.ts";
import type { InvitationRecord } from "./records.ts";

/**
 * Sends a pending invitation again, as it was, with a new link and a new end.
 *
 * @param sentBefore an invitation that was sent at this time or later isn't sent again: a form that arrives twice sends one email. In Unix seconds.
 */
export async function resendInvitation(
  deps: ActingDeps,
  { orgId, email, role, additionalRoles, inviterUserId }: InvitationRecord,
  sentBefore: number,
): Promise<Result<null, CreateInvitationFailure | "not_pending" | "sent_meanwhile">> {
  const invited = { orgId, email, role, additionalRoles, inviterUserId };
  const prepared = await prepareInvitation(deps, invited);
  if (!prepared.ok) return prepared;
  const { organization, mail, invitation } = prepared.value;
  return deps.store.write(async (repositories) => {
    if (!(await repositories.organizations.lock(orgId))) return fail("org_not_found");
    const earlier = await repositories.invitations.find(orgId, email);
    if (!earlier) return fail("not_pending");
    if (earlier.createdAt >= sentBefore) return fail("sent_meanwhile");
    await storeInvitation(deps, repositories, organization, invitation);
    await enqueueMail(repositories, mail);
    return succeed(null);
  });
}
