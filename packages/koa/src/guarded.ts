import { markRoute, routeMarkOf } from "@orgward/core/adapter";
import type { DefaultContext, DefaultState, Middleware, Next, ParameterizedContext } from "koa";
import type { GuardMiddleware } from "./middleware.ts";

/** A handler whose `ctx.state` carries what the guard before it found out. */
export type GuardedHandler<Identity> = (
  context: ParameterizedContext<DefaultState & Identity, DefaultContext>,
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
 */
export function guarded<Identity>(guard: GuardMiddleware<Identity>, handler: GuardedHandler<Identity>): Middleware {
  const middleware: Middleware = (context, next) => {
    // The guard attaches the identity, or the handler does not run.
    const identified = context as ParameterizedContext<DefaultState & Identity, DefaultContext>;
    return guard(identified, async () => handler(identified, next));
  };
  const mark = routeMarkOf(guard);
  return mark?.type === "guard" ? markRoute(middleware, { type: "guarded", guards: [mark.guard] }) : middleware;
}
