import type { ColumnType, Generated } from "kysely";
import type { DeliveryFailure, DeliveryState } from "../deliveries/records.ts";
import type { StoredLoginMethod } from "../domain/login-method.ts";
import type { OneTimeTokenPurpose } from "../domain/one-time-token-purpose.ts";
import type { MailKind } from "../mail/records.ts";

/**
 * The tables as both databases return them. Times are Unix seconds, booleans 0 or 1, lists and objects JSON strings. `STORAGE.md` says what
 * is hashed, what is encrypted and what expires.
 */
export interface Schema {
  users: UsersTable;
  organizations: OrganizationsTable;
  memberships: MembershipsTable;
  roles: RolesTable;
  access_policies: AccessPoliciesTable;
  lifted_access_policies: LiftedAccessPoliciesTable;
  organization_domains: OrganizationDomainsTable;
  api_keys: ApiKeysTable;
  signing_keys: SigningKeysTable;
  sessions: SessionsTable;
  operators: OperatorsTable;
  operator_passkeys: OperatorPasskeysTable;
  operator_recovery_codes: OperatorRecoveryCodesTable;
  operator_sessions: OperatorSessionsTable;
  settings: SettingsTable;
  custom_role_mappings: CustomRoleMappingsTable;
  end_user_api_keys: EndUserApiKeysTable;
  end_user_api_key_uses: EndUserApiKeyUsesTable;
  service_accounts: ServiceAccountsTable;
  agents: AgentsTable;
  machine_credentials: MachineCredentialsTable;
  machine_tokens: MachineTokensTable;
  row_counts: RowCountsTable;
  daily_counts: DailyCountsTable;
  mails: MailsTable;
  one_time_tokens: OneTimeTokensTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  pending_sign_ins: PendingSignInsTable;
  invitations: InvitationsTable;
  oauth_clients: OAuthClientsTable;
  oauth_scopes: OAuthScopesTable;
  oauth_resources: OAuthResourcesTable;
  introspection_credentials: IntrospectionCredentialsTable;
  pending_authorizations: PendingAuthorizationsTable;
  oauth_consents: ConsentsTable;
  oauth_grants: GrantsTable;
  authorization_codes: AuthorizationCodesTable;
  oauth_access_tokens: OAuthAccessTokensTable;
  oauth_refresh_tokens: RefreshTokensTable;
  impersonations: ImpersonationsTable;
  approvals: ApprovalsTable;
  web_redirect_uris: WebRedirectUrisTable;
  web_sessions: WebSessionsTable;
  backchannel_sessions: BackchannelSessionsTable;
  web_refresh_tokens: WebRefreshTokensTable;
  events: EventsTable;
  event_cursors: EventCursorsTable;
  audit_head: AuditHeadTable;
  delivery_destinations: DeliveryDestinationsTable;
  deliveries: DeliveriesTable;
  revocations: RevocationsTable;
  webhook_endpoints: WebhookEndpointsTable;
  rate_limits: RateLimitsTable;
  signal_partners: SignalPartnersTable;
  signal_streams: SignalStreamsTable;
  signal_excluded_subjects: SignalExcludedSubjectsTable;
  security_events: SecurityEventsTable;
  client_assertions: ClientAssertionsTable;
  connections: ConnectionsTable;
  external_identities: ExternalIdentitiesTable;
  provider_sign_ins: ProviderSignInsTable;
  pending_identities: PendingIdentitiesTable;
  saml_assertions: SamlAssertionsTable;
  saml_watches: SamlWatchesTable;
  connection_setups: ConnectionSetupsTable;
  connection_setup_links: ConnectionSetupLinksTable;
  connection_rehearsals: ConnectionRehearsalsTable;
  connection_transmitters: ConnectionTransmittersTable;
  connection_signal_tokens: ConnectionSignalTokensTable;
  connection_signals: ConnectionSignalsTable;
  identity_assertion_settings: IdentityAssertionSettingsTable;
  identity_assertion_clients: IdentityAssertionClientsTable;
  directories: DirectoriesTable;
  directory_tokens: DirectoryTokensTable;
  directory_users: DirectoryUsersTable;
  directory_groups: DirectoryGroupsTable;
  directory_group_members: DirectoryGroupMembersTable;
  directory_log: DirectoryLogTable;
  directory_changes: DirectoryChangesTable;
  audit_streams: AuditStreamsTable;
  audit_stream_batches: AuditStreamBatchesTable;
}

