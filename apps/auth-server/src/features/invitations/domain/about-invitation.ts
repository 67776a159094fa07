import type { Target } from "../../../platform/events/event.ts";
import { heldRoleFields } from "../../orgs/domain/member-events.ts";
import type { InvitationRecord } from "./records.ts";

/** Describes an invitation as the target of an event. */
export function invitationTarget({
  invitationId,
  email,
}: Pick<InvitationRecord, "invitationId" | "email">): Target<"invitation"> {
  return { kind: "invitation", id: invitationId, name: email };
}

/** Returns the fields of an invitation that events record, under the management API's names. The inviter is the event's actor. */
export function invitationFields({ expiresAt, ...held }: InvitationRecord) {
  return { ...heldRoleFields(held), expires_at: expiresAt };
}
