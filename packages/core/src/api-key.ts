import { BackOff } from "./back-off.ts";
import { AuthSetupError, AuthUnavailableException } from "./errors.ts";
import { BadResponse, type JsonResponse, requestJson } from "./http/request-json.ts";
import type { ResolvedOptions } from "./options.ts";
import { shareInFlight } from "./runtime.ts";
import { isClaims } from "./token/claims.ts";

/**
 * Makes the check of a backend integration API key. It asks the auth server until one answer was yes; a failure holds
 * for the back-off only, and calls that come while one is under way share it.
 *
 * @returns a function that rejects with AuthSetupError when the key or the address is wrong, and with
 *   AuthUnavailableException when the auth server gives no answer
 */
export function createApiKeyCheck(options: ResolvedOptions, apiKey: string): () => Promise<void> {
  const backOff = new BackOff(options.clock);
  let isVerified = false;

  return shareInFlight(async () => {
    if (isVerified) return;
    if (backOff.remainingMilliseconds > 0) throw describe(backOff.cause, backOff);
    try {
      checkAnswer(await ask(options, apiKey));
      isVerified = true;
    } catch (cause) {
      backOff.fail(cause);
      throw describe(cause, backOff);
    }
  });
}

function ask({ fetch, authUrl, keySet }: ResolvedOptions, apiKey: string): Promise<JsonResponse> {
  return requestJson({
    fetch,
    url: `${authUrl}/api/v1/token_verification_metadata`,
    headers: { authorization: `Bearer ${apiKey}` },
    timeoutMilliseconds: keySet.timeoutMilliseconds,
    maximumBytes: keySet.maximumBytes,
  });
}

function checkAnswer({ status, body }: JsonResponse): void {
  if (status === 401 || status === 403) {
    throw new AuthSetupError(
      "api_key_invalid",
      "The auth server does not know the apiKey: take one from its dashboard.",
    );
  }
  if (status === 408 || status === 429 || status >= 500) {
    throw new BadResponse(`The auth server answered the check of the API key with status ${status}.`);
  }
  if (status !== 200 || !isClaims(body) || typeof body.verifier_key_pem !== "string") {
    const message = `There is no auth server at authUrl: it answered the check of the API key with status ${status}.`;
    throw new AuthSetupError("auth_url_invalid", message);
  }
}

function describe(cause: unknown, backOff: BackOff): Error {
  if (cause instanceof AuthSetupError) return cause;
  const retryAfterSeconds = Math.max(1, Math.ceil(backOff.remainingMilliseconds / 1000));
  return new AuthUnavailableException(cause instanceof BadResponse ? "bad_response" : "unreachable", {
    cause,
    retryAfterSeconds,
  });
}
