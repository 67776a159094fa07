import { isAuthException } from "../../errors.ts";
import type { AnswerBody, HttpAnswer } from "../../refusals/answer.ts";
import type { GuardDecision } from "../guard.ts";
import { addressOf } from "./options.ts";
import type { SessionRequest } from "./session-request.ts";
import type { Sessions } from "./sessions.ts";
import { hasJustSteppedUp, opensPage, withoutBasePath } from "./step-up.ts";

type StepUpMembers = Pick<AnswerBody, "step_up" | "step_up_url">;
type PageRequest = Pick<SessionRequest, "method" | "path" | "headers" | "cookies">;

/**
 * Redirects a person who opens a page to sign-in, if they aren't signed in, or to step up, if their sign-in isn't enough, where the app
 * has asked for that. Whoever comes back from a step-up in vain gets the guard's answer: a second redirect would go round in circles.
 *
 * @returns the answer in place of the guard's, or `null` when the guard's decision stands
 */
export function redirectToSignIn(
  request: PageRequest,
  sessions: Sessions,
  decision: GuardDecision<unknown, unknown>,
): HttpAnswer | null {
  const refusal = unauthorizedBody(decision);
  if (!sessions.redirectToSignIn || !refusal || !opensPage(request)) return null;
  const location = refusal.step_up ? stepUpLocation(request, sessions, refusal) : signInLocation(request, sessions);
  if (location === null) return null;
  return { status: 303, headers: { Location: location, "Cache-Control": "private, no-store" }, body: null };
}

/** A form that was sent is redirected as well: its page is where the browser comes back to. */
function stepUpLocation(
  request: PageRequest,
  sessions: Sessions,
  { step_up: { acr_values: acrValues, max_age: maxAgeSeconds } = {}, step_up_url: url }: StepUpMembers,
): string | null {
  return url === undefined || hasJustSteppedUp(request, sessions, { acrValues, maxAgeSeconds }) ? null : url;
}

function signInLocation({ method, path }: PageRequest, sessions: Sessions): string | null {
  if (method !== "GET") return null;
  const returnPath = withoutBasePath(path, sessions.basePath);
  // A guard in front of the login routes would redirect to itself.
  if (returnPath.startsWith(`${sessions.authPath}/`)) return null;
  return addressOf(sessions, `${sessions.authPath}/login?${new URLSearchParams({ return_to: returnPath })}`);
}

/** Returns what the body of a 401 says; `null` for any other decision. */
function unauthorizedBody(decision: GuardDecision<unknown, unknown>): StepUpMembers | null {
  if (decision.type === "answer") return decision.answer.status === 401 ? (decision.answer.body ?? {}) : null;
  const error = decision.type === "render" ? decision.failure : decision.type === "throw" ? decision.error : null;
  return isAuthException(error) && error.status === 401 ? error.body : null;
}
