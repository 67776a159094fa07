/** What the dashboard says before it removes registered clients that nobody uses, in English. */
export const removeUnusedMessages = {
  "remove_unused.title": "Remove unused clients",
  "remove_unused.consequence":
    "Clients of {name} ({hosts}) will be removed that no user is connected through. An installation that kept its client ID has to register again; some need their user to remove and add the MCP server. You can’t undo this.",
  "remove_unused.submit": "{count, plural, one {Remove # client} other {Remove # clients}}",
  "remove_unused.none": "Every client of {name} is in use, or registered less than an hour ago.",
} as const;

type RemoveUnusedMessages = typeof removeUnusedMessages;

declare module "../../../../platform/language/catalog.ts" {
  interface MessageCatalog extends RemoveUnusedMessages {}
}
