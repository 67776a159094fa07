import type {
  DeliveryFailure,
  DeliveryKey,
  DeliveryRecord,
  DeliveryState,
  DestinationKey,
  DestinationRecord,
} from "./records.ts";

/** How one attempt at a delivery ended. */
export interface AttemptOutcome {
  readonly state: DeliveryState;
  /** When to try again, if it waits. */
  readonly dueAt: number | null;
  readonly attemptedAt: number;
  readonly durationSeconds: number;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
}

/** Which part of a destination's deliveries to list, newest first. */
export interface DeliveryQuery extends DestinationKey {
  /** Only deliveries in this state; `null` for all. */
  readonly state: DeliveryState | null;
  /** Only deliveries before this sequence; `null` to begin with the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** The queue of everything that is sent to other servers. */
export interface DeliveryRepository {
  /** Returns a destination and keeps others from queueing for it until COMMIT. Creates it before its first delivery. */
  lockDestination(key: DestinationKey): Promise<DestinationRecord>;
  findDestination(key: DestinationKey): Promise<DestinationRecord | null>;
  /** Lists the ids of a channel's destinations where every attempt has failed since a time or longer. */
  listFailing(kind: string, since: number): Promise<readonly string[]>;
  /** Adds deliveries after those before. They must continue the destination's sequence, which moves to `end`. */
  append(deliveries: readonly DeliveryRecord[], end: Pick<DestinationRecord, "sequence" | "hash">): Promise<void>;
  /**
   * Finds deliveries that can be tried: they are due, nobody is trying them, nothing earlier about the same subject waits, their destination isn't held back, and
   * it has less than `perDestination` attempts under way.
   */
  findDue(search: { at: number; limit: number; perDestination: number }): Promise<readonly DeliveryKey[]>;
  /**
   * Claims deliveries for the caller until the lease ends, and counts an attempt for each. What another process has claimed meanwhile is left
   * to it.
   */
  claim(keys: readonly DeliveryKey[], lease: { at: number; until: number }): Promise<readonly DeliveryRecord[]>;
  /** Records how an attempt ended, unless a later one has begun. Returns whether it did. */
  settle(delivery: Pick<DeliveryRecord, keyof DeliveryKey | "attempts">, outcome: AttemptOutcome): Promise<boolean>;
  /** Forgets how a destination has been failing: nothing holds it back any more. */
  noteSuccess(key: DestinationKey): Promise<void>;
  /** Records that a destination failed, and returns since when it has been failing. */
  noteFailure(key: DestinationKey, at: number): Promise<number>;
  /** Sends nothing to a destination until a time, or longer where it is held back for longer already. */
  hold(key: DestinationKey, until: number): Promise<void>;
  find(key: DeliveryKey): Promise<DeliveryRecord | null>;
  list(query: DeliveryQuery): Promise<readonly DeliveryRecord[]>;
  count(key: DestinationKey): Promise<Readonly<Record<DeliveryState, number>>>;
  /** Lists how long the last deliveries that arrived took, in seconds, newest first. */
  listDurations(key: DestinationKey, limit: number): Promise<readonly number[]>;
  /** Returns the sequence of the oldest delivery that is kept; `null` without any. */
  findOldest(key: DestinationKey): Promise<number | null>;
  /** Gives up everything that waits for a destination. Returns how many deliveries that were. */
  failWaiting(key: DestinationKey, failure: DeliveryFailure): Promise<number>;
  /**
   * Lets deliveries that were settled be sent again, from the first attempt on: those from `from` to `to`, both included, in one of the
   * given states. Returns how many.
   */
  requeue(key: DestinationKey, range: RequeuedRange): Promise<number>;
  /** Deletes a destination with everything queued for it. */
  deleteDestination(key: DestinationKey): Promise<void>;
  /** Returns how many deliveries wait, and when the oldest of them was queued. */
  waiting(): Promise<{ readonly total: number; readonly oldest: number | null }>;
  deleteSettledBefore(at: number): Promise<number>;
}

/** Deliveries to send again. */
export interface RequeuedRange {
  readonly from: number;
  readonly to: number;
  readonly states: readonly DeliveryState[];
  readonly at: number;
}
