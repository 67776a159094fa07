import type { AnyAuthException } from "../errors.ts";
import { answerFor, type HttpAnswer } from "./answer.ts";

/**
 * Describes the HTTP answer to an auth exception: RFC 6750 section 3.1 to the letter, `Cache-Control: no-store` always,
 * `Retry-After` on a 503.
 *
 * @param error one of the three exceptions, of this copy of the package or another
 * @param options the realm of the challenge
 */
export function describeFailure(error: AnyAuthException, { realm }: { realm: string }): HttpAnswer {
  return answerFor(
    error.code,
    "retryAfterSeconds" in error ? { realm, retryAfterSeconds: error.retryAfterSeconds } : { realm },
  );
}
