import type { RecordedEvent } from "./event.ts";

/** Returns an event as downloads and pages show it as JSON. */
export function toEventJson(event: RecordedEvent) {
  const { eventId, occurredAt, userId, request, ...rest } = event;
  return {
    event_id: eventId,
    occurred_at: occurredAt,
    ...rest,
    ...(userId !== undefined && { user_id: userId }),
    request: request && { id: request.id, address: request.address, user_agent: request.userAgent },
  };
}
