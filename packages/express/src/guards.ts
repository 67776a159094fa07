import {
  createGuards,
  type GuardsOptions,
  type OptionalUserIdentity,
  type OptionalUserOptions,
  type OrgGuardOptions,
  type OrgIdentity,
  type OrgRoleGuardOptions,
  type OrgRule,
  type TokenValidator,
  type UserIdentity,
} from "@orgward/core";
import type { Request } from "express";
import { type FailureRenderer, type GuardMiddleware, toMiddleware } from "./middleware.ts";

/** The guards as Express middleware. */
export interface ExpressGuards<Role extends string = string, Permission extends string = string> {
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
  /** Lets members pass who fit a rule: a role, permissions, both, or all or any of several rules. */
  requireOrg(
    rule: OrgRule<Role, Permission>,
    options?: OrgGuardOptions<Request>,
  ): GuardMiddleware<OrgIdentity<Role, Permission>>;
}

/** A validator, and its guards beside what it has. */
export function withGuards<
  Role extends string,
  Permission extends string,
  Validator extends TokenValidator<Role, Permission>,
>(
  validator: Validator & TokenValidator<Role, Permission>,
  options: GuardsOptions<FailureRenderer>,
): Validator & ExpressGuards<Role, Permission> {
  const guards = createGuards<Role, Permission, Request, FailureRenderer>(validator, options);
  return {
    ...validator,
    requireUser: (...given) => toMiddleware(guards.requireUser(...given)),
    optionalUser: (guardOptions) => toMiddleware(guards.optionalUser(guardOptions)),
    requireOrgMember: (guardOptions) => toMiddleware(guards.requireOrgMember(guardOptions)),
    requireOrgRole: (role, guardOptions) => toMiddleware(guards.requireOrgRole(role, guardOptions)),
    requireOrgPermission: (permissions, guardOptions) =>
      toMiddleware(guards.requireOrgPermission(permissions, guardOptions)),
    requireOrg: (rule, guardOptions) => toMiddleware(guards.requireOrg(rule, guardOptions)),
  };
}
