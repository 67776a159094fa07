import type { RecordedEvent } from "./event.ts";

/** Returns an event as downloads and pages show it as JSON. */
export function toEventJson(event: RecordedEvent) {
  const { eventId, occurredAt, userId, onBehalfOf, request, ...rest } = event;
  return {
    event_id: eventId,
    occurred_at: occurredAt,
    ...rest,
    ...(userId !== undefined && { user_id: userId }),
    ...(onBehalfOf && {
      on_behalf_of: { kind: onBehalfOf.kind, id: onBehalfOf.id, impersonation_id: onBehalfOf.impersonationId },
    }),
    request: request && { id: request.id, address: request.address, user_agent: request.userAgent },
  };
}
