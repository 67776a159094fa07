import type { AuditLogRepository, AuditSearch, FoundAuditEntry } from "../../../platform/events/repositories.ts";

/** Bounds what of the log is in memory at a time. */
const BATCH = 500;

/** Every event that matches, newest first, a JSON object on each line. It is read while it is sent, however long it is. */
export function exportEvents(
  auditLog: Pick<AuditLogRepository, "search">,
  search: Omit<AuditSearch, "limit">,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let { before } = search;
  return new ReadableStream({
    async pull(controller) {
      const events = await auditLog.search({ ...search, before, limit: BATCH });
      before = events.at(-1) ?? before;
      if (events.length > 0) controller.enqueue(encoder.encode(events.map(toLine).join("")));
      if (events.length < BATCH) controller.close();
    },
  });
}

function toLine({ eventId, sequence, occurredAt, type, details }: FoundAuditEntry): string {
  const event = { event_id: eventId, sequence, occurred_at: occurredAt, type, details: JSON.parse(details) as unknown };
  return `${JSON.stringify(event)}\n`;
}
