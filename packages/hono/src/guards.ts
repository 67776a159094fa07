import {
  createGuards,
  type Guard,
  type Guards,
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
import type { Context } from "hono";
import type { RequestIdentity } from "./context.ts";
import { type FailureRenderer, type GuardMiddleware, toMiddleware } from "./middleware.ts";

/** The guards as Hono middleware. */
export interface HonoGuards<Role extends string = string, Permission extends string = string> {
  /** Lets a request with a valid access token pass. */
  requireUser(): GuardMiddleware<UserIdentity<Role, Permission>>;
  /**
   * Lets anonymous requests pass too: the variable `user` is null then. A bad token is refused, or with
   * `badToken: "ignore"` not.
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
  /** Lets members pass who fit a rule: a role, permissions, both, or all or any of several rules. */
  requireOrg(
    rule: OrgRule<Role, Permission>,
    options?: OrgGuardOptions<Context>,
  ): GuardMiddleware<OrgIdentity<Role, Permission>>;
}

/** Makes middleware of one of core's guards. */
export type Protect<Role extends string, Permission extends string> = <Identity extends RequestIdentity>(
  choose: (guards: Guards<Role, Permission, Context, FailureRenderer>) => Guard<Context, Identity, FailureRenderer>,
) => GuardMiddleware<Identity>;

/** The guards, each made by `protect`. */
export function createHonoGuards<Role extends string, Permission extends string>(
  protect: Protect<Role, Permission>,
): HonoGuards<Role, Permission> {
  return {
    requireUser: (...given) => protect((guards) => guards.requireUser(...given)),
    optionalUser: (options) => protect((guards) => guards.optionalUser(options)),
    requireOrgMember: (options) => protect((guards) => guards.requireOrgMember(options)),
    requireOrgRole: (role, options) => protect((guards) => guards.requireOrgRole(role, options)),
    requireOrgPermission: (permissions, options) =>
      protect((guards) => guards.requireOrgPermission(permissions, options)),
    requireOrg: (rule, options) => protect((guards) => guards.requireOrg(rule, options)),
  };
}

/** A validator, and its guards beside what it has. */
export function withGuards<
  Role extends string,
  Permission extends string,
  Validator extends TokenValidator<Role, Permission>,
>(
  validator: Validator & TokenValidator<Role, Permission>,
  options: GuardsOptions<FailureRenderer>,
): Validator & HonoGuards<Role, Permission> {
  const guards = createGuards<Role, Permission, Context, FailureRenderer>(validator, options);
  return {
    ...validator,
    ...createHonoGuards<Role, Permission>((choose) => {
      const guard = choose(guards);
      return toMiddleware(() => guard);
    }),
  };
}
