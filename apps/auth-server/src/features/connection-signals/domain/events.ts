import { defineEvents } from "../../../platform/events/catalog.ts";

const signal = {
  channel: "how it came: `backchannel_logout`, `security_event` or `global_token_revocation`",
  signal: "the short name of a security event, such as `session-revoked`; `null` for others",
};
const token = { token_id: "the id of the token" };

/** The events of this feature. */
export const connectionSignalEvents = defineEvents({
  "connection.signal_received": {
    description:
      "An organization's identity provider signalled something about a user of its connection. What ended has events of its own.",
    target: "connection",
    details: {
      ...signal,
      effect: "what it did: `signed_out`, `disconnected` or `noted`",
      sessions: "how many sessions ended",
      grants: "how many connected apps lost their access",
    },
  },
  "connection.signal_refused": {
    description: "A signal of an organization's identity provider wasn't accepted, or named nobody of its connection.",
    target: "connection",
    outcome: "failure",
    details: { ...signal, code: "why" },
  },
  "connection.transmitter_changed": {
    description: "A connection got another transmitter of security events, or none.",
    target: "connection",
    details: { token_replaced: "whether the token with which it is polled was replaced" },
  },
  "connection.signal_token_created": {
    description: "A bearer token was created with which an organization's identity provider signals.",
    target: "connection",
    details: { ...token, purpose: "what it is for: `push_events` or `revoke_tokens`" },
  },
  "connection.signal_token_rotated": {
    description: "A bearer token for signals was replaced. The old one works for as long as it was given.",
    target: "connection",
    details: { token_id: "the id of the old token", overlap_seconds: "how long the old token still works" },
  },
  "connection.signal_token_revoked": {
    description: "A bearer token for signals was revoked.",
    target: "connection",
    details: token,
  },
});

type ConnectionSignalEvents = typeof connectionSignalEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends ConnectionSignalEvents {}
}
