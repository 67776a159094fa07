import type { Repositories } from "../../../platform/domain/store.ts";
import type { AuditStreamRecord } from "./records.ts";

/** From so many failures in a row on, somebody should look at the stream. */
const FAILURES_TO_NOTICE = 3;

/**
 * How a stream is doing: `paused`; `failing`, when sending keeps failing; `behind`, when events wait to be sent; otherwise `up_to_date`.
 */
export type StreamState = "paused" | "failing" | "behind" | "up_to_date";

/** A stream, how it is doing, and since when its next batch has been waiting, in Unix seconds. */
export interface ObservedStream {
  readonly stream: AuditStreamRecord;
  readonly state: StreamState;
  /** `null` when no batch waits. */
  readonly waitingSince: number | null;
  /** The number of the last line that the destination accepted. */
  readonly deliveredSequence: number;
  /** The hash of that line. */
  readonly deliveredHash: string;
}

/** Finds out how a stream is doing. */
export async function observeStream(
  { auditStreams, auditChain }: Pick<Repositories, "auditStreams" | "auditChain">,
  stream: AuditStreamRecord,
): Promise<ObservedStream> {
  const pending = await auditStreams.findPendingBatch(stream.streamId);
  const end = (await auditChain.readHead())?.sequence ?? 0;
  return {
    stream,
    state: stateOf(stream, pending !== null || stream.position < end),
    waitingSince: pending?.createdAt ?? null,
    deliveredSequence: pending ? pending.firstSequence - 1 : stream.sequence,
    deliveredHash: pending ? pending.previousHash : stream.hash,
  };
}

/** Tells whether sending a stream keeps failing. */
export function isFailing({ enabled, attempts }: AuditStreamRecord): boolean {
  return enabled && attempts >= FAILURES_TO_NOTICE;
}

function stateOf(stream: AuditStreamRecord, isBehind: boolean): StreamState {
  if (!stream.enabled) return "paused";
  if (isFailing(stream)) return "failing";
  return isBehind ? "behind" : "up_to_date";
}
