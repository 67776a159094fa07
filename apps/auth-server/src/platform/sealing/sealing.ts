import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from "jose";

/** Encrypts what must not lie in the database in the clear. */
export interface Sealer {
  /** Encrypts under the first secret; the result is a compact JWE (RFC 7516) that names the secret in `kid`. */
  seal(plaintext: string): Promise<string>;
  /** Decrypts what any of the secrets sealed for the same purpose. Throws `SealError`. */
  open(sealed: string): Promise<string>;
}

/** Sealed data cannot be opened: its secret is not configured, or somebody changed it. */
export class SealError extends Error {
  override readonly name = "SealError";
}

/** A key for one purpose, and the id of the secret that it comes from. */
export interface PurposeKey {
  readonly kid: string;
  readonly key: Uint8Array;
}

/**
 * Creates a sealer whose keys serve one purpose only, so that a value sealed for one place cannot be moved to another.
 *
 * @param secrets at least 32 bytes each; the first encrypts, all decrypt, so that secrets can be replaced without downtime
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
  // The secret is uniformly random, so that HKDF needs no salt (RFC 5869 section 3.1).
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
