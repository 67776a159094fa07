/** The messages of the page that signs everybody out, in English. */
export const revocationMessages = {
  "sign_out.title": "Sign everybody out",
  "sign_out.consequence":
    "Every session of every user ends, every connected app is disconnected, and every access token is revoked, within seconds. Operators stay signed in. You can’t undo this.",
  "sign_out.name": "Type {name} to confirm",
  "sign_out.other_name": "isn’t the name of this deployment",
  "sign_out.submit": "Sign everybody out",
} as const;

type RevocationMessages = typeof revocationMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends RevocationMessages {}
}
