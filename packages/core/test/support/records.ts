import { ACME, type Claims, membershipClaims, OWNER } from "./claims.ts";

/** A user as the management API answers it, with a property and a key in it that must stay as they are. */
export function userRecord(changes: Claims = {}): Claims {
  return {
    user_id: OWNER,
    email: "owner@acme.test",
    email_confirmed: true,
    has_password: true,
    username: "owner",
    first_name: null,
    properties: { fav_sport: "judo", nested_object: { inner_key: 1 } },
    metadata: { some_key: "x" },
    locked: false,
    enabled: true,
    mfa_enabled: false,
    can_create_orgs: true,
    update_password_required: false,
    created_at: 1_795_000_000,
    last_active_at: 1_795_000_100,
    ...changes,
  };
}

/** What the client makes of it. */
export const USER = {
  userId: OWNER,
  email: "owner@acme.test",
  emailConfirmed: true,
  hasPassword: true,
  username: "owner",
  firstName: null,
  lastName: null,
  pictureUrl: null,
  properties: { fav_sport: "judo", nested_object: { inner_key: 1 } },
  metadata: { some_key: "x" },
  locked: false,
  enabled: true,
  mfaEnabled: false,
  canCreateOrgs: true,
  updatePasswordRequired: false,
  createdAt: 1_795_000_000,
  lastActiveAt: 1_795_000_100,
  legacyUserId: null,
  orgIdToOrgInfo: null,
};

/** A membership as user records carry it. */
export const orgInfoRecord = membershipClaims;

export const ORG_INFO = {
  orgId: ACME,
  orgName: "Acme",
  userRole: "Admin",
  urlSafeOrgName: "acme",
  orgMetadata: { plan: "pro" },
  orgRoleStructure: "single_role_in_hierarchy",
  inheritedUserRolesPlusCurrentRole: ["Admin", "Member"],
  userPermissions: ["can_view_billing", "can_read_reports"],
  additionalRoles: [],
  legacyOrgId: null,
};

export const ORG_ENTRY_RECORD = {
  org_id: ACME,
  name: "Acme",
  is_saml_configured: false,
  metadata: { org_key: { inner_key: 1 } },
  custom_role_mapping_name: "premium",
  created_at: 1_795_000_000,
};

export const CONNECTION_RECORD = {
  connection_id: "google",
  kind: "google",
  name: "Google",
  client_id: "orgward",
  scopes: ["calendar.read"],
  enabled: true,
  callback_url: "https://auth.example.com/login/callback/google",
  created_at: 1,
  hosted_domain: "acme.test",
  tenant: null,
  team_id: null,
  key_id: null,
  issuer: null,
  trusts_email: null,
};

export const CONNECTION = {
  connectionId: "google",
  kind: "google",
  name: "Google",
  clientId: "orgward",
  scopes: ["calendar.read"],
  enabled: true,
  callbackUrl: "https://auth.example.com/login/callback/google",
  createdAt: 1,
  hostedDomain: "acme.test",
  tenant: null,
  teamId: null,
  keyId: null,
  issuer: null,
  trustsEmail: null,
};

export const ORG_CONNECTION_RECORD = {
  connection_id: OWNER,
  org_id: ACME,
  kind: "oidc",
  name: "Acme",
  enabled: true,
  mode: "live",
  created_at: 1,
  issuer: "https://idp.acme.test",
  client_id: "orgward",
  scopes: ["groups"],
  callback_url: `https://auth.example.com/login/callback/${OWNER}`,
  entity_id: null,
  sso_url: null,
  certificates: null,
  certificates_end_at: null,
  metadata_url: null,
  encrypts_assertions: null,
  allows_cbc: null,
  allows_idp_initiated: null,
  sp_entity_id: null,
  acs_url: null,
  sp_metadata_url: null,
  idp_name: "Okta",
  just_in_time: true,
  default_role: null,
  role_claim: "groups",
  role_rules: [{ value: "admins", role: "Admin" }],
  highest_role: null,
  updates_role: false,
  session_from_provider: true,
  trusts_second_factor: false,
  ipsie: { session_level: 1, account_level: 2, unmet: ["no_local_changes"] },
};

