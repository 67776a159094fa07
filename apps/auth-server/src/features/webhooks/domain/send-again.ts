import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { destinationOf } from "./destination.ts";
import { aboutEndpoint } from "./endpoint-target.ts";

/** Which deliveries to send again. */
export interface Replay {
  /** The first sequence. */
  readonly from: number;
  /** The last sequence; `null` for the newest. */
  readonly to: number | null;
  /** Whether to leave out what arrived. */
  readonly failedOnly: boolean;
}

export type SendAgainFailure = "not_found" | "disabled" | { readonly oldest: number };

/** Sends an event to an endpoint that says that it was tried, whatever the endpoint subscribes to. */
export function testEndpoint(deps: ChangingDeps, endpointId: string): Promise<Result<null, "not_found" | "disabled">> {
  return deps.store.write(async (repositories) => {
    const endpoint = await repositories.webhookEndpoints.find(endpointId);
    if (!endpoint) return fail("not_found");
    if (!endpoint.enabled) return fail("disabled");
    const about = await aboutEndpoint(repositories, endpoint);
    await appendEvent(repositories, deps, { type: "webhook.tested", ...about });
    return succeed(null);
  });
}

/**
 * Sends deliveries again, in their order, byte for byte with the same ids, so that receivers recognize what they have. One delivery is retried by
 * naming it as the first and the last.
 *
 * @returns how many; fails with the oldest sequence that is kept when `from` is before it
 */
export function replayDeliveries(
  deps: ChangingDeps,
  endpointId: string,
  { from, to, failedOnly }: Replay,
): Promise<Result<number, SendAgainFailure>> {
  return deps.store.write(async (repositories) => {
    const endpoint = await repositories.webhookEndpoints.lock(endpointId);
    if (!endpoint) return fail("not_found");
    if (!endpoint.enabled) return fail("disabled");
    const key = destinationOf(endpointId);
    const { deliveries } = repositories;
    const oldest = await deliveries.findOldest(key);
    if (oldest !== null && from < oldest && !failedOnly) return fail({ oldest });
    const destination = await deliveries.lockDestination(key);
    const until = Math.min(to ?? destination.sequence, destination.sequence);
    const states = failedOnly ? (["failed"] as const) : (["failed", "delivered"] as const);
    const count = await deliveries.requeue(key, { from, to: until, states, at: deps.clock() });
    if (count === 0) return succeed(0);
    await deliveries.noteSuccess(key);
    const about = await aboutEndpoint(repositories, endpoint);
    const details = { from, to: until, count };
    await appendEvent(repositories, deps, { type: "webhook.replayed", ...about, details });
    return succeed(count);
  });
}
