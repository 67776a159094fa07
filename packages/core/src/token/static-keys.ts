import type { JWK } from "jose";
import { UnauthorizedException } from "../errors.ts";
import type { SigningAlgorithm } from "./algorithms.ts";
import type { KeySource } from "./keys.ts";
import { isPemPublicKey, loadPemKey } from "./pem-key.ts";
import { parseVerificationKey, pickKey, type VerificationKey } from "./verification-key.ts";

/**
 * Makes a key source of keys that are given once and never fetched.
 *
 * @param given a JWK set, or a public key as PEM text; line breaks of the PEM may be written as `\n`
 * @throws TypeError when no key of an allowed algorithm is in it
 */
export function createStaticKeys(given: { keys: JWK[] } | string, algorithms: readonly SigningAlgorithm[]): KeySource {
  const loadKeys = typeof given === "string" ? pemKeys(given, algorithms) : jwkKeys(given, algorithms);
  return {
    byHeader: new Map(),
    isFresh: () => true,
    ensure: async () => {
      await loadKeys();
    },
    find: async (hint) => {
      const key = pickKey(await loadKeys(), hint);
      if (!key) throw new UnauthorizedException("invalid_token", "unknown_key");
      return key.load();
    },
  };
}

type LoadKeys = () => Promise<readonly VerificationKey[]>;

function jwkKeys(set: { keys: JWK[] }, algorithms: readonly SigningAlgorithm[]): LoadKeys {
  const given: unknown[] = Array.isArray(set?.keys) ? set.keys : [];
  const keys = given.flatMap((jwk) => parseVerificationKey(jwk, algorithms) ?? []);
  if (keys.length === 0) {
    throw new TypeError(
      `verificationKeys holds no usable key: give public keys for ${algorithms.join(", ")}, RSA with 2048 bits or more.`,
    );
  }
  return async () => keys;
}

function pemKeys(text: string, algorithms: readonly SigningAlgorithm[]): LoadKeys {
  // Environment variables often hold the line breaks as a backslash and an n.
  const pem = text.replaceAll("\\n", "\n").trim();
  if (!isPemPublicKey(pem)) {
    throw new TypeError(
      "verificationKeys must be a JWK set or a PEM text that begins with -----BEGIN PUBLIC KEY-----.",
    );
  }
  let keys: readonly VerificationKey[] | undefined;
  return async () => {
    keys ??= [await loadGivenKey(pem, algorithms)];
    return keys;
  };
}

async function loadGivenKey(pem: string, algorithms: readonly SigningAlgorithm[]): Promise<VerificationKey> {
  const key = await loadPemKey(pem, algorithms);
  if (key) return key;
  throw new TypeError(`verificationKeys is not a public key for ${algorithms.join(", ")}, RSA with 2048 bits or more.`);
}
