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
export type { AppOptions, EnvironmentAuth } from "./environment.ts";
export type { HonoGuards } from "./guards.ts";
export { type Auth, type AuthOptions, type EnvironmentAuthOptions, initAuth } from "./init-auth.ts";
export { listRoutes } from "./list-routes.ts";
export type { LoginRoutes } from "./login-routes.ts";
export type { FailureRenderer, GuardMiddleware } from "./middleware.ts";
export { publicRoute } from "./public-route.ts";
export {
  createTokenGuards,
  type EnvironmentTokenOptions,
  type TokenGuards,
  type TokenGuardsOptions,
} from "./token-guards.ts";
