import type { serviceAccountPageMessages } from "../../features/orgs/pages/service-accounts/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the pages about an organization's service accounts, in German. */
export const serviceAccountPages: TranslationOf<typeof serviceAccountPageMessages> = {
  "service_accounts.of_organization": "Dienstkonten von {organization}",
  "service_accounts.title": "Dienstkonten",
  "service_accounts.explanation":
    "Apps, die in der Organisation selbstständig handeln. Jede hat eine Rolle und bekommt ihre Token mit eigenen Zugangsdaten.",
  "service_accounts.create": "Dienstkonto erstellen",
  "service_accounts.none": "Noch keine Dienstkonten",
  "service_accounts.none_explanation":
    "Erstellen Sie eines für eine App, die Ihre API ohne Benutzer aufruft, etwa einen nächtlichen Import.",
  "service_accounts.name": "Name",
  "service_accounts.name_hint": "Was die App tut.",
  "service_accounts.role": "Rolle",
  "service_accounts.state": "Status",
  "service_accounts.enabled": "Aktiviert",
  "service_accounts.disabled": "Deaktiviert",
  "service_accounts.without_credentials": "Keine Zugangsdaten",
  "service_accounts.last_used": "Zuletzt verwendet",
  "service_accounts.never_used": "Nie",
  "service_accounts.credentials": "Zugangsdaten",
  "service_accounts.credential_ages":
    "{count, plural, one {Ein Eintrag, erstellt {age}} other {# Einträge, der älteste erstellt {age}}}",
  "service_accounts.requests_per_minute": "Anfragen pro Minute",
  "service_accounts.requests_per_minute_hint": "Wie oft es ein Token anfordern kann. Ein Token gilt 15 Minuten.",
  "service_accounts.dpop_bound": "DPoP verlangen: jedes Access-Token an einen Schlüssel der App binden",
  "service_accounts.tokens": "Access-Tokens",
  "service_accounts.tokens_bound": "Immer an einen Schlüssel gebunden (DPoP)",
  "service_accounts.tokens_as_asked": "An einen Schlüssel gebunden, wenn die App einen DPoP-Nachweis schickt",
  "service_accounts.gone": "Dieses Dienstkonto gibt es nicht mehr.",
  "service_accounts.above_role":
    "Ihre Rolle reicht dafür nicht aus: Sie können keine höhere Rolle als Ihre eigene vergeben und kein Dienstkonto verwalten, das eine höhere hat.",
  "service_accounts.overview": "Übersicht",
  "service_accounts.settings": "Dienstkonto",
  "service_accounts.for_app": "Für die App",
  "service_accounts.for_app_explanation":
    "Damit und mit ihren Zugangsdaten bekommt die App Token, die Ihre APIs annehmen.",
  "service_accounts.client_id": "Client-ID",
  "service_accounts.token_url": "Token-URL",
  "service_accounts.created": "Erstellt",
  "service_accounts.created_by": "Erstellt von",
  "service_accounts.edit": "Dienstkonto bearbeiten",
  "service_accounts.save": "Dienstkonto speichern",
  "service_accounts.disable": "Dienstkonto deaktivieren",
  "service_accounts.disable_consequence":
    "Die App bekommt keine Token mehr, und ihre bisherigen sind sofort ungültig. Die Zugangsdaten bleiben erhalten.",
  "service_accounts.enable": "Dienstkonto aktivieren",
  "service_accounts.delete": "Dienstkonto löschen",
  "service_accounts.delete_consequence":
    "Die Zugangsdaten werden gelöscht, und die Token sind sofort ungültig. Die App hat keinen Zugang mehr.",
  "service_accounts.back": "Weiter zum Dienstkonto",
  "machine_credentials.none": "Noch keine Zugangsdaten",
  "machine_credentials.none_explanation":
    "Ohne sie bekommt die App keine Token: ein Secret, ihre öffentlichen Schlüssel oder die Identität, die ihre Plattform ihr gibt.",
  "machine_credentials.credential": "Zugangsdaten",
  "machine_credentials.created": "Erstellt {age}",
  "machine_credentials.expires": "Ablauf",
  "machine_credentials.never": "Nie",
  "machine_credentials.revoked": "Widerrufen",
  "machine_credentials.expired": "Abgelaufen",
  "machine_credentials.secret": "Secret",
  "machine_credentials.public_key": "Öffentliche Schlüssel",
  "machine_credentials.workload": "Workload",
  "machine_credentials.named": "{kind} „{name}“",
  "machine_credentials.unnamed": "{kind} {id}",
  "machine_credentials.name_hint": "Woran Sie es von anderen unterscheiden. Kann leer bleiben.",
  "machine_credentials.create_secret": "Secret erstellen",
  "machine_credentials.create_secret_explanation":
    "Wer das Secret hat, handelt mit der Rolle dieses Dienstkontos. Sie sehen es nur einmal und können es jederzeit ersetzen.",
  "machine_credentials.new_secret": "Neues Secret",
  "machine_credentials.add_public_key": "Öffentliche Schlüssel hinzufügen",
  "machine_credentials.public_key_explanation":
    "Die App behält den privaten Schlüssel und signiert damit eine Assertion (private_key_jwt). So wird hier nie ein Secret übertragen oder gespeichert.",
  "machine_credentials.jwks": "JWKS",
  "machine_credentials.jwks_hint": "Ein JSON Web Key Set nur mit öffentlichen Schlüsseln.",
  "machine_credentials.add_workload": "Workload hinzufügen",
  "machine_credentials.workload_explanation":
    "Eine App auf GitHub Actions, Kubernetes oder einer anderen Plattform, die ihr ein OpenID-Token gibt, legt dieses Token vor und braucht kein Secret. Aussteller, Subject und Audience müssen genau mit dem Token übereinstimmen.",
  "machine_credentials.fill_in_for": "Ausfüllen für",
  "machine_credentials.github": "GitHub Actions",
  "machine_credentials.kubernetes": "Kubernetes",
  "machine_credentials.issuer": "Aussteller",
  "machine_credentials.issuer_hint": "Die https-URL der Plattform, wie in iss des Tokens.",
  "machine_credentials.subject": "Subject",
  "machine_credentials.subject_hint": "Der Workload, wie in sub des Tokens.",
  "machine_credentials.audience": "Audience",
  "machine_credentials.audience_hint": "Wie in aud des Tokens.",
  "machine_credentials.single_use":
    "Jedes Token zählt nur einmal. Schalten Sie das ab, wo die Plattform einer App minutenlang dasselbe Token gibt, wie Kubernetes.",
  "machine_credentials.counts_once": "Jedes Token zählt einmal",
  "machine_credentials.rotate": "Ersetzen",
  "machine_credentials.rotate_secret": "Geheimnis ersetzen",
  "machine_credentials.rotate_named": "{name} ersetzen",
  "machine_credentials.rotate_explanation":
    "Ein neues Secret wird erstellt und einmal angezeigt. Das alte gilt solange weiter.",
  "machine_credentials.revoke": "Widerrufen",
  "machine_credentials.revoke_named": "{name} widerrufen",
  "machine_credentials.revoke_credential": "Zugangsdaten widerrufen",
  "machine_credentials.revoke_consequence":
    "{name} gilt sofort nicht mehr, und die damit erhaltenen Token sind ungültig.",
  "machine_credentials.choose_overlap": "Wählen Sie, wie lange das alte Secret gültig bleibt.",
  "machine_credentials.gone": "Diese Zugangsdaten gelten nicht mehr.",
  "machine_credentials.not_a_secret":
    "Nur Secrets lassen sich ersetzen. Fügen Sie andere Zugangsdaten hinzu, und widerrufen Sie diese.",
  "machine_credentials.too_many":
    "Dieses Dienstkonto hat so viele Zugangsdaten, wie es haben kann. Widerrufen Sie zuerst welche.",
};
