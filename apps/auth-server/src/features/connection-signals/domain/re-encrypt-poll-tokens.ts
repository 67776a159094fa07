import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { sealAnew } from "../../../platform/sealing/seal-anew.ts";

/**
 * Encrypts the token with which each transmitter is polled under the first secret key, so that the others can be dropped.
 *
 * @returns how many there are
 * @throws SealError when one is encrypted under a key that isn't configured
 */
export async function reEncryptPollTokens({ store, sealers }: Pick<DomainDeps, "store" | "sealers">): Promise<number> {
  const polled = await store.read.connectionTransmitters.listPolled();
  for (const { connectionId, poll } of polled) {
    const what = `The token with which the transmitter of the connection ${connectionId} is polled`;
    const renewed = await sealAnew(sealers.signalSecrets, poll.encryptedToken, what);
    await store.write(({ connectionTransmitters }) =>
      connectionTransmitters.replaceEncryptedToken(connectionId, poll.encryptedToken, renewed),
    );
  }
  return polled.length;
}