export const ORG_CONNECTION = {
  connectionId: OWNER,
  orgId: ACME,
  kind: "oidc",
  name: "Acme",
  enabled: true,
  mode: "live",
  createdAt: 1,
  issuer: "https://idp.acme.test",
  clientId: "orgward",
  scopes: ["groups"],
  callbackUrl: `https://auth.example.com/login/callback/${OWNER}`,
  entityId: null,
  ssoUrl: null,
  certificates: null,
  certificatesEndAt: null,
  metadataUrl: null,
  encryptsAssertions: null,
  allowsCbc: null,
  allowsIdpInitiated: null,
  spEntityId: null,
  acsUrl: null,
  spMetadataUrl: null,
  idpName: "Okta",
  justInTime: true,
  defaultRole: null,
  roleClaim: "groups",
  roleRules: [{ value: "admins", role: "Admin" }],
  highestRole: null,
  updatesRole: false,
  sessionFromProvider: true,
  trustsSecondFactor: false,
  ipsie: { sessionLevel: 1, accountLevel: 2, unmet: ["no_local_changes"] },
};

const SIGNAL_TOKEN_ID = "d3333333-3333-4333-8333-333333333333";

export const SIGNAL_TOKEN_RECORD = {
  token_id: SIGNAL_TOKEN_ID,
  purpose: "push_events",
  created_at: 1,
  expires_at: null,
  last_used_at: 2,
};

export const SIGNAL_TOKEN = {
  tokenId: SIGNAL_TOKEN_ID,
  purpose: "push_events",
  createdAt: 1,
  expiresAt: null,
  lastUsedAt: 2,
};

const SIGNALS_URL = `https://auth.example.com/connections/${OWNER}`;

export const ORG_CONNECTION_SIGNALS_RECORD = {
  backchannel_logout_url: `${SIGNALS_URL}/backchannel-logout`,
  security_events_url: `${SIGNALS_URL}/security-events`,
  global_token_revocation_url: `${SIGNALS_URL}/global-token-revocation`,
  transmitter: {
    issuer: "https://signals.acme.test",
    audience: "orgward",
    poll: {
      url: "https://signals.acme.test/poll",
      interval_seconds: 60,
      last_polled_at: 1,
      failure: "timeout",
      next_poll_at: 2,
    },
  },
  tokens: [SIGNAL_TOKEN_RECORD],
  signals: [
    { received_at: 3, channel: "security_event", type: "session-revoked", effect: "signed_out", refusal: null },
  ],
};

export const ORG_CONNECTION_SIGNALS = {
  backchannelLogoutUrl: `${SIGNALS_URL}/backchannel-logout`,
  securityEventsUrl: `${SIGNALS_URL}/security-events`,
  globalTokenRevocationUrl: `${SIGNALS_URL}/global-token-revocation`,
  transmitter: {
    issuer: "https://signals.acme.test",
    audience: "orgward",
    poll: {
      url: "https://signals.acme.test/poll",
      intervalSeconds: 60,
      lastPolledAt: 1,
      failure: "timeout",
      nextPollAt: 2,
    },
  },
  tokens: [SIGNAL_TOKEN],
  signals: [{ receivedAt: 3, channel: "security_event", type: "session-revoked", effect: "signed_out", refusal: null }],
};

export const ORG_DOMAIN_RECORD = {
  domain: "acme.test",
  proven: true,
  proven_at: 2,
  proven_by: "dns",
  txt_name: "_orgward-challenge.acme.test",
  txt_value: "orgward-domain-verification=token",
  checked_at: 3,
  finding: "found",
  proven_until: null,
  created_at: 1,
};

export const ORG_DOMAIN = {
  domain: "acme.test",
  proven: true,
  provenAt: 2,
  provenBy: "dns",
  txtName: "_orgward-challenge.acme.test",
  txtValue: "orgward-domain-verification=token",
  checkedAt: 3,
  finding: "found",
  provenUntil: null,
  createdAt: 1,
};

