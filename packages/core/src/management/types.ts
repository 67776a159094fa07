export type { AskedOrgMember, OrgAccessPolicy, OrgAccessPolicyForecast } from "./access-policies.ts";
export type { CallOptions } from "./api.ts";
export type {
  ApiKeysQuery,
  ApiKeyType,
  ApiKeyUsageQuery,
  CreateApiKeyRequest,
  ImportApiKeyRequest,
  UpdateApiKeyRequest,
} from "./api-keys.ts";
export type {
  AuditStream,
  AuditStreamDestination,
  AuditStreamsQuery,
  CreateAuditStreamRequest,
  UpdateAuditStreamRequest,
} from "./audit-streams.ts";
export type {
  ConnectedAccount,
  Connection,
  ConnectionKind,
  ConnectionSettings,
  CreateConnectionRequest,
  DisconnectAccountRequest,
  UpdateConnectionRequest,
} from "./connections.ts";
export type {
  CreateAccessTokenRequest,
  MfaPhone,
  MfaSetup,
  MigrateUserPasswordRequest,
  UpdateUserPasswordRequest,
  UserPasskey,
  UserPasskeyRequest,
} from "./credentials.ts";
export type { FieldErrors } from "./errors.ts";
export type {
  InviteUserToOrgByUserIdRequest,
  InviteUserToOrgRequest,
  PendingInvite,
  PendingInvitesPage,
  PendingInvitesQuery,
} from "./invitations.ts";
export type { MembershipRequest } from "./members.ts";
export type { CreateOrgRequest, OrgQuery, UpdateOrgRequest } from "./organizations.ts";
export type { Page, PageQuery } from "./pages.ts";
export type { IncludeOrgs, UsersInOrgQuery, UsersQuery } from "./reading-users.ts";
export type {
  ApiKey,
  ApiKeyPage,
  ApiKeyValidation,
  CreatedApiKey,
  OrgApiKeyValidation,
  PersonalApiKeyValidation,
} from "./records/api-key-records.ts";
export type {
  CustomRoleMapping,
  DeployedRole,
  DeployedRoles,
  Organization,
  OrganizationEntry,
  OrganizationPage,
  OrgInfo,
} from "./records/org-records.ts";
export type { UserInOrg, UserMetadata, UserPage } from "./records/user-records.ts";
export type {
  CreateSignalPartnerRequest,
  SignalPartner,
  SignalPartnerPurpose,
  SignalPartnerToken,
  SignalStream,
} from "./signal-partners.ts";
export type { SignedOutEverybody } from "./signing-out.ts";
export type {
  CreateWebhookEndpointRequest,
  ReplayWebhooksRequest,
  UpdateWebhookEndpointRequest,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookDeliveryState,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from "./webhooks.ts";
export type {
  CreateMagicLinkRequest,
  CreateUserRequest,
  MigrateUserRequest,
  UpdateUserEmailRequest,
  UpdateUserMetadataRequest,
  UserNames,
} from "./writing-users.ts";
