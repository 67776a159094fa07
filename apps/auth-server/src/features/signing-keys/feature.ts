import type { Feature } from "../../platform/feature.ts";
import { addKeyCommands } from "./cli/keys.ts";
import { createSigningKeyRepository } from "./db/signing-keys.ts";
import { signingKeyEvents } from "./domain/events.ts";
import { retireSigningKeys } from "./domain/retire-keys.ts";
import { signingKeyEventSentences } from "./pages/event-sentences.ts";
import { signingKeySubjects } from "./pages/event-subjects.ts";
import { jwksRoutes } from "./routes/jwks.ts";
import { tokenVerificationMetadataEndpoints } from "./routes/token-verification-metadata.ts";

/** The keys that sign access tokens: how they rotate and where they are published. */
export const signingKeys = {
  events: signingKeyEvents,
  sentences: signingKeyEventSentences,
  subjects: signingKeySubjects,
  repositories: ({ db }) => ({ signingKeys: createSigningKeyRepository(db) }),
  endpoints: tokenVerificationMetadataEndpoints,
  routes: jwksRoutes,
  addCommands: addKeyCommands,
  cleanUps: (_now, _policy, deps) => [(repositories) => retireSigningKeys(repositories, deps)],
} satisfies Feature;
