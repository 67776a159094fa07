import type { HttpAnswer } from "../refusals/answer.ts";

/**
 * Holds a response of the application's own to the failure that it answers: it gets the headers that it lacks, and the
 * failure's status in place of one of success, which is what `new Response()` has when nobody says otherwise. Redirects and
 * other failures stay as they are.
 *
 * @returns a new response, because the headers of the given one may be immutable
 */
export function completeRefusal(response: Response, failure: Pick<HttpAnswer, "status" | "headers">): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(failure.headers)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  return new Response(response.body, { status: response.ok ? failure.status : response.status, headers });
}
