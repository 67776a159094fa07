import { setTimeout as pause } from "node:timers/promises";
import { type OnSealed, sealAuditEvents } from "./features/audit/domain/seal.ts";
import type { Deps } from "./platform/deps.ts";

const EVERY_MILLISECONDS = 500;
/** What keeps events from being sealed does not go away by itself, and need not be logged twice a second. */
const AFTER_A_FAILURE_MILLISECONDS = 30_000;

/**
 * Seals the audit log's events within a second of their commit, and writes those of reads once their minute is over. Returns what
 * stops that, after a last time.
 */
export function startAuditSealing(deps: Deps, onSealed?: OnSealed): () => Promise<void> {
  const stopping = new AbortController();
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const milliseconds = (await seal(deps, "of_past_minutes", onSealed))
        ? EVERY_MILLISECONDS
        : AFTER_A_FAILURE_MILLISECONDS;
      await pause(milliseconds, null, { ref: false, signal: stopping.signal }).catch(() => null);
    }
  })();
  return async () => {
    stopping.abort();
    await working;
    await seal(deps, "all", onSealed);
  };
}

/** Tells whether nothing went wrong. */
async function seal(deps: Deps, reads: "of_past_minutes" | "all", onSealed?: OnSealed): Promise<boolean> {
  try {
    await deps.apiReads.write(reads);
    await sealAuditEvents({ ...deps, onSealed });
    return true;
  } catch (error) {
    deps.logger.error({ error }, "sealing the audit log failed");
    return false;
  }
}
