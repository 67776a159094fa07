import type { TranslationOf } from "../../platform/language/catalog.ts";
import type { ownChangeMessages } from "../../platform/pages/change-messages.ts";

/** What hosted pages say after people changed something of their own, in German. */
export const ownChanges: TranslationOf<typeof ownChangeMessages> = {
  "own_done.agent.ended": "Agent beendet.",
  "own_done.agent.updated": "Agent gespeichert.",
  "own_done.machine_credential.revoked": "Zugangsdaten widerrufen.",
  "own_done.end_user_api_key.deleted": "API-Schlüssel gelöscht.",
  "own_done.grant.revoked": "App getrennt.",
  "own_done.invitation.created": "Einladung gesendet.",
  "own_done.invitation.revoked": "Einladung zurückgezogen.",
  "own_done.member.removed": "Mitglied entfernt.",
  "own_done.member.left": "Sie haben die Organisation verlassen.",
  "own_done.member.role_changed": "Rolle geändert.",
  "own_done.organization.access_policy_changed": "Zugangsregeln gespeichert.",
  "own_done.organization.domain_added":
    "Domain hinzugefügt. Veröffentlichen Sie ihren DNS-Eintrag, und wählen Sie dann „Jetzt prüfen“.",
  "own_done.organization.domain_proven": "Die Domain ist nachgewiesen.",
  "own_done.organization.domain_removed": "Domain entfernt.",
  "own_done.organization.created": "Organisation erstellt.",
  "own_done.organization.signed_out": "Alle wurden aus dieser Organisation abgemeldet.",
  "own_done.organization.updated": "Organisation umbenannt.",
  "own_done.session.ended": "Sitzung beendet.",
  "own_done.user.identity_linked": "Konto verbunden.",
  "own_done.user.identity_unlinked": "Konto getrennt.",
  "own_done.user.passkey_added": "Passkey hinzugefügt.",
  "own_done.user.passkey_removed": "Passkey entfernt.",
  "own_done.user.passkey_renamed": "Passkey umbenannt.",
  "own_done.user.password_changed": "Passwort gespeichert.",
  "own_done.user.second_factor_removed": "Authenticator-App entfernt.",
  "own_done.user.sessions_ended": "Alle anderen Sitzungen beendet.",
  "own_done.user.updated": "Profil gespeichert.",
};
