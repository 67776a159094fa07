import type { userEventSentences } from "../../../features/users/pages/event-sentences.ts";
import type { userSubjects } from "../../../features/users/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of users, in German. */
export const userEvents: EventMessagesOf<typeof userEventSentences> & SubjectMessagesOf<typeof userSubjects> = {
  "event_label.user.created": "Benutzer erstellt",
  "event_group.users": "Benutzer",
  "event_sentence.user.created.signedUp": "{target} hat sich registriert",
  "event_sentence.user.created.created": "{actor} hat das Konto von {target} erstellt",
  "event_label.user.updated": "Profil geändert",
  "event_sentence.user.updated.own": "{target} hat das eigene Profil geändert",
  "event_sentence.user.updated.others": "{actor} hat das Profil von {target} geändert",
  "event_label.user.deleted": "Benutzer gelöscht",
  "event_sentence.user.deleted.own": "{target} hat das eigene Konto gelöscht",
  "event_sentence.user.deleted.others": "{actor} hat das Konto von {target} gelöscht",
  "event_subject.user.unnamed": "Benutzer (gelöscht)",
};