export type Dialect = "sqlite" | "postgres";

export interface UsersTable {
  user_id: string;
  email: string;
  /** The email address for comparisons: trimmed and in lower case. */
  email_key: string;
  email_confirmed: number;
  password_hash: string | null;
  username: string | null;
  /** The username for comparisons: trimmed and in lower case. */
  username_key: string | null;
  first_name: string | null;
  last_name: string | null;
  /** First and last name for searches: in lower case, separated by a space. */
  name_key: Added<string | null>;
  picture_url: string | null;
  properties: string;
  metadata: string | null;
  enabled: number;
  can_create_orgs: number;
  update_password_required: number;
  legacy_user_id: string | null;
  failed_logins: number;
  locked_until: number | null;
  created_at: number;
  /** The last sign-in; before the first one, the time of creation. */
  last_active_at: number;
  /** Null before the first sign-in. */
  last_sign_in_at: Added<number | null>;
  /** Whether the user has a second factor, from `totp_secrets` and `passkeys`. Maintained by triggers. */
  mfa_enabled: Added<number>;
  /** How often the row was edited. */
  version: Added<number>;
}

/** A column added by a later migration, with a default. */
type Added<Value> = ColumnType<Value, Value | undefined, Value>;

export interface OrganizationsTable {
  org_id: string;
  name: string;
  url_safe_name: string;
  metadata: string;
  max_users: number | null;
  legacy_org_id: string | null;
  created_at: number;
  /** In lower case. */
  domain: Added<string | null>;
  extra_domains: Added<string>;
  domain_autojoin: Added<number>;
  domain_restrict: Added<number>;
  can_setup_saml: Added<number>;
  custom_role_mapping_name: Added<string | null>;
  /** Maintained by triggers. */
  member_count: ColumnType<number, never, never>;
  /** How often the row was edited. */
  version: Added<number>;
}

export interface MembershipsTable {
  user_id: string;
  org_id: string;
  role: string;
  additional_roles: string;
  created_at: number;
  /** How often the row was edited. */
  version: Added<number>;
}

interface RolesTable {
  name: string;
  position: number;
  permissions: string;
}

/** Lists are JSON; NULL stands for no rule. */
export interface AccessPoliciesTable {
  org_id: string;
  second_factor_required: number;
  methods: string | null;
  connection_ids: string | null;
  maximum_session_age_seconds: number | null;
  maximum_idle_seconds: number | null;
  networks: string | null;
  impersonation_forbidden: Added<number>;
  suspended_until: number | null;
  signed_out_at: Added<number | null>;
  /** How often the row was edited. */
  version: Added<number>;
}

interface LiftedAccessPoliciesTable {
  session_hash: string;
  org_id: string;
  lifted_at: number;
  lifted_until: number;
}

export interface OrganizationDomainsTable {
  org_id: string;
  /** In lower case and ASCII, without a trailing dot. */
  domain: string;
  verification_token: string;
  created_at: number;
  proven_at: number | null;
  proven_by: "dns" | "operator" | null;
  checked_at: number | null;
  finding: "found" | "no_record" | "other_records" | "dns_failed" | null;
  failing_since: number | null;
}

export interface ApiKeysTable {
  api_key_id: string;
  name: string;
  key_hash: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  vouches_for_assurance: Added<number>;
  may_impersonate: Added<number>;
}

export interface SigningKeysTable {
  kid: string;
  algorithm: "RS256" | "ES256" | "EdDSA";
  public_jwk: string;
  encrypted_private_jwk: string;
  created_at: number;
  signs_from: number;
  removed_at: number | null;
}

export interface SessionsTable {
  /** What other tables know the session by. It never changes. */
  session_hash: string;
  cookie_hash: string;
  user_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  /** When the session of the provider ends that vouched for the user; `null` if it didn't say. */
  ends_at: number | null;
  /** The hash of the connection and of what names that session there. */
  provider_session: string | null;
  user_agent: string | null;
  ip_address: string | null;
  login_method: StoredLoginMethod;
  /** Values of RFC 8176, separated by spaces. */
  amr: string;
  /** `null` means the time of creation. */
  proven_at: Added<number | null>;
  /** The longest time between two uses since then. */
  longest_idle_seconds: Added<number>;
}

