import type { apiKeyEventSentences } from "../../../features/api-keys/pages/event-sentences.ts";
import type { apiKeySubjects } from "../../../features/api-keys/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of API keys, in German. */
export const apiKeyEvents: EventMessagesOf<typeof apiKeyEventSentences> & SubjectMessagesOf<typeof apiKeySubjects> = {
  "event_label.api_key.created": "API-Schlüssel erstellt",
  "event_group.api_keys": "API-Schlüssel für Backends",
  "event_sentence.api_key.created.only": "{actor} hat den API-Schlüssel {target} erstellt",
  "event_label.api_key.rotated": "API-Schlüssel ersetzt",
  "event_sentence.api_key.rotated.overlapping":
    "{actor} hat den API-Schlüssel {target} ersetzt; der alte gilt noch {overlap}",
  "event_sentence.api_key.rotated.atOnce": "{actor} hat den API-Schlüssel {target} ersetzt; der alte gilt nicht mehr",
  "event_label.api_key.revoked": "API-Schlüssel widerrufen",
  "event_sentence.api_key.revoked.only": "{actor} hat den API-Schlüssel {target} widerrufen",
  "event_label.end_user_api_key.created": "API-Schlüssel eines Benutzers erstellt",
  "event_group.end_user_api_keys": "API-Schlüssel von Benutzern und Organisationen",
  "event_sentence.end_user_api_key.created.own": "{actor} hat den API-Schlüssel {target} erstellt",
  "event_sentence.end_user_api_key.created.user": "{actor} hat den API-Schlüssel {target} für {user} erstellt",
  "event_sentence.end_user_api_key.created.organization":
    "{actor} hat den API-Schlüssel {target} für {organization} erstellt",
  "event_label.end_user_api_key.updated": "API-Schlüssel eines Benutzers geändert",
  "event_sentence.end_user_api_key.updated.own": "{actor} hat den API-Schlüssel {target} geändert",
  "event_sentence.end_user_api_key.updated.user": "{actor} hat den API-Schlüssel {target} von {user} geändert",
  "event_sentence.end_user_api_key.updated.organization":
    "{actor} hat den API-Schlüssel {target} von {organization} geändert",
  "event_label.end_user_api_key.rotated": "API-Schlüssel eines Benutzers ersetzt",
  "event_sentence.end_user_api_key.rotated.own": "{actor} hat den API-Schlüssel {target} ersetzt",
  "event_sentence.end_user_api_key.rotated.user": "{actor} hat den API-Schlüssel {target} von {user} ersetzt",
  "event_sentence.end_user_api_key.rotated.organization":
    "{actor} hat den API-Schlüssel {target} von {organization} ersetzt",
  "event_label.end_user_api_key.deleted": "API-Schlüssel eines Benutzers gelöscht",
  "event_sentence.end_user_api_key.deleted.own": "{actor} hat den API-Schlüssel {target} gelöscht",
  "event_sentence.end_user_api_key.deleted.user": "{actor} hat den API-Schlüssel {target} von {user} gelöscht",
  "event_sentence.end_user_api_key.deleted.organization":
    "{actor} hat den API-Schlüssel {target} von {organization} gelöscht",
  "event_subject.api_key.unnamed": "ohne Namen",
  "event_subject.api_key.as_actor": "API-Schlüssel {name}",
  "event_subject.end_user_api_key.unnamed": "ohne Namen",
};
