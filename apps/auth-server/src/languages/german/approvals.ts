import type { approvalMessages } from "../../features/approvals/pages/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the pages of approvals, in German. */
export const approvals: TranslationOf<typeof approvalMessages> = {
  "approval.title": "Darf das ausgeführt werden?",
  "approval.asked_by_app": "<strong>{name}</strong> möchte für Sie <strong>{tool}</strong> verwenden.",
  "approval.asked_by_app_of_member":
    "<strong>{name}</strong> möchte für ein Mitglied Ihrer Organisation <strong>{tool}</strong> verwenden.",
  "approval.asked_by_machine":
    "<strong>{name}</strong> möchte <strong>{tool}</strong> in <strong>{organization}</strong> verwenden.",
  "approval.app": "App",
  "approval.service_account": "Dienstkonto",
  "approval.agent": "Agent",
  "approval.owner": "Registriert von",
  "approval.member": "Verwendet von",
  "approval.organization": "Organisation",
  "approval.server": "Server",
  "approval.tool": "Werkzeug",
  "approval.description": "Was es tut",
  "approval.answer_by": "Antwort bis",
  "approval.arguments": "Ausgeführt würde es genau damit",
  "approval.no_arguments": "Mit nichts: Das Werkzeug bekommt keine Argumente.",
  "approval.show_arguments": "{count, plural, one {# Zeile anzeigen} other {Alle # Zeilen anzeigen}}",
  "approval.escaped": "Unsichtbare Zeichen sind als Codes geschrieben, zum Beispiel \\u200b.",
  "approval.runs_once": "Es wird einmal ausgeführt. Ändert sich irgendetwas daran, wird wieder jemand gefragt.",
  "approval.approve": "Genehmigen",
  "approval.refuse": "Ablehnen",
  "approval.approved_title": "Genehmigt",
  "approval.approved":
    "Kehren Sie zur App zurück und lassen Sie sie es erneut versuchen: <strong>{tool}</strong> kann bis {time} einmal ausgeführt werden.",
  "approval.refused_title": "Abgelehnt",
  "approval.refused": "<strong>{tool}</strong> wird nicht ausgeführt. Die App erfährt, dass es abgelehnt wurde.",
  "approval.redeemed_title": "Bereits ausgeführt",
  "approval.redeemed":
    "<strong>{tool}</strong> wurde genehmigt und einmal ausgeführt. Für ein weiteres Mal ist eine neue Genehmigung nötig.",
  "approval.expired_title": "Zu spät",
  "approval.expired":
    "Die Zeit für eine Entscheidung über <strong>{tool}</strong> ist abgelaufen. Wenn die App es noch braucht, fragt sie wieder.",
  "approval.not_found":
    "Hier gibt es für Sie nichts zu entscheiden. Melden Sie sich mit dem Konto an, für das es bestimmt ist, oder lassen Sie die App erneut fragen.",
  "approvals.title": "Wartet auf Ihre Genehmigung",
  "approvals.lead": "Apps, Agenten und Dienstkonten machen damit erst weiter, wenn Sie entschieden haben.",
  "approvals.none": "Nichts wartet auf Sie.",
  "approvals.look": "Entscheiden",
  "approvals.waiting":
    "{count, plural, one {# Aufruf wartet auf Ihre Genehmigung.} other {# Aufrufe warten auf Ihre Genehmigung.}}",
};
