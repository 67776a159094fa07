/** What the dashboard says about the signals of identity providers, in English. */
export const orgConnectionSignalMessages = {
  "connection_signals.latest": "Latest signals",
  "connection_signals.none": "No signals yet",
  "connection_signals.time": "Time",
  "connection_signals.signal": "Signal",
  "connection_signals.result": "Result",
  "connection_signals_channel.backchannel_logout": "Back-channel logout",
  "connection_signals_channel.security_event": "Security event",
  "connection_signals_channel.global_token_revocation": "Global Token Revocation",
  "connection_signals_effect.signed_out": "Signed out",
  "connection_signals_effect.disconnected": "Signed out, and the account disconnected",
  "connection_signals_effect.noted": "Noted",
  "connection_signals.refused": "Refused",
  "connection_signals_refusal.connection_off": "The connection was disabled or in test mode.",
  "connection_signals_refusal.not_configured": "The connection has no transmitter, or doesn’t support this.",
  "connection_signals_refusal.keys_unavailable": "The provider’s keys couldn’t be fetched.",
  "connection_signals_refusal.bad_signature": "It wasn’t signed with a key of the provider.",
  "connection_signals_refusal.invalid_token": "The token was malformed, or of another kind.",
  "connection_signals_refusal.wrong_issuer": "It came from another issuer.",
  "connection_signals_refusal.wrong_audience": "It was meant for someone else.",
  "connection_signals_refusal.too_old": "It was too old, or from the future.",
  "connection_signals_refusal.replayed": "It had come before.",
  "connection_signals_refusal.domain_not_proven": "The address is outside the organization’s proven domains.",
  "connection_signals_refusal.unknown_subject": "It named nobody with an account at this connection.",
} as const;

type OrgConnectionSignalMessages = typeof orgConnectionSignalMessages;

declare module "../../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OrgConnectionSignalMessages {}
}