const [DIRECTORY_ID, RESOURCE_ID] = ["d1111111-1111-4111-8111-111111111111", "d2222222-2222-4222-8222-222222222222"];

export const DIRECTORY_RECORD = {
  directory_id: DIRECTORY_ID,
  org_id: ACME,
  connection_id: null,
  name: "Okta",
  url: `https://auth.test/scim/v2/${DIRECTORY_ID}`,
  token_url: `https://auth.test/scim/v2/${DIRECTORY_ID}/token`,
  role_rules: [{ value: "Engineering", role: "Admin" }],
  default_role: null,
  federation: { issuer: "i", subject: "s", audience: "a", jwks_uri: "https://idp.test/keys" },
  brake: { share: 20, people: 5, window_seconds: 3600 },
  held_since: 3,
  version: 4,
  created_at: 1,
  last_sync_at: null,
};

export const DIRECTORY = {
  directoryId: DIRECTORY_ID,
  orgId: ACME,
  connectionId: null,
  name: "Okta",
  url: `https://auth.test/scim/v2/${DIRECTORY_ID}`,
  tokenUrl: `https://auth.test/scim/v2/${DIRECTORY_ID}/token`,
  roleRules: [{ value: "Engineering", role: "Admin" }],
  defaultRole: null,
  federation: { issuer: "i", subject: "s", audience: "a", jwksUri: "https://idp.test/keys" },
  brake: { share: 20, people: 5, windowSeconds: 3600 },
  heldSince: 3,
  version: 4,
  createdAt: 1,
  lastSyncAt: null,
};

export const DIRECTORY_TOKEN_RECORD = { token_id: RESOURCE_ID, created_at: 1, expires_at: 2, last_used_at: null };

export const DIRECTORY_TOKEN = { tokenId: RESOURCE_ID, createdAt: 1, expiresAt: 2, lastUsedAt: null };

export const DIRECTORY_USER_RECORD = {
  resource_id: RESOURCE_ID,
  user_id: OWNER,
  user_name: "ada",
  external_id: null,
  active: true,
  given_role: "Admin",
  given_by_group: RESOURCE_ID,
  given_at: 2,
  hold: { state: "waiting", change: "end_access", role: null, since: 3 },
  mark: null,
  created_at: 1,
  updated_at: 2,
};

export const DIRECTORY_USER = {
  resourceId: RESOURCE_ID,
  userId: OWNER,
  userName: "ada",
  externalId: null,
  active: true,
  givenRole: "Admin",
  givenByGroup: RESOURCE_ID,
  givenAt: 2,
  hold: { state: "waiting", change: "end_access", role: null, since: 3 },
  mark: null,
  createdAt: 1,
  updatedAt: 2,
};

export const DIRECTORY_LOG_RECORD = {
  log_id: RESOURCE_ID,
  occurred_at: 1,
  kind: "update_user",
  resource_id: RESOURCE_ID,
  user_id: OWNER,
  effects: [{ kind: "end_membership" }, { kind: "change_role", role: "Admin", group: null }],
  mark: "last_owner",
  held: true,
};

export const DIRECTORY_LOG_ENTRY = {
  logId: RESOURCE_ID,
  occurredAt: 1,
  kind: "update_user",
  resourceId: RESOURCE_ID,
  userId: OWNER,
  effects: [
    { kind: "end_membership", role: null, group: null },
    { kind: "change_role", role: "Admin", group: null },
  ],
  mark: "last_owner",
  held: true,
};

export const AUDIT_STREAM_RECORD = {
  stream_id: ACME,
  org_id: ACME,
  name: "SIEM",
  destination: {
    kind: "s3",
    endpoint: "https://s3.example.test",
    region: "eu-central-1",
    bucket: "audit",
    prefix: "orgward/",
    access_key_id: "AKIA",
  },
  enabled: true,
  state: "failing",
  sequence: 7,
  hash: "0".repeat(64),
  waiting_since: 2,
  last_delivered_at: null,
  last_error: "timeout",
  last_duration_seconds: 2,
  p95_duration_seconds: 14,
  slow: true,
  created_at: 1,
};

