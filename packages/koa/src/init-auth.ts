import {
  type Access,
  type BaseAuth,
  type BaseAuthOptions,
  initBaseAuth,
  type PermissionOf,
  type RoleOf,
} from "@orgward/core";
import {
  baseAuthOptionsOf,
  createBrowserSessions,
  type GuardsOptions,
  type SessionAuthOptions,
  withCallbackCheck,
} from "@orgward/core/adapter";
import { type KoaGuards, withGuards } from "./guards.ts";
import { createLoginRoutes, type LoginRoutes } from "./login-routes.ts";
import type { FailureRenderer } from "./middleware.ts";
import { koaSurface } from "./session-surface.ts";

/** Options of {@link initAuth}: those of `initBaseAuth`, who answers a failure, and how browsers sign in. */
export interface AuthOptions<A extends Access = Access>
  extends BaseAuthOptions<A>,
    GuardsOptions<FailureRenderer>,
    SessionAuthOptions {}

/** Everything of `initBaseAuth`, the guards as Koa middleware, and the routes that sign people in and out. */
export type Auth<Role extends string = string, Permission extends string = string> = BaseAuth<Role, Permission> &
  KoaGuards<Role, Permission> &
  LoginRoutes;

/**
 * Sets up auth for a Koa app, version 2 or 3. Nothing is sent until the first request, or `auth.ready()`.
 *
 * Guards answer failures themselves, as RFC 6750 says; with `failures: "throw"` they throw an error that carries `status`,
 * `headers` and `body`, which Koa's own handler answers and any `try` before them catches, and a function as `failures` writes
 * the answer in a format of yours.
 *
 * @example
 * const auth = initAuth({ authUrl: "https://auth.example.com", apiKey: process.env.API_KEY });
 * router.get("/api/whoami", auth.requireUser(), (ctx) => {
 *   ctx.body = { userId: getUser(ctx).userId };
 * });
 *
 * @throws TypeError that names the option which is wrong
 */
export function initAuth<const A extends Access = Access>(options: AuthOptions<A>): Auth<RoleOf<A>, PermissionOf<A>> {
  const base = initBaseAuth<A>(baseAuthOptionsOf(options, "koa"));
  const sessions = createBrowserSessions(base, options, koaSurface);
  const auth = withCallbackCheck(base, sessions);
  return { ...withGuards(auth, options, sessions?.protect), ...createLoginRoutes(sessions) };
}
