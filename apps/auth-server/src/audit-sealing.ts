import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "./deps.ts";
import { sealAuditEvents } from "./domain/audit/seal.ts";

const EVERY_MILLISECONDS = 500;
/** What keeps events from being sealed does not go away by itself, and need not be logged twice a second. */
const AFTER_A_FAILURE_MILLISECONDS = 30_000;

/** Seals the audit log's events within a second of their commit; returns what stops that, after a last time. */
export function startAuditSealing(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const milliseconds = (await seal(deps)) ? EVERY_MILLISECONDS : AFTER_A_FAILURE_MILLISECONDS;
      await pause(milliseconds, null, { ref: false, signal: stopping.signal }).catch(() => null);
    }
  })();
  return async () => {
    stopping.abort();
    await working;
    await seal(deps);
  };
}

/** Tells whether nothing went wrong. */
async function seal(deps: Deps): Promise<boolean> {
  try {
    await sealAuditEvents(deps);
    return true;
  } catch (error) {
    deps.logger.error({ error }, "sealing the audit log failed");
    return false;
  }
}
