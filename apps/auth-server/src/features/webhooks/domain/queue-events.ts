import { enqueueDeliveries } from "../../../platform/deliveries/queue.ts";
import type { EventConsumer } from "../../../platform/events/consume-events.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { destinationOf } from "./destination.ts";
import { composePayload } from "./payload.ts";
import { subscribesTo } from "./subscriptions.ts";

/**
 * Queues each event for the endpoints that get it, in the unit of work that moves the cursor: a crash neither loses nor repeats nor reorders
 * one. For a disabled endpoint events are kept without being sent, so that they can be replayed once it is enabled.
 */
export const webhookQueuer: EventConsumer = {
  name: "webhooks",
  types: "all",
  async consume(repositories, events, { clock, readTypes }) {
    const now = clock();
    const orgIds = new Set(events.flatMap(({ organization }) => organization?.id ?? []));
    for (const endpoint of await repositories.webhookEndpoints.listFor([...orgIds])) {
      const deliveries = events
        .filter((event) => subscribesTo(endpoint, event, readTypes))
        .map((event) => ({
          subject: subjectOf(event),
          topic: event.type,
          compose: (place: Parameters<typeof composePayload>[2]) => composePayload(endpoint, event, place),
        }));
      if (deliveries.length === 0) continue;
      const state = endpoint.enabled ? "waiting" : "failed";
      await enqueueDeliveries(repositories, destinationOf(endpoint.endpointId), deliveries, { now, state });
    }
  },
};

/** Returns whom or what an event is about: events about a user's sessions, grants and keys keep their order with those about the user. */
function subjectOf({ userId, target, actor, type }: RecordedEvent): string {
  return userId ?? target.id ?? actor.id ?? type;
}
