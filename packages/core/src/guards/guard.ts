import { type AnyAuthException, isAuthException } from "../errors.ts";
import type { HttpAnswer } from "../http/answer.ts";
import { exposeChallenge, isPreflight } from "../http/cross-origin.ts";
import { describeFailure } from "../http/failure.ts";
import type { RequestView } from "./request-view.ts";

/** What an adapter does next: go on with the identity, write an answer, or hand an error to the framework. */
export type GuardDecision<Identity> =
  | { readonly type: "allow"; readonly identity: Identity }
  | { readonly type: "answer"; readonly answer: HttpAnswer }
  | { readonly type: "throw"; readonly error: unknown };

/** Decides about requests. Never rejects. */
export interface Guard<Native, Identity> {
  check(request: RequestView<Native>): Promise<GuardDecision<Identity>>;
}

/** Who answers a failure: the guard itself, or the framework's error handling, to which the guard throws. */
export type FailureMode = "answer" | "throw";

/** How a guard treats what every guard meets. */
export interface GuardPolicy {
  readonly realm: string;
  readonly failures: FailureMode;
  /** Whether a request without credentials may pass. */
  readonly admitsAnonymous: boolean;
}

const PREFLIGHT_ANSWER: HttpAnswer = Object.freeze({ status: 204, headers: Object.freeze({}), body: null });

/** Makes a guard of a function that identifies who sent a request, or throws. */
export function createGuard<Native, Identity>(
  policy: GuardPolicy,
  identify: (request: RequestView<Native>) => Promise<Identity>,
): Guard<Native, Identity> {
  return {
    async check(request) {
      // A pre-flight cannot carry a token. Letting it through would open handlers that answer every method.
      if (!policy.admitsAnonymous && isPreflight(request)) return { type: "answer", answer: PREFLIGHT_ANSWER };
      try {
        return { type: "allow", identity: await identify(request) };
      } catch (error) {
        return isAuthException(error) ? refuse(error, policy, request) : { type: "throw", error };
      }
    },
  };
}

function refuse(error: AnyAuthException, policy: GuardPolicy, request: RequestView<unknown>): GuardDecision<never> {
  const answer = exposeChallenge(describeFailure(error, policy), request);
  if (policy.failures === "answer") return { type: "answer", answer };
  error.headers = answer.headers;
  return { type: "throw", error };
}
