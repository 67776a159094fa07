import { isAuthException } from "../../errors.ts";
import type { HttpAnswer } from "../../refusals/answer.ts";
import type { GuardDecision } from "../guard.ts";
import { addressOf } from "./options.ts";
import { wantsPage } from "./routes/answers.ts";
import type { SessionRequest } from "./session-request.ts";
import type { Sessions } from "./sessions.ts";

/**
 * Redirects a person who isn't signed in and opens a page to sign-in, where the app has asked for that.
 *
 * @returns the answer in place of the guard's, or `null` when the guard's decision stands
 */
export function redirectToSignIn(
  request: Pick<SessionRequest, "method" | "path" | "headers">,
  sessions: Sessions,
  decision: GuardDecision<unknown, unknown>,
): HttpAnswer | null {
  if (!sessions.redirectToSignIn || !lacksUser(decision) || !opensPage(request)) return null;
  const returnPath = withoutBasePath(request.path, sessions.basePath);
  // A guard in front of the login routes would redirect to itself.
  if (returnPath.startsWith(`${sessions.authPath}/`)) return null;
  const query = new URLSearchParams({ return_to: returnPath });
  const location = addressOf(sessions, `${sessions.authPath}/login?${query}`);
  return { status: 303, headers: { Location: location, "Cache-Control": "private, no-store" }, body: null };
}

function lacksUser(decision: GuardDecision<unknown, unknown>): boolean {
  if (decision.type === "answer") return decision.answer.status === 401;
  if (decision.type === "render") return decision.failure.status === 401;
  return decision.type === "throw" && isAuthException(decision.error) && decision.error.status === 401;
}

/** Browsers say that they navigate (Fetch Metadata); of others it's enough that they want HTML. */
function opensPage(request: Pick<SessionRequest, "method" | "headers">): boolean {
  const mode = request.headers.get("sec-fetch-mode");
  return request.method === "GET" && (mode === null || mode === "navigate") && wantsPage(request);
}

/** The address of the sign-in routes puts it in front again. */
function withoutBasePath(path: string, basePath: string): string {
  return basePath !== "" && /^[/?]|^$/.test(path.slice(basePath.length)) && path.startsWith(basePath)
    ? path.slice(basePath.length)
    : path;
}
