import type { CryptoKey } from "jose";

const PREFIX = "whsec_";
const VERSION = "v1,";
const HMAC = { name: "HMAC", hash: "SHA-256" } as const;

/** More signatures than this come from nobody who means well. */
const MAX_SIGNATURES = 16;

/**
 * Imports the secret of an endpoint.
 *
 * @throws TypeError naming the argument when it isn't one
 */
export async function importSecret(secret: unknown): Promise<CryptoKey> {
  const key = typeof secret === "string" && secret.startsWith(PREFIX) ? decode(secret.slice(PREFIX.length)) : null;
  if (key === null || key.length === 0) {
    throw new TypeError(
      "secrets must be the secret of a webhook endpoint, which begins with whsec_, or a list of them",
    );
  }
  return crypto.subtle.importKey("raw", key, HMAC, false, ["verify"]);
}

/** Tells whether any signature of a header was made with any of the keys. Web Crypto compares in constant time. */
export async function equalsAny(
  keys: readonly CryptoKey[],
  header: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const signatures = header
    .split(" ")
    .slice(0, MAX_SIGNATURES)
    .flatMap((part) => (part.startsWith(VERSION) ? (decode(part.slice(VERSION.length)) ?? []) : []));
  const pairs = keys.flatMap((key) =>
    signatures.map((signature) => crypto.subtle.verify(HMAC, key, signature, content)),
  );
  return (await Promise.all(pairs)).includes(true);
}

function decode(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
