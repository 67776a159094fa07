import type { bulkMessages } from "../../platform/dashboard/pages/bulk-messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of what operators do to many things at once, in German. */
export const bulk: TranslationOf<typeof bulkMessages> = {
  "bulk.select": "{name} auswählen",
  "bulk.select_all": "Alle {count, number} auswählen",
  "bulk.select_matching": "Alle {count, number} Treffer auswählen",
  "bulk.actions": "Aktionen für die Auswahl",
  "bulk.nothing": "Nichts ausgewählt",
  "bulk.back": "Zurück zur Liste",
  "bulk.all_skipped": "Nichts zu ändern",
  "bulk.affected": "Was sich ändert",
  "bulk.skipped": "Was bleibt, wie es ist",
  "bulk.name": "Name",
  "bulk.why": "Grund",
  "bulk.more": "Und {count, number} weitere.",
  "bulk.limited":
    "Das sind die nächsten {count, number} von {total, number}. Die übrigen sehen Sie auf der nächsten Seite, sobald das erledigt ist.",
  "bulk.stale_form": "Öffnen Sie die Seite, die zeigt, was sich ändern würde, noch einmal.",

  "bulk_done.users.disabled":
    "{count, plural, =0 {Keine Benutzer deaktiviert.} one {# Benutzer deaktiviert.} other {# Benutzer deaktiviert.}}",
  "bulk_done.users.enabled":
    "{count, plural, =0 {Keine Benutzer aktiviert.} one {# Benutzer aktiviert.} other {# Benutzer aktiviert.}}",
  "bulk_done.users.signed_out":
    "{count, plural, =0 {Keine Benutzer abgemeldet.} one {# Benutzer überall abgemeldet.} other {# Benutzer überall abgemeldet.}}",
  "bulk_done.users.added":
    "{count, plural, =0 {Keine Mitglieder hinzugefügt.} one {# Mitglied hinzugefügt.} other {# Mitglieder hinzugefügt.}}",
  "bulk_done.users.deleted":
    "{count, plural, =0 {Keine Benutzer gelöscht.} one {# Benutzer gelöscht.} other {# Benutzer gelöscht.}}",
  "bulk_done.invitations.revoked":
    "{count, plural, =0 {Keine Einladungen zurückgezogen.} one {# Einladung zurückgezogen.} other {# Einladungen zurückgezogen.}}",
  "bulk_done.invitations.sent":
    "{count, plural, =0 {Keine Einladungen gesendet.} one {# Einladung erneut gesendet.} other {# Einladungen erneut gesendet.}}",
  "bulk_done.clients.removed":
    "{count, plural, =0 {Keine Clients entfernt.} one {# unbenutzten Client entfernt.} other {# unbenutzte Clients entfernt.}}",
  "bulk_done.skipped": "{count, plural, one {# wurde übersprungen.} other {# wurden übersprungen.}}",
};
