import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from "jose";
import type { SigningAlgorithm, TokenValidatorOptions } from "../../src/index.ts";
import { type Claims, userClaims } from "./claims.ts";

export const AUTH_URL = "https://auth.example.test";
/** 2026-11-20T00:00:00Z, in milliseconds. */
export const START = 1_795_132_800_000;

export interface SigningKey {
  readonly algorithm: SigningAlgorithm;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly jwk: JWK;
}

export async function createSigningKey(kid: string, algorithm: SigningAlgorithm = "ES256"): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: "sig" };
  return { algorithm, privateKey, publicKey, jwk };
}

/** A clock that stands still until it is moved. */
export class Clock {
  now = START;
  readonly read = (): number => this.now;

  advanceSeconds(seconds: number): void {
    this.now += seconds * 1000;
  }
}

type Respond = (request: { url: string; init: RequestInit }) => Response | Promise<Response>;

/** An auth server in memory: what it answers is set by each test, and what it was asked is counted. */
export class FakeAuthServer {
  readonly clock: Clock = new Clock();
  readonly requests: { url: string; init: RequestInit }[] = [];
  keys: readonly SigningKey[];
  respond: Respond = () => Response.json({ keys: this.keys.map((key) => key.jwk) });

  constructor(...keys: SigningKey[]) {
    this.keys = keys;
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const request = { url: String(input), init };
    this.requests.push(request);
    return this.respond(request);
  };

  get fetchCount(): number {
    return this.requests.length;
  }

  goDown(): void {
    this.respond = () => Promise.reject(new TypeError("fetch failed"));
  }

  comeBack(...keys: SigningKey[]): void {
    if (keys.length > 0) this.keys = keys;
    this.respond = () => Response.json({ keys: this.keys.map((key) => key.jwk) });
  }

  get options(): TokenValidatorOptions {
    return { authUrl: AUTH_URL, fetch: this.fetch, clock: this.clock.read, onProblem: () => {}, revocations: "off" };
  }

  /** Signs a token of one hour for the owner of Acme, with claims and header changed as told. */
  mint(claims: Claims = {}, { key = this.keys[0], header = {} }: MintOptions = {}): Promise<string> {
    if (!key) throw new Error("A token needs a signing key.");
    const seconds = Math.floor(this.clock.now / 1000);
    const payload = { iss: AUTH_URL, iat: seconds, exp: seconds + 3600, ...userClaims(), ...claims };
    return new SignJWT(payload)
      .setProtectedHeader({ alg: key.algorithm, kid: key.jwk.kid ?? "", typ: "JWT", ...header })
      .sign(key.privateKey);
  }

  async bearer(claims: Claims = {}, options: MintOptions = {}): Promise<string> {
    return `Bearer ${await this.mint(claims, options)}`;
  }
}

interface MintOptions {
  readonly key?: SigningKey | undefined;
  readonly header?: Partial<JWTHeaderParameters>;
}
