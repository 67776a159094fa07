import type { DeliveryState } from "../../../platform/deliveries/records.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { destinationOf } from "./outbox.ts";
import type { SignalStreamRecord } from "./records.ts";

/** A security event of a stream, without whom it is about. */
export interface ListedSignal {
  /** Where the list goes on after it. */
  readonly place: number;
  /** The URI of its type. */
  readonly type: string;
  readonly state: DeliveryState;
  /** When it was queued, in Unix seconds. */
  readonly at: number;
  /** How long the last attempt to post it took; `null` before, and for one that is polled. */
  readonly durationSeconds: number | null;
}

/**
 * Lists what a stream carries: what was posted and waits to be, newest first; or, of a stream that is polled, what wasn't acknowledged yet,
 * oldest first.
 *
 * @param page `after`: the place of the last one on the page before; `null` for the first page
 */
export async function listSignals(
  { deliveries, securityEvents }: Pick<Repositories, "deliveries" | "securityEvents">,
  stream: SignalStreamRecord,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<readonly ListedSignal[]> {
  if (stream.method === "push") {
    const posted = await deliveries.list({ ...destinationOf(stream), state: null, before: after, limit });
    return posted.map(({ sequence, topic, state, createdAt, durationSeconds }) => {
      return { place: sequence, type: topic, state, at: createdAt, durationSeconds };
    });
  }
  const skipped = after ?? 0;
  const waiting = await securityEvents.listOldest(stream.streamId, { limit: skipped + limit });
  return waiting.slice(skipped).map(({ type, issuedAt }, index) => {
    return { place: skipped + index + 1, type, state: "waiting", at: issuedAt, durationSeconds: null };
  });
}
