import {
  type Access,
  type BaseAuth,
  type BaseAuthOptions,
  initBaseAuth,
  type PermissionOf,
  type RoleOf,
} from "@orgward/core";
import type { GuardsOptions } from "@orgward/core/adapter";
import { type ExpressGuards, withGuards } from "./guards.ts";
import type { FailureRenderer } from "./middleware.ts";

/** Options of {@link initAuth}: those of `initBaseAuth`, and who answers a failure. */
export interface AuthOptions<A extends Access = Access> extends BaseAuthOptions<A>, GuardsOptions<FailureRenderer> {}

/** Everything of `initBaseAuth`, and the guards as Express middleware. */
export type Auth<Role extends string = string, Permission extends string = string> = BaseAuth<Role, Permission> &
  ExpressGuards<Role, Permission>;

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
  return withGuards(initBaseAuth<A>(options), options);
}
