import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { SealError } from "../../../platform/sealing/sealing.ts";

/**
 * Encrypts the authorization header of every stream under the first secret key, so that the others can be dropped.
 *
 * @returns how many there are
 * @throws SealError when one is encrypted under a key that isn't configured
 */
export async function reEncryptSignalSecrets({
  store,
  sealers,
}: Pick<DomainDeps, "store" | "sealers">): Promise<number> {
  let total = 0;
  for (const { streamId, partnerId, encryptedAuthorization: encrypted } of await store.read.signalStreams.list()) {
    if (encrypted === null) continue;
    const header = await sealers.signalSecrets.open(encrypted).catch((error: unknown) => {
      if (!(error instanceof SealError)) throw error;
      throw new SealError(`The authorization header of the stream ${streamId} ${error.message}.`, { cause: error });
    });
    const renewed = await sealers.signalSecrets.seal(header);
    await store.write(async ({ signalStreams }) => {
      const current = await signalStreams.lock(partnerId);
      if (current?.encryptedAuthorization === encrypted) {
        await signalStreams.update({ ...current, encryptedAuthorization: renewed });
      }
    });
    total += 1;
  }
  return total;
}
