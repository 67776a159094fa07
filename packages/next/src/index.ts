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
  OnRefusal,
  OrgIdSource,
  RefusalExplanation,
  RefusedRequest,
} from "@orgward/core/adapter";
export type {
  Action,
  ActionGuards,
  GuardedAction,
  OrgActionOptions,
  OrgRoleActionOptions,
} from "./action-guards.ts";
export { type ActionDenial, isDenied } from "./client/denial.ts";
export type { ComponentGuards, OrgPageOptions, OrgRolePageOptions } from "./components.ts";
export type { Auth } from "./create-auth.ts";
export { initAuth } from "./init-auth.ts";
export type { AuthOptions, FailureRenderer } from "./options.ts";
export type { Proxy, ProxyFactories } from "./proxy.ts";
export { publicRoute } from "./public-route.ts";
export type { RouteParams } from "./request-view.ts";
export type { GuardedRouteHandler, RouteContext, RouteGuards, RouteHandler, RouteOptions } from "./route-guards.ts";
export type { AuthRoutes } from "./routes.ts";
export { createTokenGuards, type TokenGuards, type TokenGuardsOptions } from "./token-guards.ts";
