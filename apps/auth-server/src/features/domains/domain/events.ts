import { defineEvents } from "../../../platform/events/catalog.ts";

const details = { domain: "the domain, in lower case and ASCII" } as const;

/** The events of this feature. */
export const domainEvents = defineEvents({
  "organization.domain_added": {
    description: "A domain was added to an organization, to be proven.",
    target: "organization",
    details,
  },
  "organization.domain_proven": {
    description: "A domain was proven to be an organization's.",
    target: "organization",
    details: {
      ...details,
      proven_by: "`dns`, or `operator` when a backend or an operator marked it as proven by hand",
    },
  },
  "organization.domain_failing": {
    description: "The DNS record of a proven domain was missing. The domain goes on counting for a while.",
    target: "organization",
    details: { ...details, until: "until when the domain counts unless the record is back, in Unix seconds" },
  },
  "organization.domain_recovered": {
    description: "The DNS record of a proven domain was back before the domain stopped counting.",
    target: "organization",
    details,
  },
  "organization.domain_lost": {
    description:
      "A domain is no longer proven: its DNS record was missing for seven days (`record_missing`), or another organization proved the domain and the record was gone (`moved`).",
    target: "organization",
    details,
  },
  "organization.domain_removed": {
    description: "A domain was removed from an organization.",
    target: "organization",
    details,
  },
});

type DomainEvents = typeof domainEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends DomainEvents {}
}
