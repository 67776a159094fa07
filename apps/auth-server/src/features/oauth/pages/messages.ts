/** The messages of the pages of this feature, in English. */
export const oauthMessages = {
  "consent.title": "Connect this app?",
  "consent.no_organization_title": "You’re not in an organization yet",
  "consent.wants_access": "<strong>{client}</strong> wants to access <strong>{resource}</strong>.",
  "consent.needs_organization": "Some of this access is for an organization. Join one, then connect again.",
  "consent.allow": "Allow",
  "consent.deny": "Don’t allow",
  "consent.go_back": "Go back",
  "consent.app": "App",
  "consent.redirects_to": "Redirects to",
  "consent.service": "Service",
  "consent.added_by_operators": "Added by the people who run this service.",
  "consent.published_by": "Published by <strong>{host}</strong>.",
  "consent.registered_itself": "Registered itself on {time}.",
  "consent.named_itself": "It chose its name itself. Nobody here has verified it.",
  "consent.local_warning":
    "This app runs on your own computer, and any other app there can impersonate it. Only allow it if you started it yourself just now.",
  "consent.knows_you": "It will know who you are.",
  "consent.can": "It will be able to:",
  "consent.which_organization": "Which organization?",
  "consent.can_in_organization": "In that organization, it will be able to:",
  "consent.choose_organization": "Choose an organization.",
  "consent.signed_in_as": "Signed in as {email}",
  "consent.other_account": "Use a different account",
  "consent.request_ended":
    "This request has expired or was already answered. Start again in the app that sent you here.",
  "consent.mcp_disabled": "MCP is disabled on this server.",
  "authorization_error.title": "This app can’t be connected",
  "authorization_error.app_waits": "The app is waiting for a response. <link>Go back to {app}</link>",
  "authorization_error.close_page": "You can close this page and return to the app that sent you here.",
} as const;

type OauthMessages = typeof oauthMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OauthMessages {}
}