export const AUDIT_STREAM = {
  streamId: ACME,
  orgId: ACME,
  name: "SIEM",
  destination: {
    kind: "s3",
    endpoint: "https://s3.example.test",
    region: "eu-central-1",
    bucket: "audit",
    prefix: "orgward/",
    accessKeyId: "AKIA",
  },
  enabled: true,
  state: "failing",
  sequence: 7,
  hash: "0".repeat(64),
  waitingSince: 2,
  lastDeliveredAt: null,
  lastError: "timeout",
  lastDurationSeconds: 2,
  p95DurationSeconds: 14,
  slow: true,
  createdAt: 1,
};

export const SIGNAL_PARTNER_RECORD = {
  partner_id: "33333333-3333-4333-8333-333333333333",
  name: "SIEM",
  purpose: "receive_events",
  org_id: null,
  audience: "https://siem.example.test",
  subject_format: "iss_sub",
  created_at: 1,
  last_used_at: null,
  stream: {
    stream_id: "44444444-4444-4444-8444-444444444444",
    method: "push",
    endpoint_url: "https://siem.example.test/events",
    status: "paused",
    status_reason: "Events could not be delivered.",
    problem: "undeliverable",
    waiting: 2,
    created_at: 1,
    last_delivered_at: null,
    events_requested: null,
    last_duration_seconds: 2,
    p95_duration_seconds: 14,
    slow: true,
  },
};

export const SIGNAL_PARTNER = {
  partnerId: "33333333-3333-4333-8333-333333333333",
  name: "SIEM",
  purpose: "receive_events",
  orgId: null,
  audience: "https://siem.example.test",
  subjectFormat: "iss_sub",
  createdAt: 1,
  lastUsedAt: null,
  stream: {
    streamId: "44444444-4444-4444-8444-444444444444",
    method: "push",
    endpointUrl: "https://siem.example.test/events",
    status: "paused",
    statusReason: "Events could not be delivered.",
    problem: "undeliverable",
    waiting: 2,
    createdAt: 1,
    lastDeliveredAt: null,
    eventsRequested: null,
    lastDurationSeconds: 2,
    p95DurationSeconds: 14,
    slow: true,
  },
};

export const CONNECTED_ACCOUNT_RECORD = {
  connection_id: "google",
  connection_name: "Google",
  subject: "A/1",
  email: null,
  created_at: 1,
  last_used_at: 2,
};

export const CONNECTED_ACCOUNT = {
  connectionId: "google",
  connectionName: "Google",
  subject: "A/1",
  email: null,
  createdAt: 1,
  lastUsedAt: 2,
};

export const WEBHOOK_ID = "dddddddd-0000-4000-8000-000000000001";

export const WEBHOOK_ENDPOINT_RECORD = {
  endpoint_id: WEBHOOK_ID,
  org_id: null,
  name: "CRM",
  url: "https://crm.test/",
  event_types: ["user.*"],
  enabled: true,
  disabled_reason: null,
  previous_secret_until: 5,
  sequence: 7,
  failing_since: null,
  last_duration_seconds: 2,
  p95_duration_seconds: 14,
  slow: true,
  created_at: 1,
};

export const WEBHOOK_ENDPOINT = {
  endpointId: WEBHOOK_ID,
  orgId: null,
  name: "CRM",
  url: "https://crm.test/",
  eventTypes: ["user.*"],
  enabled: true,
  disabledReason: null,
  previousSecretUntil: 5,
  sequence: 7,
  failingSince: null,
  lastDurationSeconds: 2,
  p95DurationSeconds: 14,
  slow: true,
  createdAt: 1,
};

export const WEBHOOK_DELIVERY_RECORD = {
  sequence: 7,
  webhook_id: "msg_1_7",
  type: "user.created",
  state: "failed",
  attempts: 10,
  status: 500,
  failure: "status",
  created_at: 1,
  attempted_at: 2,
  duration_seconds: 1,
  due_at: null,
};

