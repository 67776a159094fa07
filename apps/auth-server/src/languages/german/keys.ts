import type { keyMessages } from "../../features/api-keys/pages/dashboard/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the dashboard's page about keys, in German. */
export const keys: TranslationOf<typeof keyMessages> = {
  "keys.api": "API-Schlüssel für Backends",
  "keys.api_explanation":
    "Mit diesen Schlüsseln rufen Backends die Management-API auf. Wer einen Schlüssel hat, kann alles tun, was die API erlaubt.",
  "keys.create_title": "Schlüssel erstellen",
  "keys.create": "Schlüssel erstellen",
  "keys.name_hint": "Wofür der Schlüssel da ist.",
  "keys.vouches_for_assurance": "Zugriffstokens, die er erstellt, erfüllen alle Zugangsregeln",
  "keys.vouches_explanation":
    "Organisationen können verlangen, wie sich ihre Mitglieder anmelden. Wählen Sie das nur für ein Backend, das selbst dafür sorgt.",
  "keys.vouches": "Bürgt dafür, wie sich Benutzer angemeldet haben",
  "keys.state": "Status",
  "keys.created": "Erstellt",
  "keys.last_used": "Zuletzt verwendet",
  "keys.activity": "Aktivität<hidden> von {name}</hidden>",
  "keys.never": "nie",
  "keys.revoked": "widerrufen",
  "keys.ended": "abgelaufen",
  "keys.usable": "gültig",
  "keys.valid_until": "gültig bis {time}",
  "keys.revoke": "Widerrufen",
  "keys.revoke_key": "Schlüssel widerrufen",
  "keys.revoke_consequence": "Backends, die diesen Schlüssel verwenden, werden ab sofort abgewiesen.",
  "keys.new": "Neuer Schlüssel",
  "keys.api_key": "API-Schlüssel",
  "keys.continue": "Weiter zu den Schlüsseln",
  "keys.choose_overlap": "Wählen Sie, wie lange der alte Schlüssel noch gilt.",
  "keys.gone": "Dieser Schlüssel funktioniert nicht mehr.",

  "keys.signing": "Signaturschlüssel",
  "keys.key": "Schlüssel",
  "keys.algorithm": "Algorithmus",
  "keys.signs_from": "Signiert ab",
  "keys.removed_at": "Entfernt am",
  "keys.stays": "bleibt",
  "key_state.coming": "veröffentlicht, signiert noch nicht",
  "key_state.signing": "signiert",
  "key_state.going": "prüft Tokens, die er signiert hat",
  "keys.rotation":
    "Ein neuer Schlüssel wird zuerst veröffentlicht. Er signiert, sobald jedes Backend Zeit hatte, ihn abzurufen.",
  "keys.publish": "Neuen Schlüssel veröffentlichen",
  "keys.sign_immediately": "Sofort mit neuem Schlüssel signieren",
  "keys.sign_now": "Jetzt mit neuem Schlüssel signieren",
  "keys.sign_now_consequence":
    "Tun Sie das, wenn ein Schlüssel in fremde Hände gelangt ist. Backends, die den neuen noch nicht abgerufen haben, tun das beim ersten Token, das er signiert. Backends, denen der Schlüssel als PEM übergeben wurde, weisen jedes neue Token ab, bis Sie ihnen den neuen geben. Tokens, die mit dem alten signiert wurden, bleiben bis zu ihrem Ablauf gültig.",
};
