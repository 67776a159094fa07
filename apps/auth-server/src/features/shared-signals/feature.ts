import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { addSignalPartnerCommands } from "./cli/signal-partners.ts";
import { createSignalPartnerRepository } from "./db/partners.ts";
import { createSecurityEventRepository } from "./db/security-events.ts";
import { createSignalStreamRepository } from "./db/streams.ts";
import { sharedSignalEvents } from "./domain/events.ts";
import { pushChannel } from "./domain/push.ts";
import { giveUpExpired, giveUpOverflowing, pauseUndeliverable } from "./domain/retention.ts";
import { sharedSignalsConsumer } from "./domain/transmit.ts";
import { sharedSignalDashboardMessages } from "./pages/dashboard-messages.ts";
import { sharedSignalEventSentences } from "./pages/event-sentences.ts";
import { sharedSignalSubjects } from "./pages/event-subjects.ts";
import { sharedSignalRoutes } from "./routes/dashboard/partners.tsx";
import { ssfConfigurationRoutes } from "./routes/discovery.ts";
import { globalTokenRevocationRoutes } from "./routes/global-token-revocation.ts";
import { signalPartnerEndpoints } from "./routes/management/partners.ts";
import { pollRoutes } from "./routes/poll.ts";
import { streamStatusRoutes } from "./routes/stream-status.ts";
import { streamRoutes } from "./routes/streams.ts";
import { subjectRoutes } from "./routes/subjects.ts";
import { verificationRoutes } from "./routes/verification.ts";

/** Security events for other systems (Shared Signals Framework), and other systems that sign users out here. */
export const sharedSignals = {
  events: sharedSignalEvents,
  sentences: sharedSignalEventSentences,
  messages: sharedSignalDashboardMessages,
  subjects: sharedSignalSubjects,
  repositories: ({ db, dialect }) => ({
    signalPartners: createSignalPartnerRepository(db, dialect),
    signalStreams: createSignalStreamRepository(db, dialect),
    securityEvents: createSecurityEventRepository(db),
  }),
  consumers: [sharedSignalsConsumer],
  deliveryChannels: [pushChannel],
  endpoints: signalPartnerEndpoints,
  routes: (deps) =>
    new Hono<AppEnvironment>()
      .route("/", ssfConfigurationRoutes(deps))
      .route("/", streamRoutes(deps))
      .route("/", streamStatusRoutes(deps))
      .route("/", subjectRoutes(deps))
      .route("/", verificationRoutes(deps))
      .route("/", pollRoutes(deps))
      .route("/", globalTokenRevocationRoutes(deps)),
  dashboard: sharedSignalRoutes,
  addCommands: addSignalPartnerCommands,
  cleanUps: (_now, _policy, deps) => [
    (repositories) => giveUpExpired(repositories, deps),
    (repositories) => giveUpOverflowing(repositories, deps),
    (repositories) => pauseUndeliverable(repositories, deps),
  ],
} satisfies Feature;
