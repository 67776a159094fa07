import { base64url, type CryptoKey, importJWK, importSPKI, type JWK } from "jose";
import type { SigningAlgorithm } from "./algorithms.ts";
import { isClaims } from "./claims.ts";

/** A public key that access tokens may be signed with. */
export interface VerificationKey {
  readonly algorithm: SigningAlgorithm;
  readonly keyId: string | undefined;
  /** Equal for equal keys: id and material. */
  readonly fingerprint: string;
  /** The key itself, or a promise of it at the first call, which imports it. */
  load(): CryptoKey | Promise<CryptoKey>;
}

const MINIMUM_RSA_BITS = 2048;

/**
 * Reads a JSON Web Key (RFC 7517) that may verify access tokens: public, meant for signatures, of a kind whose algorithm is
 * allowed, and strong enough.
 *
 * @returns the key, or null when it is not such a key
 */
export function parseVerificationKey(jwk: unknown, algorithms: readonly SigningAlgorithm[]): VerificationKey | null {
  if (!isClaims(jwk) || Object.hasOwn(jwk, "d") || !isForVerifying(jwk)) return null;
  const { kty, crv, x, y, n, e, alg, kid } = jwk;
  const algorithm = algorithmOf(jwk);
  if (!algorithm || !algorithms.includes(algorithm)) return null;
  if (alg !== undefined && alg !== algorithm) return null;
  if (kid !== undefined && typeof kid !== "string") return null;
  // Only the members that make the key: nothing else in the document reaches the import.
  const material = JSON.stringify({ kty, crv, x, y, n, e });
  const load = importOnce(() => importJWK(JSON.parse(material) as JWK, algorithm) as Promise<CryptoKey>);
  return { algorithm, keyId: kid, fingerprint: JSON.stringify([kid, material]), load };
}

/**
 * Makes a key of a PEM text (SubjectPublicKeyInfo, RFC 7468 section 13). It has no id, and its algorithm is for the caller
 * to know.
 */
export function pemVerificationKey(pem: string, algorithm: SigningAlgorithm): VerificationKey {
  return { algorithm, keyId: undefined, fingerprint: pem, load: importOnce(() => importSPKI(pem, algorithm)) };
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

function algorithmOf({ kty, crv, n }: Readonly<Record<string, unknown>>): SigningAlgorithm | null {
  if (kty === "RSA") return bitLength(n) >= MINIMUM_RSA_BITS ? "RS256" : null;
  if (kty === "EC") return crv === "P-256" ? "ES256" : null;
  if (kty === "OKP") return crv === "Ed25519" ? "EdDSA" : null;
  return null;
}

function bitLength(value: unknown): number {
  if (typeof value !== "string") return 0;
  const bytes = decode(value);
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? 0 : (bytes.length - first) * 8 - (Math.clz32(bytes[first] ?? 0) - 24);
}

function decode(value: string): Uint8Array {
  try {
    return base64url.decode(value);
  } catch {
    return new Uint8Array();
  }
}

// Remembers the key and not the promise: an edge runtime may never settle the promise of another request.
function importOnce(load: () => Promise<CryptoKey>): () => CryptoKey | Promise<CryptoKey> {
  let key: CryptoKey | undefined;
  const loadAndRemember = async () => {
    key ??= await load();
    return key;
  };
  return () => key ?? loadAndRemember();
}
