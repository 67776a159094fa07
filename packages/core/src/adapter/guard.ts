import { hostedStepUpUrl } from "../assurance/step-up.ts";
import type { DpopAcceptance } from "../dpop/accept-dpop.ts";
import { type AnyAuthException, isAuthException } from "../errors.ts";
import { andThen, attempt, type MaybePromise } from "../maybe-promise.ts";
import type { HttpAnswer } from "../refusals/answer.ts";
import { describeFailure } from "../refusals/describe-failure.ts";
import type { GuardDescription } from "../refusals/guard-description.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { carryCrossOrigin, exposeChallenge, isPreflight } from "./cross-origin.ts";
import { type RefusalPolicy, reportRefusal } from "./report-refusal.ts";
import type { RequestView } from "./request-view.ts";

/**
 * What an adapter does next: continue with the identity, send a response, pass an error to the framework, or let a function of the app
 * write the response to a failure.
 */
export type GuardDecision<Identity, Render = never> =
  | { readonly type: "allow"; readonly identity: Identity }
  | { readonly type: "answer"; readonly answer: HttpAnswer }
  | { readonly type: "throw"; readonly error: unknown }
  | { readonly type: "render"; readonly failure: AnyAuthException; readonly render: Render };

/** A guard's decision not to let a request through. */
export type GuardRefusal<Render = never> = Exclude<GuardDecision<never, Render>, { readonly type: "allow" }>;

/** Decides about requests: synchronously when everything is known and nothing is to be explained, otherwise with a promise. Never throws or rejects. */
export interface Guard<Native, Identity, Render = never> {
  /** What it requires, for lists of routes and explanations. */
  readonly description: GuardDescription;
  check(request: RequestView<Native>): MaybePromise<GuardDecision<Identity, Render>>;
}

/** Who answers a failure: the guard itself, or the framework's error handling, to which the guard throws. */
export type FailureMode = "answer" | "throw";

/** Writes the answer to a failure, which carries its `status`, `headers` and `body`. An adapter says what else it is given. */
export type FailureRenderer = (failure: AnyAuthException, ...native: never[]) => unknown;

/** How a guard handles what every guard has to deal with. */
export interface GuardPolicy<Render extends FailureRenderer> extends RefusalPolicy {
  readonly realm: string;
  /** The origin of the auth server, as browsers know it. */
  readonly authUrl: string;
  /** Makes the challenges of requests with a DPoP proof ask for one again. */
  readonly dpop: DpopAcceptance | undefined;
  readonly tracing: Tracing | undefined;
  readonly failures: FailureMode | Render;
  /** Whether a request without credentials may pass. */
  readonly admitsAnonymous: boolean;
}

const PREFLIGHT_ANSWER: HttpAnswer = Object.freeze({ status: 204, headers: Object.freeze({}), body: null });

/** Creates a guard from a function that identifies who sent a request, or throws. */
export function createGuard<Native, Identity, Render extends FailureRenderer>(
  policy: GuardPolicy<Render>,
  identify: (request: RequestView<Native>) => MaybePromise<Identity>,
): Guard<Native, Identity, Render> {
  const decide = policy.tracing?.traceGuard(policy.description.kind, identify) ?? identify;
  return {
    description: policy.description,
    check(request) {
      // A preflight can't carry a token. Letting it through would expose handlers that answer every method.
      if (!policy.admitsAnonymous && isPreflight(request)) return { type: "answer", answer: PREFLIGHT_ANSWER };
      return attempt<Identity, GuardDecision<Identity, Render>>(
        () => decide(request),
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
  policy: GuardPolicy<Render>,
  request: RequestView<unknown>,
): MaybePromise<GuardDecision<never, Render>> {
  if (!isAuthException(error)) return { type: "throw", error };
  const { stepUp } = error;
  if (stepUp) {
    policy.dpop?.challenge(error, request.authorization());
    error.stepUp = { ...stepUp, url: request.stepUpUrl?.(stepUp) ?? hostedStepUpUrl(policy.authUrl, stepUp) };
  }
  return andThen(reportRefusal(error, policy, request), () => decideOnRefusal(error, policy, request));
}

function decideOnRefusal<Render extends FailureRenderer>(
  error: AnyAuthException,
  { realm, failures }: GuardPolicy<Render>,
  request: RequestView<unknown>,
): GuardDecision<never, Render> {
  const answer = exposeChallenge(describeFailure(error, { realm }), request);
  if (failures === "answer") return { type: "answer", answer };
  error.headers = failures === "throw" ? carryCrossOrigin(answer.headers, request) : answer.headers;
  return failures === "throw" ? { type: "throw", error } : { type: "render", failure: error, render: failures };
}
