import { BackOff } from "../back-off.ts";
import { AuthSetupError, AuthUnavailableException } from "../errors.ts";
import { BadResponse } from "../http/bad-response.ts";
import { shareInFlight } from "../runtime.ts";
import type { ResolvedAuthOptions } from "./options.ts";
import { fetchVerifierKey } from "./verifier-key.ts";

/**
 * Creates the check of a backend integration API key. It asks the auth server until it has confirmed the key once; a failure only counts
 * during the back-off, and concurrent calls share one request.
 *
 * @returns a function that rejects with AuthSetupError when the key or the URL is wrong, and with AuthUnavailableException when the auth
 *   server gives no answer
 */
export function createApiKeyCheck(options: ResolvedAuthOptions): () => Promise<void> {
  const backOff = new BackOff(options.clock);
  let isVerified = false;

  return shareInFlight(async () => {
    if (isVerified) return;
    if (backOff.remainingMilliseconds > 0) throw describe(backOff.cause, backOff);
    try {
      await fetchVerifierKey(options);
      isVerified = true;
    } catch (cause) {
      backOff.fail(cause);
      throw describe(cause, backOff);
    }
  });
}

function describe(cause: unknown, backOff: BackOff): Error {
  if (cause instanceof AuthSetupError) return cause;
  const retryAfterSeconds = Math.max(1, Math.ceil(backOff.remainingMilliseconds / 1000));
  return new AuthUnavailableException(cause instanceof BadResponse ? "bad_response" : "unreachable", {
    cause,
    retryAfterSeconds,
    message: cause instanceof Error ? cause.message : undefined,
  });
}
