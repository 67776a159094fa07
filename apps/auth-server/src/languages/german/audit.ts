import type { auditMessages } from "../../features/audit/pages/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the audit log in German. */
export const audit: TranslationOf<typeof auditMessages> = {
  "audit.hide_reads": "Lesezugriffe ausblenden",
  "audit.download_all": "Alle Ereignisse herunterladen",
  "audit.download_matching": "Passende Ereignisse herunterladen",
  "audit.starts_after": "Frühere Ereignisse sind archiviert: Dieses Log beginnt nach Position {position}.",
  "audit.check": "Integrität prüfen",
  "audit.none_match": "Keine Ereignisse passen zu diesen Filtern. <link>Alle Ereignisse anzeigen</link>",
  "audit.whole_download":
    "Downloads sind JSON Lines mit der ganzen Kette: Vergleichen Sie sie mit einem Prüfpunkt, um zu belegen, dass nichts geändert oder entfernt wurde.",
  "audit.filtered_download":
    "Downloads sind JSON Lines. Jede Zeile zeigt ein Ereignis, wie es im Log steht; ein gefilterter Download kann nicht belegen, dass keines fehlt.",

  "audit_filter.type": "Typ",
  "audit_filter.outcome": "Ergebnis",
  "audit_filter.actor": "Akteur",
  "audit_filter.target": "Ziel",
  "audit_filter.organization": "Organisation",
  "audit_filter.reason": "Grund",
  "audit_filter.about": "Beteiligt",
  "audit_filter.period": "Zeit",
  "audit_filter.from": "Von",
  "audit_filter.until": "Bis",
  "audit_filter.any": "Alle",
  "audit_filter.any_time": "Jederzeit",
  "audit_filter.all_types": "Alle Typen",
  "audit_filter.without_reads": "Alle außer Lesen und Erneuern",
  "audit_filter.all_of_group": "Alle: {group}",
  "audit_filter.submit": "Filtern",
  "audit_filter.more": "Weitere Filter",
  "audit_filter.id_or_email": "ID oder E-Mail-Adresse",
  "audit_filter.id_or_name": "ID oder Name",
  "audit_filter.any_part": "Egal wo; ID oder E-Mail-Adresse",
  "audit_filter.utc": "UTC",
  "audit_filter.inclusive": "Einschließlich, UTC",

  "audit_check.title": "Integrität des Audit-Logs",
  "audit_check.intact": "Das Log ist vom ersten bis zum letzten Eintrag genau so, wie es versiegelt wurde.",
  "audit_check.missing": "An Position {position} fehlt ein Eintrag.",
  "audit_check.cut_off": "An Position {position} wurden Einträge am Ende des Logs abgeschnitten.",
  "audit_check.changed": "An Position {position} wurde der Eintrag oder einer davor geändert.",
  "audit_check.head_changed": "An Position {position} wurde das Ende des Logs verschoben oder gefälscht.",
  "audit_check.start_changed": "An Position {position} wurde der Anfang des Logs verschoben oder gefälscht.",
  "audit_check.foreign":
    "An Position {position} steht vor dem Anfang oder hinter dem Ende des Logs ein Eintrag, der nie versiegelt wurde.",
  "audit_check.archived":
    "Der Eintrag des Prüfpunkts, an Position {position}, wurde archiviert. Vergleichen Sie ihn mit orgward audit verify --archive.",
  "audit_check.starts_after": "Frühere Einträge sind archiviert bis Position",
  "audit_check.unknown_key":
    "An Position {position} ist das Log mit einem Secret versiegelt, das nicht eingerichtet ist.",
  "audit_check.not_as_exported": "An Position {position} weicht das Log vom Prüfpunkt ab.",
  "audit_check.stopped": "Was danach kommt, wurde nicht geprüft.",
  "audit_check.not_a_checkpoint": "Das ist kein Prüfpunkt. Deshalb wurde das Log ohne Prüfpunkt geprüft.",
  "audit_check.verified": "Einträge, die ihrem Siegel entsprechen",
  "audit_check.unsealed": "Einträge, die noch nicht versiegelt sind",
  "audit_check.unsealed_since": "{count, number}, der älteste von {time}",
  "audit_check.checkpoint": "Prüfpunkt",
  "audit_check.keep":
    "Bewahren Sie ihn dort auf, wo ihn niemand ändern kann, der in die Datenbank schreiben darf. Damit können Sie später prüfen, ob das Log noch alles enthält, was es jetzt enthält.",
  "audit_check.compare": "Mit einem Prüfpunkt vergleichen",
  "audit_check.saved": "Aufbewahrter Prüfpunkt",
  "audit_check.again": "Erneut prüfen",
};