export const WEBHOOK_DELIVERY = {
  sequence: 7,
  webhookId: "msg_1_7",
  type: "user.created",
  state: "failed",
  attempts: 10,
  status: 500,
  failure: "status",
  createdAt: 1,
  attemptedAt: 2,
  durationSeconds: 1,
  dueAt: null,
};

export const ORG_ENTRY = {
  orgId: ACME,
  name: "Acme",
  maxUsers: null,
  isSamlConfigured: false,
  legacyOrgId: null,
  metadata: { org_key: { inner_key: 1 } },
  customRoleMappingName: "premium",
  createdAt: 1_795_000_000,
};

export const ACCESS_POLICY_RECORD = {
  second_factor_required: true,
  methods: ["password", "social_sso:Google"],
  connection_ids: null,
  maximum_session_age_seconds: 28_800,
  maximum_idle_seconds: null,
  networks: null,
  impersonation: "forbidden",
};

export const ACCESS_POLICY = {
  secondFactorRequired: true,
  methods: ["password", "social_sso:Google"],
  connectionIds: null,
  maximumSessionAgeSeconds: 28_800,
  maximumIdleSeconds: null,
  networks: null,
  impersonation: "forbidden",
} as const;

export const FORECAST_RECORD = {
  members: 3,
  asked: 1,
  asked_for: { second_factor: 1 },
  without_second_factor: 1,
  without_connection: 1,
  some_owner_can_meet: true,
  asked_members: [{ user_id: OWNER, unmet: ["second_factor"] }],
};

export const FORECAST = {
  members: 3,
  asked: 1,
  askedFor: { second_factor: 1 },
  withoutSecondFactor: 1,
  withoutConnection: 1,
  someOwnerCanMeet: true,
  askedMembers: [{ userId: OWNER, unmet: ["second_factor"] }],
};

export const ORG_RECORD = {
  ...ORG_ENTRY_RECORD,
  url_safe_org_slug: "acme",
  can_setup_saml: false,
  is_saml_in_test_mode: false,
  domain: "acme.test",
  extra_domains: ["acme.example"],
  domain_autojoin: true,
  domain_restrict: false,
  password_rotation_enabled: false,
  password_rotation_history_size: 0,
  password_rotation_period: 0,
};

export const ORG = {
  ...ORG_ENTRY,
  urlSafeOrgSlug: "acme",
  canSetupSaml: false,
  isSamlInTestMode: false,
  domain: "acme.test",
  extraDomains: ["acme.example"],
  domainAutojoin: true,
  domainRestrict: false,
  isolated: null,
  passwordRotationEnabled: false,
  passwordRotationHistorySize: 0,
  passwordRotationPeriod: 0,
};

export const API_KEY_ID = "0123456789abcdef0123456789abcdef";

export const API_KEY_RECORD = {
  api_key_id: API_KEY_ID,
  created_at: 1_795_000_000,
  expires_at_seconds: null,
  metadata: { some_key: 1 },
  user_id: OWNER,
  display_name: "Deploy",
  scopes: ["can_read"],
  created_by_user_id: OWNER,
  last_used_at: 1_795_500_000,
};

export const END_USER_API_KEY = {
  apiKeyId: API_KEY_ID,
  displayName: "Deploy",
  userId: OWNER,
  orgId: null,
  createdAt: 1_795_000_000,
  expiresAtSeconds: null,
  metadata: { some_key: 1 },
  scopes: ["can_read"],
  createdByUserId: OWNER,
  lastUsedAt: 1_795_500_000,
};

export const INVITE_RECORD = {
  invitee_email: "new@acme.test",
  org_id: ACME,
  org_name: "Acme",
  role_in_org: "Member",
  additional_roles_in_org: [],
  created_at: 1_795_000_000,
  expires_at: 1_796_000_000,
  inviter_user_id: OWNER,
};

