import type { RecordedEvent } from "../../../platform/events/event.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { sharedSignalEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const sharedSignalEventSentences = inGroup(
  { key: "shared_signals", label: "Shared signals" },
  {
    "signal_partner.created": sentences(
      "Signals partner created",
      {
        receiver: "{actor} let {target} receive security events",
        revoker: "{actor} let {target} revoke tokens of users",
      },
      ({ changes }) => (changes?.purpose?.after === "revoke_tokens" ? "revoker" : "receiver"),
    ),
    "signal_partner.changed": sentence("Signals partner changed", "{actor} renamed {target}"),
    "signal_partner.token_rotated": sentence(
      "Signals token replaced",
      "{actor} replaced the bearer token of {target}; the old one stopped working at once",
    ),
    "signal_partner.deleted": sentence("Signals partner deleted", "{actor} deleted {target}"),
    "signal_stream.created": sentences(
      "Signals stream created",
      {
        byItself: "{target} created its stream of security events",
        forIt: "{actor} created the stream of security events for {target}",
      },
      whoseDecision,
    ),
    "signal_stream.changed": sentences(
      "Signals stream changed",
      {
        byItself: "{target} changed its stream of security events",
        forIt: "{actor} changed the stream of security events for {target}",
      },
      whoseDecision,
    ),
    "signal_stream.deleted": sentence("Signals stream deleted", "{target} deleted its stream of security events"),
    "signal_stream.status_changed": {
      ...sentences(
        "Signals stream status changed",
        {
          enabled: "{target} enabled its stream of security events",
          paused: "{target} paused its stream of security events",
          disabled: "{target} disabled its stream of security events",
          lost: "The stream of {target} was paused because security events were lost",
        },
        statusOf,
      ),
      reasons: {
        expired: "Events not fetched in time",
        overflowed: "Too many events waiting",
        undeliverable: "Events not deliverable",
      },
    },
    "signal_stream.verification_requested": sentence(
      "Signals stream verification requested",
      "{target} asked whether its stream of security events works",
    ),
    "signal_stream.subject_excluded": sentence(
      "User left out of signals",
      "{actor} asked not to hear about {target} any more",
    ),
    "signal_stream.subject_included": sentence(
      "User taken into signals again",
      "{actor} asked to hear about {target} again",
    ),
    "user.tokens_revoked": sentence(
      "User's tokens revoked",
      "{actor} signed {target} out everywhere and revoked all tokens",
    ),
  },
) satisfies EventSentences<typeof sharedSignalEvents>;

type SharedSignalEventMessages = EventMessagesOf<typeof sharedSignalEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends SharedSignalEventMessages {}
}

function whoseDecision({ actor }: RecordedEvent): "byItself" | "forIt" {
  return actor.kind === "signal_partner" ? "byItself" : "forIt";
}

function statusOf({ changes, reason }: RecordedEvent): "enabled" | "paused" | "disabled" | "lost" {
  if (reason !== undefined) return "lost";
  const status = changes?.status?.after;
  return status === "enabled" || status === "disabled" ? status : "paused";
}
