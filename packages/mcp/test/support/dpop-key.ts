import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";

/** A key of a client, and the proofs that it makes. */
export interface DpopKey {
  readonly thumbprint: string;
  /** Proves that the client holds the key, by a proof with these claims. */
  prove(claims: Readonly<Record<string, unknown>>): Promise<string>;
}

export async function createDpopKey(): Promise<DpopKey> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (claims) =>
      new SignJWT({ jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ typ: "dpop+jwt", alg: "ES256", jwk })
        .sign(privateKey),
  };
}
