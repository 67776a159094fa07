import type { Feature } from "../../platform/feature.ts";
import { addServiceAccountCommands } from "./cli/service-accounts.ts";
import { createServiceAccountRepository } from "./db/service-accounts.ts";
import { serviceAccountEvents } from "./domain/events.ts";
import { serviceAccountEventSentences } from "./pages/event-sentences.ts";
import { serviceAccountSubjects } from "./pages/event-subjects.ts";
import { serviceAccountCredentialEndpoints } from "./routes/management/credentials.ts";
import { serviceAccountEndpoints } from "./routes/management/service-accounts.ts";

/** Service accounts: apps of an organization that act for themselves, with a role. */
export const serviceAccounts = {
  events: serviceAccountEvents,
  sentences: serviceAccountEventSentences,
  subjects: serviceAccountSubjects,
  repositories: ({ db, dialect }) => ({ serviceAccounts: createServiceAccountRepository(db, dialect) }),
  endpoints: (deps) => [...serviceAccountEndpoints(deps), ...serviceAccountCredentialEndpoints(deps)],
  addCommands: addServiceAccountCommands,
} satisfies Feature;
