import type { bulkUserMessages } from "../../features/users/pages/bulk-messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** What the dashboard says about actions on many users at once, in German. */
export const bulkUsers: TranslationOf<typeof bulkUserMessages> = {
  "bulk_users.disable": "Deaktivieren",
  "bulk_users.disable_title": "Benutzer deaktivieren",
  "bulk_users.disable_consequence":
    "Diese Benutzer werden überall abgemeldet und können sich erst wieder anmelden, wenn Sie sie aktivieren. Verbundene Apps werden getrennt und die API-Schlüssel der Benutzer gelöscht.",
  "bulk_users.disable_submit": "{count, plural, one {# Benutzer deaktivieren} other {# Benutzer deaktivieren}}",
  "bulk_users.enable": "Aktivieren",
  "bulk_users.enable_title": "Benutzer aktivieren",
  "bulk_users.enable_consequence":
    "Diese Benutzer können sich wieder anmelden. Sperren nach fehlgeschlagenen Anmeldungen enden.",
  "bulk_users.enable_submit": "{count, plural, one {# Benutzer aktivieren} other {# Benutzer aktivieren}}",
  "bulk_users.sign_out": "Überall abmelden",
  "bulk_users.sign_out_title": "Benutzer abmelden",
  "bulk_users.sign_out_consequence":
    "Alle Sitzungen dieser Benutzer enden, verbundene Apps werden getrennt, und Zugriffstoken werden widerrufen.",
  "bulk_users.sign_out_submit": "{count, plural, one {# Benutzer abmelden} other {# Benutzer abmelden}}",
  "bulk_users.add": "Zu Organisation hinzufügen",
  "bulk_users.add_title": "Benutzer zu einer Organisation hinzufügen",
  "bulk_users.add_consequence": "Diese Benutzer werden sofort Mitglieder der Organisation. Sie erhalten keine E-Mail.",
  "bulk_users.add_submit": "{count, plural, one {# Mitglied hinzufügen} other {# Mitglieder hinzufügen}}",
  "bulk_users.add_to": "Organisation: <strong>{name}</strong>",
  "bulk_users.delete": "Löschen",
  "bulk_users.delete_title": "Benutzer löschen",
  "bulk_users.delete_consequence":
    "Die Sitzungen, Zugriffe und Mitgliedschaften dieser Benutzer enden. Organisationen, deren einziges Mitglied gelöscht wird, bleiben ohne Mitglieder bestehen. Das lässt sich nicht rückgängig machen.",
  "bulk_users.delete_submit": "{count, plural, one {# Benutzer löschen} other {# Benutzer löschen}}",
  "bulk_users.delete_confirm": "{count, plural, one {# Benutzer löschen} other {# Benutzer löschen}}",
  "bulk_users.already_disabled": "Bereits deaktiviert",
  "bulk_users.already_enabled": "Bereits aktiviert",
  "bulk_users.already_member": "Bereits Mitglied",
  "bulk_users.wrong_domain": "Die E-Mail-Adresse gehört zu keiner Domain der Organisation",
  "bulk_users.last_owner": "Letztes Mitglied mit der höchsten Rolle: {organizations}",
  "bulk_users.organization_gone": "Diese Organisation gibt es nicht mehr.",
  "bulk_users.wrong_roles": "Wählen Sie Rollen, die es in dieser Organisation gibt.",
};
