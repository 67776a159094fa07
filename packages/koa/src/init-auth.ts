import {
  type Access,
  type BaseAuth,
  type BaseAuthOptions,
  createGuards,
  type GuardsOptions,
  initBaseAuth,
  type OptionalUserIdentity,
  type OptionalUserOptions,
  type OrgGuardOptions,
  type OrgIdentity,
  type OrgRoleGuardOptions,
  type PermissionOf,
  type RoleOf,
  type UserIdentity,
} from "@orgward/core";
import type { Context } from "koa";
import { type GuardMiddleware, toMiddleware } from "./middleware.ts";

/** Options of {@link initAuth}: those of `initBaseAuth`, and who answers a failure. */
export interface AuthOptions<A extends Access = Access> extends BaseAuthOptions<A>, GuardsOptions {}

/** Everything of `initBaseAuth`, and the guards as Koa middleware. */
export interface Auth<Role extends string = string, Permission extends string = string>
  extends BaseAuth<Role, Permission> {
  /** Lets a request with a valid access token pass. */
  requireUser(): GuardMiddleware<UserIdentity<Role, Permission>>;
  /**
   * Lets anonymous requests pass too: `ctx.state.user` is null then. A bad token is refused, or with `badToken: "ignore"`
   * not.
   */
  optionalUser(options?: OptionalUserOptions): GuardMiddleware<OptionalUserIdentity<Role, Permission>>;
  /** Lets members of the organization pass. It is named by the route parameter `orgId`, or as `options.orgId` says. */
  requireOrgMember(options?: OrgGuardOptions<Context>): GuardMiddleware<OrgIdentity<Role, Permission>>;
  /** Lets members pass whose role is at least this one, or with `exact` this one. */
  requireOrgRole(role: Role, options?: OrgRoleGuardOptions<Context>): GuardMiddleware<OrgIdentity<Role, Permission>>;
  /** Lets members pass who have all of these permissions. */
  requireOrgPermission(
    permissions: Permission | readonly Permission[],
    options?: OrgGuardOptions<Context>,
  ): GuardMiddleware<OrgIdentity<Role, Permission>>;
}

/**
 * Sets up auth for a Koa app, version 2 or 3. Nothing is sent until the first request, or `auth.ready()`.
 *
 * Guards answer failures themselves, as RFC 6750 says; with `failures: "throw"` they throw an error that carries `status`,
 * `headers` and `body`, which Koa's own handler answers and any `try` before them catches.
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
  const auth = initBaseAuth<A>(options);
  const guards = createGuards<RoleOf<A>, PermissionOf<A>, Context>(auth, options);
  return {
    ...auth,
    requireUser: () => toMiddleware(guards.requireUser()),
    optionalUser: (guardOptions) => toMiddleware(guards.optionalUser(guardOptions)),
    requireOrgMember: (guardOptions) => toMiddleware(guards.requireOrgMember(guardOptions)),
    requireOrgRole: (role, guardOptions) => toMiddleware(guards.requireOrgRole(role, guardOptions)),
    requireOrgPermission: (permissions, guardOptions) =>
      toMiddleware(guards.requireOrgPermission(permissions, guardOptions)),
  };
}
