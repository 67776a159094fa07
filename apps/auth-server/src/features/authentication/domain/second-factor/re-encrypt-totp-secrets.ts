import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { SealError, type Sealer } from "../../../../platform/sealing/sealing.ts";

const BATCH = 100;

/**
 * Encrypts every TOTP secret, of users and of operators, under the first secret key, so that the others can be dropped. It may run while
 * servers that already know the new key are running.
 *
 * @returns how many secrets there are
 * @throws SealError when one is encrypted under a key that isn't configured
 */
export async function reEncryptTotpSecrets({ store, sealers }: Pick<DomainDeps, "store" | "sealers">): Promise<number> {
  let done = 0;
  for (let after = ""; ; ) {
    const secrets = await store.read.totpSecrets.listAfter(after, BATCH);
    for (const { userId, encryptedSecret } of secrets) {
      const renewed = await reEncrypt(sealers.totpSecrets, encryptedSecret);
      await store.write(({ totpSecrets }) => totpSecrets.replaceEncryptedSecret(userId, encryptedSecret, renewed));
      after = userId;
    }
    done += secrets.length;
    if (secrets.length < BATCH) return done + (await reEncryptOperators({ store, sealers }));
  }
}

async function reEncryptOperators({ store, sealers }: Pick<DomainDeps, "store" | "sealers">): Promise<number> {
  let done = 0;
  for (const { operatorId, encryptedTotpSecret } of await store.read.operators.list()) {
    if (encryptedTotpSecret === null) continue;
    const renewed = await reEncrypt(sealers.totpSecrets, encryptedTotpSecret);
    await store.write(({ operators }) =>
      operators.replaceEncryptedTotpSecret(operatorId, encryptedTotpSecret, renewed),
    );
    done += 1;
  }
  return done;
}

async function reEncrypt(sealer: Sealer, encryptedSecret: string): Promise<string> {
  const secret = await sealer.open(encryptedSecret).catch((error: unknown) => {
    if (!(error instanceof SealError)) throw error;
    throw new SealError(`A second factor ${error.message}.`, { cause: error });
  });
  return sealer.seal(secret);
}
