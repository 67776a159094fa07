import type { HttpAnswer } from "../refusals/answer.ts";

/**
 * Completes the application's own response to a failure: adds the headers it lacks, and replaces a success status, the default of
 * `new Response()`, with the failure's. Redirects and other failures stay as they are.
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
