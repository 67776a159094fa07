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

/** What events tell of an invitation, named as the management API names it. Who invited is who acts. */
export function invitationFields({ expiresAt, ...held }: InvitationRecord) {
  return { ...heldRoleFields(held), expires_at: expiresAt };
}
