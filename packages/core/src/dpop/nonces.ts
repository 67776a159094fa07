import type { CryptoKey } from "jose";
import { decode, encode } from "jose/base64url";
import { atLeast, group } from "../options.ts";

/** Asks clients for a nonce in each proof (RFC 9449 section 9). */
export interface NonceOptions {
  /** At least 32 characters that nobody can guess, the same in all processes of the app. Nonces are made with a key that is derived from it. */
  readonly secret: string;
  /** For how many seconds a nonce counts. Default 300. */
  readonly lifetimeSeconds?: number;
}

/** Makes nonces, and knows its own again: nothing is stored, so that all processes with the same secret agree. */
export interface Nonces {
  issue(): Promise<string>;
  /** Tells whether a claim `nonce` is one that counts at this time. */
  isGood(nonce: unknown): Promise<boolean>;
}

/** What making nonces takes. */
export interface NonceDeps extends Required<NonceOptions> {
  /** Whose nonces these are: those of others with the same secret don't count. */
  readonly publicUrl: string;
  readonly clockToleranceSeconds: number;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const MIN_SECRET_LENGTH = 32;
/** The second in which it was made, and an HMAC-SHA256 of that. */
const NONCE = /^(\d{1,12})\.([\w-]{43})$/;
const encoder = new TextEncoder();

/**
 * Checks the option `dpop.nonces`.
 *
 * @throws TypeError that names what is wrong
 */
export function resolveNonces(options: NonceOptions): Required<NonceOptions> {
  const { secret, lifetimeSeconds } = options;
  const resolved = group("dpop.nonces", options, {
    secret,
    lifetimeSeconds: atLeast(10, "dpop.nonces.lifetimeSeconds", lifetimeSeconds ?? 300),
  });
  if (typeof secret === "string" && secret.length >= MIN_SECRET_LENGTH) return resolved;
  throw new TypeError(`dpop.nonces.secret must have at least ${MIN_SECRET_LENGTH} characters.`);
}

/** Creates the nonces of an app. Its key is derived once, for the app's URL (HKDF, RFC 5869). */
export function createNonces({ secret, lifetimeSeconds, publicUrl, clockToleranceSeconds, clock }: NonceDeps): Nonces {
  let derived: Promise<CryptoKey> | undefined;

  function key(): Promise<CryptoKey> {
    derived ??= deriveKey(secret, `orgward dpop nonces ${publicUrl}`);
    return derived;
  }

  return {
    async issue() {
      const madeAt = String(Math.floor(clock() / 1000));
      const signature = await crypto.subtle.sign("HMAC", await key(), encoder.encode(madeAt));
      return `${madeAt}.${encode(new Uint8Array(signature))}`;
    },

    async isGood(nonce) {
      const [, madeAt = "", signature = ""] = (typeof nonce === "string" && NONCE.exec(nonce)) || [];
      if (madeAt === "") return false;
      const ageSeconds = clock() / 1000 - Number(madeAt);
      if (ageSeconds > lifetimeSeconds || ageSeconds < -clockToleranceSeconds) return false;
      return crypto.subtle.verify(
        "HMAC",
        await key(),
        decode(signature) as Uint8Array<ArrayBuffer>,
        encoder.encode(madeAt),
      );
    },
  };
}

async function deriveKey(secret: string, info: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(info) };
  const hmac = { name: "HMAC", hash: "SHA-256", length: 256 };
  return crypto.subtle.deriveKey(hkdf, material, hmac, false, ["sign", "verify"]);
}
