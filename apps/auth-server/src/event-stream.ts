import { setTimeout as pause } from "node:timers/promises";
import { type OnSealed, sealAuditEvents } from "./features/audit/domain/seal.ts";
import { eventConsumers } from "./features.ts";
import type { Deps } from "./platform/deps.ts";
import { consumeEvents } from "./platform/events/consume-events.ts";

const EVERY_MILLISECONDS = 500;
/** What keeps the stream from moving does not go away by itself, and need not be logged twice a second. */
const AFTER_A_FAILURE_MILLISECONDS = 30_000;

/**
 * Moves the stream of events on: the audit chain gives each its place within a second of its commit, and every consumer reads what is
 * new to it. The events of reads are appended once their minute is over. Returns what stops that, after a last time.
 */
export function startEventStream(deps: Deps, onSealed?: OnSealed): () => Promise<void> {
  const stopping = new AbortController();
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const milliseconds = (await moveOn(deps, "of_past_minutes", onSealed))
        ? EVERY_MILLISECONDS
        : AFTER_A_FAILURE_MILLISECONDS;
      await pause(milliseconds, null, { ref: false, signal: stopping.signal }).catch(() => null);
    }
  })();
  return async () => {
    stopping.abort();
    await working;
    await moveOn(deps, "all", onSealed);
  };
}

/** Tells whether nothing went wrong. */
async function moveOn(deps: Deps, reads: "of_past_minutes" | "all", onSealed?: OnSealed): Promise<boolean> {
  try {
    await deps.apiReads.write(reads);
    await sealAuditEvents({ ...deps, onSealed });
    for (const consumer of eventConsumers) await consumeEvents(deps, consumer);
    return true;
  } catch (error) {
    deps.logger.error({ error }, "moving the stream of events on failed");
    return false;
  }
}
