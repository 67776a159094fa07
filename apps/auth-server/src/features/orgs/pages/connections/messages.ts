/** The messages of the pages of an organization's connection, in English. */
export const connectionPageMessages = {
  "connection_pages.heading": "Single sign-on connections",
  "connection_pages.of_organization": "Single sign-on of {organization}",
  "connection_pages.none": "No connections yet",
  "connection_pages.none_explanation": "<link>Set up single sign-on</link> first. Its connection then appears here.",
  "connection_pages.state": "State",
  "connection_pages.signals": "Signals",
  "connection_pages.open": "Signals of {connection}",
  "connection_pages.disabled": "Disabled",
  "connection_pages.test": "Test",
  "connection_pages.not_polled": "Polling fails",
  "connection_pages.gone": "This connection no longer exists.",
  "connection_pages.for_provider": "For the identity provider",
  "connection_pages.for_provider_explanation":
    "With these addresses, the identity provider can sign its users out here as soon as it signs them out there.",
  "connection_pages.logout_url": "Back-channel logout",
  "connection_pages.events_url": "Security events (push)",
  "connection_pages.revocation_url": "Global Token Revocation",
  "connection_pages.transmitter": "Shared Signals",
  "connection_pages.no_transmitter":
    "The connection accepts no security events. Say who sends them, and whether they are pushed or polled.",
  "connection_pages.edit_transmitter": "Edit",
  "connection_pages.issuer": "Issuer",
  "connection_pages.issuer_hint": "Whose keys sign the events, such as https://signals.example.com.",
  "connection_pages.audience": "Audience",
  "connection_pages.audience_hint": "What the events name as their receiver (aud).",
  "connection_pages.delivery": "Delivery",
  "connection_pages_delivery.push": "The transmitter pushes events",
  "connection_pages_delivery.poll": "This server polls for events",
  "connection_pages_delivery.none": "No security events",
  "connection_pages.poll_url": "Poll endpoint",
  "connection_pages.poll_url_hint": "Only for polling.",
  "connection_pages.poll_token": "Access token",
  "connection_pages.poll_token_hint":
    "Only for polling. It is stored encrypted and not shown again. Leave it empty to keep the current one.",
  "connection_pages.poll_interval": "Seconds between polls",
  "connection_pages.poll_interval_hint": "From 30 to 86400.",
  "connection_pages.last_poll": "Last successful poll",
  "connection_pages.never": "Never",
  "connection_pages.next_poll": "Next poll",
  "connection_pages.last_error": "Last error",
  "connection_pages.no_error": "None",
  "connection_pages_failure.unauthorized": "The transmitter doesn’t accept the access token.",
  "connection_pages_failure.refused": "The transmitter answered with an error.",
  "connection_pages_failure.malformed": "The answer isn’t one that a poll endpoint gives (RFC 8936).",
  "connection_pages_failure.keys_unavailable": "The transmitter’s keys couldn’t be fetched.",
  "connection_pages_failure.private_address": "The poll endpoint isn’t on the public network.",
  "connection_pages_failure.timeout": "The transmitter didn’t answer in time.",
  "connection_pages_failure.too_large": "The answer was too large.",
  "connection_pages_failure.unreachable": "The transmitter couldn’t be reached.",
  "connection_pages.apps_heading": "Apps that the identity provider lets in",
  "connection_pages.apps_off": "Off. People allow each app themselves.",
  "connection_pages.apps": "Apps",
  "connection_pages.edit_apps": "Edit apps",
  "connection_pages.apps_explanation":
    "The identity provider decides who may use these apps with MCP servers of this organization, and people aren’t asked (ID-JAG). An app that you remove here loses that access at once.",
  "connection_pages.apps_enabled": "Let the identity provider give apps access",
  "connection_pages.client_ids": "Client IDs",
  "connection_pages.client_ids_hint": "One per line. Only clients with credentials of their own.",
  "connection_pages.tenant": "Tenant",
  "connection_pages.tenant_hint":
    "Only if other organizations have the same issuer: what its assertions name as tenant, tid or hd.",
  "connection_pages.save": "Save settings",
  "connection_pages.tokens": "Bearer tokens",
  "connection_pages.no_tokens": "No tokens yet",
  "connection_pages.no_tokens_explanation":
    "The identity provider needs one to push security events, and another to revoke tokens. Back-channel logout needs none.",
  "connection_pages.create_token": "Create token",
  "connection_pages.purpose": "For",
  "connection_pages_purpose.push_events": "Security events",
  "connection_pages_purpose.revoke_tokens": "Global Token Revocation",
  "connection_pages.new_token": "New token",
  "connection_pages.back": "Back to the connection",
  "connection_pages.too_many_tokens": "This connection has as many tokens as it can have. Revoke one first.",
  "connection_pages.choose_purpose": "Choose what the token is for.",
  "connection_pages.revoke_consequence":
    "The identity provider can’t signal with the token {name} any more, from now on.",
  "connection_pages.rotate_key": "Replace encryption key",
  "connection_pages.rotate_key_consequence":
    "The metadata then has a new certificate. Assertions that are encrypted with the current one are accepted until the next replacement, so the identity provider has time to read the metadata again. If a key has leaked, replace it twice.",
  "connection_pages.no_key": "This connection doesn’t accept encrypted assertions.",
} as const;

type ConnectionPageMessages = typeof connectionPageMessages;

declare module "../../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ConnectionPageMessages {}
}
