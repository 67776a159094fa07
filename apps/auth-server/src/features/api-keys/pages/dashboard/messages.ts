/** The messages of the dashboard's page about keys, in English. */
export const keyMessages = {
  "keys.api": "Backend API keys",
  "keys.api_explanation":
    "Backends use these keys to call the management API. Anyone who has a key can do everything the API allows.",
  "keys.create_in_palette": "Create an API key",
  "keys.search": "Name or ID",
  "keys.none": "No API keys yet",
  "keys.none_explanation": "A backend needs one to look up users and organizations.",
  "keys.working": "Working",
  "keys.not_working": "Revoked or expired",
  "keys.create": "Create key",
  "keys.name_hint": "What will use this key.",
  "keys.vouches_for_assurance": "Access tokens that it creates meet every access policy",
  "keys.vouches_explanation":
    "Organizations can demand how their members sign in. Choose this only for a backend that makes sure of it itself.",
  "keys.may_impersonate": "It can act as users",
  "keys.may_impersonate_explanation":
    "For a support tool, whose backend asks for access tokens with which its staff act as users. Every such token is recorded.",
  "keys.impersonation": "Impersonation",
  "keys.impersonates": "Can act as users",
  "keys.does_not_impersonate": "Can’t act as users",
  "keys.vouches": "Vouches for how users signed in",
  "keys.state": "State",
  "keys.created": "Created",
  "keys.last_used": "Last used",
  "keys.by_use": "last use",
  "keys.overview": "Overview",
  "keys.activity": "Activity",
  "keys.heading": "Key",
  "keys.expires": "Expires",
  "keys.revoked_at": "Revoked at",
  "keys.vouching": "Access policies",
  "keys.does_not_vouch": "Apply to the tokens it creates",
  "keys.never_used": "Never used",
  "keys.never": "Never",
  "keys.revoked": "Revoked",
  "keys.ended": "Expired",
  "keys.rotate": "Replace key",
  "keys.not_found": "This API key doesn’t exist.",
  "keys.revoke_key": "Revoke key",
  "keys.revoke_consequence": "Backends that use this key will be refused from now on.",
  "keys.new": "New key",
  "keys.api_key": "API key",
  "keys.continue": "Continue to keys",
  "keys.choose_overlap": "Choose how long the old key stays valid.",
  "keys.gone": "This key no longer works.",

  "keys.signing": "Signing keys",
  "keys.key": "Key",
  "keys.algorithm": "Algorithm",
  "keys.signs_from": "Signs from",
  "keys.removed_at": "Removed at",
  "keys.stays": "Stays",
  "key_state.coming": "Published, not signing yet",
  "key_state.signing": "Signs",
  "key_state.going": "Verifies tokens it signed",
  "keys.rotation": "A new key is published first and starts signing once every backend has had time to fetch it.",
  "keys.publish": "Publish new key",
  "keys.sign_immediately": "Sign with a new key immediately",
  "keys.sign_now": "Sign with a new key now",
  "keys.sign_now_consequence":
    "Do this if a key has leaked. Backends that haven’t fetched the new key yet will fetch it with the first token it signs. Backends that were given the key as PEM will refuse every new token until you give them the new key. Tokens signed with the old key stay valid until they expire.",
} as const;

type KeyMessages = typeof keyMessages;

declare module "../../../../platform/language/catalog.ts" {
  interface MessageCatalog extends KeyMessages {}
}
