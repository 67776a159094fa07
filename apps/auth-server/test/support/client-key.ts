import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { AUTH_URL } from "./test-deps.ts";

/** A key of a client, with which it proves that it asks for a token itself (RFC 9449). */
export interface ClientKey {
  readonly thumbprint: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
  /** Makes a proof for the token endpoint; claims and header are written over those of a good one. */
  prove(claims?: Readonly<Record<string, unknown>>, header?: Readonly<Record<string, unknown>>): Promise<string>;
}

/**
 * Creates a key of a client.
 *
 * @param clock the time of proofs, in Unix seconds
 */
export async function createClientKey(clock: () => number): Promise<ClientKey> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  const request = { htm: "POST", htu: `${AUTH_URL}/oauth/2.1/token` };
  return {
    publicJwk: jwk,
    privateJwk: await exportJWK(privateKey),
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (claims = {}, header = {}) =>
      new SignJWT({ jti: crypto.randomUUID(), ...request, iat: clock(), ...claims })
        .setProtectedHeader({ typ: "dpop+jwt", alg: "ES256", jwk, ...header })
        .sign(privateKey),
  };
}
