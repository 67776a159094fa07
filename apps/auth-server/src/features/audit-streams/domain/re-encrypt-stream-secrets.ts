import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { SealError } from "../../../platform/sealing/sealing.ts";

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
    const secret = await sealers.auditStreamSecrets.open(encryptedSecret).catch((error: unknown) => {
      if (!(error instanceof SealError)) throw error;
      throw new SealError(`The secret of the audit stream ${streamId} ${error.message}.`, { cause: error });
    });
    const renewed = await sealers.auditStreamSecrets.seal(secret);
    await store.write(({ auditStreams }) => auditStreams.replaceEncryptedSecret(streamId, encryptedSecret, renewed));
  }
  return streams.length;
}
