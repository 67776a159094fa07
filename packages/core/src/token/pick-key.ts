import type { CryptoKey } from "jose";
import type { SigningAlgorithm } from "./algorithms.ts";

/** A public key that access tokens may be signed with. */
export interface VerificationKey {
  readonly algorithm: SigningAlgorithm;
  readonly keyId: string | undefined;
  /** Equal for equal keys: id and material. */
  readonly fingerprint: string;
  readonly key: CryptoKey;
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
