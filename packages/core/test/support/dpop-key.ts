import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** A key of a client, and the proofs that it makes. */
export interface DpopKey {
  readonly jwk: JWK;
  readonly privateJwk: JWK;
  readonly thumbprint: string;
  prove(claims: Readonly<Record<string, unknown>>, header?: Readonly<Record<string, unknown>>): Promise<string>;
}

export async function createDpopKey(algorithm = "ES256"): Promise<DpopKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    jwk,
    privateJwk: await exportJWK(privateKey),
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (claims, header = {}) =>
      new SignJWT({ jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ typ: "dpop+jwt", alg: algorithm, jwk, ...header })
        .sign(privateKey),
  };
}

/** The hash of a token as proofs name it. */
export async function tokenHash(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Buffer.from(digest).toString("base64url");
}
