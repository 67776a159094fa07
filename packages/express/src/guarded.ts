import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { GuardMiddleware } from "./middleware.ts";
import { toError } from "./to-error.ts";

/** A request with what a guard found out, in place of what the `augment` entry says about every request. */
export type GuardedRequest<Identity, Params = Request["params"]> = Omit<Request<Params>, keyof Identity> & Identity;

/** A handler whose request carries what the guard before it found out. It may be asynchronous. */
export type GuardedHandler<Identity, Params = Request["params"]> = (
  request: GuardedRequest<Identity, Params>,
  response: Response,
  next: NextFunction,
) => unknown;

/**
 * Puts a guard before a handler and types the handler's request accordingly: `req.user`, and after a guard for an
 * organization `req.org`, are there without a check. What the handler throws or rejects with goes to `next`, in
 * Express 4 as well.
 *
 * @example
 * app.get("/orgs/:orgId", guarded(auth.requireOrgRole("Admin"), async (req, res) => {
 *   res.json({ email: req.user.email, role: req.org.userAssignedRole });
 * }));
 *
 * @returns the guard and the handler, in this order
 */
export function guarded<Identity, Params = Request["params"]>(
  guard: GuardMiddleware<Identity>,
  handler: GuardedHandler<Identity, Params>,
): RequestHandler<Params>[] {
  return [
    guard,
    (request, response, next) => {
      // The guard before this handler attached the identity, or it would not run.
      const identified = request as unknown as GuardedRequest<Identity, Params>;
      (async () => handler(identified, response, next))().catch((error) => next(toError(error)));
    },
  ];
}
