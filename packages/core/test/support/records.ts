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
};

export const ACCESS_POLICY = {
  secondFactorRequired: true,
  methods: ["password", "social_sso:Google"],
  connectionIds: null,
  maximumSessionAgeSeconds: 28_800,
  maximumIdleSeconds: null,
  networks: null,
};

export const FORECAST_RECORD = {
  members: 3,
  asked: 1,
  asked_for: { second_factor: 1 },
  without_second_factor: 1,
  some_owner_can_meet: true,
  asked_members: [{ user_id: OWNER, unmet: ["second_factor"] }],
};

export const FORECAST = {
  members: 3,
  asked: 1,
  askedFor: { second_factor: 1 },
  withoutSecondFactor: 1,
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
};

export const END_USER_API_KEY = {
  apiKeyId: API_KEY_ID,
  displayName: "Deploy",
  userId: OWNER,
  orgId: null,
  createdAt: 1_795_000_000,
  expiresAtSeconds: null,
  metadata: { some_key: 1 },
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
