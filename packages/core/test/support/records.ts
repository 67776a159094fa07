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
