import { BadResponse, ForeignResponse } from "../http/bad-response.ts";
import { requestJson } from "../http/request-json.ts";
import type { ResolvedOptions } from "../options.ts";
import type { AuthProblem, ReportProblems } from "../problem.ts";
import { isClaims } from "./claims.ts";
import { importKeys } from "./import-keys.ts";
import type { VerificationKey } from "./pick-key.ts";

/**
 * Fetches the key set of an auth server (RFC 7517 section 5). In its member `issuer` the auth server says what it calls itself.
 *
 * @param report is told about keys that should be usable and are not, about another issuer, and about clocks that differ
 * @returns its usable keys, at least one
 * @throws BadResponse when the answer is not such a set; what `fetch` throws when there is no answer in time
 */
export async function fetchKeySet(
  options: ResolvedOptions,
  report: ReportProblems,
): Promise<readonly VerificationKey[]> {
  const { fetch, internalAuthUrl, algorithms, keySet } = options;
  const url = `${internalAuthUrl}/.well-known/jwks.json`;
  const { status, headers, body } = await requestJson({ ...keySet, fetch, url });
  if (status !== 200) {
    throw new ForeignResponse(`${url} answered with status ${status}.`, { retryAfter: headers.get("retry-after") });
  }
  if (!isClaims(body) || !Array.isArray(body.keys))
    throw new ForeignResponse(`The key set at ${url} has no keys array.`);
  if (body.keys.length > keySet.maximumKeys) {
    throw new BadResponse(`The key set at ${url} holds more than ${keySet.maximumKeys} keys.`);
  }
  const { keys, problems } = await importKeys(body.keys, algorithms);
  const found = [await compareIssuers(options, body.issuer), await compareClocks(options, headers)];
  report([...problems, ...found.filter((problem) => problem !== null)]);
  if (keys.length === 0) {
    throw new BadResponse(`The key set at ${url} holds no usable key for ${algorithms.join(", ")}.`);
  }
  return keys;
}

/** What words the difference is loaded only where there is one. */
async function compareIssuers(options: ResolvedOptions, published: unknown): Promise<AuthProblem | null> {
  if (published === options.issuer) return null;
  return (await import("./issuer-mismatch.ts")).findIssuerMismatch(options, published);
}

async function compareClocks(options: ResolvedOptions, headers: Headers): Promise<AuthProblem | null> {
  return (await import("./clock-skew.ts")).findClockSkew(headers, options);
}
