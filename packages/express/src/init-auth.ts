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
import type { Request } from "express";
import { type GuardMiddleware, toMiddleware } from "./middleware.ts";

/** Options of {@link initAuth}: those of `initBaseAuth`, and who answers a failure. */
export interface AuthOptions<A extends Access = Access> extends BaseAuthOptions<A>, GuardsOptions {}

/** Everything of `initBaseAuth`, and the guards as Express middleware. */
export interface Auth<Role extends string = string, Permission extends string = string>
  extends BaseAuth<Role, Permission> {
  /** Lets a request with a valid access token pass. */
  requireUser(): GuardMiddleware<UserIdentity<Role, Permission>>;
  /** Lets anonymous requests pass too: `req.user` is null then. A bad token is refused, or with `badToken: "ignore"` not. */
  optionalUser(options?: OptionalUserOptions): GuardMiddleware<OptionalUserIdentity<Role, Permission>>;
  /** Lets members of the organization pass. It is named by the route parameter `orgId`, or as `options.orgId` says. */
  requireOrgMember(options?: OrgGuardOptions<Request>): GuardMiddleware<OrgIdentity<Role, Permission>>;
  /** Lets members pass whose role is at least this one, or with `exact` this one. */
  requireOrgRole(role: Role, options?: OrgRoleGuardOptions<Request>): GuardMiddleware<OrgIdentity<Role, Permission>>;
  /** Lets members pass who have all of these permissions. */
  requireOrgPermission(
    permissions: Permission | readonly Permission[],
    options?: OrgGuardOptions<Request>,
  ): GuardMiddleware<OrgIdentity<Role, Permission>>;
}

/**
 * Sets up auth for an Express app, version 4 or 5. Nothing is sent until the first request, or `auth.ready()`.
 *
 * Guards answer failures themselves, as RFC 6750 says; with `failures: "throw"` they call `next(error)` with an error that
 * carries `status`, `headers` and `body`.
 *
 * @example
 * const auth = initAuth({ authUrl: "https://auth.example.com", apiKey });
 * app.get("/api/whoami", auth.requireUser(), (req, res) => res.json({ userId: getUser(req).userId }));
 *
 * @throws TypeError that names the option which is wrong
 */
export function initAuth<const A extends Access = Access>(options: AuthOptions<A>): Auth<RoleOf<A>, PermissionOf<A>> {
  const auth = initBaseAuth<A>(options);
  const guards = createGuards<RoleOf<A>, PermissionOf<A>, Request>(auth, options);
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
