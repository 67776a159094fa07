import type { SigningAlgorithm } from "./algorithms.ts";
import { isClaims } from "./claims.ts";

/** A JSON Web Key that is meant to verify access tokens. Whether it can shows when it is imported. */
export interface PublicJwk {
  readonly algorithm: SigningAlgorithm;
  readonly keyId: string | undefined;
  /** The members that make the key, as JSON. */
  readonly material: string;
}

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
