import type { CryptoKey, JWK } from "jose";
import type { SigningAlgorithm } from "./algorithms.ts";
import { isClaims } from "./claims.ts";
import { checkStrength } from "./rsa-strength.ts";

/** A public key that access tokens may be signed with. */
export interface VerificationKey {
  readonly algorithm: SigningAlgorithm;
  readonly keyId: string | undefined;
  /** Equal for equal keys: id and material. */
  readonly fingerprint: string;
  readonly key: CryptoKey;
}

/** A JSON Web Key that is meant to verify access tokens. Whether it can shows when it is imported. */
export interface PublicJwk {
  readonly algorithm: SigningAlgorithm;
  readonly keyId: string | undefined;
  /** The members that make the key, as JSON. */
  readonly material: string;
}

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
 * Reads a JSON Web Key (RFC 7517) that may verify access tokens: public, meant for signatures, and of a kind whose algorithm
 * is allowed.
 *
 * @returns the key, or null when it is for other things
 */
export function readPublicJwk(jwk: unknown, algorithms: readonly SigningAlgorithm[]): PublicJwk | null {
  if (!isClaims(jwk) || Object.hasOwn(jwk, "d") || !isForVerifying(jwk)) return null;
  const { kty, crv, x, y, n, e, alg, kid } = jwk;
  const algorithm = algorithmOf(jwk);
  if (!algorithm || !algorithms.includes(algorithm)) return null;
  if (alg !== undefined && alg !== algorithm) return null;
  if (kid !== undefined && typeof kid !== "string") return null;
  // Only the members that make the key: nothing else in the document reaches the import.
  return { algorithm, keyId: kid, material: JSON.stringify({ kty, crv, x, y, n, e }) };
}

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
export async function importPem(pem: string, algorithm: SigningAlgorithm): Promise<VerificationKey> {
  const bytes = Uint8Array.from(atob(pem.replace(PEM_FRAME, "")), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey("spki", bytes, KEY_ALGORITHMS[algorithm], true, ["verify"]);
  return { algorithm, keyId: undefined, fingerprint: pem, key: checkStrength(key) };
}

/**
 * Picks the key for a token by its header. An id decides when both sides have one; a token or a key without id is good
 * only when there is no choice, because exactly one key has the token's algorithm.
 *
 * @returns the key, or undefined when there is none or no telling which
 */
export function pickKey(
  keys: readonly VerificationKey[],
  header: { readonly alg?: unknown; readonly kid?: unknown },
): VerificationKey | undefined {
  const candidates = keys.filter((key) => key.algorithm === header.alg);
  if (header.kid !== undefined) {
    const [named, another] = candidates.filter((key) => key.keyId === header.kid);
    if (named) return another ? undefined : named;
  }
  const [only, another] = candidates;
  if (!only || another) return undefined;
  return header.kid === undefined || only.keyId === undefined ? only : undefined;
}

function isForVerifying({ use, key_ops: operations }: Readonly<Record<string, unknown>>): boolean {
  const canVerify = operations === undefined || (Array.isArray(operations) && operations.includes("verify"));
  return canVerify && (use === undefined || use === "sig");
}

function algorithmOf({ kty, crv }: Readonly<Record<string, unknown>>): SigningAlgorithm | null {
  if (kty === "RSA") return "RS256";
  if (kty === "EC") return crv === "P-256" ? "ES256" : null;
  if (kty === "OKP") return crv === "Ed25519" ? "EdDSA" : null;
  return null;
}
