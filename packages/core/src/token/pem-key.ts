import type { SigningAlgorithm } from "./algorithms.ts";
import { importPem, type VerificationKey } from "./verification-key.ts";

const PEM_PUBLIC_KEY = /^-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----$/;

/** Tells whether a text is framed as a public key (RFC 7468 section 13); what it holds shows only when it is loaded. */
export function isPemPublicKey(text: string): boolean {
  return PEM_PUBLIC_KEY.test(text);
}

/**
 * Makes a key of a PEM text. The text does not name its algorithm: it is the one that can import the key.
 *
 * @returns null when it is a key for none of the algorithms, or a weak RSA key
 */
export async function loadPemKey(
  pem: string,
  algorithms: readonly SigningAlgorithm[],
): Promise<VerificationKey | null> {
  for (const algorithm of algorithms) {
    const key = await importPem(pem, algorithm).catch(() => null);
    if (key) return key;
  }
  return null;
}
