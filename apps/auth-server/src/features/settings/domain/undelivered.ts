import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import type { Target } from "../../../platform/events/event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import type { UndeliveredMail } from "../../../platform/mail/undelivered.ts";
import { invitationTarget } from "../../invitations/domain/about-invitation.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";

type UndeliveredTarget = Target<"user" | "operator" | "invitation">;

/** Someone whom the server doesn't know. Anybody can type in any address, so events don't name it. */
const UNKNOWN: UndeliveredTarget = { kind: "user", id: null, name: null };

/**
 * Appends the event that tells of an email that was given up, as part of the unit of work that deletes it. It is about whoever should have
 * got the email, in the organization that the email was about. Nothing in it comes from the mail server but a code.
 */
export async function appendUndelivered(
  repositories: Repositories,
  deps: AppendingDeps,
  mail: UndeliveredMail,
): Promise<void> {
  const { kind, attempts, createdAt, addressed, reason, errorCode, replyCode } = mail;
  await appendEvent(repositories, deps, {
    type: "email.not_delivered",
    target: await findTarget(repositories, mail),
    ...(await inOrganization(repositories, addressed?.recipient?.orgId ?? null)),
    reason,
    details: { email: kind, queued_at: createdAt, attempts, error_code: errorCode, reply_code: replyCode },
  });
}

async function findTarget(
  repositories: Repositories,
  { kind, addressed }: UndeliveredMail,
): Promise<UndeliveredTarget> {
  const { userId, operatorId, orgId } = addressed?.recipient ?? {};
  if (userId !== undefined) {
    const user = await repositories.users.findById(userId);
    return user ? userTarget(user) : { kind: "user", id: userId, name: null };
  }
  if (operatorId !== undefined) {
    const operator = await repositories.operators.findById(operatorId);
    return { kind: "operator", id: operatorId, name: operator?.email ?? null };
  }
  if (kind !== "invitation") return UNKNOWN;
  const invitation = addressed && orgId ? await repositories.invitations.find(orgId, addressed.to) : null;
  return invitation ? invitationTarget(invitation) : { kind: "invitation", id: null, name: null };
}
