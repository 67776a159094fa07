import type { invitationEventSentences } from "../../../features/invitations/pages/event-sentences.ts";
import type { invitationSubjects } from "../../../features/invitations/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of invitations, in German. */
export const invitationEvents: EventMessagesOf<typeof invitationEventSentences> &
  SubjectMessagesOf<typeof invitationSubjects> = {
  "event_label.invitation.created": "Einladung gesendet",
  "event_group.invitations": "Einladungen",
  "event_sentence.invitation.created.invited": "{actor} hat {target} als {role} zu {organization} eingeladen",
  "event_sentence.invitation.created.again": "{actor} hat {target} erneut zu {organization} eingeladen",
  "event_sentence.invitation.created.erased": "{actor} hat {target} zu {organization} eingeladen",
  "event_label.invitation.accepted": "Einladung angenommen",
  "event_sentence.invitation.accepted.only": "{user} hat eine Einladung zu {organization} angenommen",
  "event_label.invitation.revoked": "Einladung zurückgezogen",
  "event_sentence.invitation.revoked.only": "{actor} hat die Einladung an {target} zu {organization} zurückgezogen",
  "event_label.invitation.expired": "Einladung abgelaufen",
  "event_sentence.invitation.expired.expired": "Die Einladung an {target} zu {organization} ist abgelaufen",
  "event_sentence.invitation.expired.afterOrganization":
    "Die Einladung an {target} zu einer gelöschten Organisation ist abgelaufen",
  "event_subject.invitation.unnamed": "eine unbekannte Person",
};
