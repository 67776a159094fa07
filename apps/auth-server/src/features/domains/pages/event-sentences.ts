import type { RecordedEvent } from "../../../platform/events/event.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentences } from "../../../platform/events/sentence.ts";
import type { domainEvents } from "../domain/events.ts";

/** The domain that an event is about; "…" where it was erased. */
const domainOf = ({ details }: RecordedEvent) => ({ domain: String(details?.domain ?? "…") });

/** How the events of this feature are told. */
export const domainEventSentences = inGroup(
  { key: "domains", label: "Domains" },
  {
    "organization.domain_added": sentences(
      "Domain added",
      { domain: "{actor} added the domain {domain} to {target}" },
      (event) => ["domain", domainOf(event)],
    ),
    "organization.domain_proven": sentences(
      "Domain proven",
      {
        dns: "The domain {domain} of {target} was proven by its DNS record",
        operator: "{actor} marked {domain} as a proven domain of {target}",
      },
      (event) => [event.details?.proven_by === "operator" ? "operator" : "dns", domainOf(event)],
    ),
    "organization.domain_failing": sentences(
      "Domain’s DNS record missing",
      { domain: "The DNS record that proves {domain} to be a domain of {target} is missing" },
      (event) => ["domain", domainOf(event)],
    ),
    "organization.domain_recovered": sentences(
      "Domain’s DNS record back",
      { domain: "The DNS record that proves {domain} to be a domain of {target} is back" },
      (event) => ["domain", domainOf(event)],
    ),
    "organization.domain_lost": {
      ...sentences(
        "Domain no longer proven",
        {
          moved: "The domain {domain} of {target} is no longer proven, because another organization proved it",
          missing: "The domain {domain} of {target} is no longer proven, because its DNS record is missing",
        },
        (event) => [event.reason === "moved" ? "moved" : "missing", domainOf(event)],
      ),
      reasons: { record_missing: "The DNS record was missing for seven days", moved: "Proven by another organization" },
    },
    "organization.domain_removed": sentences(
      "Domain removed",
      { domain: "{actor} removed the domain {domain} from {target}" },
      (event) => ["domain", domainOf(event)],
    ),
  },
) satisfies EventSentences<typeof domainEvents>;

type DomainEventMessages = EventMessagesOf<typeof domainEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends DomainEventMessages {}
}
