import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { SealError } from "../../../platform/sealing/sealing.ts";

/**
 * Encrypts the secret of every connection under the first secret key, so that the others can be dropped.
 *
 * @returns how many there are
 * @throws SealError when one is encrypted under a key that isn't configured
 */
export async function reEncryptConnectionSecrets({
  store,
  sealers,
}: Pick<DomainDeps, "store" | "sealers">): Promise<number> {
  const connections = await store.read.connections.list();
  for (const { connectionId, encryptedSecret } of connections) {
    const secret = await sealers.connectionSecrets.open(encryptedSecret).catch((error: unknown) => {
      if (!(error instanceof SealError)) throw error;
      throw new SealError(`The secret of the connection ${connectionId} ${error.message}.`, { cause: error });
    });
    const renewed = await sealers.connectionSecrets.seal(secret);
    await store.write((repositories) =>
      repositories.connections.replaceEncryptedSecret(connectionId, encryptedSecret, renewed),
    );
  }
  return connections.length;
}
