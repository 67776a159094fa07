import type { JWK } from "jose";
import type { SigningAlgorithm } from "./algorithms.ts";
import type { VerificationKey } from "./pick-key.ts";
import type { PublicJwk } from "./public-jwk.ts";
import { checkStrength } from "./rsa-strength.ts";

/**
 * The algorithms as Web Crypto knows them, which imports keys by itself. jose, which checks a key again with each token, would bring the
 * algorithms of all kinds of keys into every bundle.
 */
const KEY_ALGORITHMS = {
  RS256: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  ES256: { name: "ECDSA", namedCurve: "P-256" },
  EdDSA: { name: "Ed25519" },
} as const satisfies Readonly<Record<SigningAlgorithm, object>>;

/** What stands around the Base64 of a PEM text. */
const PEM_FRAME = /-----(?:BEGIN|END) PUBLIC KEY-----/g;

/**
 * Imports a JSON Web Key.
 *
 * @throws Error when the runtime takes it for no key, or it is a weak one
 */
export async function importPublicJwk({ algorithm, keyId, material }: PublicJwk): Promise<VerificationKey> {
  const jwk = JSON.parse(material) as JWK;
  // Runtimes make strings of what is none: of the number 65537, which would be another exponent.
  if (!Object.values(jwk).every((member) => typeof member === "string")) {
    throw new TypeError("The members of a key must be strings.");
  }
  const key = await crypto.subtle.importKey("jwk", jwk, KEY_ALGORITHMS[algorithm], true, ["verify"]);
  return { algorithm, keyId, fingerprint: JSON.stringify([keyId, material]), key: checkStrength(key) };
}

/**
 * Imports a PEM text (SubjectPublicKeyInfo, RFC 7468 section 13). The key has no id, and its algorithm is for the caller to know.
 *
 * @throws Error when the runtime takes it for no key of that algorithm, or it is a weak one
 */
async function importPem(pem: string, algorithm: SigningAlgorithm): Promise<VerificationKey> {
  const bytes = Uint8Array.from(atob(pem.replace(PEM_FRAME, "")), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey("spki", bytes, KEY_ALGORITHMS[algorithm], true, ["verify"]);
  return { algorithm, keyId: undefined, fingerprint: pem, key: checkStrength(key) };
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
