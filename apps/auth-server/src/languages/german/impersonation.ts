import type { impersonationMessages } from "../../features/impersonation/pages/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the pages of impersonation, in German. */
export const impersonation: TranslationOf<typeof impersonationMessages> = {
  "impersonation.banner": "Sie sind im Namen von <strong>{name}</strong> angemeldet, bis {time}.",
  "impersonation.end": "Beenden",
  "impersonation.title": "Angemeldet im Namen von {name}",
  "impersonation.lead":
    "Öffnen Sie die App, die Sie sich ansehen wollen, und melden Sie sich dort an: Sie sind dann {name}. Was Sie tun, wird unter Ihrem eigenen Namen aufgezeichnet.",
  "impersonation.limits":
    "Diese Seiten lassen sich ansehen, aber erst ändern, wenn Sie das Handeln im Namen anderer beendet haben. Wo Sie in einer App bereits als Sie selbst angemeldet sind, melden Sie sich zuerst ab.",
  "impersonation.not_allowed":
    "Das geht nicht, solange Sie im Namen von jemand anderem handeln. Beenden Sie das zuerst.",
  "impersonation.see_limits": "Ansehen, was Sie tun können",
  "impersonation.sign_in_as": "Im Namen von {name} anmelden",
  "impersonation.action": "Im Namen des Benutzers anmelden",
  "impersonation.explanation":
    "Sie sehen, was {name} sieht, und können in Ihren Apps tun, was dort erlaubt ist. Nach Passwort oder zweitem Faktor wird dabei nicht gefragt.",
  "impersonation.reason": "Grund",
  "impersonation.reason_hint":
    "Wird aufgezeichnet und ist für die Organisation des Benutzers sichtbar. Zum Beispiel die Nummer einer Anfrage.",
  "impersonation.reason_missing": "Nennen Sie einen Grund mit höchstens 500 Zeichen.",
  "impersonation.minutes": "Minuten",
  "impersonation.organization": "Organisation",
  "impersonation.all_organizations": "Alle Organisationen des Benutzers",
  "impersonation.start": "Als Benutzer anmelden",
  "impersonation.back": "Zurück",
  "impersonation_refusal.user_not_found": "Diesen Benutzer gibt es nicht.",
  "impersonation_refusal.user_disabled": "Dieser Benutzer ist gesperrt.",
  "impersonation_refusal.own_account": "Im eigenen Namen geht das nicht.",
  "impersonation_refusal.user_is_operator":
    "Niemand kann im Namen eines Benutzers handeln, dessen E-Mail-Adresse die eines Betreibers ist.",
  "impersonation_refusal.impersonator_not_allowed": "Sie dürfen nicht im Namen anderer Benutzer handeln.",
  "impersonation_refusal.not_a_member": "Dieser Benutzer ist nicht Mitglied der Organisation.",
  "impersonation_refusal.higher_role": "Dieses Mitglied hat Rechte, die Sie nicht haben.",
  "impersonation_refusal.forbidden_by_organization":
    "Die Zugangsregeln einer Organisation dieses Benutzers verbieten es.",
  "impersonation_refusal.through_impersonation":
    "Sie handeln bereits im Namen von jemand anderem. Beenden Sie das zuerst.",
  "impersonation_refusal.unmet_access_policy":
    "Ihre eigene Anmeldung erfüllt die Zugangsregeln dieser Organisation nicht. Melden Sie sich so an, wie sie es verlangen, und versuchen Sie es dann noch einmal.",
  "impersonations.title": "Handeln im Namen anderer",
  "impersonations.explanation":
    "Wer im Namen eines Benutzers handelt, und wer es in den letzten 90 Tagen getan hat. Die Einstellungen legen fest, wer das darf; die Zugangsregeln einer Organisation können es verbieten.",
  "impersonations.none": "Niemand hat im Namen eines Benutzers gehandelt",
  "impersonations.none_explanation":
    "Wer es tut, steht hier mit Grund und Adresse. Beginnen können Sie es bei den Aktionen eines Benutzers.",
  "impersonations.user": "Benutzer",
  "impersonations.by": "Durch",
  "impersonation_by.operator": "Betreiber {name}",
  "impersonation_by.user": "Mitglied {name}",
  "impersonation_by.api_key": "API-Schlüssel {name}",
  "impersonations.reason": "Grund",
  "impersonations.started": "Begonnen",
  "impersonations.state": "Status",
  "impersonations.running_until": "Läuft bis {time}",
  "impersonations.ended": "Beendet",
  "impersonations.end": "Beenden",
  "impersonations.deleted": "gelöscht",
};
