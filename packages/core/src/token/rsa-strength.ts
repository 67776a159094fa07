import type { CryptoKey } from "jose";
import { RSA_REQUIREMENT } from "./algorithms.ts";

const MIN_MODULUS_BITS = 2048;
// An odd number of 17 bits is 65537 or more.
const MIN_EXPONENT_BITS = 17;

/**
 * Checks that a key is no weak RSA key: with a small modulus it can be factored, and with an exponent of 1 everybody can sign
 * (RFC 7518 section 3.3, FIPS 186-5 section 5.4).
 *
 * @returns the same key
 * @throws TypeError when it is one
 */
export function checkStrength(key: CryptoKey): CryptoKey {
  if (isStrong(key)) return key;
  throw new TypeError(`The key is too weak: there must be ${RSA_REQUIREMENT}.`);
}

function isStrong({ algorithm }: CryptoKey): boolean {
  const { modulusLength, publicExponent } = algorithm as { modulusLength?: number; publicExponent?: Uint8Array };
  if (modulusLength === undefined || publicExponent === undefined) return !algorithm.name.startsWith("RSA");
  const isOdd = ((publicExponent.at(-1) ?? 0) & 1) === 1;
  return modulusLength >= MIN_MODULUS_BITS && isOdd && bitLength(publicExponent) >= MIN_EXPONENT_BITS;
}

function bitLength(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? 0 : (bytes.length - first) * 8 - (Math.clz32(bytes[first] ?? 0) - 24);
}
