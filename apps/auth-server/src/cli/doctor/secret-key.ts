import { findKeyState } from "../../features/signing-keys/domain/keys.ts";
import type { SigningKeyRecord } from "../../features/signing-keys/domain/records.ts";
import type { Config } from "../../platform/config/config.ts";
import { readSecretKeys } from "../../platform/config/secret-key.ts";
import { createSealer, SealError } from "../../platform/sealing/sealing.ts";
import { type Finding, failed, ok, skipped, warning } from "./check.ts";

const REMEDY = "Set ORGWARD_SECRET_KEY to the key that this database was started with; add new keys in front of it.";

/**
 * Checks that the secret key decrypts the signing keys in the database.
 *
 * @param keys every signing key
 * @param now in Unix seconds
 */
export async function checkSecretKey(
  keys: readonly SigningKeyRecord[],
  config: Pick<Config, "secretKeys" | "dataDirectory">,
  now: number,
): Promise<Finding> {
  if (keys.length === 0) return skipped("Nothing is encrypted yet: the first start creates a signing key.");
  const secrets = await readSecretKeys(config);
  if (secrets === null) {
    return failed(`ORGWARD_SECRET_KEY isn't set, and ${config.dataDirectory} has no file secret-key.`, REMEDY);
  }
  const sealer = await createSealer(secrets, "signing keys");
  const sealed: SigningKeyRecord[] = [];
  for (const key of keys) {
    await sealer.open(key.encryptedPrivateJwk).catch((error: unknown) => {
      if (!(error instanceof SealError)) throw error;
      sealed.push(key);
    });
  }
  if (sealed.length === 0) return ok("The secret key decrypts every signing key.");
  const isSigner = sealed.some((key) => findKeyState(key, keys, now) === "signing");
  if (isSigner) return failed("The secret key doesn't decrypt the key that signs tokens.", REMEDY);
  return warning(`The secret key doesn't decrypt ${sealed.length} of ${keys.length} signing keys.`, REMEDY);
}