export const INVITE = {
  inviteeEmail: "new@acme.test",
  orgId: ACME,
  orgName: "Acme",
  roleInOrg: "Member",
  additionalRolesInOrg: [],
  createdAt: 1_795_000_000,
  expiresAt: 1_796_000_000,
  inviterEmail: null,
  inviterUserId: OWNER,
};

/** The rest of a page that is the only one. */
export const PAGE_RECORD = { current_page: 0, page_size: 10, has_more_results: false };
export const PAGE = { currentPage: 0, pageSize: 10, hasMoreResults: false };

const IMPERSONATOR = { kind: "operator", id: "olga" };

export const IMPERSONATION_RECORD = {
  impersonation_id: "i-1",
  user_id: "u-1",
  impersonator: IMPERSONATOR,
  org_id: null,
  reason: "Ticket 42",
  started_at: 1_795_000_000,
  ends_at: 1_795_000_900,
  ended_at: null,
  running: true,
};

export const IMPERSONATION = {
  impersonationId: "i-1",
  userId: "u-1",
  impersonator: IMPERSONATOR,
  orgId: null,
  reason: "Ticket 42",
  startedAt: 1_795_000_000,
  endsAt: 1_795_000_900,
  endedAt: null,
  running: true,
};

/** A service account, as the wire has it and as it is read. */
export const SERVICE_ACCOUNT_RECORD = {
  service_account_id: "cccccccc-0000-4000-8000-000000000001",
  org_id: ACME,
  name: "Nightly import",
  role: "Member",
  additional_roles: [],
  requests_per_minute: 60,
  dpop_bound_access_tokens: false,
  enabled: true,
  created_at: 1_700_000_000,
  created_by_user_id: null,
  last_used_at: null,
};
export const SERVICE_ACCOUNT = {
  serviceAccountId: "cccccccc-0000-4000-8000-000000000001",
  orgId: ACME,
  name: "Nightly import",
  role: "Member",
  additionalRoles: [],
  requestsPerMinute: 60,
  dpopBoundAccessTokens: false,
  enabled: true,
  createdAt: 1_700_000_000,
  createdByUserId: null,
  lastUsedAt: null,
};

/** A credential of it. */
export const ACCOUNT_CREDENTIAL_RECORD = {
  credential_id: "cccccccc-0000-4000-8000-000000000002",
  kind: "secret",
  name: null,
  created_at: 1_700_000_000,
  expires_at_seconds: null,
  last_used_at: null,
  revoked_at: null,
};
export const ACCOUNT_CREDENTIAL = {
  credentialId: "cccccccc-0000-4000-8000-000000000002",
  kind: "secret",
  name: null,
  issuer: null,
  subject: null,
  audience: null,
  createdAt: 1_700_000_000,
  expiresAtSeconds: null,
  lastUsedAt: null,
  revokedAt: null,
};

/** An agent as the API describes it, and as the client does. */
export const AGENT_RECORD = {
  agent_id: "cccccccc-0000-4000-8000-000000000001",
  org_id: ACME,
  owner_user_id: "aaaaaaaa-0000-4000-8000-000000000002",
  name: "Nightly report",
  purpose: "Writes the report",
  role: "Member",
  additional_roles: [],
  requests_per_minute: 60,
  dpop_bound_access_tokens: false,
  enabled: true,
  created_at: 1_700_000_000,
  ends_at_seconds: 1_707_776_000,
  ended_at: null,
  last_used_at: null,
};
export const AGENT = {
  agentId: "cccccccc-0000-4000-8000-000000000001",
  orgId: ACME,
  ownerUserId: "aaaaaaaa-0000-4000-8000-000000000002",
  name: "Nightly report",
  purpose: "Writes the report",
  role: "Member",
  additionalRoles: [],
  requestsPerMinute: 60,
  dpopBoundAccessTokens: false,
  enabled: true,
  createdAt: 1_700_000_000,
  endsAtSeconds: 1_707_776_000,
  endedAt: null,
  lastUsedAt: null,
};