export interface ImpersonationsTable {
  impersonation_id: string;
  user_id: string;
  impersonator_kind: "operator" | "user" | "api_key";
  impersonator_id: string;
  /** The one organization that it is about; `null` for all of the user's. */
  org_id: string | null;
  reason: string;
  started_at: number;
  /** When it ends at the latest. */
  ends_at: number;
  ended_at: number | null;
  /** The session on the hosted pages; `null` for an access token alone. */
  session_hash: string | null;
}

export interface OperatorsTable {
  operator_id: string;
  email: string;
  email_key: string;
  password_hash: string;
  created_at: number;
  role: Added<string>;
  encrypted_totp_secret: Added<string | null>;
  totp_enabled_at: Added<number | null>;
  totp_last_used_step: Added<number>;
  /** How often the row was edited. */
  version: Added<number>;
}

export interface OperatorPasskeysTable extends Omit<PasskeysTable, "user_id"> {
  operator_id: string;
}

interface OperatorRecoveryCodesTable {
  operator_id: string;
  code_hash: string;
}

export interface OperatorSessionsTable {
  session_hash: string;
  operator_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  awaits_second_factor: number;
  proven_at: number;
}

interface SettingsTable {
  name: string;
  value: string;
  /** How often the setting was stored. */
  version: Added<number>;
}

/** Custom role mappings, each with its roles in one list, highest first. */
interface CustomRoleMappingsTable {
  name: string;
  roles: string;
}

export interface EndUserApiKeysTable {
  api_key_id: string;
  key_hash: string;
  imported: number;
  user_id: string | null;
  org_id: string | null;
  display_name: string | null;
  metadata: string | null;
  /** A JSON list of permissions; null for a key that isn't limited. */
  scopes: string | null;
  /** The user who created the key on a hosted page; null if a backend did. */
  created_by: string | null;
  created_at: number;
  expires_at: number | null;
  deleted_at: number | null;
  last_used_at: number | null;
}

export interface ServiceAccountsTable {
  account_id: string;
  org_id: string;
  name: string;
  role: string;
  additional_roles: string;
  requests_per_minute: number;
  created_at: number;
  created_by: string | null;
  disabled_at: number | null;
  last_used_at: number | null;
  dpop_bound_access_tokens: Added<number>;
  version: Generated<number>;
}

export interface AgentsTable {
  agent_id: string;
  org_id: string;
  owner_user_id: string;
  name: string;
  purpose: string;
  role: string;
  additional_roles: string;
  requests_per_minute: number;
  created_at: number;
  ends_at: number;
  ended_at: number | null;
  disabled_at: number | null;
  last_used_at: number | null;
  dpop_bound_access_tokens: Added<number>;
  version: Generated<number>;
}

export interface MachineCredentialsTable {
  credential_id: string;
  service_account_id: string | null;
  agent_id: string | null;
  kind: string;
  name: string | null;
  secret_hash: string | null;
  jwks: string | null;
  issuer: string | null;
  subject: string | null;
  audience: string | null;
  single_use: number;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
}

export interface MachineTokensTable {
  token_hash: string;
  credential_id: string;
  resource: string;
  scopes: string;
  ip_address: string | null;
  created_at: number;
  expires_at: number;
  /** The thumbprint of the key that it is bound to. */
  dpop_jkt: string | null;
}

interface EndUserApiKeyUsesTable {
  api_key_id: string;
  /** The day in UTC, `YYYY-MM-DD`. */
  date: string;
  uses: number;
}

/** Row counts, maintained by triggers. A table's count is the sum over its slots. */
interface RowCountsTable {
  table_name: string;
  slot: ColumnType<number, never, never>;
  row_count: ColumnType<number, never, never>;
}

interface DailyCountsTable {
  event: string;
  /** Days since 1970-01-01 in UTC. */
  day: number;
  total: number;
}

export interface MailsTable {
  mail_id: string;
  kind: MailKind;
  encrypted_content: string;
  created_at: number;
  attempts: number;
  due_at: number | null;
  sent_at: number | null;
}

export interface OneTimeTokensTable {
  token_hash: string;
  purpose: OneTimeTokenPurpose;
  user_id: string | null;
  email: string;
  /** The email address for comparisons: trimmed and in lower case. */
  email_key: string;
  details: string;
  reusable: number;
  created_at: number;
  expires_at: number;
}

