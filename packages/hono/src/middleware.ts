import { type AnyAuthException, type Guard, type HttpAnswer, isAuthException } from "@orgward/core";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { attachIdentity, type RequestIdentity } from "./context.ts";
import { HonoRequestView } from "./request-view.ts";

/** A guard as Hono middleware. What follows it has the identity in the variables `user` and `org`. */
export type GuardMiddleware<Identity extends object> = MiddlewareHandler<{ Variables: Identity }>;

/**
 * Makes middleware of a guard: `next()` when it allows, its answer or an `HTTPException` when not.
 *
 * @param guardFor the guard for a request, so that it may depend on the environment of the request
 */
export function toMiddleware<Identity extends RequestIdentity>(
  guardFor: (context: Context) => Guard<Context, Identity>,
): GuardMiddleware<Identity> {
  return async (context, next) => {
    const decision = await guardFor(context).check(new HonoRequestView(context));
    if (decision.type === "throw") throw toThrowable(context, decision.error);
    if (decision.type === "answer") return write(context, decision.answer);
    attachIdentity(context, decision.identity);
    return next();
  };
}

function write(context: Context, answer: HttpAnswer): Response {
  replaceHeaders(context, answer.headers);
  const response = toResponse(answer);
  return context.newResponse(response.body, response);
}

function toThrowable(context: Context, error: unknown): unknown {
  if (!isAuthException(error)) return error;
  replaceHeaders(context, error.headers);
  return toHttpException(error);
}

/** `app.onError` sees the answer in `getResponse()` and the auth exception in `cause`. */
function toHttpException(error: AnyAuthException): HTTPException {
  const status = error.status as ContentfulStatusCode;
  return new HTTPException(status, { res: toResponse(error), message: error.message, cause: error });
}

function toResponse({ status, headers, body }: HttpAnswer): Response {
  return body ? Response.json(body, { status, headers }) : new Response(null, { status, headers });
}

/** In Hono, a header that was set before wins over the same header of a response that comes later. */
function replaceHeaders(context: Context, headers: HttpAnswer["headers"]): void {
  for (const [name, value] of Object.entries(headers)) {
    if (context.res.headers.has(name)) context.header(name, value);
  }
}
