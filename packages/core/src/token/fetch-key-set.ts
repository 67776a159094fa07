import { BadResponse } from "../http/bad-response.ts";
import { requestJson } from "../http/request-json.ts";
import type { ResolvedOptions } from "../options.ts";
import type { ReportProblems } from "../problem.ts";
import { isClaims } from "./claims.ts";
import { importKeys } from "./import-keys.ts";
import { findIssuerMismatch } from "./issuer-mismatch.ts";
import type { VerificationKey } from "./verification-key.ts";

/**
 * Fetches the key set of an auth server (RFC 7517 section 5). In its member `issuer` the auth server says what it calls itself.
 *
 * @param report is told about keys that should be usable and are not, and about another issuer
 * @returns its usable keys, at least one
 * @throws BadResponse when the answer is not such a set; what `fetch` throws when there is no answer in time
 */
export async function fetchKeySet(
  options: ResolvedOptions,
  report: ReportProblems,
): Promise<readonly VerificationKey[]> {
  const { fetch, authUrl, algorithms, keySet } = options;
  const url = `${authUrl}/.well-known/jwks.json`;
  const { status, body } = await requestJson({ ...keySet, fetch, url });
  if (status !== 200) throw new BadResponse(`${url} answered with status ${status}.`);
  if (!isClaims(body) || !Array.isArray(body.keys)) throw new BadResponse(`The key set at ${url} has no keys array.`);
  if (body.keys.length > keySet.maximumKeys) {
    throw new BadResponse(`The key set at ${url} holds more than ${keySet.maximumKeys} keys.`);
  }
  const { keys, problems } = await importKeys(body.keys, algorithms);
  const mismatch = findIssuerMismatch(options, body.issuer);
  report(mismatch ? [...problems, mismatch] : problems);
  if (keys.length === 0) {
    throw new BadResponse(`The key set at ${url} holds no usable key for ${algorithms.join(", ")}.`);
  }
  return keys;
}
