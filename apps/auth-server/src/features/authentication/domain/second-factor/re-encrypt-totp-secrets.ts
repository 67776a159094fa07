import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { sealAnew } from "../../../../platform/sealing/seal-anew.ts";

const BATCH = 100;
const WHAT = "A second factor";

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
      const renewed = await sealAnew(sealers.totpSecrets, encryptedSecret, WHAT);
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
    const renewed = await sealAnew(sealers.totpSecrets, encryptedTotpSecret, WHAT);
    await store.write(({ operators }) =>
      operators.replaceEncryptedTotpSecret(operatorId, encryptedTotpSecret, renewed),
    );
    done += 1;
  }
  return done;
}
