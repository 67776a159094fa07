import { setTimeout as pause } from "node:timers/promises";
import { type DeliveryAttempt, deliverAuditStreams } from "./features/audit-streams/domain/deliver.ts";
import type { Deps } from "./platform/deps.ts";

const LOOK_EVERY_MILLISECONDS = 1000;
/** What keeps all streams from being looked at doesn't go away by itself. */
const AFTER_A_FAILURE_MILLISECONDS = 30_000;
const MAX_STOP_MILLISECONDS = 5000;
/** A round lasts as long as its slowest destination, which must not hold up other streams. */
const MAX_ROUNDS_AT_ONCE = 4;

/** Starts to send audit streams in the background, and returns a function that stops it once attempts in progress are done. */
export function startAuditStreams(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rounds = new Set<Promise<void>>();
  let isFailing = false;
  const startRound = () => {
    const round = deliverDue(deps).then((hasFailed) => {
      isFailing = hasFailed;
      rounds.delete(round);
    });
    rounds.add(round);
  };
  const loop = async () => {
    while (!signal.aborted) {
      if (rounds.size < MAX_ROUNDS_AT_ONCE) startRound();
      const milliseconds = isFailing ? AFTER_A_FAILURE_MILLISECONDS : LOOK_EVERY_MILLISECONDS;
      await pause(milliseconds, null, { ref: false, signal }).catch(() => null);
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    const done = Promise.all([ended, ...rounds]);
    await Promise.race([done, pause(MAX_STOP_MILLISECONDS, null, { ref: false })]);
  };
}

/** Sends what is due. Returns whether that failed as a whole. */
async function deliverDue(deps: Deps): Promise<boolean> {
  try {
    for (const attempt of await deliverAuditStreams(deps)) log(deps, attempt);
    return false;
  } catch (error) {
    deps.logger.error({ error }, "sending audit streams failed");
    return true;
  }
}

function log({ logger }: Deps, { batch, failure, earlierFailures }: DeliveryAttempt): void {
  const { streamId, firstSequence, lastSequence } = batch;
  if (failure === null) logger.debug({ streamId, firstSequence, lastSequence }, "audit events sent");
  else logger.warn({ streamId, firstSequence, lastSequence, failure, earlierFailures }, "audit events not sent");
}
