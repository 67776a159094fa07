import type { DeliveryPlace } from "../../../platform/deliveries/queue.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { toEventJson } from "../../../platform/events/event-json.ts";
import type { WebhookEndpointRecord } from "./records.ts";

/** Actors that an organization may know: its people, and what they let act for them. */
const ACTORS_OF_ORGANIZATIONS: readonly Actor["kind"][] = ["user", "client"];

/**
 * Writes what is sent of an event: its type, when it happened, the event as in exports of the audit log, and its place in the sequence of
 * the endpoint, with the hash of what came before.
 */
export function composePayload(endpoint: WebhookEndpointRecord, event: RecordedEvent, place: DeliveryPlace): string {
  return JSON.stringify({
    type: event.type,
    timestamp: new Date(event.occurredAt * 1000).toISOString(),
    endpoint: { id: endpoint.endpointId, sequence: place.sequence, previous_hash: place.previousHash },
    data: endpoint.orgId === null ? toEventJson(event) : toOrganizationJson(event),
  });
}

/**
 * Returns an event as its organization may know it: without positions in the stream, which count what others do, and without names and
 * addresses of the people who run the deployment.
 */
function toOrganizationJson(event: RecordedEvent) {
  const { event_id: _, sequence: __, actor, request, ...rest } = toEventJson(event);
  if (ACTORS_OF_ORGANIZATIONS.includes(actor.kind)) return { ...rest, actor, request };
  return { ...rest, actor: { kind: actor.kind, id: null, name: null }, request: null };
}
