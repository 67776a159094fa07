import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { changedText, type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { invitationEvents } from "../domain/events.ts";

const group = { key: "invitations", label: "Invitations" } as const;

/** How the events of this feature are told. */
export const invitationEventSentences = inGroup(group, {
  "invitation.created": sentences(
    "Invitation sent",
    {
      invited: "{actor} invited {target} to {organization} as {role}",
      again: "{actor} invited {target} to {organization} again",
      erased: "{actor} invited {target} to {organization}",
    },
    (event) => {
      const { after: role } = changedText(event, "role");
      if (role !== null) return ["invited", { role }];
      return event.changes === undefined ? "erased" : "again";
    },
  ),
  "invitation.accepted": sentence("Invitation accepted", "{user} accepted an invitation to {organization}"),
  "invitation.revoked": sentence("Invitation revoked", "{actor} revoked the invitation of {target} to {organization}"),
  "invitation.expired": sentences(
    "Invitation expired",
    {
      expired: "The invitation of {target} to {organization} expired",
      afterOrganization: "The invitation of {target} to a deleted organization expired",
    },
    ({ organization }) => (organization ? "expired" : "afterOrganization"),
  ),
}) satisfies EventSentences<typeof invitationEvents>;

type InvitationEventMessages = EventMessagesOf<typeof invitationEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends InvitationEventMessages {}
}
