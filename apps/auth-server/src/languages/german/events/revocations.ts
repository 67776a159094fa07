import type { revocationEventSentences } from "../../../features/revocations/pages/event-sentences.ts";
import type { revocationSubjects } from "../../../features/revocations/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of signing everybody out, in German. */
export const revocationEvents: EventMessagesOf<typeof revocationEventSentences> &
  SubjectMessagesOf<typeof revocationSubjects> = {
  "event_group.sign_outs": "Alle abgemeldet",
  "event_label.organization.signed_out": "Organisation abgemeldet",
  "event_sentence.organization.signed_out.only": "{actor} hat alle aus {target} abgemeldet",
  "event_label.deployment.signed_out": "Alle abgemeldet",
  "event_sentence.deployment.signed_out.only": "{actor} hat alle abgemeldet",

  "event_subject.deployment.unnamed": "Installation",
};
