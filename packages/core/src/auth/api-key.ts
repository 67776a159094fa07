import { BackOff } from "../back-off.ts";
import { AuthSetupError } from "../errors.ts";
import { outageError } from "../http/outage.ts";
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
    if (backOff.remainingMilliseconds > 0) throw await describe(backOff.cause, backOff, options);
    try {
      await fetchVerifierKey(options);
      isVerified = true;
    } catch (cause) {
      backOff.fail(cause);
      throw await describe(cause, backOff, options);
    }
  });
}

async function describe(cause: unknown, backOff: BackOff, { addressOption }: ResolvedAuthOptions): Promise<Error> {
  if (cause instanceof AuthSetupError) return cause;
  return outageError(cause, addressOption, Math.max(1, Math.ceil(backOff.remainingMilliseconds / 1000)));
}
