export {
  type Access,
  type AnyAuthException,
  AuthSetupError,
  AuthUnavailableException,
  acceptDpop,
  defineAccess,
  defineConfig,
  ForbiddenException,
  isAuthException,
  type LoginMethod,
  type Machine,
  ManagementError,
  type OrgMemberInfo,
  OrgQueryOrderBy,
  type OrgRule,
  type Principal,
  traceWith,
  UnauthorizedException,
  type User,
  UserQueryOrderBy,
} from "@orgward/core";
export type {
  GuardDescription,
  ListedRoute,
  OnRefusal,
  OrgIdSource,
  RefusalExplanation,
  RefusedRequest,
  RouteGuard,
  SessionOptions,
} from "@orgward/core/adapter";
export { getOrg, getPrincipal, getUser } from "./context.ts";
export { type GuardedHandler, type GuardedRequest, type GuardedRoute, guarded } from "./guarded.ts";
export type { ExpressGuards } from "./guards.ts";
export { type Auth, type AuthOptions, initAuth } from "./init-auth.ts";
export { listRoutes } from "./list-routes.ts";
export type { LoginRoutes } from "./login-routes.ts";
export type { FailureRenderer, GuardMiddleware } from "./middleware.ts";
export { publicRoute } from "./public-route.ts";
export { createTokenGuards, type TokenGuards, type TokenGuardsOptions } from "./token-guards.ts";
