import type { Feature } from "../../platform/feature.ts";
import { addIdentityAssertionCommands } from "./cli/identity-assertions.ts";
import { createIdentityAssertionRepository } from "./db/identity-assertions.ts";
import { identityAssertionsSection } from "./domain/configuration/section.ts";
import { identityAssertionEvents } from "./domain/events.ts";
import { identityAssertionEventSentences } from "./pages/event-sentences.ts";
import { identityAssertionEndpoints } from "./routes/management.ts";
import { identityAssertionGrant } from "./routes/token-grant.ts";

/** Identity assertions (ID-JAG): the identity provider of an organization lets apps in for its people, in the place of their consent. */
export const identityAssertions = {
  events: identityAssertionEvents,
  sentences: identityAssertionEventSentences,
  repositories: ({ db }) => ({ identityAssertions: createIdentityAssertionRepository(db) }),
  endpoints: identityAssertionEndpoints,
  tokenGrants: [identityAssertionGrant],
  configuration: identityAssertionsSection,
  addCommands: addIdentityAssertionCommands,
} satisfies Feature;
