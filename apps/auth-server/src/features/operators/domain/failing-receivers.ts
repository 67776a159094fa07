import type { Repositories } from "../../../platform/domain/store.ts";
import { isFailing } from "../../audit-streams/domain/stream-state.ts";
import { WEBHOOK_CHANNEL } from "../../webhooks/domain/destination.ts";

/** Receivers restart and get deployed: one where nothing has arrived for this long doesn't only do that. */
const FAILING_AFTER_SECONDS = 15 * 60;

/** What sends events to other systems. */
export type ReceiverKind = "webhooks" | "audit_streams" | "signal_partners";

/** Receivers of one kind that get no events, by their names. */
export interface FailingReceivers {
  readonly kind: "receivers_failing";
  readonly receivers: ReceiverKind;
  readonly names: readonly string[];
}

type Reading = Pick<Repositories, "webhookEndpoints" | "deliveries" | "auditStreams" | "signalStreams">;

/**
 * Finds the receivers that events don't reach and that operators meant to get them: webhook endpoints, audit streams and partners.
 *
 * @param now in Unix seconds
 */
export async function findFailingReceivers(repositories: Reading, now: number): Promise<readonly FailingReceivers[]> {
  const found: readonly (readonly [ReceiverKind, readonly string[]])[] = [
    ["webhooks", await findFailingEndpoints(repositories, now)],
    ["audit_streams", (await repositories.auditStreams.list()).filter(isFailing).map(({ name }) => name)],
    ["signal_partners", await findPausedPartners(repositories)],
  ];
  return found.flatMap(([receivers, names]) =>
    names.length === 0 ? [] : [{ kind: "receivers_failing", receivers, names }],
  );
}

async function findFailingEndpoints(
  { webhookEndpoints, deliveries }: Reading,
  now: number,
): Promise<readonly string[]> {
  const failing = new Set(await deliveries.listFailing(WEBHOOK_CHANNEL, now - FAILING_AFTER_SECONDS));
  const endpoints = await webhookEndpoints.listAll();
  return endpoints
    .filter(
      ({ endpointId, enabled, disabledReason }) => disabledReason !== null || (enabled && failing.has(endpointId)),
    )
    .map(({ name }) => name);
}

async function findPausedPartners({ signalStreams }: Reading): Promise<readonly string[]> {
  const streams = await signalStreams.list();
  return streams.filter(({ problem }) => problem !== null).map(({ partner }) => partner.name);
}
