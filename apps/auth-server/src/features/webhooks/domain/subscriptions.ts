import type { EventType } from "../../../platform/events/catalog.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { ALL_TYPES } from "./endpoint-fields.ts";
import type { WebhookEndpointRecord } from "./records.ts";

/**
 * Returns whether an endpoint gets an event: it is new to it, of a type that it subscribes to, and in its organization if it has one.
 *
 * @param readTypes the types that it only gets if it names them or their group
 */
export function subscribesTo(
  endpoint: WebhookEndpointRecord,
  event: RecordedEvent,
  readTypes: readonly EventType[],
): boolean {
  const { orgId, eventTypes, afterSequence, endpointId } = endpoint;
  if ((event.sequence ?? 0) <= afterSequence) return false;
  if (orgId !== null && event.organization?.id !== orgId) return false;
  if (event.type === "webhook.tested" && event.target.id === endpointId) return true;
  if (eventTypes.includes(event.type) || eventTypes.includes(groupOf(event.type))) return true;
  return eventTypes.includes(ALL_TYPES) && !readTypes.includes(event.type);
}

/** Returns those of a list of types that stand for no type. */
export function findUnknownTypes(wanted: readonly string[], known: readonly string[]): readonly string[] {
  const all = new Set([ALL_TYPES, ...known, ...known.map(groupOf)]);
  return wanted.filter((type) => !all.has(type));
}

function groupOf(type: string): string {
  return `${type.split(".")[0]}.*`;
}
