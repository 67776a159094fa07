import { setTimeout as pause } from "node:timers/promises";
import { type DeliveryAttempt, deliverAuditStreams } from "./features/audit-streams/domain/deliver.ts";
import type { Deps } from "./platform/deps.ts";

const LOOK_EVERY_MILLISECONDS = 1000;
/** What keeps all streams from being looked at doesn't go away by itself. */
const AFTER_A_FAILURE_MILLISECONDS = 30_000;
const MAX_STOP_MILLISECONDS = 5000;

/** Starts to send audit streams in the background, and returns a function that stops it once attempts in progress are done. */
export function startAuditStreams(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    while (!signal.aborted) {
      const milliseconds = await deliverAll(deps);
      await pause(milliseconds, null, { ref: false, signal }).catch(() => null);
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    await Promise.race([ended, pause(MAX_STOP_MILLISECONDS, null, { ref: false })]);
  };
}

/** Returns how long to wait before looking again, in milliseconds. */
async function deliverAll(deps: Deps): Promise<number> {
  try {
    const attempts = await deliverAuditStreams(deps);
    for (const attempt of attempts) log(deps, attempt);
    return attempts.length > 0 ? 0 : LOOK_EVERY_MILLISECONDS;
  } catch (error) {
    deps.logger.error({ error }, "sending audit streams failed");
    return AFTER_A_FAILURE_MILLISECONDS;
  }
}

function log({ logger }: Deps, { batch, failure, earlierFailures }: DeliveryAttempt): void {
  const { streamId, firstSequence, lastSequence } = batch;
  if (failure === null) logger.debug({ streamId, firstSequence, lastSequence }, "audit events sent");
  else logger.warn({ streamId, firstSequence, lastSequence, failure, earlierFailures }, "audit events not sent");
}
