import type { Feature } from "../../platform/feature.ts";
import { createOrganizationDomainRepository } from "./db/organization-domains.ts";
import { createProvenDomainRepository } from "./db/proven-domains.ts";
import { domainsSection } from "./domain/configuration/section.ts";
import { domainEvents } from "./domain/events.ts";
import { domainEventSentences } from "./pages/event-sentences.ts";
import { domainEndpoints } from "./routes/management.ts";

/** Email domains that organizations have proven to be theirs. */
export const domains = {
  endpoints: domainEndpoints,
  configuration: domainsSection,
  events: domainEvents,
  sentences: domainEventSentences,
  repositories: ({ db, dialect }) => ({
    provenDomains: createProvenDomainRepository(db),
    organizationDomains: createOrganizationDomainRepository(db, dialect),
  }),
} satisfies Feature;
