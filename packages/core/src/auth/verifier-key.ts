import { AuthSetupError } from "../errors.ts";
import { BadResponse, describeRejectedKey, ForeignResponse } from "../http/bad-response.ts";
import { requestJson } from "../http/request-json.ts";
import { RSA_REQUIREMENT } from "../token/algorithms.ts";
import { isClaims } from "../token/claims.ts";
import { isPemPublicKey } from "../token/pem-key.ts";
import type { VerificationKey } from "../token/pick-key.ts";
import type { ResolvedAuthOptions } from "./options.ts";

/**
 * Asks the management API for the key that verifies access tokens. An answer proves the API key too.
 *
 * `GET /api/v1/token_verification_metadata`
 *
 * @returns the key as PEM
 * @throws AuthSetupError when the API key or the address is wrong; BadResponse when the auth server is not able to answer;
 *   what `fetch` throws when there is no answer in time
 */
export async function fetchVerifierKey(options: ResolvedAuthOptions): Promise<string> {
  const url = `${options.apiOrigin}/api/v1/token_verification_metadata`;
  const { status, headers, body } = await requestJson({
    ...options.keySet,
    fetch: options.fetch,
    url,
    headers: options.apiHeaders,
  });
  if (status === 401 || status === 403) {
    throw new AuthSetupError("api_key_invalid", describeRejectedKey(options.apiOrigin));
  }
  if (status === 408 || status === 429 || status >= 500) {
    throw new ForeignResponse(`${url} answered the check of the API key with status ${status}.`, {
      retryAfter: headers.get("retry-after"),
    });
  }
  if (status !== 200 || !isClaims(body) || typeof body.verifier_key_pem !== "string") {
    const place = options.isTenant ? "apiOrigin that knows authUrl" : options.addressOption;
    const message = `There is no auth server at ${place}: ${url} answered the check of the API key with status ${status}.`;
    throw new AuthSetupError("auth_url_invalid", message);
  }
  return body.verifier_key_pem;
}

/**
 * Fetches the key of a tenant that publishes no key set.
 *
 * @returns the key alone; it has no id
 * @throws BadResponse when what was answered is no usable key; what `fetch` throws when there is no answer in time
 */
export async function fetchTenantKeys(options: ResolvedAuthOptions): Promise<readonly VerificationKey[]> {
  const { loadPemKey } = await import("../first-token.ts");
  const pem = (await fetchVerifierKey(options).catch(asBadResponse)).trim();
  const key = isPemPublicKey(pem) ? await loadPemKey(pem, options.algorithms) : null;
  if (key) return [key];
  throw new BadResponse(
    `The auth server's verifier key isn't a public key for ${options.algorithms.join(", ")}, ${RSA_REQUIREMENT}.`,
  );
}

// A validation cannot tell anybody that the set-up is wrong: what it has is an auth server whose answer cannot be used.
function asBadResponse(error: unknown): never {
  throw error instanceof AuthSetupError ? new BadResponse(error.message, { cause: error }) : error;
}
