import type { DomainDeps } from "../domain/deps.ts";
import type { Repositories } from "../domain/store.ts";
import type { AppendingDeps } from "../events/append-event.ts";
import type { DeliveryRecord } from "./records.ts";

/** The POST request of one attempt. */
export interface DeliveryRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether an organization chose the URL: then it may only be public. Default: false. */
  readonly isOfOrganization?: boolean;
}

/** Why a destination takes no more: it answered 410 (Gone), or nothing has arrived there for days. */
export type StopReason = "gone" | "failing";

/** A way to send deliveries. A feature declares each that it has, and queues for it with `enqueueDeliveries`. */
export interface DeliveryChannel {
  /** Its name in the queue. */
  readonly kind: string;
  /**
   * Builds the request of an attempt. `null` when its destination doesn't exist or takes nothing: the delivery is given up.
   *
   * @throws whatever keeps the request from being built; the delivery is tried again later
   */
  prepare(deps: DomainDeps, delivery: DeliveryRecord): Promise<DeliveryRequest | null>;
  /** Takes note, in the unit of work of the attempt, that a destination takes no more. What waits for it stays queued unless this gives it up. */
  stop(repositories: Repositories, deps: AppendingDeps, delivery: DeliveryRecord, reason: StopReason): Promise<void>;
}
