import { type AnyAuthException, isAuthException } from "../errors.ts";
import { attempt, type MaybePromise } from "../maybe-promise.ts";
import type { HttpAnswer } from "../refusals/answer.ts";
import { describeFailure } from "../refusals/describe-failure.ts";
import { carryCrossOrigin, exposeChallenge, isPreflight } from "./cross-origin.ts";
import type { RequestView } from "./request-view.ts";

/**
 * What an adapter does next: go on with the identity, write an answer, hand an error to the framework, or let a function of
 * the app write the answer to a failure.
 */
export type GuardDecision<Identity, Render = never> =
  | { readonly type: "allow"; readonly identity: Identity }
  | { readonly type: "answer"; readonly answer: HttpAnswer }
  | { readonly type: "throw"; readonly error: unknown }
  | { readonly type: "render"; readonly failure: AnyAuthException; readonly render: Render };

/** A decision of a guard not to let a request pass. */
export type GuardRefusal<Render = never> = Exclude<GuardDecision<never, Render>, { readonly type: "allow" }>;

/** Decides about requests: at once when everything is known, otherwise by a promise. Never throws nor rejects. */
export interface Guard<Native, Identity, Render = never> {
  check(request: RequestView<Native>): MaybePromise<GuardDecision<Identity, Render>>;
}

/** Who answers a failure: the guard itself, or the framework's error handling, to which the guard throws. */
export type FailureMode = "answer" | "throw";

/** Writes the answer to a failure, which carries its `status`, `headers` and `body`. An adapter says what else it is given. */
export type FailureRenderer = (failure: AnyAuthException, ...native: never[]) => unknown;

/** How a guard treats what every guard meets. */
export interface GuardPolicy<Render extends FailureRenderer> {
  readonly realm: string;
  readonly failures: FailureMode | Render;
  /** Whether a request without credentials may pass. */
  readonly admitsAnonymous: boolean;
}

const PREFLIGHT_ANSWER: HttpAnswer = Object.freeze({ status: 204, headers: Object.freeze({}), body: null });

/** Makes a guard of a function that identifies who sent a request, or throws. */
export function createGuard<Native, Identity, Render extends FailureRenderer>(
  policy: GuardPolicy<Render>,
  identify: (request: RequestView<Native>) => MaybePromise<Identity>,
): Guard<Native, Identity, Render> {
  return {
    check(request) {
      // A pre-flight cannot carry a token. Letting it through would open handlers that answer every method.
      if (!policy.admitsAnonymous && isPreflight(request)) return { type: "answer", answer: PREFLIGHT_ANSWER };
      return attempt<Identity, GuardDecision<Identity, Render>>(
        () => identify(request),
        allow,
        (error) => refuse(error, policy, request),
      );
    },
  };
}

function allow<Identity>(identity: Identity): GuardDecision<Identity> {
  return { type: "allow", identity };
}

function refuse<Render extends FailureRenderer>(
  error: unknown,
  { realm, failures }: GuardPolicy<Render>,
  request: RequestView<unknown>,
): GuardDecision<never, Render> {
  if (!isAuthException(error)) return { type: "throw", error };
  const answer = exposeChallenge(describeFailure(error, { realm }), request);
  if (failures === "answer") return { type: "answer", answer };
  error.headers = failures === "throw" ? carryCrossOrigin(answer.headers, request) : answer.headers;
  return failures === "throw" ? { type: "throw", error } : { type: "render", failure: error, render: failures };
}
