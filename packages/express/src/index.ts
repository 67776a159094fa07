export {
  type Access,
  type AnyAuthException,
  AuthSetupError,
  AuthUnavailableException,
  defineAccess,
  ForbiddenException,
  isAuthException,
  type LoginMethod,
  ManagementError,
  type OrgIdSource,
  type OrgMemberInfo,
  UnauthorizedException,
  type User,
} from "@orgward/core";
export { getOrg, getUser } from "./context.ts";
export { type GuardedHandler, type GuardedRequest, guarded } from "./guarded.ts";
export { type Auth, type AuthOptions, initAuth } from "./init-auth.ts";
export type { GuardMiddleware } from "./middleware.ts";
