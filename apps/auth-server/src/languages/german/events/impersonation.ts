import type { impersonationEventSentences } from "../../../features/impersonation/pages/event-sentences.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of impersonation, in German. */
export const impersonationEvents: EventMessagesOf<typeof impersonationEventSentences> = {
  "event_group.impersonation": "Handeln im Namen anderer",
  "event_label.impersonation.started": "Anmeldung im Namen eines Benutzers",
  "event_sentence.impersonation.started.because": "{actor} hat sich im Namen von {target} angemeldet: {reason}",
  "event_sentence.impersonation.started.erased": "{actor} hat sich im Namen von {target} angemeldet",
  "event_label.impersonation.ended": "Handeln im Namen eines Benutzers beendet",
  "event_sentence.impersonation.ended.by_someone": "{actor} hat das Handeln im Namen von {target} beendet",
  "event_sentence.impersonation.ended.expired": "Die Zeit für das Handeln im Namen von {target} ist abgelaufen",
  "event_sentence.impersonation.ended.not_allowed":
    "Das Handeln im Namen von {target} wurde beendet, weil es nicht mehr erlaubt war",
  "event_label.impersonation.refused": "Handeln im Namen eines Benutzers abgelehnt",
  "event_sentence.impersonation.refused.only":
    "{actor} wollte sich im Namen von {target} anmelden und durfte das nicht",
  "event_reason.impersonation.refused.user_not_found": "kein solcher Benutzer",
  "event_reason.impersonation.refused.user_disabled": "der Benutzer ist gesperrt",
  "event_reason.impersonation.refused.own_account": "das eigene Konto",
  "event_reason.impersonation.refused.user_is_operator": "der Benutzer ist Betreiber",
  "event_reason.impersonation.refused.impersonator_not_allowed": "kein Recht dazu",
  "event_reason.impersonation.refused.not_a_member": "nicht Mitglied der Organisation",
  "event_reason.impersonation.refused.higher_role": "der Benutzer hat mehr Rechte",
  "event_reason.impersonation.refused.forbidden_by_organization": "die Organisation verbietet es",
  "event_reason.impersonation.refused.through_impersonation": "bereits im Namen eines anderen",
  "event_reason.impersonation.refused.unmet_access_policy": "Zugangsregeln nicht erfüllt",
};
