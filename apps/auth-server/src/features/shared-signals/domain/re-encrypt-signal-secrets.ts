import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { sealAnew } from "../../../platform/sealing/seal-anew.ts";

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
    const what = `The authorization header of the stream ${streamId}`;
    const renewed = await sealAnew(sealers.signalSecrets, encrypted, what);
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
