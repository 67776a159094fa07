import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnyAuthException, Guard, HttpAnswer } from "@orgward/core";
import type { Request, Response } from "express";
import { attachIdentity, type RequestIdentity } from "./context.ts";
import { ExpressRequestView } from "./request-view.ts";
import { toError } from "./to-error.ts";

declare const identity: unique symbol;

/**
 * A guard as Express middleware. Its type tells `guarded` what the guard finds out.
 *
 * It is typed with Node's request and response, so that in `app.get("/orgs/:orgId", guard, handler)` the handler's
 * parameters come from the path and not from the guard.
 */
export interface GuardMiddleware<Identity> {
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  readonly [identity]?: Identity;
}

/**
 * Writes the answer to a failure. The response has its status and headers already, and keeps what the function does not
 * change. What it throws or rejects with goes to `next`.
 */
export type FailureRenderer = (failure: AnyAuthException, request: Request, response: Response) => unknown;

/** Makes middleware of a guard: `next()` when it allows, an answer or `next(error)` when not, and never two of them. */
export function toMiddleware<Identity extends RequestIdentity>(
  guard: Guard<Request, Identity, FailureRenderer>,
): GuardMiddleware<Identity> {
  return (incoming, outgoing, next) => {
    // Express 4 does not look at promises: a rejection would end the process.
    runGuard(guard, incoming as Request, outgoing as Response, next).catch((error) => next(toError(error)));
  };
}

async function runGuard<Identity extends RequestIdentity>(
  guard: Guard<Request, Identity, FailureRenderer>,
  request: Request,
  response: Response,
  next: () => void,
): Promise<void> {
  const decision = await guard.check(new ExpressRequestView(request, response));
  if (decision.type === "throw") throw decision.error;
  if (decision.type === "allow") {
    attachIdentity(request, decision.identity);
    return next();
  }
  // Another middleware, a timeout for instance, may have answered while the guard was waiting for keys.
  if (response.headersSent) return;
  if (decision.type === "answer") return write(response, decision.answer);
  response.status(decision.failure.status).set(decision.failure.headers);
  await decision.render(decision.failure, request, response);
}

/** Express writes a body of JSON, and leaves it out for HEAD. */
function write(response: Response, { status, headers, body }: HttpAnswer): void {
  response.status(status).set(headers);
  // `json` alone would keep a content type that the app has set.
  if (body) response.type("json").json(body);
  else response.end();
}