export interface TotpSecretsTable {
  user_id: string;
  encrypted_secret: string;
  created_at: number;
  enabled_at: number | null;
  last_used_step: number;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

export interface PasskeysTable {
  passkey_id: string;
  user_id: string;
  /** Base64url, as authenticators chose it. */
  credential_id: string;
  /** A COSE key, in base64url. */
  public_key: string;
  signature_counter: number;
  transports: string;
  synced: number;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export interface PasskeyChallengesTable {
  challenge_hash: string;
  browser_hash: string;
  purpose: string;
  /** Whose passkeys may answer: the id of a user or an operator; empty if anybody's. */
  subject: string;
  expires_at: number;
}

export interface PendingSignInsTable {
  pending_hash: string;
  user_id: string;
  login_method: StoredLoginMethod;
  /** Values of RFC 8176, separated by spaces. */
  amr: string;
  /** When the session of the provider ends; `null` if it didn't say. */
  ends_at: number | null;
  /** The hash of the connection and of what names that session there. */
  provider_session: string | null;
  return_to: string;
  created_at: number;
  expires_at: number;
}

export interface InvitationsTable {
  invitation_id: string;
  org_id: string;
  email: string;
  /** The email address for comparisons: trimmed and in lower case. */
  email_key: string;
  token_hash: string;
  role: string;
  additional_roles: string;
  inviter_user_id: string | null;
  created_at: number;
  expires_at: number;
}

export interface OAuthClientsTable {
  client_id: string;
  kind: "operator" | "dynamic" | "metadata_document";
  name: string | null;
  client_uri: string | null;
  redirect_uris: string;
  resources: string | null;
  grant_types: string;
  authentication_method: "none" | "client_secret_basic" | "client_secret_post" | "private_key_jwt";
  secrets: string;
  secret_required_at_code_exchange: number;
  remembers_consent: number;
  jwks: string | null;
  jwks_uri: string | null;
  fresh_until: number | null;
  created_at: number;
  last_used_at: number | null;
  dpop_bound_access_tokens: Added<number>;
  /** The hosts of `redirect_uris`, as people read them. */
  redirect_hosts: string;
  /** How often the row was edited. */
  version: Added<number>;
}

interface OAuthScopesTable {
  name: string;
  description: string;
  kind: "user" | "organization";
  is_default: number;
  /** How often the row was edited. */
  version: Added<number>;
}

interface OAuthResourcesTable {
  resource: string;
  name: string | null;
  is_default: number;
  created_at: number;
  connected_at: Added<number | null>;
  /** How often the row was edited. */
  version: Added<number>;
}

export interface IntrospectionCredentialsTable {
  credential_id: string;
  name: string;
  secrets: string;
  resources: string | null;
  created_at: number;
  last_used_at: number | null;
  /** How often the row was edited. */
  version: Added<number>;
}

interface PendingAuthorizationsTable {
  form_hash: string;
  session_hash: string;
  request: string;
  expires_at: number;
}

export interface ConsentsTable {
  user_id: string;
  client_id: string;
  resource: string;
  scopes: string;
  consented_at: number;
}

export interface GrantsTable {
  grant_id: string;
  user_id: string;
  client_id: string;
  resource: string;
  scopes: string;
  org_id: string | null;
  created_at: number;
  expires_at: number;
  /** How the user had signed in who consented. */
  login_method: StoredLoginMethod;
  /** Values of RFC 8176, separated by spaces. */
  amr: string;
  authenticated_at: number;
  /** When the session of the provider ends that vouched for the user; `null` if it didn't say. */
  ends_at: number | null;
  ip_address: string | null;
  last_used_at: number;
  /** The longest time between two uses. */
  longest_idle_seconds: number;
  /** The connection whose identity provider granted it by an assertion; `null` if the user consented. */
  asserted_by: string | null;
}

export interface AuthorizationCodesTable {
  code_hash: string;
  grant_id: string;
  session_hash: string | null;
  redirect_uri: string;
  code_challenge: string;
  expires_at: number;
  failed_attempts: number;
  redeemed_at: number | null;
  /** The thumbprint of the key that it is bound to. */
  dpop_jkt: string | null;
}

export interface OAuthAccessTokensTable {
  token_hash: string;
  grant_id: string;
  scopes: string;
  org_id: string | null;
  created_at: number;
  expires_at: number;
  /** The thumbprint of the key that it is bound to. */
  dpop_jkt: string | null;
}

export interface RefreshTokensTable {
  token_hash: string;
  grant_id: string;
  created_at: number;
  expires_at: number;
  rotated_at: number | null;
  successor_hash: string | null;
  successor_salt: string | null;
  /** The thumbprint of the key that it is bound to. */
  dpop_jkt: string | null;
}

interface WebRedirectUrisTable {
  redirect_uri: string;
  created_at: number;
  browser_app: Added<number>;
  backchannel_logout_uri: Added<string | null>;
}

export interface BackchannelSessionsTable {
  web_session_id: string;
  user_id: string;
  redirect_uri: string;
  sid: Added<string | null>;
}

export interface WebSessionsTable {
  web_session_id: string;
  session_hash: string;
  code_hash: string;
  redirect_uri: string;
  active_org_id: string | null;
  created_at: number;
  code_expires_at: number;
  redeemed_at: number | null;
  refreshed_at: number | null;
  code_challenge: Added<string | null>;
  code_failed_attempts: Added<number>;
  held_by_browser: Added<number>;
}

export interface WebRefreshTokensTable {
  token_hash: string;
  web_session_id: string;
  created_at: number;
  rotated_at: number | null;
  successor_hash: string | null;
  successor_salt: string | null;
}

export interface EventsTable {
  /** Assigned by the database, in order of insertion. */
  event_id: Generated<number>;
  occurred_at: number;
  type: string;
  details: string;
  /** `null` once erased. */
  personal: string | null;
  /** The position in the stream. Like hash, seal and key, `null` until the audit chain has assigned it. */
  sequence: number | null;
  /** The hash of the chain up to this event. */
  hash: string | null;
  seal: string | null;
  key_id: string | null;
}

interface EventCursorsTable {
  consumer: string;
  /** The position in the stream up to which the consumer has read. */
  sequence: number;
}

/** Where deliveries go. */
export interface DeliveryDestinationsTable {
  /** The channel. */
  kind: string;
  destination_id: string;
  /** The sequence of the last delivery. */
  sequence: number;
  /** The hash over the content of the last delivery. */
  hash: string;
  failing_since: number | null;
  held_until: number | null;
}

/** What is sent to other servers, and was. */
export interface DeliveriesTable {
  kind: string;
  destination_id: string;
  sequence: number;
  subject: string;
  topic: string;
  content: string;
  created_at: number;
  state: DeliveryState;
  attempts: number;
  due_at: number | null;
  /** During an attempt, when another process may take over. */
  leased_until: number | null;
  attempted_at: number | null;
  /** How long the last attempt took. */
  duration_seconds: number | null;
  status: number | null;
  failure: DeliveryFailure | null;
}

export interface RevocationsTable {
  subject: string;
  not_before: number;
  /** The place in the stream of the event that revoked it. */
  sequence: number;
  user_id: string | null;
}

export interface WebhookEndpointsTable {
  endpoint_id: string;
  /** `null` for an endpoint of the deployment. */
  org_id: string | null;
  name: string;
  url: string;
  /** A list of types, groups of types, or `*`. */
  event_types: string;
  enabled: number;
  disabled_reason: "gone" | "failing" | null;
  encrypted_secret: string;
  encrypted_previous_secret: string | null;
  previous_secret_until: number | null;
  after_sequence: number;
  created_at: number;
  /** How often the row was edited. */
  version: Added<number>;
}

interface AuditHeadTable {
  /** `head`, the end of the chain, or `start`, the last event that was archived. */
  name: string;
  sequence: number;
  hash: string;
  seal: string;
  key_id: string;
}

interface RateLimitsTable {
  key: string;
  full_at_milliseconds: number;
}

interface ClientAssertionsTable {
  assertion_hash: string;
  expires_at: number;
}

/** Providers whose accounts sign people in. */
export interface ConnectionsTable {
  connection_id: string;
  /** `null` for a connection of the deployment. */
  org_id: string | null;
  name: string;
  /** The kind of provider, and what only this kind needs. */
  provider: string;
  client_id: string;
  encrypted_secret: string;
  scopes: string;
  enabled: number;
  /** `test` or `live`. */
  mode: Added<"test" | "live">;
  /** How an organization's connection admits people, in JSON; `null` for a connection of the deployment. */
  settings: string | null;
  created_at: number;
  /** How often the row was edited. */
  version: Added<number>;
}

/** Accounts elsewhere, and the users that they sign in. */
export interface ExternalIdentitiesTable {
  connection_id: string;
  subject: string;
  user_id: string;
  email: string | null;
  created_at: number;
  last_used_at: number;
}

/** Browsers that were sent to a provider. */
export interface ProviderSignInsTable {
  state_hash: string;
  browser_hash: string;
  connection_id: string;
  nonce: string;
  code_verifier: string;
  return_to: string;
  session_hash: string | null;
  rehearsal_id: string | null;
  created_at: number;
  expires_at: number;
}

/** SAML assertions that were accepted, so that each is accepted once. */
export interface SamlAssertionsTable {
  assertion_hash: string;
  connection_id: string;
  ticket_hash: string;
  state_hash: string;
  /** Who it is about, in JSON, until the browser that asked for it has come back. */
  identity: string | null;
  created_at: number;
  expires_at: number;
}

/** What the daily look at SAML connections has found. */
export interface SamlWatchesTable {
  connection_id: string;
  checked_at: number;
  metadata_problem: string | null;
  /** The end of the certificates that was warned about, and how many days before it. */
  warned_end: number | null;
  warned_days: number | null;
}

/** How far the set-up of an organization's connection is. */
export interface ConnectionSetupsTable {
  org_id: string;
  /** Reserved for the connection, which exists once the identity provider is known. */
  connection_id: string;
  guide: string;
  protocol: string;
  changed_at: number;
  version: Generated<number>;
}

/** Links to the set-up of an organization's connection. */
export interface ConnectionSetupLinksTable {
  link_id: string;
  org_id: string;
  token_hash: string;
  may_enforce: number;
  highest_role: string | null;
  created_by: string | null;
  created_at: number;
  expires_at: number;
  last_opened_at: number | null;
}

/** Trial sign-ins. `evidence` is what came of one. */
export interface ConnectionRehearsalsTable {
  rehearsal_id: string;
  connection_id: string;
  /** Orders the rehearsals of a connection: several may begin within a second. */
  position: number;
  connection_fingerprint: string;
  return_to: string;
  evidence: string | null;
  begun_at: number;
  finished_at: number | null;
  expires_at: number;
}

/** Accounts elsewhere whose owner still has to prove who they are here. */
export interface PendingIdentitiesTable {
  pending_hash: string;
  connection_id: string;
  subject: string;
  email: string | null;
  email_verified: number;
  /** What an organization's provider says about the account, in JSON; `null` for accounts at the deployment's providers. */
  claims: string | null;
  return_to: string;
  created_at: number;
  expires_at: number;
}

/** Streams of audit events to other systems, and how far each has come. */
export interface AuditStreamsTable {
  stream_id: string;
  /** `null` for a stream of all events. */
  org_id: string | null;
  name: string;
  /** The kind of destination, and what only this kind needs. */
  destination: string;
  encrypted_secret: string;
  enabled: number;
  created_at: number;
  /** How often the row was edited. */
  version: Added<number>;
  /** The place in the stream of events up to which batches were made. */
  position: number;
  /** The number and hash of the last line. */
  sequence: number;
  hash: string;
  attempts: number;
  next_attempt_at: number;
  last_delivered_at: number | null;
  last_error: string | null;
}

/** Lines of audit streams that are sent together. */
export interface AuditStreamBatchesTable {
  stream_id: string;
  first_sequence: number;
  last_sequence: number;
  previous_hash: string;
  hash: string;
  after_position: number;
  /** `null` once it was accepted. */
  body: string | null;
  created_at: number;
  delivered_at: number | null;
  /** How long the attempt took that was accepted. */
  duration_seconds: number | null;
}

/** Directories from which organizations provision their people. */
export interface DirectoriesTable {
  directory_id: string;
  org_id: string;
  connection_id: string | null;
  name: string;
  settings: string;
  created_at: number;
  last_sync_at: number | null;
  held_since: number | null;
  /** How often the row was edited. */
  version: number;
}

export interface DirectoryTokensTable {
  token_id: string;
  directory_id: string;
  token_hash: string;
  kind: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
}

export interface DirectoryUsersTable {
  resource_id: string;
  directory_id: string;
  user_id: string | null;
  /** The user name in the form in which it is unique. */
  user_name_key: string;
  external_id: string | null;
  active: number;
  /** The attributes of the resource. */
  attributes: string;
  created_account: number;
  disabled_account: number;
  given_role: string | null;
  given_by_group: string | null;
  given_at: number | null;
  hold_state: string | null;
  hold_change: string | null;
  hold_role: string | null;
  held_since: number | null;
  mark: string | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  version: number;
}

export interface DirectoryGroupsTable {
  group_id: string;
  directory_id: string;
  display_name: string;
  display_name_key: string;
  external_id: string | null;
  created_at: number;
  updated_at: number;
  version: number;
}

export interface DirectoryGroupMembersTable {
  group_id: string;
  member_value: string;
  display: string | null;
}

/** What each request of a directory changed. */
export interface DirectoryLogTable {
  log_id: string;
  directory_id: string;
  /** Orders the entries of a directory: there are many within a second. */
  position: number;
  occurred_at: number;
  kind: string;
  resource_id: string;
  user_id: string | null;
  effects: string;
  mark: string | null;
  held: number;
  /** What somebody lost, while it counts towards the brake. */
  counted_loss: string | null;
}

/** What an account and its membership were before and after a request of a directory. */
export interface DirectoryChangesTable {
  directory_id: string;
  /** Counts the changes of a directory. */
  position: number;
  occurred_at: number;
  resource_id: string;
  user_id: string;
  before: string | null;
  after: string | null;
}

/** Who sends security events about the users of an organization's connection. */
export interface ConnectionTransmittersTable {
  connection_id: string;
  issuer: string;
  audience: string;
  poll_url: string | null;
  poll_interval: number | null;
  encrypted_poll_token: string | null;
  poll_due_at: number | null;
  polled_at: number | null;
  poll_failure: string | null;
  poll_failures: number;
}

/** What is decided about the identity assertions of an organization's identity provider. */
export interface IdentityAssertionSettingsTable {
  connection_id: string;
  /** That of the connection, which never changes. */
  issuer: string;
  enabled: number;
  tenant: string | null;
}

/** The clients that may use them. */
export interface IdentityAssertionClientsTable {
  connection_id: string;
  client_id: string;
}

export interface ConnectionSignalTokensTable {
  token_id: string;
  connection_id: string;
  purpose: string;
  token_hash: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
}

/** What identity providers of organizations asked for. */
export interface ConnectionSignalsTable {
  signal_id: string;
  connection_id: string;
  received_at: number;
  channel: string;
  type: string | null;
  /** `null` if it was refused. */
  effect: string | null;
  /** `null` if it was accepted. */
  refusal: string | null;
  /** The hash of what must not come again. */
  replay_hash: string | null;
}

export interface SignalPartnersTable {
  partner_id: string;
  /** `null` for a partner of the whole deployment. */
  org_id: string | null;
  name: string;
  purpose: string;
  audience: string;
  subject_format: string;
  token_hash: string;
  created_at: number;
  last_used_at: number | null;
  version: number;
}

export interface SignalStreamsTable {
  stream_id: string;
  partner_id: string;
  method: string;
  endpoint_url: string | null;
  encrypted_authorization: string | null;
  /** JSON array; `null` for every type. */
  events_requested: string | null;
  description: string | null;
  status: string;
  status_reason: string | null;
  problem: string | null;
  created_at: number;
  last_delivered_at: number | null;
  verified_at: number | null;
}

interface SignalExcludedSubjectsTable {
  stream_id: string;
  user_id: string;
}

export interface SecurityEventsTable {
  /** Assigned by the database, in order of insertion. */
  security_event_id: Generated<number>;
  stream_id: string;
  jti: string;
  txn: string;
  issued_at: number;
  type: string;
  /** JSON object. */
  claims: string;
  /** JSON object. */
  subject: string;
}

export interface ApprovalsTable {
  approval_id: string;
  /** The hash of the call while it can still be decided or run; `null` once neither is possible. */
  open_call_hash: string | null;
  caller_kind: string;
  caller_id: string;
  caller_name: string | null;
  client_id: string;
  /** Whose token it is; `null` for that of a machine. */
  user_id: string | null;
  org_id: string | null;
  resource: string;
  tool: string;
  description: string | null;
  /** `null` once nobody has to read them any more. */
  encrypted_arguments: string | null;
  arguments_hash: string;
  policy_version: string;
  /** The one person who decides; `null` if those with a role do. */
  approver_user_id: string | null;
  /** `null` stands for the highest role, if no one person decides. */
  approver_role: string | null;
  approver_role_is_minimum: number;
  maximum_age_seconds: number | null;
  second_factor_required: number;
  state: "pending" | "approved" | "refused" | "redeemed" | "expired";
  decided_by: string | null;
  requested_at: number;
  expires_at: number;
}
