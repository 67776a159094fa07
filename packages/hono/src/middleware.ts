import { type AnyAuthException, isAuthException } from "@orgward/core";
import {
  andThen,
  completeRefusal,
  type Guard,
  type GuardDescription,
  type GuardRefusal,
  type HttpAnswer,
  markRoute,
  type RequestIdentity,
} from "@orgward/core/adapter";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import { takeCompletion } from "./answer-completion.ts";
import { attachIdentity } from "./context.ts";
import { HonoRequestView } from "./request-view.ts";

/** A guard as Hono middleware. What follows it has the identity in the variables `user` and `org`. */
export type GuardMiddleware<Identity extends object> = MiddlewareHandler<{ Variables: Identity }>;

/**
 * Writes the answer to a failure. `c.json` and the like begin with its status and headers; any other response gets the headers
 * that it lacks, and the failure's status in place of one of success.
 */
export type FailureRenderer = (failure: AnyAuthException, context: Context) => Response | Promise<Response>;

/**
 * Makes middleware of a guard: `next()` when it allows, an answer or an `HTTPException` when not.
 *
 * @param guardFor the guard for a request, so that it may depend on the environment of the request
 * @param description what the guard requires in every environment
 */
export function toMiddleware<Identity extends RequestIdentity>(
  guardFor: (context: Context) => Guard<Context, Identity, FailureRenderer>,
  description: GuardDescription,
): GuardMiddleware<Identity> {
  const middleware: GuardMiddleware<Identity> = (context, next) =>
    andThen(guardFor(context).check(new HonoRequestView(context)), (decision): ReturnType<MiddlewareHandler> => {
      const completion = takeCompletion(context);
      if (decision.type !== "allow") {
        const answer = () => refuse(context, decision);
        return completion ? completion.completeRefused(answer) : answer();
      }
      attachIdentity(context, decision.identity);
      return completion ? completion.completeAllowed(next) : next();
    });
  return markRoute(middleware, { type: "guard", guard: description });
}

async function refuse(context: Context, refusal: GuardRefusal<FailureRenderer>): Promise<Response> {
  if (refusal.type === "throw") throw toThrowable(context, refusal.error);
  if (refusal.type === "answer") return write(context, refusal.answer);
  return render(context, refusal.failure, refusal.render);
}

function write(context: Context, answer: HttpAnswer): Response {
  replaceHeaders(context, answer.headers);
  const response = toResponse(answer);
  return context.newResponse(response.body, response);
}

async function render(context: Context, failure: AnyAuthException, renderer: FailureRenderer): Promise<Response> {
  context.status(failure.status as StatusCode);
  for (const [name, value] of Object.entries(failure.headers)) context.header(name, value);
  const response = completeRefusal(await renderer(failure, context), failure);
  const chosen = Object.keys(failure.headers).map((name) => [name, response.headers.get(name) ?? ""] as const);
  replaceHeaders(context, Object.fromEntries(chosen));
  return response;
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
