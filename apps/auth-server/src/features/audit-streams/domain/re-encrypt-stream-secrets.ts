import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { sealAnew } from "../../../platform/sealing/seal-anew.ts";

/**
 * Encrypts the secret of every audit stream under the first secret key, so that the others can be dropped.
 *
 * @returns how many there are
 * @throws SealError when one is encrypted under a key that isn't configured
 */
export async function reEncryptStreamSecrets({
  store,
  sealers,
}: Pick<DomainDeps, "store" | "sealers">): Promise<number> {
  const streams = await store.read.auditStreams.list();
  for (const { streamId, encryptedSecret } of streams) {
    const what = `The secret of the audit stream ${streamId}`;
    const renewed = await sealAnew(sealers.auditStreamSecrets, encryptedSecret, what);
    await store.write(({ auditStreams }) => auditStreams.replaceEncryptedSecret(streamId, encryptedSecret, renewed));
  }
  return streams.length;
}
