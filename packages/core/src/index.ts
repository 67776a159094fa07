export { checkOrgAccess } from "./access/check.ts";
export type { OrgRequirement } from "./access/requirement.ts";
export type { OrgRule } from "./access/rule.ts";
export { type BaseAuth, initBaseAuth } from "./auth.ts";
export type { BaseAuthOptions, ManagementOptions } from "./auth-options.ts";
export {
  type AnyAuthException,
  type AuthErrorReason,
  type AuthSetupCode,
  AuthSetupError,
  AuthUnavailableException,
  type ForbiddenCode,
  ForbiddenException,
  type ForbiddenReason,
  isAuthException,
  type UnauthorizedCode,
  UnauthorizedException,
  type UnauthorizedReason,
  type UnavailableReason,
} from "./errors.ts";
export type { FailureMode, FailureRenderer, Guard, GuardDecision, GuardRefusal } from "./guards/guard.ts";
export {
  createGuards,
  type Guards,
  type GuardsOptions,
  type OptionalUserIdentity,
  type OptionalUserOptions,
  type OrgGuardOptions,
  type OrgIdentity,
  type OrgRoleGuardOptions,
  type UserIdentity,
} from "./guards/guards.ts";
export type { OrgIdPlaces, OrgIdSource } from "./guards/org-id.ts";
export type { RequestView } from "./guards/request-view.ts";
export type { AuthErrorCode, HttpAnswer } from "./http/answer.ts";
export type { AuthorizationHeader } from "./http/bearer.ts";
export { type BearerChallenge, bearerChallenge, parseBearerChallenge } from "./http/challenge.ts";
export { completeRefusal } from "./http/complete-refusal.ts";
export { describeFailure } from "./http/failure.ts";
export type { CallOptions } from "./management/api.ts";
export type {
  ApiKeysQuery,
  ApiKeyType,
  ApiKeyUsageQuery,
  CreateApiKeyRequest,
  ImportApiKeyRequest,
  UpdateApiKeyRequest,
} from "./management/api-keys.ts";
export type { ManagementClient } from "./management/client.ts";
export type {
  CreateAccessTokenRequest,
  MfaPhone,
  MfaSetup,
  MigrateUserPasswordRequest,
  UpdateUserPasswordRequest,
} from "./management/credentials.ts";
export { type FieldErrors, ManagementError, type ManagementErrorCode } from "./management/errors.ts";
export type {
  InviteUserToOrgByUserIdRequest,
  InviteUserToOrgRequest,
  PendingInvite,
  PendingInvitesPage,
  PendingInvitesQuery,
} from "./management/invitations.ts";
export type { MembershipRequest } from "./management/members.ts";
export {
  type CreateOrgRequest,
  type OrgQuery,
  OrgQueryOrderBy,
  type UpdateOrgRequest,
} from "./management/organizations.ts";
export type { Page, PageQuery } from "./management/pages.ts";
export {
  type IncludeOrgs,
  UserQueryOrderBy,
  type UsersInOrgQuery,
  type UsersQuery,
} from "./management/reading-users.ts";
export type {
  ApiKey,
  ApiKeyPage,
  ApiKeyValidation,
  CreatedApiKey,
  OrgApiKeyValidation,
  PersonalApiKeyValidation,
} from "./management/records/api-key-records.ts";
export type {
  CustomRoleMapping,
  Organization,
  OrganizationEntry,
  OrganizationPage,
  OrgInfo,
} from "./management/records/org-records.ts";
export type { UserInOrg, UserMetadata, UserPage } from "./management/records/user-records.ts";
export type {
  CreateMagicLinkRequest,
  CreateUserRequest,
  MigrateUserRequest,
  UpdateUserEmailRequest,
  UpdateUserMetadataRequest,
  UserNames,
} from "./management/writing-users.ts";
export { andThen, type MaybePromise } from "./maybe-promise.ts";
export type { KeySetOptions, TokenValidatorOptions } from "./options.ts";
export type { AuthProblem, AuthProblemCode, OnProblem } from "./problem.ts";
export type { Wait, WaitUntil } from "./runtime.ts";
export type { SigningAlgorithm } from "./token/algorithms.ts";
export type { ValidationContext } from "./token/authenticator.ts";
export type { TokenCacheLimits } from "./token/cache.ts";
export { parseOrgMemberInfo } from "./token/membership-claims.ts";
export { createTokenValidator, type TokenValidator, type UserAndOrgMemberInfo } from "./token-validator.ts";
export { type Access, defineAccess, type PermissionOf, type RoleOf } from "./user/define-access.ts";
export { OrgMemberInfo, type OrgMembership, type OrgRoleStructure } from "./user/org-member-info.ts";
export type { LoginMethod, SimpleLoginKind, User } from "./user/user.ts";
