import { base64url, calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";

/** What a client proves: that it holds its key, and makes this request with this token. */
export interface DpopProofOptions {
  /** Default: `GET`. */
  readonly method?: string;
  /** The URL of the request, as your app's option `publicUrl` has it; a query and a fragment are left out of the proof. */
  readonly url: string;
  /** The access token that is sent along. Default: none, as for a proof at the token endpoint. */
  readonly accessToken?: string;
  /** When the proof is made, in Unix seconds. Default: now, by the issuer's clock. */
  readonly issuedAt?: number;
  /** Claims by their names on the wire, written over the others; `undefined` leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** A key of a client, to which access tokens are bound. */
export interface TestDpopKey {
  /** What tokens name it by, in `cnf.jkt` (RFC 9449 section 6.1). */
  readonly thumbprint: string;
  /** Makes a proof: the value of a header `DPoP`. Each is good for one request. */
  prove(options: DpopProofOptions): Promise<string>;
  /** Makes the headers of a request with a token and a new proof. */
  headers(
    options: DpopProofOptions & { readonly accessToken: string },
  ): Promise<{ readonly authorization: string; readonly dpop: string }>;
}

/**
 * Generates the key of a client that proves with each request that it holds it (RFC 9449).
 *
 * @param clock milliseconds since the epoch
 */
export async function createDpopKey(clock: () => number): Promise<TestDpopKey> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = await exportJWK(publicKey);

  async function prove({ method = "GET", url, accessToken, issuedAt, claims }: DpopProofOptions): Promise<string> {
    return new SignJWT({
      jti: crypto.randomUUID(),
      htm: method,
      htu: url.replace(/[?#].*$/, ""),
      iat: issuedAt ?? Math.floor(clock() / 1000),
      ...(accessToken !== undefined && { ath: await hashOfToken(accessToken) }),
      ...claims,
    })
      .setProtectedHeader({ typ: "dpop+jwt", alg: "ES256", jwk })
      .sign(privateKey);
  }

  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    prove,
    headers: async (options) => ({ authorization: `DPoP ${options.accessToken}`, dpop: await prove(options) }),
  };
}

/** Returns the hash by which a proof names a token (RFC 9449 section 4.2). */
export async function hashOfToken(token: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}
