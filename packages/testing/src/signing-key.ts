import { type CryptoKey, calculateJwkThumbprint, exportJWK, exportSPKI, generateKeyPair, type JWK } from "jose";

/** The algorithms that an issuer signs with. */
export type SigningAlgorithm = "RS256" | "ES256" | "EdDSA";

/** An issuer's key pair. */
export interface SigningKey {
  readonly kid: string;
  readonly algorithm: SigningAlgorithm;
  readonly privateKey: CryptoKey;
  /** As it stands in the key set: with `kid`, `alg` and `use`. */
  readonly publicJwk: JWK;
  /** SubjectPublicKeyInfo, ending in a line break. */
  readonly publicPem: string;
}

/**
 * Generates a key pair.
 *
 * @param kid Default: the thumbprint of the public key (RFC 7638).
 */
export async function createSigningKey(algorithm: SigningAlgorithm, kid?: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const keyId = kid ?? (await calculateJwkThumbprint(jwk));
  return {
    kid: keyId,
    algorithm,
    privateKey,
    publicJwk: { ...jwk, kid: keyId, alg: algorithm, use: "sig" },
    publicPem: `${(await exportSPKI(publicKey)).trimEnd()}\n`,
  };
}
