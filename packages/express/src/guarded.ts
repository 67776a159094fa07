import { checkGuardedHandler, type PathParameters } from "@orgward/core/adapter";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { GuardMiddleware } from "./middleware.ts";
import { toError } from "./to-error.ts";

type AnyParams = Request["params"];
type AnyBody = Request["body"];
type AnyQuery = Request["query"];

/** What a guard found out, as a request of Express carries it: without a user, `undefined` in place of `null`. */
type OnRequest<Identity> = {
  [Name in keyof Identity]: null extends Identity[Name] ? Exclude<Identity[Name], null> | undefined : Identity[Name];
};

/** A request with what a guard found out, in place of what the `augment` entry says about every request. */
export type GuardedRequest<Identity, Params = AnyParams, Body = AnyBody, Query = AnyQuery> = Omit<
  Request<Params, unknown, Body, Query>,
  keyof Identity
> &
  OnRequest<Identity>;

/** A handler whose request carries what the guard before it found out. It may be asynchronous. */
export type GuardedHandler<Identity, Params = AnyParams, Body = AnyBody, Query = AnyQuery> = (
  request: GuardedRequest<Identity, Params, Body, Query>,
  response: Response,
  next: NextFunction,
) => unknown;

/** A path, a guard and a handler, as `app.get` and the like take them. */
export type GuardedRoute<Path extends string> = [
  path: Path,
  ...handlers: RequestHandler<PathParameters<Path, AnyParams>>[],
];

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
 * @throws TypeError when the two are swapped
 */
export function guarded<Identity, Params = AnyParams, Body = AnyBody, Query = AnyQuery>(
  guard: GuardMiddleware<Identity>,
  handler: GuardedHandler<Identity, Params, Body, Query>,
): RequestHandler<Params, unknown, Body, Query>[];
/**
 * The same for a path, whose parameters type `req.params`: TypeScript can't hand the path of `app.get` on to a handler inside another call.
 *
 * @example
 * app.get(...guarded("/orgs/:orgId/invoices/:invoiceId", auth.requireOrgMember(), (req, res) => {
 *   res.json({ invoice: req.params.invoiceId });
 * }));
 *
 * @returns the path, the guard and the handler, in this order
 */
export function guarded<const Path extends string, Identity, Body = AnyBody, Query = AnyQuery>(
  path: Path,
  guard: GuardMiddleware<Identity>,
  handler: GuardedHandler<Identity, PathParameters<Path, AnyParams>, Body, Query>,
): GuardedRoute<Path>;
export function guarded<Identity>(
  ...args:
    | [guard: GuardMiddleware<Identity>, handler: GuardedHandler<Identity>]
    | [path: string, guard: GuardMiddleware<Identity>, handler: GuardedHandler<Identity>]
): RequestHandler[] | GuardedRoute<string> {
  if (args.length === 2) return guardedHandlers(...args);
  const [path, guard, handler] = args;
  return [path, ...guardedHandlers(guard, handler)];
}

function guardedHandlers<Identity>(
  guard: GuardMiddleware<Identity>,
  handler: GuardedHandler<Identity>,
): RequestHandler[] {
  checkGuardedHandler(handler);
  return [
    guard,
    (request, response, next) => {
      // The guard before this handler attached the identity, or it would not run.
      const identified = request as unknown as GuardedRequest<Identity>;
      (async () => handler(identified, response, next))().catch((error) => next(toError(error)));
    },
  ];
}
