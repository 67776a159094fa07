export type { AskedOrgMember, OrgAccessPolicy, OrgAccessPolicyForecast } from "./access-policies.ts";
export type {
  Agent,
  AgentCredential,
  CreateAgentCredentialRequest,
  CreateAgentRequest,
  CreatedAgent,
  CreatedAgentCredential,
  UpdateAgentRequest,
} from "./agents.ts";
export type { CallOptions, OwnedCallOptions } from "./api.ts";
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
export type {
  CreateDirectoryRequest,
  CreatedDirectoryToken,
  Directory,
  DirectoryBrake,
  DirectoryEffect,
  DirectoryFederation,
  DirectoryHold,
  DirectoryLogEntry,
  DirectoryLogPage,
  DirectoryRoleRule,
  DirectoryToken,
  DirectoryUser,
  DirectoryUserPage,
  UpdateDirectoryRequest,
} from "./directories.ts";
export type {
  DecidedDirectoryChanges,
  DirectoryRoleChange,
  DirectoryRulesPreview,
  DirectoryRulesRequest,
  DirectoryUndo,
  DirectoryUndoPreview,
  DirectoryUndoRequest,
  DirectoryUndoTotals,
  HeldDirectoryChanges,
  HeldDirectoryChangesQuery,
  SaveDirectoryRulesRequest,
} from "./directory-changes.ts";
export type { FieldErrors } from "./errors.ts";
export type { IdentityAssertions, IdentityAssertionsRequest } from "./identity-assertions.ts";
export type {
  Impersonation,
  ImpersonationsQuery,
  StartedImpersonation,
  StartImpersonationRequest,
} from "./impersonations.ts";
export type {
  InviteUserToOrgByUserIdRequest,
  InviteUserToOrgRequest,
  PendingInvite,
  PendingInvitesPage,
  PendingInvitesQuery,
} from "./invitations.ts";
export type { MembershipRequest } from "./members.ts";
export type {
  CreatedSignalToken,
  OrgConnectionSignal,
  OrgConnectionSignals,
  SignalPoll,
  SignalPollRequest,
  SignalToken,
  SignalTokenPurpose,
  SignalTransmitter,
  SignalTransmitterRequest,
} from "./org-connection-signals.ts";
export type {
  OrgConnection,
  OrgConnectionIpsie,
  OrgConnectionRequest,
  OrgConnectionRoleRule,
  OrgOpenIdConnectionRequest,
  OrgSamlConnectionRequest,
} from "./org-connections.ts";
export type { OrgDomain } from "./org-domains.ts";
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
  OrgScimGroupsQuery,
  ScimGroup,
  ScimGroupPage,
  ScimGroupQuery,
  ScimGroupSummary,
} from "./scim-groups.ts";
export type {
  CreatedServiceAccountCredential,
  CreateServiceAccountCredentialRequest,
  CreateServiceAccountRequest,
  ServiceAccount,
  ServiceAccountCredential,
  UpdateServiceAccountRequest,
} from "./service-accounts.ts";
export type {
  CreateSignalPartnerRequest,
  SignalPartner,
  SignalPartnerPurpose,
  SignalPartnerToken,
  SignalStream,
  UpdateSignalPartnerRequest,
} from "./signal-partners.ts";
export type { SignedOutEverybody } from "./signing-out.ts";
export type {
  ConnectionSetUpLink,
  CreatedSamlConnectionLink,
  CreateSamlConnectionLinkOptions,
  OidcIdpMetadataRequest,
  SamlIdpMetadataRequest,
  SamlSpMetadata,
} from "./single-sign-on.ts";
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
