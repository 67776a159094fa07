/** Where a delivery stands: it waits for its next attempt, arrived, or was given up and can be replayed. */
export type DeliveryState = "waiting" | "delivered" | "failed";

/**
 * Why an attempt failed: no answer, an answer that isn't a success, an address that isn't public, or a destination that takes nothing
 * (`disabled`).
 */
export type DeliveryFailure = "private_address" | "timeout" | "unreachable" | "status" | "disabled";

/** What identifies a destination: the channel that it belongs to, and its id there. */
export interface DestinationKey {
  readonly kind: string;
  readonly destinationId: string;
}

/** What identifies a delivery: its destination, and its place among everything that was ever queued for it. */
export interface DeliveryKey extends DestinationKey {
  /** 1, 2, 3 …, without gaps. */
  readonly sequence: number;
}

/** Where deliveries go, and how that is going. */
export interface DestinationRecord extends DestinationKey {
  /** The sequence of the last delivery that was queued; 0 before the first. */
  readonly sequence: number;
  /** The hash over the content of the last delivery, as hex SHA-256; 64 zeros before the first. */
  readonly hash: string;
  /** Since when every attempt has failed; `null` when the last one succeeded. */
  readonly failingSince: number | null;
  /** Nothing is sent before this; `null` when nothing holds it back. */
  readonly heldUntil: number | null;
}

/** A delivery that is queued or was settled. Times are in Unix seconds. */
export interface DeliveryRecord extends DeliveryKey {
  /** What the delivery is about, by id. Deliveries about the same subject arrive in order. */
  readonly subject: string;
  /** What the delivery says, as a name for lists, such as the type of an event. */
  readonly topic: string;
  /** What is sent. Its format is up to the channel. */
  readonly content: string;
  readonly createdAt: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** When to try next; `null` unless it waits. */
  readonly dueAt: number | null;
  /** When it was tried last; `null` before the first attempt. */
  readonly attemptedAt: number | null;
  /** How long that took, in seconds; `null` before the first attempt. */
  readonly durationSeconds: number | null;
  /** The HTTP status that the last attempt was answered with; `null` if there was none. */
  readonly status: number | null;
  /** Why the last attempt failed; `null` if it didn't. */
  readonly failure: DeliveryFailure | null;
}
