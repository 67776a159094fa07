import type { IncomingMessage, ServerResponse } from "node:http";
import type { Guard, HttpAnswer } from "@orgward/core";
import type { Request, Response } from "express";
import { attachIdentity, type RequestIdentity } from "./context.ts";
import { ExpressRequestView } from "./request-view.ts";

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

/** Makes middleware of a guard: `next()` when it allows, its answer or `next(error)` when not, and never two of them. */
export function toMiddleware<Identity extends RequestIdentity>(
  guard: Guard<Request, Identity>,
): GuardMiddleware<Identity> {
  return (incoming, outgoing, next) => {
    const [request, response] = [incoming as Request, outgoing as Response];
    guard
      .check(new ExpressRequestView(request, response))
      .then((decision) => {
        if (decision.type === "throw") return next(decision.error);
        if (decision.type === "answer") return write(response, decision.answer);
        attachIdentity(request, decision.identity);
        next();
      })
      // Express 4 does not look at promises: what cannot be written would end the process.
      .catch(next);
  };
}

/** Express writes a body of JSON, and leaves it out for HEAD. */
function write(response: Response, { status, headers, body }: HttpAnswer): void {
  // Another middleware, a timeout for instance, may have answered while the guard was waiting for keys.
  if (response.headersSent) return;
  response.status(status).set(headers);
  // `json` alone would keep a content type that the app has set.
  if (body) response.type("json").json(body);
  else response.end();
}
