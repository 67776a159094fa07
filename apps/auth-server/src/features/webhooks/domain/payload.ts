import type { DeliveryPlace } from "../../../platform/deliveries/queue.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { toEventJson } from "../../../platform/events/event-json.ts";
import { toOrganizationEventJson } from "../../../platform/events/organization-event.ts";
import type { WebhookEndpointRecord } from "./records.ts";

/**
 * Writes what is sent of an event: its type, when it happened, the event as in exports of the audit log, and its place in the sequence of
 * the endpoint, with the hash of what came before.
 */
export function composePayload(endpoint: WebhookEndpointRecord, event: RecordedEvent, place: DeliveryPlace): string {
  return JSON.stringify({
    type: event.type,
    timestamp: new Date(event.occurredAt * 1000).toISOString(),
    endpoint: { id: endpoint.endpointId, sequence: place.sequence, previous_hash: place.previousHash },
    data: endpoint.orgId === null ? toEventJson(event) : toOrganizationEventJson(event),
  });
}
