// For people who use the package.
export { checkOrgAccess, type OrgAccessOptions } from "./access/check.ts";
export type { OrgRequirement } from "./access/requirement.ts";
export type { OrgRule } from "./access/rule.ts";
export type { ApiKeyCacheOptions } from "./api-keys/options.ts";
export type { Authentication } from "./assurance/find-unmet.ts";
export type { AssuranceOptions } from "./assurance/requirement.ts";
export type { StepUp } from "./assurance/step-up.ts";
export type { UnmetAssurance } from "./assurance/unmet-assurance.ts";
export { type BaseAuth, initBaseAuth } from "./auth/init-base-auth.ts";
export type { BaseAuthOptions, ManagementOptions } from "./auth/options.ts";
export { acceptDpop, type DpopAcceptance } from "./dpop/accept-dpop.ts";
export type { NonceOptions } from "./dpop/nonces.ts";
export type { DpopOptions, ProofOptions } from "./dpop/options.ts";
export {
  type AnyAuthException,
  type AuthErrorReason,
  type AuthSetupCode,
  AuthSetupError,
  AuthUnavailableException,
  ForbiddenException,
  isAuthException,
  UnauthorizedException,
} from "./errors.ts";
export type { AuthHealth, KeysHealth, RevocationsHealth } from "./health/health.ts";
export type { ManagementClient } from "./management/client.ts";
export { ManagementError, type ManagementErrorCode } from "./management/errors.ts";
export { OrgQueryOrderBy } from "./management/organizations.ts";
export { UserQueryOrderBy } from "./management/reading-users.ts";
// What the functions of the management client take and return.
export type * from "./management/types.ts";
export type { KeySetOptions, TokenValidatorOptions } from "./options.ts";
export type {
  ApiKeyPrincipal,
  Machine,
  MachineKind,
  MachinePrincipal,
  PresentedApiKey,
  Principal,
  TokenPrincipal,
  UserApiKeyPrincipal,
  UserPrincipal,
} from "./principal/principal.ts";
export type { AuthProblem, AuthProblemCode, OnProblem } from "./problem.ts";
export type { ReadyOptions } from "./readiness.ts";
export type { AuthErrorCode } from "./refusals/failures.ts";
export type { RevocationsMode, RevocationsOptions } from "./revocations/options.ts";
export type { Wait } from "./runtime.ts";
export type { SigningAlgorithm } from "./token/algorithms.ts";
export type { TokenCacheLimits } from "./token/cache.ts";
export { createTokenValidator, type TokenValidator, type UserAndOrgMemberInfo } from "./token-validator.ts";
export type { OpenTelemetryApi, TraceSpan } from "./tracing/open-telemetry-api.ts";
export { traceWith } from "./tracing/trace-with.ts";
export type { SpanAttributes, Tracing } from "./tracing/tracing.ts";
export { type Access, type AccessConfig, defineAccess, type PermissionOf, type RoleOf } from "./user/define-access.ts";
export {
  type AccessPolicyConfig,
  type AuditStreamConfig,
  type ClientConfig,
  type ClientRegistrationConfig,
  type ConnectionConfig,
  defineConfig,
  type IdentityAssertionsConfig,
  type IntrospectionCredentialsConfig,
  type MetadataDocumentsConfig,
  type OrganizationConnectionConfig,
  type OrganizationDomainConfig,
  type OrgwardConfig,
  type ResourceConfig,
  type RoleConfig,
  type RoleMappingConfig,
  type ScopeConfig,
  type SettingsConfig,
  type WebhookConfig,
} from "./user/define-config.ts";
export { OrgMemberInfo, type OrgMembership, type OrgRoleStructure } from "./user/org-member-info.ts";
export type { Impersonator, ImpersonatorKind, LoginMethod, SimpleLoginKind, User } from "./user/user.ts";
export { type WebhookErrorCode, WebhookVerificationError } from "./webhooks/errors.ts";
export type { WebhookEvent, WebhookEventData, WebhookSubject } from "./webhooks/event.ts";
export { type VerifyWebhookOptions, verifyWebhook, type WebhookHeaders } from "./webhooks/verify-webhook.ts";
