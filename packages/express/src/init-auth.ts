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
import { type ExpressGuards, withGuards } from "./guards.ts";
import { createLoginRoutes, type LoginRoutes } from "./login-routes.ts";
import type { FailureRenderer } from "./middleware.ts";
import { expressSurface } from "./session-surface.ts";

/** Options of {@link initAuth}: those of `initBaseAuth`, who answers a failure, and how browsers sign in. */
export interface AuthOptions<A extends Access = Access>
  extends BaseAuthOptions<A>,
    GuardsOptions<FailureRenderer>,
    SessionAuthOptions {}

/** Everything of `initBaseAuth`, the guards as Express middleware, and the routes that sign people in and out. */
export type Auth<Role extends string = string, Permission extends string = string> = BaseAuth<Role, Permission> &
  ExpressGuards<Role, Permission> &
  LoginRoutes;

/**
 * Sets up auth for an Express app, version 4 or 5. Nothing is sent until the first request, or `auth.ready()`.
 *
 * Guards answer failures themselves, as RFC 6750 says; with `failures: "throw"` they call `next(error)` with an error that
 * carries `status`, `headers` and `body`, and a function as `failures` writes the answer in a format of yours.
 *
 * @example
 * const auth = initAuth({ authUrl: "https://auth.example.com", apiKey });
 * app.get("/api/whoami", auth.requireUser(), (req, res) => res.json({ userId: getUser(req).userId }));
 *
 * @throws TypeError that names the option which is wrong
 */
export function initAuth<const A extends Access = Access>(options: AuthOptions<A>): Auth<RoleOf<A>, PermissionOf<A>> {
  const base = initBaseAuth<A>(baseAuthOptionsOf(options, "express"));
  const sessions = createBrowserSessions(base, options, expressSurface);
  const auth = withCallbackCheck(base, sessions);
  return { ...withGuards(auth, options, sessions?.protect), ...createLoginRoutes(sessions) };
}
