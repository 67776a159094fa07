import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { createSetUpLinkRepository } from "./db/set-up-links.ts";
import { createSetUpRepository } from "./db/set-ups.ts";
import { connectionSetUpEvents } from "./domain/events.ts";
import { causeMessages } from "./pages/cause-messages.ts";
import { connectionSetUpSentences } from "./pages/event-sentences.ts";
import { connectionSetUpSubjects } from "./pages/event-subjects.ts";
import { guideMessages } from "./pages/guide-messages.ts";
import { connectionSetUpMessages } from "./pages/messages.ts";
import { linkRoutes } from "./routes/link.tsx";
import { identityProviderEndpoints } from "./routes/management/identity-providers.ts";
import { linkEndpoints } from "./routes/management/links.ts";
import { ownerRoutes } from "./routes/owner.tsx";

/** The pages with which an organization's IT sets up single sign-on and tries it, and the links to them. */
export const connectionSetUp = {
  events: connectionSetUpEvents,
  sentences: connectionSetUpSentences,
  messages: { ...connectionSetUpMessages, ...guideMessages, ...causeMessages },
  subjects: connectionSetUpSubjects,
  repositories: ({ db }) => ({
    connectionSetUps: createSetUpRepository(db),
    connectionSetUpLinks: createSetUpLinkRepository(db),
  }),
  endpoints: (deps) => [...linkEndpoints(deps), ...identityProviderEndpoints(deps)],
  pages: (deps) => new Hono<AppEnvironment>().route("/", linkRoutes(deps)).route("/", ownerRoutes(deps)),
  cleanUps: (now) => [({ connectionSetUpLinks }) => connectionSetUpLinks.deleteExpired(now)],
} satisfies Feature;
