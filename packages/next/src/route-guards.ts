import type { OrgRule } from "@orgward/core";
import type {
  CheckForm,
  Guard,
  Guards,
  OptionalUserIdentity,
  OptionalUserOptions,
  OrgGuardOptions,
  OrgIdentity,
  OrgRoleGuardOptions,
  UserGuardOptions,
  UserIdentity,
} from "@orgward/core/adapter";
import type { NextRequest } from "next/server.js";
import type { ReadCredentials } from "./credentials.ts";
import type { FailureRenderer } from "./options.ts";
import type { RouteParams } from "./request-view.ts";
import { protectRoute } from "./route-handler.ts";

/** What Next hands to a route handler beside the request. */
export interface RouteContext<Params extends RouteParams = RouteParams> {
  readonly params: Promise<Params>;
}

/** A route handler as Next calls it. */
export type RouteHandler<Params extends RouteParams = RouteParams> = (
  request: NextRequest,
  context: RouteContext<Params>,
) => Promise<Response>;

/** A route handler behind a guard: who sent the request stands beside its parameters. */
export type GuardedRouteHandler<Identity, Params extends RouteParams = RouteParams> = (
  request: NextRequest,
  context: RouteContext<Params> & Identity,
) => Response | Promise<Response>;

/** Options of every guard of a route handler. */
export interface RouteOptions {
  /**
   * Headers for every answer of the route, refusals and CORS pre-flights included, such as those of CORS. What the handler
   * sets itself wins.
   */
  readonly responseHeaders?: Readonly<Record<string, string>>;
}

/** The guards around route handlers. */
export interface RouteGuards<Role extends string = string, Permission extends string = string> {
  /** Lets a request with a valid access token or session pass; with options, one whose user signed in recently, or with a second factor. */
  withUser<Params extends RouteParams = RouteParams, const Keys extends boolean = false>(
    handler: GuardedRouteHandler<UserIdentity<Role, Permission, Keys>, Params>,
    options?: UserGuardOptions<Keys> & RouteOptions,
  ): RouteHandler<Params>;
  /** Lets anonymous requests pass too: `user` is null then. A bad token is refused, or with `badToken: "ignore"` not. */
  withOptionalUser<Params extends RouteParams = RouteParams, const Keys extends boolean = false>(
    handler: GuardedRouteHandler<OptionalUserIdentity<Role, Permission, Keys>, Params>,
    options?: OptionalUserOptions<Keys> & RouteOptions,
  ): RouteHandler<Params>;
  /** Lets members of the organization pass whose sign-in meets its access policy. It is named by the route parameter `orgId`, or as `options.orgId` says. */
  withOrgMember<
    Params extends RouteParams = RouteParams,
    const Machines extends boolean = false,
    const Keys extends boolean = false,
  >(
    handler: GuardedRouteHandler<OrgIdentity<Role, Permission, Machines, Keys>, Params>,
    options?: OrgGuardOptions<NextRequest, Machines, Keys> & RouteOptions,
  ): RouteHandler<Params>;
  /** Lets members pass whose role is at least this one, or with `exact` this one. */
  withOrgRole<
    Params extends RouteParams = RouteParams,
    const Machines extends boolean = false,
    const Keys extends boolean = false,
  >(
    role: Role,
    handler: GuardedRouteHandler<OrgIdentity<Role, Permission, Machines, Keys>, Params>,
    options?: OrgRoleGuardOptions<NextRequest, Machines, Keys> & RouteOptions,
  ): RouteHandler<Params>;
  /** Lets members pass who have all of these permissions. */
  withOrgPermission<
    Params extends RouteParams = RouteParams,
    const Machines extends boolean = false,
    const Keys extends boolean = false,
  >(
    permissions: Permission | readonly Permission[],
    handler: GuardedRouteHandler<OrgIdentity<Role, Permission, Machines, Keys>, Params>,
    options?: OrgGuardOptions<NextRequest, Machines, Keys> & RouteOptions,
  ): RouteHandler<Params>;
  /** Lets members pass who fit a rule: a role, permissions, both, or all or any of several rules. */
  withOrg<
    Params extends RouteParams = RouteParams,
    const Machines extends boolean = false,
    const Keys extends boolean = false,
  >(
    rule: OrgRule<Role, Permission>,
    handler: GuardedRouteHandler<OrgIdentity<Role, Permission, Machines, Keys>, Params>,
    options?: OrgGuardOptions<NextRequest, Machines, Keys> & RouteOptions,
  ): RouteHandler<Params>;
}

/** Creates the guards around route handlers. */
export function createRouteGuards<Role extends string, Permission extends string>(
  guards: Guards<Role, Permission, NextRequest, CheckForm<NextRequest, FailureRenderer>>,
  readCredentials: ReadCredentials,
): RouteGuards<Role, Permission> {
  const protect = <Identity extends object, Params extends RouteParams>(
    guard: Guard<NextRequest, Identity, FailureRenderer>,
    handler: GuardedRouteHandler<Identity, Params>,
    options: RouteOptions = {},
  ) => protectRoute(readCredentials, { guard, handler, responseHeaders: options.responseHeaders ?? {} });
  return {
    withUser: (handler, options) => protect(guards.requireUser(guardOptions(options)), handler, options),
    withOptionalUser: (handler, options) => protect(guards.optionalUser(guardOptions(options)), handler, options),
    withOrgMember: (handler, options) => protect(guards.requireOrgMember(guardOptions(options)), handler, options),
    withOrgRole: (role, handler, options) =>
      protect(guards.requireOrgRole(role, guardOptions(options)), handler, options),
    withOrgPermission: (permissions, handler, options) =>
      protect(guards.requireOrgPermission(permissions, guardOptions(options)), handler, options),
    withOrg: (rule, handler, options) => protect(guards.requireOrg(rule, guardOptions(options)), handler, options),
  };
}

/** Returns the remaining options, for the guard. */
function guardOptions<Options extends RouteOptions>({ responseHeaders, ...options }: Options = {} as Options) {
  return options;
}
