/** The messages of the pages of this feature, in English. */
export const webSessionMessages = {
  "web_sessions.token_too_large": "Your profile is too large for an access token. Contact your administrator.",
} as const;

type WebSessionMessages = typeof webSessionMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends WebSessionMessages {}
}
