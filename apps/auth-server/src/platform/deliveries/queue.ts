import { createHash } from "node:crypto";
import type { Repositories } from "../domain/store.ts";
import type { DeliveryRecord, DestinationKey } from "./records.ts";

/** The hash that comes before the first delivery of a destination. */
export const NO_HASH = "0".repeat(64);

/** The place of a delivery among those of its destination. */
export interface DeliveryPlace {
  /** 1, 2, 3 …, without gaps. */
  readonly sequence: number;
  /** The hex SHA-256 of the content before it; 64 zeros for the first. */
  readonly previousHash: string;
}

/** What to deliver. */
export interface NewDelivery {
  /** What it is about, by id. Deliveries about the same subject arrive in order. */
  readonly subject: string;
  /** What it says, as a name for lists. */
  readonly topic: string;
  /** Writes the content for its place in the destination's sequence. */
  readonly compose: (place: DeliveryPlace) => string;
}

/**
 * Queues deliveries in the unit of work that causes them: they are sent if and only if it commits, each at least once. Call it once for each
 * destination, in the order of their ids, because it locks the destination.
 *
 * @param now in Unix seconds
 * @param state `failed` keeps them for a replay, without trying to send them
 * @returns the sequence of the last one
 */
export async function enqueueDeliveries(
  { deliveries: queue }: Repositories,
  destination: DestinationKey,
  deliveries: readonly NewDelivery[],
  { now, state = "waiting" }: { readonly now: number; readonly state?: "waiting" | "failed" },
): Promise<number> {
  let { sequence, hash } = await queue.lockDestination(destination);
  const added = deliveries.map(({ subject, topic, compose }): DeliveryRecord => {
    sequence += 1;
    const content = compose({ sequence, previousHash: hash });
    hash = hashContent(content);
    return { ...destination, sequence, subject, topic, content, createdAt: now, ...startIn(state, now) };
  });
  await queue.append(added, { sequence, hash });
  return sequence;
}

/** Returns the hash over the content of a delivery, which the next one names: hex SHA-256. */
export function hashContent(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}

function startIn(state: "waiting" | "failed", now: number) {
  const untried = { state, attempts: 0, attemptedAt: null, durationSeconds: null, status: null } as const;
  return state === "waiting"
    ? { ...untried, dueAt: now, failure: null }
    : ({ ...untried, dueAt: null, failure: "disabled" } as const);
}
