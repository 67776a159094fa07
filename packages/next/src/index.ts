import "server-only";

export {
  type Access,
  type AnyAuthException,
  AuthSetupError,
  AuthUnavailableException,
  defineAccess,
  ForbiddenException,
  isAuthException,
  type LoginMethod,
  type OrgIdSource,
  type OrgMemberInfo,
  UnauthorizedException,
  type User,
} from "@orgward/core";
export { type Auth, type AuthOptions, initAuth } from "./init-auth.ts";
export type { RouteParams } from "./request-view.ts";
export type { GuardedRouteHandler, RouteContext, RouteGuards, RouteHandler, RouteOptions } from "./route-guards.ts";
