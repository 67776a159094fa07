import type { Feature } from "../../platform/feature.ts";
import { addSignOutCommand } from "./cli/sign-out.ts";
import { createRevocationRepository } from "./db/revocations.ts";
import { ENTRY_LIFETIME_SECONDS } from "./domain/entry-lifetime.ts";
import { revocationEvents } from "./domain/events.ts";
import { revocationSequencer } from "./domain/sequence-revocations.ts";
import { revocationEventSentences } from "./pages/event-sentences.ts";
import { revocationSubjects } from "./pages/event-subjects.ts";
import { revocationMessages } from "./pages/messages.ts";
import { signOutRoutes } from "./routes/dashboard.tsx";
import { signOutEndpoints } from "./routes/management.ts";
import { revocationRoutes } from "./routes/revocations.ts";

/** The list of what was revoked, which guards follow; and signing people out. */
export const revocations = {
  repositories: (connection) => ({ revocations: createRevocationRepository(connection) }),
  events: revocationEvents,
  sentences: revocationEventSentences,
  subjects: revocationSubjects,
  messages: revocationMessages,
  consumers: [revocationSequencer],
  endpoints: signOutEndpoints,
  routes: revocationRoutes,
  dashboard: signOutRoutes,
  addCommands: addSignOutCommand,
  cleanUps: (now) => [(repositories) => repositories.revocations.deleteBefore(now - ENTRY_LIFETIME_SECONDS)],
} satisfies Feature;
