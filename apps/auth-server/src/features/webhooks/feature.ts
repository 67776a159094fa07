import type { Feature } from "../../platform/feature.ts";
import { addWebhookCommands } from "./cli/webhooks.ts";
import { createWebhookEndpointRepository } from "./db/webhook-endpoints.ts";
import { webhookChannel } from "./domain/channel.ts";
import { webhooksSection } from "./domain/configuration/section.ts";
import { webhookEvents } from "./domain/events.ts";
import { webhookQueuer } from "./domain/queue-events.ts";
import { webhookEventSentences } from "./pages/event-sentences.ts";
import { webhookSubjects } from "./pages/event-subjects.ts";
import { webhookMessages } from "./pages/messages.ts";
import { webhookRoutes } from "./routes/dashboard.ts";
import { webhookDeliveries } from "./routes/management/deliveries.ts";
import { webhookEndpoints } from "./routes/management/endpoints.ts";
import { ownWebhookRoutes } from "./routes/own-webhooks.ts";

/** Events sent to other servers: endpoints of the deployment and of organizations, and what was delivered to them. */
export const webhooks = {
  events: webhookEvents,
  sentences: webhookEventSentences,
  subjects: webhookSubjects,
  repositories: ({ db, dialect }) => ({ webhookEndpoints: createWebhookEndpointRepository(db, dialect) }),
  endpoints: (deps) => [...webhookEndpoints(deps), ...webhookDeliveries(deps)],
  messages: webhookMessages,
  pages: ownWebhookRoutes,
  dashboard: webhookRoutes,
  configuration: webhooksSection,
  addCommands: addWebhookCommands,
  consumers: [webhookQueuer],
  deliveryChannels: [webhookChannel],
  cleanUps: () => [({ webhookEndpoints }) => webhookEndpoints.deleteLeftovers()],
} satisfies Feature;
