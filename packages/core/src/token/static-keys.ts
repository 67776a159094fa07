import type { CryptoKey, JWK } from "jose";
import { AuthUnavailableException, UnauthorizedException } from "../errors.ts";
import type { ReportProblems } from "../problem.ts";
import { RSA_REQUIREMENT, type SigningAlgorithm } from "./algorithms.ts";
import type { KeyHint, KeySource } from "./keys.ts";
import { isPemPublicKey } from "./pem-key.ts";
import { pickKey, type VerificationKey } from "./pick-key.ts";
import { readPublicJwk } from "./public-jwk.ts";

/** Waiting changes nothing about keys that are given once: the longest that a key source ever asks for. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Makes a key source of keys that are given once and never fetched.
 *
 * @param given a JWK set, or a public key as PEM text; line breaks of the PEM may be written as `\n`
 * @param report is told about keys that should be usable and are not
 * @throws TypeError when no key of an allowed algorithm is in it
 */
export function createStaticKeys(
  given: { keys: JWK[] } | string,
  algorithms: readonly SigningAlgorithm[],
  report: ReportProblems,
): KeySource {
  const loadKeys = loadOnce(
    typeof given === "string" ? pemKeys(given, algorithms) : jwkKeys(given, algorithms, report),
  );
  return {
    isFresh: () => true,
    ensure: async () => {
      await loadKeys();
    },
    find: async (hint) => findKey(await loadKeys().catch(asUnavailable), hint),
    health: () => ({ state: "given", ageSeconds: null }),
  };
}

type LoadKeys = () => Promise<readonly VerificationKey[]>;

function findKey(keys: readonly VerificationKey[], hint: KeyHint): CryptoKey {
  const found = pickKey(keys, hint);
  if (found) return found.key;
  throw new UnauthorizedException("invalid_token", "unknown_key");
}

/** Only `ready()` can tell that an option is wrong. To a request it means that nobody knows whether its token is good. */
function asUnavailable(cause: unknown): never {
  throw new AuthUnavailableException("unusable_keys", { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function jwkKeys(set: { keys: JWK[] }, algorithms: readonly SigningAlgorithm[], report: ReportProblems): LoadKeys {
  const given: unknown[] = Array.isArray(set?.keys) ? set.keys : [];
  const isThereAny = given.some((jwk) => readPublicJwk(jwk, algorithms));
  if (!isThereAny) throw noUsableKey(algorithms);
  return async () => {
    const { importKeys } = await import("../first-token.ts");
    const { keys, problems } = await importKeys(given, algorithms);
    report(problems);
    if (keys.length === 0) throw noUsableKey(algorithms);
    return keys;
  };
}

function noUsableKey(algorithms: readonly SigningAlgorithm[]): TypeError {
  return new TypeError(
    `verificationKeys holds no usable key: give public keys for ${algorithms.join(", ")}, ${RSA_REQUIREMENT}.`,
  );
}

function pemKeys(text: string, algorithms: readonly SigningAlgorithm[]): LoadKeys {
  // Environment variables often hold the line breaks as a backslash and an n.
  const pem = text.replaceAll("\\n", "\n").trim();
  if (!isPemPublicKey(pem)) {
    throw new TypeError(
      "verificationKeys must be a JWK set or a PEM string that begins with -----BEGIN PUBLIC KEY-----.",
    );
  }
  return async () => {
    const { loadPemKey } = await import("../first-token.ts");
    const key = await loadPemKey(pem, algorithms);
    if (key) return [key];
    throw new TypeError(`verificationKeys is not a public key for ${algorithms.join(", ")}, ${RSA_REQUIREMENT}.`);
  };
}

// Remembers the keys and not the promise: an edge runtime may never settle the promise of another request.
function loadOnce(load: LoadKeys): LoadKeys {
  let keys: readonly VerificationKey[] | undefined;
  return async () => {
    keys ??= await load();
    return keys;
  };
}
