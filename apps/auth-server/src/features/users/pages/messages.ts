/** The messages of the hosted pages of this feature, in English. */
export const userMessages = {
  "profile.title": "Your profile",
  "profile.submit": "Save profile",
  "profile.username_missing": "Choose a username.",
} as const;

type UserMessages = typeof userMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends UserMessages {}
}
