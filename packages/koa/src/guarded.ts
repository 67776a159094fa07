import { checkGuardedHandler, markRoute, type PathParameters, routeMarkOf } from "@orgward/core/adapter";
import type { DefaultContext, DefaultState, Middleware, Next, ParameterizedContext } from "koa";
import type { GuardMiddleware } from "./middleware.ts";

type AnyParams = DefaultContext["params"];

/** A context whose `state` carries what the guard before the handler found out. */
export type GuardedContext<Identity, Params = AnyParams> = ParameterizedContext<
  DefaultState & Identity,
  DefaultContext & { params: Params }
>;

/** A handler whose `ctx.state` carries what the guard before it found out. */
export type GuardedHandler<Identity, Params = AnyParams> = (
  context: GuardedContext<Identity, Params>,
  next: Next,
) => unknown;

/**
 * Puts a guard before a handler and types the handler's `ctx.state` accordingly: `ctx.state.user`, and after a guard for an
 * organization `ctx.state.org`, are there without a check.
 *
 * @example
 * router.get("/orgs/:orgId", guarded(auth.requireOrgRole("Admin"), (ctx) => {
 *   ctx.body = { email: ctx.state.user.email, role: ctx.state.org.userAssignedRole };
 * }));
 *
 * @returns middleware that runs the handler behind the guard
 * @throws TypeError when the two are swapped
 */
export function guarded<Identity>(guard: GuardMiddleware<Identity>, handler: GuardedHandler<Identity>): Middleware;
/**
 * The same for a path, whose parameters type `ctx.params`: a router tells a handler nothing about its path.
 *
 * @example
 * router.get(...guarded("/orgs/:orgId/invoices/:invoiceId", auth.requireOrgMember(), (ctx) => {
 *   ctx.body = { invoice: ctx.params.invoiceId };
 * }));
 *
 * @returns the path, and middleware that runs the handler behind the guard
 */
export function guarded<const Path extends string, Identity>(
  path: Path,
  guard: GuardMiddleware<Identity>,
  handler: GuardedHandler<Identity, PathParameters<Path, AnyParams>>,
): [path: Path, middleware: Middleware];
export function guarded<Identity>(
  ...args:
    | [guard: GuardMiddleware<Identity>, handler: GuardedHandler<Identity>]
    | [path: string, guard: GuardMiddleware<Identity>, handler: GuardedHandler<Identity>]
): Middleware | [path: string, middleware: Middleware] {
  if (args.length === 2) return guardedHandler(...args);
  const [path, guard, handler] = args;
  return [path, guardedHandler(guard, handler)];
}

function guardedHandler<Identity>(guard: GuardMiddleware<Identity>, handler: GuardedHandler<Identity>): Middleware {
  checkGuardedHandler(handler);
  const middleware: Middleware = (context, next) => {
    // The guard attaches the identity, or the handler does not run.
    const identified = context as GuardedContext<Identity>;
    return guard(identified, async () => handler(identified, next));
  };
  const mark = routeMarkOf(guard);
  return mark?.type === "guard" ? markRoute(middleware, { type: "guarded", guards: [mark.guard] }) : middleware;
}
