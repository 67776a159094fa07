import type { Clock, Random } from "../domain/deps.ts";
import type { Repositories, Store } from "../domain/store.ts";
import type { EventType } from "./catalog.ts";
import type { RecordedEvent } from "./event.ts";
import type { EventRow } from "./repositories.ts";
import { readEvent } from "./stored-event.ts";

/** Limits how long one transaction takes. */
const MAX_EVENTS_PER_TRANSACTION = 500;

/** What consumers depend on. */
export interface ConsumingDeps {
  /** Read after the events, so that what it says comes after they were committed. */
  readonly clock: Clock;
  /** What consumers need that append events of their own. */
  readonly random: Pick<Random, "bytes">;
  /** The types of events that clients cause all the time without anybody deciding anything. */
  readonly readTypes: readonly EventType[];
}

/** A consumer that follows the stream of events with its own cursor. */
export interface EventConsumer {
  /** The name of its cursor. A consumer with a new name reads the stream from the beginning. */
  readonly name: string;
  /** The event types to consume; `all` for every one. */
  readonly types: readonly EventType[] | "all";
  /** Whether the stream moves on as soon as an event of these types is committed, instead of with its next turn. Default: false. */
  readonly isUrgent?: true;
  /** How long to wait after an event before consuming it. Default: 0. */
  readonly delaySeconds?: number;
  /**
   * Consumes events in order, in the unit of work that moves the cursor. Whatever it writes is therefore written exactly once, however
   * often the process ends in between.
   */
  readonly consume: (
    repositories: Repositories,
    events: readonly RecordedEvent[],
    deps: ConsumingDeps,
  ) => Promise<void>;
}

/**
 * Lets consumers read new events of the stream, one after the other. Where the stream ends and how far each has read is asked once for all
 * of them, because this is asked several times a second and mostly nothing is new.
 */
export async function consumeAll(
  deps: ConsumingDeps & { readonly store: Store },
  consumers: readonly EventConsumer[],
): Promise<void> {
  const { events, eventCursors } = deps.store.read;
  const [end, cursors] = [await events.findEnd(), await eventCursors.readAll()];
  for (const consumer of consumers) {
    if ((cursors.get(consumer.name) ?? 0) < end) await consumeEvents(deps, consumer);
  }
}

/**
 * Lets a consumer read new events of the stream. Only one process at a time reads for a consumer; the others leave it to that process.
 *
 * @returns how many events were read
 */
export async function consumeEvents(
  deps: ConsumingDeps & { readonly store: Store },
  consumer: EventConsumer,
): Promise<number> {
  if (!(await hasDue(deps, consumer))) return 0;
  let total = 0;
  for (;;) {
    const read = await deps.store.write((repositories) => consumeBatch(repositories, consumer, deps));
    total += read;
    if (read < MAX_EVENTS_PER_TRANSACTION) return total;
  }
}

/** Looks without a unit of work: a consumer with a delay has events before it that aren't due. */
async function hasDue(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  consumer: EventConsumer,
): Promise<boolean> {
  const { events, eventCursors } = store.read;
  const next = await events.listAfter(await eventCursors.read(consumer.name), 1);
  return takeDue(next, clock(), consumer).length > 0;
}

async function consumeBatch(repositories: Repositories, consumer: EventConsumer, deps: ConsumingDeps): Promise<number> {
  const { events, eventCursors } = repositories;
  const cursor = await eventCursors.tryLock(consumer.name);
  if (cursor === null) return 0;
  const due = takeDue(await events.listAfter(cursor, MAX_EVENTS_PER_TRANSACTION), deps.clock(), consumer);
  const last = due.at(-1);
  if (!last) return 0;
  const wanted = due.map(readEvent).filter(({ type }) => consumer.types === "all" || consumer.types.includes(type));
  if (wanted.length > 0) await consumer.consume(repositories, wanted, deps);
  await eventCursors.move(consumer.name, last.sequence ?? cursor);
  return due.length;
}

/**
 * Returns the first rows, up to one that isn't due yet. Without a delay all rows are due, including those from a process whose clock is
 * ahead.
 */
function takeDue(rows: readonly EventRow[], now: number, { delaySeconds = 0 }: EventConsumer): readonly EventRow[] {
  if (delaySeconds === 0) return rows;
  const until = now - delaySeconds;
  const early = rows.findIndex(({ occurredAt }) => occurredAt > until);
  return early === -1 ? rows : rows.slice(0, early);
}
