import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { SealError } from "../../../platform/sealing/sealing.ts";

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
    const renew = async (sealed: string) => sealers.webhookSecrets.seal(await sealers.webhookSecrets.open(sealed));
    const explain = (error: unknown) => {
      if (!(error instanceof SealError)) throw error;
      throw new SealError(`The secret of the webhook endpoint ${endpointId} ${error.message}.`, { cause: error });
    };
    const renewed = await renew(encryptedSecret).catch(explain);
    const renewedPrevious = previous === null ? null : await renew(previous).catch(explain);
    await store.write(async ({ webhookEndpoints }) => {
      const current = await webhookEndpoints.lock(endpointId);
      if (current?.encryptedSecret !== encryptedSecret) return;
      const secrets = { encryptedSecret: renewed, encryptedPreviousSecret: renewedPrevious };
      await webhookEndpoints.replaceSecrets(endpointId, secrets);
    });
  }
  return endpoints.length;
}
