import { sealAuditEvents } from "../../src/features/audit/domain/seal.ts";
import { eventConsumers } from "../../src/features.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { consumeEvents } from "../../src/platform/events/consume-events.ts";
import type { RecordedEvent } from "../../src/platform/events/event.ts";
import { ANY_EVENT } from "../../src/platform/events/repositories.ts";
import { readEvent } from "../../src/platform/events/stored-event.ts";

/** Every event of the stream, oldest first. */
export async function recordedEvents({ store }: { readonly store: Store }): Promise<readonly RecordedEvent[]> {
  const rows = await store.read.events.search({ ...ANY_EVENT, before: null, limit: 10_000 });
  return rows.map(readEvent).sort((one, other) => one.eventId - other.eventId);
}

/** The events that `work` appends, oldest first. */
export async function eventsOf(
  deps: { readonly store: Store },
  work: () => Promise<unknown>,
): Promise<readonly RecordedEvent[]> {
  const before = (await recordedEvents(deps)).at(-1)?.eventId ?? 0;
  await work();
  return (await recordedEvents(deps)).filter(({ eventId }) => eventId > before);
}

/** Gives every event its place in the stream, and lets all consumers read on, as a running server does twice a second. */
export async function moveStreamOn(deps: Deps): Promise<void> {
  await sealAuditEvents(deps);
  for (const consumer of eventConsumers) await consumeEvents(deps, consumer);
  await deps.revocations.catchUp();
}
