import type { Repositories } from "../../../platform/domain/store.ts";
import { toEventJson } from "../../../platform/events/event-json.ts";
import type { EventFilter, EventPlace, EventRow } from "../../../platform/events/repositories.ts";
import { readEvent } from "../../../platform/events/stored-event.ts";
import { type EventWording, type ToldEvent, tellEvents, toPlainText } from "../../../platform/events/tell-events.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { ChainPosition } from "../domain/chain.ts";

/** Limits how much of the log is in memory at a time. */
const BATCH = 500;

/** What to export. */
export interface Export {
  readonly filter: EventFilter;
  /** The filters as the URL holds them; `null` when every event is exported. */
  readonly filters: Readonly<Record<string, string>> | null;
}

/**
 * Streams every matching event, newest first, as one JSON object per line, however long the log is. An export with filters begins with a
 * line that says so, and what it proves; one of a log whose earlier events were archived, with a line that says where it starts.
 */
export function exportEvents(
  repositories: Repositories,
  wording: EventWording,
  t: Translate,
  { filter, filters }: Export,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let before: EventPlace | null = null;
  return new ReadableStream({
    async start(controller) {
      const start = await repositories.auditChain.readStart();
      const about = { ...(filters && describeExtract(filters)), ...(start && describeStart(start)) };
      if (filters || start) controller.enqueue(encoder.encode(`${JSON.stringify({ export: about })}\n`));
    },
    async pull(controller) {
      const rows: readonly EventRow[] = await repositories.events.search({ ...filter, before, limit: BATCH });
      before = rows.at(-1) ?? before;
      const told = await tellEvents(repositories, wording, t, rows.map(readEvent));
      const lines = rows.map((row, index) => toLine(row, told[index]));
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      if (rows.length < BATCH) controller.close();
    },
  });
}

function describeExtract(filters: Readonly<Record<string, string>>) {
  return {
    filters,
    complete: false,
    proves:
      "Each line shows one event as the log holds it: `personal` matches the digest in `sealed`. The lines don't prove that no event is missing. Only an export without filters holds the whole chain, which can be compared with a checkpoint.",
  };
}

/** What comes before is in the archive. The hash is what the first event of the log is chained to. */
function describeStart({ sequence, hash }: ChainPosition) {
  return { starts_after: { sequence, hash } };
}

/** A line holds the event as people read it, along with what the chain covers, so that a copy can be verified. */
function toLine(row: EventRow, told: ToldEvent | undefined): string {
  const line = {
    ...toEventJson(readEvent(row)),
    ...(told && { summary: toPlainText(told.parts) }),
    sealed: row.details,
    personal: row.personal,
  };
  return `${JSON.stringify(line)}\n`;
}
