import type { StepUp } from "../assurance/step-up.ts";
import { answerRefusal, type HttpAnswer } from "./answer.ts";
import type { BearerChallenge } from "./challenge.ts";
import type { RefusalExplanation } from "./explanation.ts";
import { type AuthErrorCode, FAILURES } from "./failures.ts";

/** What the answer to an auth exception depends on. */
export interface AuthFailure {
  readonly code: AuthErrorCode;
  readonly retryAfterSeconds?: number;
  readonly stepUp?: StepUp;
  readonly explanation?: RefusalExplanation;
  /** The algorithms of DPoP proofs, where the challenge asks for one. */
  readonly algs?: string;
  /** The nonce for the next DPoP proof, where it needs one. */
  readonly dpopNonce?: string;
}

/** What a challenge says besides the error, which each failure brings itself. */
export type ChallengeParameters = Omit<BearerChallenge, "error" | "errorDescription" | "acrValues" | "maxAge" | "algs">;

/**
 * Describes the HTTP answer to an auth exception: a challenge where another token would help, with an error unless the
 * request had no token at all (RFC 6750 section 3.1), what to ask the auth server for where a sign-in isn't enough (RFC 9470 section 3), and
 * `Retry-After` on a 503.
 *
 * @param failure one of the three exceptions, of this copy of the package or another
 * @param parameters what the challenge says besides the error, such as the realm
 */
export function describeFailure(
  { code, retryAfterSeconds, stepUp, explanation, algs, dpopNonce }: AuthFailure,
  parameters: ChallengeParameters,
): HttpAnswer {
  const { status, message, challenge } = FAILURES[code];
  return answerRefusal({
    status,
    code,
    message,
    challenge: challenge && {
      ...parameters,
      ...describeError(challenge, message),
      ...(stepUp && describeDemand(stepUp)),
      algs,
    },
    retryAfterSeconds,
    dpopNonce,
    stepUp,
    explanation,
  });
}

function describeError({ error }: Pick<BearerChallenge, "error">, message: string) {
  return error === undefined ? {} : { error, errorDescription: message };
}

function describeDemand({ acrValues, maxAgeSeconds }: StepUp): Pick<BearerChallenge, "acrValues" | "maxAge"> {
  return { acrValues, maxAge: maxAgeSeconds?.toString() };
}
