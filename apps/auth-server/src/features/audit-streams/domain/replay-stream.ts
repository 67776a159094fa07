import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { aboutStream } from "./about-stream.ts";

/** Why lines can't be sent again: the stream hasn't got that far, or no longer knows where that line was, or its events were archived. */
export type ReplayProblem = "not_found" | "not_sent_yet" | "too_old";

/**
 * Sends a stream again from a line on, beginning with the batch that the line was in. Lines keep their numbers and hashes, unless personal
 * data was erased from their events meanwhile.
 *
 * @param fromSequence the number of the line, at least 1
 * @returns the first line that is sent again
 */
export function replayAuditStream(
  deps: ChangingDeps,
  streamId: string,
  fromSequence: number,
): Promise<Result<number, ReplayProblem>> {
  return deps.store.write(async (repositories) => {
    const { auditStreams, auditChain } = repositories;
    const stream = await auditStreams.lock(streamId);
    if (!stream) return fail("not_found");
    if (fromSequence > stream.sequence) return fail("not_sent_yet");
    const batch = await auditStreams.findBatchWith(streamId, fromSequence);
    const start = (await auditChain.readStart())?.sequence ?? 0;
    if (!batch || batch.afterPosition < start) return fail("too_old");
    const { firstSequence, afterPosition, previousHash } = batch;
    await auditStreams.deleteBatchesFrom(streamId, firstSequence);
    await auditStreams.moveOn(streamId, {
      position: afterPosition,
      sequence: firstSequence - 1,
      hash: previousHash,
      nextAttemptAt: 0,
      attempts: 0,
    });
    await appendEvent(repositories, deps, {
      type: "audit_stream.replayed",
      ...(await aboutStream(repositories, stream)),
      details: { from_sequence: firstSequence },
    });
    return succeed(firstSequence);
  });
}
