import { BadResponse } from "../http/bad-response.ts";
import { requestJson } from "../http/request-json.ts";
import type { ResolvedOptions } from "../options.ts";
import type { ReportProblems } from "../problem.ts";
import { isClaims } from "./claims.ts";
import { importKeys } from "./import-keys.ts";
import type { VerificationKey } from "./verification-key.ts";

/**
 * Fetches the key set of an auth server (RFC 7517 section 5).
 *
 * @param report is told about keys that should be usable and are not
 * @returns its usable keys, at least one
 * @throws BadResponse when the answer is not such a set; what `fetch` throws when there is no answer in time
 */
export async function fetchKeySet(
  options: ResolvedOptions,
  report: ReportProblems,
): Promise<readonly VerificationKey[]> {
  const { fetch, authUrl, algorithms, keySet } = options;
  const { status, body } = await requestJson({ ...keySet, fetch, url: `${authUrl}/.well-known/jwks.json` });
  if (status !== 200) throw new BadResponse(`The auth server answered the request for its keys with status ${status}.`);
  if (!isClaims(body) || !Array.isArray(body.keys))
    throw new BadResponse("The auth server's key set has no keys array.");
  if (body.keys.length > keySet.maximumKeys) {
    throw new BadResponse(`The auth server's key set holds more than ${keySet.maximumKeys} keys.`);
  }
  const { keys, problems } = await importKeys(body.keys, algorithms);
  report(problems);
  if (keys.length === 0) {
    throw new BadResponse(`The auth server's key set holds no usable key for ${algorithms.join(", ")}.`);
  }
  return keys;
}
