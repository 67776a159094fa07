import type { CryptoKey } from "jose";
import type { SigningAlgorithm } from "./algorithms.ts";
import { pemVerificationKey, type VerificationKey } from "./verification-key.ts";

const PEM_PUBLIC_KEY = /^-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----$/;

/** Whether a text is framed as a public key (RFC 7468 section 13); what it holds shows only when it is loaded. */
export function isPemPublicKey(text: string): boolean {
  return PEM_PUBLIC_KEY.test(text);
}

/**
 * Makes a key of a PEM text. The text does not name its algorithm: it is the one that can import the key.
 *
 * @returns null when it is a key for none of the algorithms, or an RSA key below 2048 bits
 */
export async function loadPemKey(
  pem: string,
  algorithms: readonly SigningAlgorithm[],
): Promise<VerificationKey | null> {
  for (const algorithm of algorithms) {
    const key = pemVerificationKey(pem, algorithm);
    if (await isUsable(key)) return key;
  }
  return null;
}

async function isUsable(key: VerificationKey): Promise<boolean> {
  try {
    return isStrong(await key.load());
  } catch {
    return false;
  }
}

function isStrong(key: CryptoKey): boolean {
  const { modulusLength } = key.algorithm as { modulusLength?: number };
  return modulusLength === undefined || modulusLength >= 2048;
}
