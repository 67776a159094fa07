import { base64url, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { hashOfToken } from "../dpop-key.ts";
import { encodePart } from "../sign.ts";

/** Where clients find the app of the contract: behind a proxy that removes a part of the path. */
export const contractPublicUrl = "https://api.example.test/behind-a-proxy";

/** What makes a proof wrong besides its claims. */
export type ProofDefect =
  | "alg_none"
  | "alg_hs256"
  | "symmetric_jwk"
  | "private_jwk"
  | "no_jwk"
  | "type_jwt"
  | "no_type"
  | "tampered"
  | "unsigned"
  | "oversized"
  | "not_a_jwt";

/** A DPoP proof (RFC 9449 section 4.2). Everything has a default: `{}` is a good proof for the request and its token. */
export interface ContractProof {
  /**
   * Whose key signs: the client's, to which tokens are bound; that of a thief; or the thief's, with the client's key in the header. Default
   * `"client"`.
   */
  readonly by?: "client" | "thief" | "thief as client";
  /** How many seconds after now it was made; negative for before. Default 0. */
  readonly secondsOff?: number;
  /** Claims by their names, written over the others; `undefined` leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly defect?: ProofDefect;
  /** Whether it names the last nonce that the app gave. */
  readonly withNonce?: true;
}

/** A key of a client, or of whoever stole its token. */
export interface ProofKey {
  readonly thumbprint: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
  readonly privateKey: Parameters<SignJWT["sign"]>[0];
}

/** The keys of a stage. */
export interface ProofKeys {
  readonly client: ProofKey;
  readonly thief: ProofKey;
}

/** What a proof is for. */
export interface ProvenRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  /** The last nonce that the app gave. */
  readonly nonce: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Generates the keys of a stage. */
export async function generateProofKeys(): Promise<ProofKeys> {
  const [client, thief] = await Promise.all([generateProofKey(), generateProofKey()]);
  return { client, thief };
}

async function generateProofKey(): Promise<ProofKey> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const thumbprint = await calculateJwkThumbprint(publicJwk);
  return { thumbprint, publicJwk, privateJwk: await exportJWK(privateKey), privateKey };
}

/** Makes a proof for a request, or what is sent in its place. */
export async function makeProof(
  { by = "client", secondsOff = 0, claims, defect, withNonce }: ContractProof,
  request: ProvenRequest,
  keys: ProofKeys,
): Promise<string> {
  const { method, path, token, nonce, now } = request;
  const said = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: contractPublicUrl + path.replace(/[?#].*$/, ""),
    iat: Math.floor(now / 1000) + secondsOff,
    ...(token !== undefined && { ath: await hashOfToken(token) }),
    ...(withNonce && { nonce }),
    ...claims,
  };
  const key = by === "client" ? keys.client : keys.thief;
  const header = { typ: "dpop+jwt", alg: "ES256", jwk: by === "thief" ? key.publicJwk : keys.client.publicJwk };
  const sign = (changes: object) =>
    new SignJWT(said).setProtectedHeader({ ...header, ...changes }).sign(key.privateKey);
  return defect === undefined ? sign({}) : forge[defect]({ said, header, key, sign });
}

interface Draft {
  readonly said: Record<string, unknown>;
  readonly header: { readonly typ: string; readonly jwk: JWK };
  readonly key: ProofKey;
  readonly sign: (changes: object) => Promise<string>;
}

const SECRET = new TextEncoder().encode("a secret that a client and a server would share");
/** Longer than a proof of the largest common RSA key. */
const OVERSIZED = 9000;

const forge: Readonly<Record<ProofDefect, (draft: Draft) => Promise<string>>> = {
  alg_none: async ({ said, header }) => `${encodePart({ ...header, alg: "none" })}.${encodePart(said)}.`,
  alg_hs256: ({ said, header }) => new SignJWT(said).setProtectedHeader({ ...header, alg: "HS256" }).sign(SECRET),
  symmetric_jwk: async ({ said, header }) => {
    const jwk = { kty: "oct", k: base64url.encode(SECRET) };
    return new SignJWT(said).setProtectedHeader({ ...header, alg: "HS256", jwk }).sign(SECRET);
  },
  private_jwk: ({ key, sign }) => sign({ jwk: key.privateJwk }),
  no_jwk: ({ sign }) => sign({ jwk: undefined }),
  type_jwt: ({ sign }) => sign({ typ: "JWT" }),
  no_type: ({ sign }) => sign({ typ: undefined }),
  tampered: async ({ said, sign }) => {
    const [header, , signature] = (await sign({})).split(".");
    return `${header}.${encodePart({ ...said, jti: "another" })}.${signature}`;
  },
  unsigned: async ({ sign }) => (await sign({})).replace(/[^.]*$/, ""),
  oversized: ({ sign }) => sign({ padding: "a".repeat(OVERSIZED) }),
  not_a_jwt: async () => "junk-instead-of-a-proof",
};
