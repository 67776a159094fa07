import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { addImpersonationCommands } from "./cli/impersonations.ts";
import { createImpersonationRepository } from "./db/impersonations.ts";
import { endExpiredImpersonations } from "./domain/end.ts";
import { impersonationEvents } from "./domain/events.ts";
import { impersonationConsumer } from "./domain/follow-rights.ts";
import { impersonationEventSentences } from "./pages/event-sentences.ts";
import { impersonationMessages } from "./pages/messages.ts";
import { impersonationsRoutes } from "./routes/dashboard/impersonations.tsx";
import { signInAsRoutes } from "./routes/dashboard/sign-in-as.tsx";
import { impersonationRoutes } from "./routes/impersonation.tsx";
import { impersonationEndpoints } from "./routes/management/impersonations.ts";
import { signInAsMemberRoutes } from "./routes/sign-in-as-member.tsx";
import { tokenExchange } from "./routes/token-exchange.ts";

/** For how long the dashboard lists impersonations that are over. Events are kept as long as all others. */
const LISTED_SECONDS = 90 * 86_400;

/** Who may act as a user, for how long, and what they can't do meanwhile. */
export const impersonation = {
  events: impersonationEvents,
  sentences: impersonationEventSentences,
  messages: impersonationMessages,
  repositories: ({ db }) => ({ impersonations: createImpersonationRepository(db) }),
  consumers: [impersonationConsumer],
  tokenGrants: [tokenExchange],
  endpoints: impersonationEndpoints,
  pages: (deps) =>
    new Hono<AppEnvironment>().route("/", impersonationRoutes(deps)).route("/", signInAsMemberRoutes(deps)),
  dashboard: (deps) =>
    new Hono<AppEnvironment>().route("/", impersonationsRoutes(deps)).route("/", signInAsRoutes(deps)),
  addCommands: addImpersonationCommands,
  cleanUps: (now, _, deps) => [
    (repositories) => endExpiredImpersonations(repositories, deps),
    ({ impersonations }) => impersonations.deleteEndedBefore(now - LISTED_SECONDS),
  ],
} satisfies Feature;
