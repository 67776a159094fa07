import type { Repositories } from "../../../platform/domain/store.ts";
import type { AppendingDeps } from "../../../platform/events/append-event.ts";
import { hasUndeliverable } from "./outbox.ts";
import { pauseForProblem } from "./stream-status.ts";

/** How long an event waits to be acknowledged. */
export const KEPT_SECONDS = 7 * 24 * 3600;

/** How many events wait in one stream at most. */
const MAX_WAITING = 10_000;

/**
 * Gives up events that have waited too long, as part of a unit of work, and pauses their streams, because receivers have to know that they
 * missed something.
 *
 * @returns on how many streams: 0 once there is nothing left to give up
 */
export async function giveUpExpired(repositories: Repositories, deps: AppendingDeps): Promise<number> {
  const streamIds = await repositories.securityEvents.deleteIssuedBefore(deps.clock() - KEPT_SECONDS);
  for (const streamId of streamIds) {
    const stream = await repositories.signalStreams.findById(streamId);
    if (stream) await pauseForProblem(repositories, deps, stream, "expired");
  }
  return streamIds.length;
}

/**
 * Gives up the oldest events of streams in which too many wait, as part of a unit of work, and pauses these streams.
 *
 * @param maximum how many events may wait in one stream
 * @returns on how many streams: 0 once there is nothing left to give up
 */
export async function giveUpOverflowing(
  repositories: Repositories,
  deps: AppendingDeps,
  maximum = MAX_WAITING,
): Promise<number> {
  const overflowing = [...(await repositories.securityEvents.countByStream())].filter(([, total]) => total > maximum);
  for (const [streamId] of overflowing) {
    const stream = await repositories.signalStreams.findById(streamId);
    await repositories.securityEvents.deleteAllBut(streamId, maximum);
    // Being told that it is paused must not make the stream overflow again.
    if (stream) await pauseForProblem(repositories, deps, stream, "overflowed");
    await repositories.securityEvents.deleteAllBut(streamId, maximum);
  }
  return overflowing.length;
}

/**
 * Pauses streams with events that couldn't be delivered for days, as part of a unit of work. They are kept, and delivered when the receiver
 * enables its stream.
 *
 * @returns how many streams were paused
 */
export async function pauseUndeliverable(repositories: Repositories, deps: AppendingDeps): Promise<number> {
  let paused = 0;
  for (const stream of await repositories.signalStreams.list()) {
    if (stream.method !== "push" || stream.status !== "enabled") continue;
    if (!(await hasUndeliverable(repositories, stream))) continue;
    await pauseForProblem(repositories, deps, stream, "undeliverable");
    paused += 1;
  }
  return paused;
}
