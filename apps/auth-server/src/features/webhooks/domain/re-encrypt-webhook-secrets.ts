import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { sealAnew } from "../../../platform/sealing/seal-anew.ts";

/**
 * Encrypts the secrets of every webhook endpoint under the first secret key, so that the others can be dropped.
 *
 * @returns how many endpoints there are
 * @throws SealError when one is encrypted under a key that isn't configured
 */
export async function reEncryptWebhookSecrets({
  store,
  sealers,
}: Pick<DomainDeps, "store" | "sealers">): Promise<number> {
  const endpoints = await store.read.webhookEndpoints.listAll();
  for (const { endpointId, encryptedSecret, encryptedPreviousSecret: previous } of endpoints) {
    const renew = (sealed: string) =>
      sealAnew(sealers.webhookSecrets, sealed, `The secret of the webhook endpoint ${endpointId}`);
    const renewed = await renew(encryptedSecret);
    const renewedPrevious = previous === null ? null : await renew(previous);
    await store.write(async ({ webhookEndpoints }) => {
      const current = await webhookEndpoints.lock(endpointId);
      if (current?.encryptedSecret !== encryptedSecret) return;
      const secrets = { encryptedSecret: renewed, encryptedPreviousSecret: renewedPrevious };
      await webhookEndpoints.replaceSecrets(endpointId, secrets);
    });
  }
  return endpoints.length;
}
