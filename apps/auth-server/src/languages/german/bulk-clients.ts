import type { removeUnusedMessages } from "../../features/mcp/pages/registered/bulk-messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** What the dashboard says before it removes registered clients that nobody uses, in German. */
export const bulkClients: TranslationOf<typeof removeUnusedMessages> = {
  "remove_unused.title": "Unbenutzte Clients entfernen",
  "remove_unused.consequence":
    "Clients von {name} ({hosts}), über die kein Benutzer verbunden ist, werden entfernt. Eine Installation, die ihre Client-ID behalten hat, muss sich neu registrieren; bei manchen muss ihr Benutzer den MCP-Server entfernen und neu hinzufügen. Das lässt sich nicht rückgängig machen.",
  "remove_unused.submit": "{count, plural, one {# Client entfernen} other {# Clients entfernen}}",
  "remove_unused.none":
    "Alle Clients von {name} werden benutzt oder haben sich vor weniger als einer Stunde registriert.",
};
