import { MEASURED_DELIVERIES, measureSpeed, type Speed } from "../../../platform/deliveries/speed.ts";
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
  /** How long the destination takes to answer; `null` before the first batch was accepted. */
  readonly speed: Speed | null;
}

/** Finds out how a stream is doing. */
export async function observeStream(
  { auditStreams, auditChain }: Pick<Repositories, "auditStreams" | "auditChain">,
  stream: AuditStreamRecord,
): Promise<ObservedStream> {
  const end = (await auditChain.readHead())?.sequence ?? 0;
  return observe(auditStreams, stream, end);
}

/** Finds out how streams are doing. Where the stream of events ends is asked once for all. */
export async function observeStreams(
  { auditStreams, auditChain }: Pick<Repositories, "auditStreams" | "auditChain">,
  streams: readonly AuditStreamRecord[],
): Promise<readonly ObservedStream[]> {
  const end = (await auditChain.readHead())?.sequence ?? 0;
  return Promise.all(streams.map((stream) => observe(auditStreams, stream, end)));
}

async function observe(
  auditStreams: Repositories["auditStreams"],
  stream: AuditStreamRecord,
  end: number,
): Promise<ObservedStream> {
  const pending = await auditStreams.findPendingBatch(stream.streamId);
  return {
    stream,
    state: stateOf(stream, pending !== null || stream.position < end),
    waitingSince: pending?.createdAt ?? null,
    deliveredSequence: pending ? pending.firstSequence - 1 : stream.sequence,
    deliveredHash: pending ? pending.previousHash : stream.hash,
    speed: measureSpeed(await auditStreams.listDurations(stream.streamId, MEASURED_DELIVERIES)),
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
