import type { settingNameMessages } from "../../features/settings/pages/name-messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** What people call the settings in the sentences of events, in German. */
export const settingNames: TranslationOf<typeof settingNameMessages> = {
  "setting_name.sign_up_open": "Offene Registrierung",
  "setting_name.passkeys": "Passkeys",
  "setting_name.new_users_create_organizations": "Neue Benutzer können Organisationen erstellen",
  "setting_name.users_delete_own_accounts": "Benutzer können ihr eigenes Konto löschen",
  "setting_name.mcp_enabled": "MCP-Clients können sich verbinden",
  "setting_name.usernames": "Benutzernamen",
  "setting_name.names": "Vor- und Nachnamen",
  "setting_name.name": "Name der Installation",
  "setting_name.accent_color": "Akzentfarbe",
  "setting_name.default_language": "Standardsprache",
  "setting_name.visitors_choose_language": "Sprache des jeweiligen Besuchers",
  "setting_name.member_managers": "Niedrigste Rolle, die Mitglieder verwaltet",
  "setting_name.owners_receive_events":
    "Wer die höchste Rolle hat, verwaltet Webhooks und Audit-Streams der Organisation",
  "setting_name.max_endpoints_per_organization": "Webhooks und Audit-Streams pro Organisation",
  "setting_name.owners_set_access_policies": "Wer die höchste Rolle hat, legt die Zugangsregeln der Organisation fest",
  "setting_name.impersonation_by_operators": "Betreiber melden sich im Namen von Benutzern an",
  "setting_name.impersonation_permission": "Berechtigung, im Namen anderer Mitglieder zu handeln",
  "setting_name.impersonation_notice": "E-Mails an Benutzer, in deren Namen jemand handelt",
  "setting_name.owners_prove_domains": "Wer die höchste Rolle hat, weist Domains der Organisation nach",
  "setting_name.access_policy_second_factor_required": "Zwei-Faktor-Anmeldung in jeder Organisation",
  "setting_name.access_policy_methods": "Anmeldearten, die in jeder Organisation gelten",
  "setting_name.access_policy_maximum_session_age_seconds": "Sekunden, die eine Anmeldung in jeder Organisation gilt",
  "setting_name.access_policy_networks": "Netzwerke für jede Organisation",
  "setting_name.personal_api_keys": "Persönliche API-Schlüssel",
  "setting_name.organization_api_keys": "API-Schlüssel von Organisationen",
  "setting_name.members_register_agents": "Mitglieder legen Agenten an",
  "setting_name.approval_emails": "E-Mails über Freigaben",
  "setting_name.organization_service_accounts": "Organisationen verwalten ihre Dienstkonten",
  "setting_name.events_kept_months": "Monate, für die Ereignisse im Log bleiben",
  "setting_name.default_redirect_url": "Standardziel der Weiterleitung",
  "setting_name.allowed_redirect_origins": "Erlaubte Ursprünge für Weiterleitungen",
  "setting_name.quoted": "„{name}“",
};
