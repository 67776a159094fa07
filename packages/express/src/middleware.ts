import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnyAuthException } from "@orgward/core";
import {
  andThen,
  type Guard,
  type GuardRefusal,
  type HttpAnswer,
  markRoute,
  type RequestIdentity,
} from "@orgward/core/adapter";
import type { Request, Response } from "express";
import { attachIdentity } from "./context.ts";
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
  const middleware: GuardMiddleware<Identity> = (incoming, outgoing, next) => {
    const request = incoming as Request;
    const response = outgoing as Response;
    const carriedOut = andThen(guard.check(new ExpressRequestView(request, response)), (decision) => {
      if (decision.type !== "allow") return refuse(request, response, decision);
      attachIdentity(request, decision.identity);
      next();
      return undefined;
    });
    // Express 4 does not look at promises: a rejection would end the process.
    carriedOut?.catch((error) => next(toError(error)));
  };
  return markRoute(middleware, { type: "guard", guard: guard.description });
}

async function refuse(
  request: Request,
  response: Response,
  refusal: GuardRefusal<FailureRenderer>,
): Promise<undefined> {
  if (refusal.type === "throw") throw refusal.error;
  // Another middleware, a timeout for instance, may have answered while the guard was waiting for keys.
  if (response.headersSent) return;
  if (refusal.type === "answer") return write(response, refusal.answer);
  response.status(refusal.failure.status).set(refusal.failure.headers);
  await refusal.render(refusal.failure, request, response);
}

/** Express writes a body of JSON, and leaves it out for HEAD. */
function write(response: Response, { status, headers, body }: HttpAnswer): undefined {
  response.status(status).set(headers);
  // `json` alone would keep a content type that the app has set.
  if (body) response.type("json").json(body);
  else response.end();
}
