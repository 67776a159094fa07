import { enqueueDeliveries } from "../../../platform/deliveries/queue.ts";
import type { DeliveryRecord, DestinationKey } from "../../../platform/deliveries/records.ts";
import { MEASURED_DELIVERIES, measureSpeed, type Speed } from "../../../platform/deliveries/speed.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { SecurityEventRecord, SignalStreamRecord } from "./records.ts";
import { streamTypes } from "./signal-types.ts";

/** The name of the channel through which security events are posted. */
export const PUSH_CHANNEL = "shared_signals";

/** The status that a receiver refuses a token with for good (RFC 8935 section 2.3). */
const REFUSED = 400;

/** How many deliveries are looked through or moved at a time. */
const MAX_MOVED = 10_000;

/** Returns where the deliveries of a stream are queued. */
export function destinationOf({ streamId }: Pick<SignalStreamRecord, "streamId">): DestinationKey {
  return { kind: PUSH_CHANNEL, destinationId: streamId };
}

/**
 * Puts events into a stream, in a unit of work: they wait to be polled, or are posted. Those of a paused stream are kept until it is
 * enabled, except the one that says that it was paused.
 *
 * @param now in Unix seconds
 */
export async function queueSecurityEvents(
  repositories: Repositories,
  stream: Pick<SignalStreamRecord, "streamId" | "method" | "status">,
  events: readonly SecurityEventRecord[],
  now: number,
): Promise<void> {
  if (events.length === 0) return;
  if (stream.method === "poll") return repositories.securityEvents.add(events);
  const isSent = ({ type }: SecurityEventRecord) => stream.status === "enabled" || type === streamTypes.streamUpdated;
  for (const [state, queued] of [
    ["waiting", events.filter(isSent)],
    ["failed", events.filter((event) => !isSent(event))],
  ] as const) {
    if (queued.length > 0) {
      const deliveries = queued.map((event) => ({
        subject: "user" in event.subject ? event.subject.user : event.subject.stream,
        topic: event.type,
        compose: () => JSON.stringify(event),
      }));
      await enqueueDeliveries(repositories, destinationOf(stream), deliveries, { now, state });
    }
  }
}

/** Sends what a paused stream kept, and what couldn't be delivered, once the stream is enabled, in a unit of work. */
export async function resumePushing(
  { deliveries }: Pick<Repositories, "deliveries">,
  stream: SignalStreamRecord,
  now: number,
): Promise<void> {
  const key = destinationOf(stream);
  const [from, destination] = [await deliveries.findOldest(key), await deliveries.findDestination(key)];
  if (from === null || destination === null) return;
  await deliveries.noteSuccess(key);
  await deliveries.requeue(key, { from, to: destination.sequence, states: ["failed"], at: now });
}

/** Drops everything that waits in a stream, in a unit of work. */
export async function dropSecurityEvents(
  { securityEvents, deliveries }: Pick<Repositories, "securityEvents" | "deliveries">,
  stream: Pick<SignalStreamRecord, "streamId">,
): Promise<void> {
  await securityEvents.deleteAll(stream.streamId);
  await deliveries.deleteDestination(destinationOf(stream));
}

/** Moves what waits to where the other way of delivery takes it from, in a unit of work. */
export async function moveSecurityEvents(
  repositories: Repositories,
  stream: Pick<SignalStreamRecord, "streamId" | "method" | "status">,
  now: number,
): Promise<void> {
  const { streamId } = stream;
  const waiting = [
    ...(await listPushed(repositories, stream)),
    ...(await repositories.securityEvents.listOldest(streamId, { limit: MAX_MOVED })),
  ];
  await dropSecurityEvents(repositories, stream);
  await queueSecurityEvents(repositories, stream, waiting, now);
}

/** Returns whether events were given up because they couldn't be delivered, other than those that the receiver refused. */
export async function hasUndeliverable(
  { deliveries }: Pick<Repositories, "deliveries">,
  stream: Pick<SignalStreamRecord, "streamId">,
): Promise<boolean> {
  const failed = await deliveries.list({ ...destinationOf(stream), state: "failed", before: null, limit: MAX_MOVED });
  return failed.some(({ status, failure }) => failure !== "disabled" && status !== REFUSED);
}

/** Counts the events that are to be posted, or were kept or given up. */
export async function countPushed(
  { deliveries }: Pick<Repositories, "deliveries">,
  stream: Pick<SignalStreamRecord, "streamId">,
): Promise<number> {
  const { waiting, failed } = await deliveries.count(destinationOf(stream));
  return waiting + failed;
}

/** Returns the event that a delivery carries. */
export function readSecurityEvent({ content }: Pick<DeliveryRecord, "content">): SecurityEventRecord {
  return JSON.parse(content) as SecurityEventRecord;
}

async function listPushed(
  { deliveries }: Pick<Repositories, "deliveries">,
  stream: Pick<SignalStreamRecord, "streamId">,
): Promise<readonly SecurityEventRecord[]> {
  const states = ["failed", "waiting"] as const;
  const listed = await Promise.all(
    states.map((state) => deliveries.list({ ...destinationOf(stream), state, before: null, limit: MAX_MOVED })),
  );
  const inOrder = listed.flat().toSorted((one, other) => one.sequence - other.sequence);
  return inOrder.map(readSecurityEvent);
}

/** Says how long the receiver of a stream takes to answer; `null` when it polls, and before the first event arrived. */
export async function measurePushing(
  { deliveries }: Pick<Repositories, "deliveries">,
  stream: Pick<SignalStreamRecord, "streamId" | "method">,
): Promise<Speed | null> {
  if (stream.method === "poll") return null;
  return measureSpeed(await deliveries.listDurations(destinationOf(stream), MEASURED_DELIVERIES));
}

/** Returns when the receiver of a stream last took an event that was posted, in Unix seconds; `null` when it never did, or polls. */
export async function findLastPushed(
  { deliveries }: Pick<Repositories, "deliveries">,
  stream: Pick<SignalStreamRecord, "streamId" | "method">,
): Promise<number | null> {
  if (stream.method === "poll") return null;
  const [last] = await deliveries.list({ ...destinationOf(stream), state: "delivered", before: null, limit: 1 });
  return last?.attemptedAt ?? null;
}
