import { BadResponse, requestJson } from "../http/request-json.ts";
import type { SigningAlgorithm } from "./algorithms.ts";
import { isClaims } from "./claims.ts";
import { parseVerificationKey, type VerificationKey } from "./verification-key.ts";

export interface KeySetRequest {
  readonly authUrl: string;
  readonly algorithms: readonly SigningAlgorithm[];
  readonly fetch: typeof fetch;
  readonly timeoutMilliseconds: number;
  readonly maximumBytes: number;
  readonly maximumKeys: number;
}

/**
 * Fetches the key set of an auth server (RFC 7517 section 5).
 *
 * @returns its usable keys, at least one
 * @throws BadResponse when the answer is not such a set; what `fetch` throws when there is no answer in time
 */
export async function fetchKeys(request: KeySetRequest): Promise<readonly VerificationKey[]> {
  const { status, body } = await requestJson({ ...request, url: `${request.authUrl}/.well-known/jwks.json` });
  if (status !== 200) throw new BadResponse(`The auth server answered the request for its keys with status ${status}.`);
  if (!isClaims(body) || !Array.isArray(body.keys))
    throw new BadResponse("The auth server's key set has no keys array.");
  if (body.keys.length > request.maximumKeys) {
    throw new BadResponse(`The auth server's key set holds more than ${request.maximumKeys} keys.`);
  }
  const keys = body.keys.flatMap((jwk) => parseVerificationKey(jwk, request.algorithms) ?? []);
  if (keys.length === 0) {
    throw new BadResponse(`The auth server's key set holds no usable key for ${request.algorithms.join(", ")}.`);
  }
  return keys;
}
