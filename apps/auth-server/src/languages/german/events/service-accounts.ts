import type { serviceAccountEventSentences } from "../../../features/service-accounts/pages/event-sentences.ts";
import type { serviceAccountSubjects } from "../../../features/service-accounts/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of service accounts, in German. */
export const serviceAccountEvents: EventMessagesOf<typeof serviceAccountEventSentences> &
  SubjectMessagesOf<typeof serviceAccountSubjects> = {
  "event_group.service_accounts": "Dienstkonten",
  "event_label.service_account.created": "Dienstkonto erstellt",
  "event_sentence.service_account.created.only": "{actor} hat das Dienstkonto {target} von {organization} erstellt",
  "event_label.service_account.updated": "Dienstkonto geändert",
  "event_sentence.service_account.updated.only": "{actor} hat das Dienstkonto {target} von {organization} geändert",
  "event_label.service_account.disabled": "Dienstkonto deaktiviert",
  "event_sentence.service_account.disabled.only": "{actor} hat das Dienstkonto {target} von {organization} deaktiviert",
  "event_label.service_account.enabled": "Dienstkonto aktiviert",
  "event_sentence.service_account.enabled.only": "{actor} hat das Dienstkonto {target} von {organization} aktiviert",
  "event_label.service_account.deleted": "Dienstkonto gelöscht",
  "event_sentence.service_account.deleted.only": "{actor} hat das Dienstkonto {target} von {organization} gelöscht",
  "event_subject.service_account.unnamed": "ein gelöschtes Dienstkonto",
  "event_subject.service_account.as_actor": "Dienstkonto {name}",
};
