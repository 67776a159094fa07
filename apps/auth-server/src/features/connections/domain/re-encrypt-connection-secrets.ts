import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { sealAnew } from "../../../platform/sealing/seal-anew.ts";

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
  const connections = await store.read.connections.listAll();
  for (const { connectionId, encryptedSecret } of connections) {
    const what = `The secret of the connection ${connectionId}`;
    const renewed = await sealAnew(sealers.connectionSecrets, encryptedSecret, what);
    await store.write((repositories) =>
      repositories.connections.replaceEncryptedSecret(connectionId, encryptedSecret, renewed),
    );
  }
  return connections.length;
}
