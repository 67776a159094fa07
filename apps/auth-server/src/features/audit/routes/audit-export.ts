import type { EventRepository, EventRow, EventSearch } from "../../../platform/events/repositories.ts";
import { readEvent } from "../../../platform/events/stored-event.ts";

/** Limits how much of the log is in memory at a time. */
const BATCH = 500;

/** Streams every matching event, newest first, as one JSON object per line, however long the log is. */
export function exportEvents(
  repository: Pick<EventRepository, "search">,
  search: Omit<EventSearch, "limit">,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let { before } = search;
  return new ReadableStream({
    async pull(controller) {
      const events = await repository.search({ ...search, before, limit: BATCH });
      before = events.at(-1) ?? before;
      if (events.length > 0) controller.enqueue(encoder.encode(events.map(toLine).join("")));
      if (events.length < BATCH) controller.close();
    },
  });
}

/** A line holds the event as people read it, along with what the chain covers, so that a copy can be verified. */
function toLine(row: EventRow): string {
  const { eventId, occurredAt, userId, request, ...event } = readEvent(row);
  const line = {
    event_id: eventId,
    occurred_at: occurredAt,
    ...event,
    ...(userId !== undefined && { user_id: userId }),
    request: request && { id: request.id, address: request.address, user_agent: request.userAgent },
    sealed: row.details,
    personal: row.personal,
  };
  return `${JSON.stringify(line)}\n`;
}
