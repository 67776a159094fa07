import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from "jose";

/** Encrypts what must not be stored in the database in plaintext. */
export interface Sealer {
  /** Encrypts under the first secret; the result is a compact JWE (RFC 7516) that names the secret in `kid`. */
  seal(plaintext: string): Promise<string>;
  /** Decrypts data sealed for the same purpose with any of the secrets. Throws `SealError`. */
  open(sealed: string): Promise<string>;
}

/** Thrown when sealed data can't be opened, because its secret isn't configured or the data was changed. */
export class SealError extends Error {
  override readonly name = "SealError";
}

/** A key for one purpose, and the id of the secret that it is derived from. */
export interface PurposeKey {
  readonly kid: string;
  readonly key: Uint8Array;
}

/**
 * Creates a sealer whose keys serve only one purpose, so that a value sealed for one place can't be moved to another.
 *
 * @param secrets at least 32 bytes each. The first encrypts, all decrypt, so that secrets can be replaced without downtime
 * @param purpose a fixed name, the `info` of HKDF (RFC 5869)
 */
export async function createSealer(secrets: readonly Uint8Array[], purpose: string): Promise<Sealer> {
  const keys = secrets.map((secret) => derivePurposeKey(secret, purpose));
  const [first] = keys;
  if (!first) throw new TypeError("secrets: at least one secret is needed to encrypt");
  return {
    seal: (plaintext) =>
      new CompactEncrypt(new TextEncoder().encode(plaintext))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: first.kid })
        .encrypt(first.key),
    open: (sealed) => open(sealed, keys),
  };
}

/** Derives 256 bits for one purpose from a secret by HKDF (RFC 5869). */
export function derivePurposeKey(secret: Uint8Array, purpose: string): PurposeKey {
  return {
    kid: Buffer.from(derive(secret, "orgward secret id", 8)).toString("hex"),
    key: derive(secret, `orgward sealing ${purpose}`, 32),
  };
}

function derive(secret: Uint8Array, info: string, length: number): Uint8Array {
  // The secret is uniformly random, so HKDF needs no salt (RFC 5869 section 3.1).
  return new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), info, length));
}

async function open(sealed: string, keys: readonly PurposeKey[]): Promise<string> {
  try {
    const { kid } = decodeProtectedHeader(sealed);
    const known = keys.find((candidate) => candidate.kid === kid);
    if (!known) throw new SealError("was encrypted under a secret that is not configured");
    const algorithms = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
    const { plaintext } = await compactDecrypt(sealed, known.key, algorithms);
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    if (error instanceof SealError) throw error;
    throw new SealError("cannot be decrypted: the data was changed", { cause: error });
  }
}
