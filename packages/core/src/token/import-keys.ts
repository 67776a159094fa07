import type { AuthProblem } from "../problem.ts";
import type { SigningAlgorithm } from "./algorithms.ts";
import { importPublicJwk } from "./import-key.ts";
import type { VerificationKey } from "./pick-key.ts";
import { type PublicJwk, readPublicJwk } from "./public-jwk.ts";

/** The keys of a set that can be used, and what is wrong with those that should be and cannot. */
export interface ImportedKeys {
  readonly keys: readonly VerificationKey[];
  readonly problems: readonly AuthProblem[];
}

/**
 * Imports the keys of a set that are meant to verify access tokens. One that cannot be imported, or is weak, counts as none: a
 * token that names it has an unknown key, and the others still verify.
 *
 * @param jwks anything; what is for other things is left out without a word
 */
export async function importKeys(
  jwks: readonly unknown[],
  algorithms: readonly SigningAlgorithm[],
): Promise<ImportedKeys> {
  const keys: VerificationKey[] = [];
  const problems: AuthProblem[] = [];
  for (const jwk of jwks.flatMap((value) => readPublicJwk(value, algorithms) ?? [])) {
    try {
      keys.push(await importPublicJwk(jwk));
    } catch (cause) {
      problems.push(describeUnusable(jwk, cause));
    }
  }
  return { keys, problems };
}

function describeUnusable({ algorithm, keyId }: PublicJwk, cause: unknown): AuthProblem {
  const key =
    keyId === undefined ? `The ${algorithm} key without an id` : `The ${algorithm} key ${JSON.stringify(keyId)}`;
  const why = cause instanceof Error ? cause.message : String(cause);
  const message = `${key} can't be used, so tokens that it signed are refused: ${why}`;
  return { code: "key_unusable", message, cause };
}
