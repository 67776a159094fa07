import type { DomainDeps } from "../domain/deps.ts";
import type { RecordedEvent } from "../events/event.ts";
import { readEvent } from "../events/stored-event.ts";

const SHOWN_EVENTS = 20;

/** Reads the latest events about a user, an organization or anything else with an id, newest first. */
export async function readHistory(
  { store }: Pick<DomainDeps, "store">,
  about: string,
): Promise<readonly RecordedEvent[]> {
  const anything = { type: null, actorId: null, from: null, until: null, before: null };
  const rows = await store.read.events.search({ ...anything, about, limit: SHOWN_EVENTS });
  return rows.map(readEvent);
}
