import type { connectionEventSentences } from "../../../features/connections/pages/event-sentences.ts";
import type { connectionSubjects } from "../../../features/connections/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of connections and accounts elsewhere, in German. */
export const connectionEvents: EventMessagesOf<typeof connectionEventSentences> &
  SubjectMessagesOf<typeof connectionSubjects> = {
  "event_label.connection.created": "Verbindung erstellt",
  "event_group.connections": "Verbindungen",
  "event_sentence.connection.created.only": "{actor} hat die Verbindung {target} erstellt",
  "event_label.connection.changed": "Verbindung geändert",
  "event_sentence.connection.changed.enabled": "{actor} hat die Verbindung {target} aktiviert",
  "event_sentence.connection.changed.disabled": "{actor} hat die Verbindung {target} deaktiviert",
  "event_sentence.connection.changed.secretReplaced": "{actor} hat das Secret der Verbindung {target} ersetzt",
  "event_sentence.connection.changed.liveUntried":
    "{actor} hat die Verbindung {target} eingeschaltet, ohne dass eine Probeanmeldung gelungen war",
  "event_sentence.connection.changed.changed": "{actor} hat die Verbindung {target} geändert",
  "event_label.connection.deleted": "Verbindung gelöscht",
  "event_sentence.connection.deleted.only": "{actor} hat die Verbindung {target} gelöscht",
  "event_label.connection.rehearsed": "Probeanmeldung gelungen",
  "event_sentence.connection.rehearsed.only": "Eine Probeanmeldung mit der Verbindung {target} ist gelungen",
  "event_label.connection.rehearsal_failed": "Probeanmeldung abgelehnt",
  "event_sentence.connection.rehearsal_failed.only": "Eine Probeanmeldung mit der Verbindung {target} wurde abgelehnt",
  "event_label.connection.response_refused": "Antwort abgelehnt",
  "event_sentence.connection.response_refused.code":
    "Eine Antwort des Identitätsanbieters von {target} wurde nicht angenommen ({code})",
  "event_label.connection.certificates_refreshed": "Zertifikate aktualisiert",
  "event_sentence.connection.certificates_refreshed.only":
    "{target} hat die Zertifikate aus den Metadaten des Identitätsanbieters übernommen",
  "event_label.connection.metadata_failed": "Metadaten nicht verwendbar",
  "event_sentence.connection.metadata_failed.code":
    "Die Metadaten des Identitätsanbieters von {target} können nicht verwendet werden ({code})",
  "event_label.connection.certificate_ending": "Zertifikat läuft ab",
  "event_sentence.connection.certificate_ending.ends":
    "Das Zertifikat des Identitätsanbieters von {target} läuft am {day} ab",
  "event_sentence.connection.certificate_ending.ended":
    "Das Zertifikat des Identitätsanbieters von {target} ist am {day} abgelaufen",
  "event_label.connection.encryption_key_rotated": "Schlüssel zur Verschlüsselung ersetzt",
  "event_sentence.connection.encryption_key_rotated.only":
    "{actor} hat den Schlüssel zur Verschlüsselung der Verbindung {target} ersetzt",
  "event_group.accounts": "Konten und Anmeldedaten",
  "event_label.user.identity_linked": "Konto bei anderem Anbieter verbunden",
  "event_sentence.user.identity_linked.own":
    "{target} hat ein Konto bei einem anderen Anbieter verbunden ({connection})",
  "event_sentence.user.identity_linked.others":
    "{actor} hat ein Konto bei einem anderen Anbieter ({connection}) mit {target} verbunden",
  "event_label.connection.role_not_given": "Rolle nicht vergeben",
  "event_sentence.connection.role_not_given.membership":
    "{target} hat sich über die Verbindung {connection} angemeldet, wurde aber kein Mitglied",
  "event_sentence.connection.role_not_given.role":
    "{target} hat sich über die Verbindung {connection} angemeldet, aber nicht die Rolle aus den Regeln erhalten",
  "event_reason.connection.role_not_given.unknown_role": "Unbekannte Rolle",
  "event_reason.connection.role_not_given.role_too_high": "Rolle zu hoch",
  "event_reason.connection.role_not_given.organization_full": "Organisation voll",
  "event_reason.connection.role_not_given.email_domain_not_allowed": "Domain nicht zugelassen",
  "event_reason.connection.role_not_given.invitation_not_possible": "Einladung nicht möglich",
  "event_reason.connection.role_not_given.last_owner": "Letzter Inhaber",
  "event_label.user.identity_unlinked": "Konto bei anderem Anbieter getrennt",
  "event_sentence.user.identity_unlinked.own":
    "{target} hat ein Konto bei einem anderen Anbieter getrennt ({connection})",
  "event_sentence.user.identity_unlinked.others":
    "{actor} hat ein Konto bei einem anderen Anbieter ({connection}) von {target} getrennt",
  "event_reason.user.identity_unlinked.domain_moved":
    "Eine andere Organisation hat die Domain der E-Mail-Adresse nachgewiesen",
  "event_subject.connection.as_actor": "Verbindung {name}",
  "event_subject.connection.unnamed": "ohne Namen",
};
