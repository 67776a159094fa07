import type { revocationMessages } from "../../features/revocations/pages/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the page that signs everybody out, in German. */
export const revocations: TranslationOf<typeof revocationMessages> = {
  "sign_out.title": "Alle abmelden",
  "sign_out.consequence":
    "Alle Sitzungen aller Benutzer enden, alle verbundenen Apps werden getrennt und alle Zugriffstoken widerrufen, innerhalb von Sekunden. Betreiber bleiben angemeldet. Das lässt sich nicht rückgängig machen.",
  "sign_out.name": "Geben Sie zur Bestätigung {name} ein",
  "sign_out.other_name": "ist nicht der Name dieser Installation",
  "sign_out.submit": "Alle abmelden",
};
