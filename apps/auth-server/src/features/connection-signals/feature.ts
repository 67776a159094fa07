import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { createReceivedSignalRepository } from "./db/received-signals.ts";
import { createSignalTokenRepository } from "./db/signal-tokens.ts";
import { createTransmitterRepository } from "./db/transmitters.ts";
import { connectionSignalEvents } from "./domain/events.ts";
import { connectionSignalEventSentences } from "./pages/event-sentences.ts";
import { backchannelLogoutRoutes } from "./routes/backchannel-logout.ts";
import { connectionRevocationRoutes } from "./routes/global-token-revocation.ts";
import { connectionSignalEndpoints } from "./routes/management/signals.ts";
import { securityEventRoutes } from "./routes/security-events.ts";

/** Longer than any security event is accepted, so that none is accepted twice. */
const SIGNALS_KEPT_SECONDS = 30 * 86_400;

/** What the identity providers of organizations signal: logouts, security events, revocations. */
export const connectionSignals = {
  events: connectionSignalEvents,
  sentences: connectionSignalEventSentences,
  repositories: ({ db }) => ({
    connectionTransmitters: createTransmitterRepository(db),
    connectionSignalTokens: createSignalTokenRepository(db),
    connectionSignals: createReceivedSignalRepository(db),
  }),
  endpoints: connectionSignalEndpoints,
  routes: (deps) =>
    new Hono<AppEnvironment>()
      .route("/", backchannelLogoutRoutes(deps))
      .route("/", securityEventRoutes(deps))
      .route("/", connectionRevocationRoutes(deps)),
  cleanUps: (now) => [
    ({ connectionSignalTokens }) => connectionSignalTokens.deleteExpired(now),
    ({ connectionSignals: received }) => received.deleteReceivedBefore(now - SIGNALS_KEPT_SECONDS),
  ],
} satisfies Feature;
