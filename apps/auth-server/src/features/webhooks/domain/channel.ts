import type { DeliveryChannel, StopReason } from "../../../platform/deliveries/channel.ts";
import type { DeliveryRecord } from "../../../platform/deliveries/records.ts";
import type { Clock, DomainDeps } from "../../../platform/domain/deps.ts";
import { signMessage } from "../../../platform/domain/standard-webhooks.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { WEBHOOK_CHANNEL, webhookIdOf } from "./destination.ts";
import { aboutEndpoint } from "./endpoint-target.ts";
import type { WebhookEndpointRecord } from "./records.ts";

/** Sends events to webhook endpoints, signed as Standard Webhooks says. */
export const webhookChannel: DeliveryChannel = {
  kind: WEBHOOK_CHANNEL,
  async prepare(deps, { destinationId, sequence, content }) {
    const endpoint = await deps.store.read.webhookEndpoints.find(destinationId);
    if (!endpoint?.enabled) return null;
    const message = { id: webhookIdOf({ destinationId, sequence }), timestamp: deps.clock(), body: content };
    const headers = {
      "content-type": "application/json",
      "user-agent": "Orgward-Webhooks",
      ...signMessage(message, await openSecrets(deps, endpoint)),
    };
    return { url: endpoint.url, headers, body: content, isOfOrganization: endpoint.orgId !== null };
  },
  stop: disableEndpoint,
};

/** Returns the secrets that sign: the newest first, and during the overlap the one before. */
async function openSecrets(
  { sealers, clock }: Pick<DomainDeps, "sealers"> & { readonly clock: Clock },
  { encryptedSecret, encryptedPreviousSecret, previousSecretUntil }: WebhookEndpointRecord,
): Promise<readonly string[]> {
  const overlaps = previousSecretUntil !== null && clock() < previousSecretUntil;
  const sealed = [encryptedSecret, ...(overlaps && encryptedPreviousSecret !== null ? [encryptedPreviousSecret] : [])];
  return Promise.all(sealed.map((secret) => sealers.webhookSecrets.open(secret)));
}

async function disableEndpoint(
  repositories: Repositories,
  deps: AppendingDeps,
  { destinationId, kind }: DeliveryRecord,
  reason: StopReason,
): Promise<void> {
  const endpoint = await repositories.webhookEndpoints.lock(destinationId);
  if (!endpoint?.enabled) return;
  await repositories.webhookEndpoints.update({ ...endpoint, enabled: false, disabledReason: reason });
  await repositories.deliveries.failWaiting({ kind, destinationId }, "disabled");
  const about = await aboutEndpoint(repositories, endpoint);
  await appendEvent(repositories, deps, { type: "webhook.disabled", ...about, reason });
}
