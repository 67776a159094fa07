import type { signingKeyEventSentences } from "../../../features/signing-keys/pages/event-sentences.ts";
import type { signingKeySubjects } from "../../../features/signing-keys/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of signing keys, in German. */
export const signingKeyEvents: EventMessagesOf<typeof signingKeyEventSentences> &
  SubjectMessagesOf<typeof signingKeySubjects> = {
  "event_label.signing_key.published": "Signaturschlüssel veröffentlicht",
  "event_group.signing_keys": "Signaturschlüssel",
  "event_sentence.signing_key.published.only": "{actor} hat den Signaturschlüssel {target} veröffentlicht",
  "event_label.signing_key.activated": "Signaturschlüssel aktiviert",
  "event_sentence.signing_key.activated.byItself": "Der Signaturschlüssel {target} signiert von jetzt an",
  "event_sentence.signing_key.activated.atOnce": "{actor} lässt den Signaturschlüssel {target} sofort signieren",
  "event_label.signing_key.retired": "Signaturschlüssel entfernt",
  "event_sentence.signing_key.retired.only": "Der Signaturschlüssel {target} wird nicht mehr veröffentlicht",
  "event_subject.signing_key.unnamed": "ohne ID",
};
