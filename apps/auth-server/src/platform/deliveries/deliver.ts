import { setTimeout as pause } from "node:timers/promises";
import { repeatInBackground, within } from "../background-work.ts";
import type { Deps } from "../deps.ts";
import { SERVER } from "../events/actor.ts";
import type { Posted } from "../outbound/post-request.ts";
import type { DeliveryChannel } from "./channel.ts";
import type { DeliveryRecord } from "./records.ts";
import { settle } from "./settle.ts";

const ATTEMPTS_AT_ONCE = 32;
const ATTEMPTS_AT_ONCE_FOR_DESTINATION = 4;
/** Longer than any attempt takes: the deadline for requests ends it earlier. */
const LEASE_SECONDS = 60;
const LOOK_EVERY_MILLISECONDS = 500;
const MAX_STOP_MILLISECONDS = 5000;

/**
 * Tries every delivery that is due, side by side, and returns how many those were. A process that dies meanwhile leaves leases behind; when
 * they end, another process tries again, so that everything arrives at least once.
 */
export async function deliverDue(deps: Deps, channels: readonly DeliveryChannel[]): Promise<number> {
  const claimed = await claimDue(deps, ATTEMPTS_AT_ONCE);
  await Promise.all(claimed.map((delivery) => attempt(deps, channels, delivery)));
  return claimed.length;
}

/** Starts to deliver in the background, and returns what stops it once attempts under way are done, or after five seconds. */
export function startDeliveries(deps: Deps, channels: readonly DeliveryChannel[]): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const begin = async () => {
    const claimed = await claimDue(deps, ATTEMPTS_AT_ONCE - underWay.size).catch((error: unknown) => {
      deps.logger.error({ error }, "looking for deliveries failed");
      return [];
    });
    for (const delivery of claimed) {
      const ending = attempt(deps, channels, delivery)
        .catch((error: unknown) => deps.logger.error({ error }, "recording a delivery failed"))
        .finally(() => underWay.delete(ending));
      underWay.add(ending);
    }
    return claimed.length;
  };
  // Whatever ends may let the next delivery about its subject go.
  const rest = (signal: AbortSignal) =>
    Promise.race([pause(LOOK_EVERY_MILLISECONDS, null, { signal, ref: false }), ...underWay]);
  const stop = repeatInBackground(begin, rest);
  return async () => {
    await stop();
    await within(Promise.all(underWay), MAX_STOP_MILLISECONDS);
  };
}

async function claimDue({ store, clock }: Deps, limit: number): Promise<readonly DeliveryRecord[]> {
  if (limit === 0) return [];
  const at = clock();
  const due = { at, limit, perDestination: ATTEMPTS_AT_ONCE_FOR_DESTINATION };
  const keys = await store.read.deliveries.findDue(due);
  if (keys.length === 0) return [];
  return store.write(({ deliveries }) => deliveries.claim(keys, { at, until: at + LEASE_SECONDS }));
}

async function attempt(deps: Deps, channels: readonly DeliveryChannel[], delivery: DeliveryRecord): Promise<void> {
  const channel = channels.find(({ kind }) => kind === delivery.kind);
  const startedAt = deps.clock();
  const answer = channel === undefined ? "disabled" : await send(deps, channel, delivery);
  await settle({ ...deps, actor: SERVER, request: null }, channel, delivery, { answer, startedAt });
}

async function send(deps: Deps, channel: DeliveryChannel, delivery: DeliveryRecord): Promise<Posted | "disabled"> {
  const { kind, destinationId, sequence } = delivery;
  try {
    const request = await channel.prepare(deps, delivery);
    return request === null ? "disabled" : await deps.postRequest(request);
  } catch (error) {
    deps.logger.error({ kind, destinationId, sequence, error }, "preparing a delivery failed");
    return { kind: "unreachable" };
  }
}
