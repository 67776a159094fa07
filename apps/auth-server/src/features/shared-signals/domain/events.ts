import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const sharedSignalEvents = defineEvents({
  "signal_partner.created": {
    description: "A partner was allowed to hear about security events, or to revoke the tokens of users.",
    target: "signal_partner",
  },
  "signal_partner.changed": {
    description: "A partner was given another name.",
    target: "signal_partner",
  },
  "signal_partner.token_rotated": {
    description: "A partner's bearer token was replaced. The old one stopped working at once.",
    target: "signal_partner",
  },
  "signal_partner.deleted": {
    description: "A partner was deleted, with its stream and everything that waited there.",
    target: "signal_partner",
  },
  "signal_stream.created": {
    description: "A partner's stream of security events was created, by the partner or for it.",
    target: "signal_partner",
  },
  "signal_stream.changed": {
    description:
      "How a partner's stream is delivered was changed, or which events it carries: by the partner, or for it.",
    target: "signal_partner",
  },
  "signal_stream.deleted": {
    description: "A partner deleted its stream.",
    target: "signal_partner",
  },
  "signal_stream.status_changed": {
    description: "A stream was enabled, paused or disabled: by its partner, or by the server because events were lost.",
    target: "signal_partner",
  },
  "signal_stream.verification_requested": {
    description: "A partner asked for an event that shows whether its stream works.",
    target: "signal_partner",
  },
  "signal_stream.subject_excluded": {
    description: "A partner asked not to hear about a user any more.",
    target: "user",
  },
  "signal_stream.subject_included": {
    description: "A partner asked to hear about a user again.",
    target: "user",
  },
  "user.tokens_revoked": {
    description:
      "A partner signed a user out everywhere (Global Token Revocation): sessions, sign-ins under way and grants of apps ended.",
    target: "user",
  },
});

type SharedSignalEvents = typeof sharedSignalEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends SharedSignalEvents {}
}
