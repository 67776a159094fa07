import type { ManagementClient } from "../../src/index.ts";
import { ACME, OWNER } from "./claims.ts";
import * as records from "./records.ts";

/** One call of each kind: what it sends, and what it makes of the answer. */
export interface OperationCase {
  readonly name: keyof ManagementClient;
  readonly args: readonly unknown[];
  /** `METHOD path?query`. */
  readonly request: string;
  readonly body?: unknown;
  readonly answer: unknown;
  readonly result: unknown;
  /** Makes no difference to the auth server: it is sent again when it fails. */
  readonly isSafe?: true;
}

const { API_KEY_ID, PAGE, PAGE_RECORD, USER, userRecord } = records;
const apiKeysPath = "/end_user_api_keys";
const member = { userId: OWNER, orgId: ACME };
const memberBody = { user_id: OWNER, org_id: ACME };
const userInOrgRecord = userRecord({ role_in_org: "Admin", additional_roles_in_org: ["Auditor"] });
const userInOrg = { ...USER, roleInOrg: "Admin", additionalRolesInOrg: ["Auditor"] };
const usersPage = { ...PAGE_RECORD, total_users: 1, users: [userRecord()] };
const membersPage = { ...PAGE_RECORD, total_users: 1, users: [userInOrgRecord] };
const orgsPage = { ...PAGE_RECORD, total_orgs: 1, orgs: [records.ORG_ENTRY_RECORD] };
const invitesPage = { ...PAGE_RECORD, total_invites: 1, invites: [records.INVITE_RECORD] };
const apiKeysPage = { ...PAGE_RECORD, total_api_keys: 1, api_keys: [records.API_KEY_RECORD] };
const validation = { metadata: null, user: null, org: null, userInOrg: null };

const reads: readonly OperationCase[] = [
  {
    name: "fetchUserMetadataByUserId",
    args: [OWNER, { includeOrgs: true }],
    request: `GET /user/${OWNER}?include_orgs=true`,
    answer: userRecord({ org_id_to_org_info: { [ACME]: records.orgInfoRecord() } }),
    result: { ...USER, orgIdToOrgInfo: { [ACME]: records.ORG_INFO } },
  },
  {
    name: "fetchUserMetadataByEmail",
    args: ["a+b@acme.test"],
    request: "GET /user/email?email=a%2Bb%40acme.test",
    answer: userRecord(),
    result: USER,
  },
  {
    name: "fetchUserMetadataByUsername",
    args: ["own er"],
    request: "GET /user/username?username=own+er",
    answer: userRecord(),
    result: USER,
  },
  {
    name: "fetchBatchUserMetadataByUserIds",
    args: [[OWNER, ACME], { includeOrgs: true }],
    request: "POST /user/user_ids?include_orgs=true",
    body: { user_ids: [OWNER, ACME] },
    answer: [userRecord()],
    result: { [OWNER]: USER },
  },
  {
    name: "fetchBatchUserMetadataByEmails",
    args: [["Owner@acme.test"]],
    request: "POST /user/emails",
    body: { emails: ["Owner@acme.test"] },
    answer: [userRecord()],
    result: { "owner@acme.test": USER },
  },
  {
    name: "fetchBatchUserMetadataByUsernames",
    args: [["owner", "other"]],
    request: "POST /user/usernames",
    body: { usernames: ["owner", "other"] },
    answer: [userRecord()],
    result: { owner: USER },
  },
  {
    name: "fetchUsersByQuery",
    args: [{ pageSize: 5, pageNumber: 2, orderBy: "LAST_ACTIVE_AT_DESC", emailOrUsername: "ac", includeOrgs: false }],
    request:
      "GET /user/query?page_size=5&page_number=2&order_by=LAST_ACTIVE_AT_DESC&email_or_username=ac&include_orgs=false",
    answer: usersPage,
    result: { ...PAGE, totalUsers: 1, users: [USER] },
  },
  {
    name: "fetchUsersInOrg",
    args: [{ orgId: ACME, role: "Admin", includeOrgs: true }],
    request: `GET /user/org/${ACME}?role=Admin&include_orgs=true`,
    answer: membersPage,
    result: { ...PAGE, totalUsers: 1, users: [userInOrg] },
  },
  {
    name: "fetchUserMfaMethods",
    args: [OWNER],
    request: `GET /user/${OWNER}/mfa`,
    answer: {
      mfa_setup: { type: "Phone", phone_numbers: [{ mfa_phone_id: "p1", mfa_phone_number_suffix: "42" }] },
    },
    result: { mfaSetup: { type: "Phone", phoneNumbers: [{ mfaPhoneId: "p1", mfaPhoneNumberSuffix: "42" }] } },
  },
  { name: "fetchOrg", args: [ACME], request: `GET /org/${ACME}`, answer: records.ORG_RECORD, result: records.ORG },
  {
    name: "fetchOrgByQuery",
    args: [{ orderBy: "NAME", name: "ac", legacyOrgId: "7", domain: "acme.test" }],
    request: "GET /org/query?order_by=NAME&name=ac&legacy_org_id=7&domain=acme.test",
    answer: orgsPage,
    result: { ...PAGE, totalOrgs: 1, orgs: [records.ORG_ENTRY] },
  },
  {
    name: "fetchOrgAccessPolicy",
    args: [ACME],
    request: `GET /org/${ACME}/access_policy`,
    answer: records.ACCESS_POLICY_RECORD,
    result: records.ACCESS_POLICY,
  },
  {
    name: "forecastOrgAccessPolicy",
    args: [ACME, records.ACCESS_POLICY],
    request: `POST /org/${ACME}/access_policy/forecast`,
    body: {
      second_factor_required: true,
      methods: ["password", "social_sso:Google"],
      maximum_session_age_seconds: 28_800,
    },
    answer: records.FORECAST_RECORD,
    result: records.FORECAST,
  },
  {
    name: "fetchCustomRoleMappings",
    args: [],
    request: "GET /custom_role_mappings",
    answer: { custom_role_mappings: [{ custom_role_mapping_name: "premium", num_orgs_subscribed: 2 }] },
    result: { customRoleMappings: [{ customRoleMappingName: "premium", numOrgsSubscribed: 2 }] },
  },
  {
    name: "fetchConnections",
    args: [],
    request: "GET /connections",
    answer: { connections: [records.CONNECTION_RECORD] },
    result: { connections: [records.CONNECTION] },
  },
  {
    name: "fetchConnection",
    args: ["google"],
    request: "GET /connections/google",
    answer: records.CONNECTION_RECORD,
    result: records.CONNECTION,
  },
  {
    name: "fetchConnectedAccounts",
    args: [OWNER],
    request: `GET /user/${OWNER}/connected_accounts`,
    answer: { accounts: [records.CONNECTED_ACCOUNT_RECORD] },
    result: { accounts: [records.CONNECTED_ACCOUNT] },
  },
  {
    name: "fetchRoles",
    args: [],
    request: "GET /roles",
    answer: {
      org_role_structure: "multi_role",
      roles: [{ name: "Owner", permissions: ["can_view_billing"] }],
      custom_role_mappings: [{ custom_role_mapping_name: "premium", roles: [{ name: "Trial", permissions: [] }] }],
    },
    result: {
      orgRoleStructure: "multi_role",
      roles: [{ name: "Owner", permissions: ["can_view_billing"] }],
      customRoleMappings: [{ customRoleMappingName: "premium", roles: [{ name: "Trial", permissions: [] }] }],
    },
  },
  {
    name: "fetchPendingInvites",
    args: [{ orgId: ACME, pageSize: 1 }],
    request: `GET /pending_org_invites?org_id=${ACME}&page_size=1`,
    answer: invitesPage,
    result: { ...PAGE, totalInvites: 1, invites: [records.INVITE] },
  },
  {
    name: "fetchApiKey",
    args: [API_KEY_ID],
    request: `GET ${apiKeysPath}/${API_KEY_ID}`,
    answer: records.API_KEY_RECORD,
    result: records.END_USER_API_KEY,
  },
  {
    name: "fetchCurrentApiKeys",
    args: [{ userId: OWNER, userEmail: "owner@acme.test" }],
    request: `GET ${apiKeysPath}?user_id=${OWNER}&user_email=owner%40acme.test`,
    answer: apiKeysPage,
    result: { ...PAGE, totalApiKeys: 1, apiKeys: [records.END_USER_API_KEY] },
  },
  {
    name: "fetchArchivedApiKeys",
    args: [{ apiKeyType: "personal" }],
    request: `GET ${apiKeysPath}/archived?api_key_type=personal`,
    answer: apiKeysPage,
    result: { ...PAGE, totalApiKeys: 1, apiKeys: [records.END_USER_API_KEY] },
  },
  {
    name: "fetchApiKeyUsage",
    args: [{ date: "2026-11-20", apiKeyId: API_KEY_ID }],
    request: `GET ${apiKeysPath}/usage?date=2026-11-20&api_key_id=${API_KEY_ID}`,
    answer: { count: 3 },
    result: { count: 3 },
  },
];

/** What lists page by page, as an iterator. */
export const iterations: readonly OperationCase[] = [
  {
    name: "iterateUsers",
    args: [{ emailOrUsername: "ac" }],
    request: "GET /user/query?email_or_username=ac&page_size=100&page_number=0",
    answer: usersPage,
    result: [USER],
  },
  {
    name: "iterateUsersInOrg",
    args: [{ orgId: ACME }],
    request: `GET /user/org/${ACME}?page_size=100&page_number=0`,
    answer: membersPage,
    result: [userInOrg],
  },
  {
    name: "iterateOrgs",
    args: [],
    request: "GET /org/query?page_size=100&page_number=0",
    answer: orgsPage,
    result: [records.ORG_ENTRY],
  },
  {
    name: "iteratePendingInvites",
    args: [],
    request: "GET /pending_org_invites?page_size=100&page_number=0",
    answer: invitesPage,
    result: [records.INVITE],
  },
  {
    name: "iterateCurrentApiKeys",
    args: [{ orgId: ACME, pageSize: 7, pageNumber: 1 }],
    request: `GET ${apiKeysPath}?org_id=${ACME}&page_size=7&page_number=1`,
    answer: apiKeysPage,
    result: [records.END_USER_API_KEY],
  },
  {
    name: "iterateArchivedApiKeys",
    args: [],
    request: `GET ${apiKeysPath}/archived?page_size=100&page_number=0`,
    answer: apiKeysPage,
    result: [records.END_USER_API_KEY],
  },
];

const writes: readonly OperationCase[] = [
  {
    name: "createUser",
    args: [
      {
        email: "new@acme.test",
        emailConfirmed: false,
        sendEmailToConfirmEmailAddress: true,
        username: null,
        firstName: undefined,
        properties: { favSport: "judo", fav_team: null },
      },
    ],
    request: "POST /user/",
    body: {
      email: "new@acme.test",
      email_confirmed: false,
      send_email_to_confirm_email_address: true,
      properties: { favSport: "judo", fav_team: null },
    },
    answer: { user_id: OWNER },
    result: { userId: OWNER },
  },
  {
    name: "migrateUserFromExternalSource",
    args: [
      {
        email: "old@acme.test",
        emailConfirmed: true,
        existingUserId: "7",
        existingPasswordHash: "$2b$10$x",
        existingMfaBase32EncodedSecret: "JBSWY3DPEHPK3PXP",
        askUserToUpdatePasswordOnLogin: true,
        enabled: false,
      },
    ],
    request: "POST /migrate_user/",
    body: {
      email: "old@acme.test",
      email_confirmed: true,
      existing_user_id: "7",
      existing_password_hash: "$2b$10$x",
      existing_mfa_base32_encoded_secret: "JBSWY3DPEHPK3PXP",
      update_password_required: true,
      enabled: false,
    },
    answer: { user_id: OWNER },
    result: { userId: OWNER },
  },
  {
    name: "createMagicLink",
    args: [
      {
        email: "new@acme.test",
        redirectToUrl: "https://app.acme.test/",
        expiresInHours: 1,
        createNewUserIfOneDoesntExist: false,
        userSignupQueryParameters: { utm_source: "x", utmMedium: "y" },
      },
    ],
    request: "POST /magic_link",
    body: {
      email: "new@acme.test",
      redirect_to_url: "https://app.acme.test/",
      expires_in_hours: 1,
      create_new_user_if_one_doesnt_exist: false,
      user_signup_query_parameters: { utm_source: "x", utmMedium: "y" },
    },
    answer: { url: "https://auth.example.test/magic/1" },
    result: { url: "https://auth.example.test/magic/1" },
  },
  {
    name: "updateUserEmail",
    args: [OWNER, { newEmail: "boss@acme.test", requireEmailConfirmation: false }],
    request: `PUT /user/${OWNER}/email`,
    body: { new_email: "boss@acme.test", require_email_confirmation: false },
    answer: {},
    result: true,
  },
  {
    name: "updateUserMetadata",
    args: [OWNER, { firstName: "A", metadata: { someKey: 1 }, legacyUserId: "7" }],
    request: `PUT /user/${OWNER}`,
    body: { first_name: "A", metadata: { someKey: 1 }, legacy_user_id: "7" },
    answer: {},
    result: true,
  },
  { name: "deleteUser", args: [OWNER], request: `DELETE /user/${OWNER}`, answer: {}, result: true },
  { name: "disableUser", args: [OWNER], request: `POST /user/${OWNER}/disable`, answer: {}, result: true },
  { name: "enableUser", args: [OWNER], request: `POST /user/${OWNER}/enable`, answer: {}, result: true },
  {
    name: "enableUserCanCreateOrgs",
    args: [OWNER],
    request: `PUT /user/${OWNER}/can_create_orgs/enable`,
    answer: {},
    result: true,
  },
  {
    name: "disableUserCanCreateOrgs",
    args: [OWNER],
    request: `PUT /user/${OWNER}/can_create_orgs/disable`,
    answer: {},
    result: true,
  },
  {
    name: "updateUserPassword",
    args: [OWNER, { password: "a long one", askUserToUpdatePasswordOnLogin: true }],
    request: `PUT /user/${OWNER}/password`,
    body: { password: "a long one", ask_user_to_update_password_on_login: true },
    answer: {},
    result: true,
  },
  {
    name: "clearUserPassword",
    args: [OWNER],
    request: `PUT /user/${OWNER}/clear_password`,
    answer: {},
    result: true,
  },
  {
    name: "migrateUserPassword",
    args: [{ userId: OWNER, passwordHash: "$2b$10$x" }],
    request: "POST /migrate_user/password",
    body: { user_id: OWNER, password_hash: "$2b$10$x" },
    answer: {},
    result: true,
  },
  {
    name: "fetchUserPasskeys",
    isSafe: true,
    args: [OWNER],
    request: `GET /user/${OWNER}/passkeys`,
    answer: {
      passkeys: [{ passkey_id: ACME, name: "Laptop", synced: true, created_at: 1_700_000_000, last_used_at: null }],
    },
    result: {
      passkeys: [{ passkeyId: ACME, name: "Laptop", synced: true, createdAt: 1_700_000_000, lastUsedAt: null }],
    },
  },
  {
    name: "removeUserPasskey",
    args: [{ userId: OWNER, passkeyId: ACME }],
    request: `DELETE /user/${OWNER}/passkeys/${ACME}`,
    answer: {},
    result: true,
  },
  { name: "disableUser2fa", args: [OWNER], request: `POST /user/${OWNER}/disable_2fa`, answer: {}, result: true },
  {
    name: "resendEmailConfirmation",
    args: [OWNER],
    request: "POST /resend_email_confirmation",
    body: { user_id: OWNER },
    answer: undefined,
    result: true,
  },
  {
    name: "logoutAllUserSessions",
    args: [OWNER],
    request: `POST /user/${OWNER}/logout_all_sessions`,
    answer: undefined,
    result: true,
  },
  {
    name: "logoutAllOrgMembers",
    args: [ACME],
    request: `POST /org/${ACME}/logout_all_members`,
    answer: undefined,
    result: true,
  },
  {
    name: "logoutEverybody",
    args: [],
    request: "POST /logout_everybody",
    answer: { sessions_ended: 3, grants_revoked: 2 },
    result: { sessionsEnded: 3, grantsRevoked: 2 },
  },
  {
    name: "createAccessToken",
    args: [{ userId: OWNER, durationInMinutes: 5, activeOrgId: ACME }],
    request: "POST /access_token",
    body: { user_id: OWNER, duration_in_minutes: 5, active_org_id: ACME },
    answer: { access_token: "a.b.c" },
    result: { accessToken: "a.b.c" },
  },
  {
    name: "createOrg",
    args: [{ name: "Acme", enableAutoJoiningByDomain: true, domain: "acme.test" }],
    request: "POST /org/",
    body: { name: "Acme", enable_auto_joining_by_domain: true, domain: "acme.test" },
    answer: { org_id: ACME, name: "Acme" },
    result: { orgId: ACME, name: "Acme" },
  },
  {
    name: "updateOrg",
    args: [{ orgId: ACME, autojoinByDomain: false, require2faBy: "2026-12-01", metadata: { planName: "pro" } }],
    request: `PUT /org/${ACME}`,
    body: { autojoin_by_domain: false, require_2fa_by: "2026-12-01", metadata: { planName: "pro" } },
    answer: {},
    result: true,
  },
  {
    name: "createConnection",
    args: [
      {
        connectionId: "google",
        kind: "google",
        name: "Google",
        clientId: "orgward",
        clientSecret: "secret",
        hostedDomain: "acme.test",
      },
    ],
    request: "POST /connections",
    body: {
      connection_id: "google",
      kind: "google",
      name: "Google",
      client_id: "orgward",
      client_secret: "secret",
      hosted_domain: "acme.test",
    },
    answer: records.CONNECTION_RECORD,
    result: records.CONNECTION,
  },
  {
    name: "updateConnection",
    args: ["google", { enabled: false, clientSecret: "another", hostedDomain: "" }],
    request: "PATCH /connections/google",
    body: { enabled: false, client_secret: "another", hosted_domain: "" },
    answer: records.CONNECTION_RECORD,
    result: records.CONNECTION,
  },
  { name: "deleteConnection", args: ["google"], request: "DELETE /connections/google", answer: {}, result: true },
  {
    name: "disconnectAccount",
    args: [{ userId: OWNER, connectionId: "google", subject: "A/1" }],
    request: `DELETE /user/${OWNER}/connected_accounts`,
    body: { connection_id: "google", subject: "A/1" },
    answer: {},
    result: true,
  },
  {
    name: "updateOrgAccessPolicy",
    args: [ACME, records.ACCESS_POLICY],
    request: `PUT /org/${ACME}/access_policy`,
    body: {
      second_factor_required: true,
      methods: ["password", "social_sso:Google"],
      maximum_session_age_seconds: 28_800,
    },
    answer: {},
    result: true,
  },
  { name: "deleteOrg", args: [ACME], request: `DELETE /org/${ACME}`, answer: {}, result: true },
  {
    name: "subscribeOrgToRoleMapping",
    args: [{ orgId: ACME, customRoleMappingName: "premium" }],
    request: `PUT /org/${ACME}`,
    body: { custom_role_mapping_name: "premium" },
    answer: {},
    result: true,
  },
  {
    name: "addUserToOrg",
    args: [{ ...member, role: "Admin", additionalRoles: ["Auditor"] }],
    request: "POST /org/add_user",
    body: { ...memberBody, role: "Admin", additional_roles: ["Auditor"] },
    answer: {},
    result: {},
  },
  {
    name: "changeUserRoleInOrg",
    args: [{ ...member, role: "Member" }],
    request: "POST /org/change_role",
    body: { ...memberBody, role: "Member" },
    answer: {},
    result: true,
  },
  {
    name: "removeUserFromOrg",
    args: [member],
    request: "POST /org/remove_user",
    body: memberBody,
    answer: {},
    result: true,
  },
  {
    name: "inviteUserToOrg",
    args: [{ orgId: ACME, email: "new@acme.test", role: "Member" }],
    request: "POST /invite_user",
    body: { org_id: ACME, email: "new@acme.test", role: "Member" },
    answer: "The user was invited.",
    result: true,
  },
  {
    name: "inviteUserToOrgByUserId",
    args: [{ ...member, role: "Member" }],
    request: "POST /invite_user_by_id",
    body: { ...memberBody, role: "Member" },
    answer: {},
    result: true,
  },
  {
    name: "revokePendingOrgInvite",
    args: [{ orgId: ACME, inviteeEmail: "new@acme.test" }],
    request: "DELETE /pending_org_invites",
    body: { org_id: ACME, invitee_email: "new@acme.test" },
    answer: {},
    result: true,
  },
  {
    name: "createApiKey",
    args: [{ userId: OWNER, expiresAtSeconds: 1_796_000_000, metadata: { someKey: 1 }, displayName: "Deploy" }],
    request: `POST ${apiKeysPath}`,
    body: { user_id: OWNER, expires_at_seconds: 1_796_000_000, metadata: { someKey: 1 }, display_name: "Deploy" },
    answer: { api_key_id: API_KEY_ID, api_key_token: "key_token" },
    result: { apiKeyId: API_KEY_ID, apiKeyToken: "key_token" },
  },
  {
    name: "importApiKey",
    args: [{ orgId: ACME, importedApiKey: "old_key" }],
    request: `POST ${apiKeysPath}/import`,
    body: { org_id: ACME, imported_api_key: "old_key" },
    answer: { api_key_id: API_KEY_ID },
    result: { apiKeyId: API_KEY_ID },
  },
  {
    name: "validateApiKey",
    args: ["Bearer key_token"],
    request: `POST ${apiKeysPath}/validate`,
    body: { api_key_token: "key_token" },
    answer: {
      metadata: { some_key: 1 },
      user: userRecord(),
      org: records.ORG_ENTRY_RECORD,
      user_in_org: records.orgInfoRecord(),
    },
    result: { metadata: { some_key: 1 }, user: USER, org: records.ORG_ENTRY, userInOrg: records.ORG_INFO },
  },
  {
    name: "validatePersonalApiKey",
    args: ["key_token"],
    request: `POST ${apiKeysPath}/validate`,
    body: { api_key_token: "key_token" },
    answer: { user: userRecord() },
    result: { ...validation, user: USER },
  },
  {
    name: "validateOrgApiKey",
    args: ["key_token"],
    request: `POST ${apiKeysPath}/validate`,
    body: { api_key_token: "key_token" },
    answer: { org: records.ORG_ENTRY_RECORD },
    result: { ...validation, org: records.ORG_ENTRY },
  },
  {
    name: "validateImportedApiKey",
    args: ["old_key"],
    request: `POST ${apiKeysPath}/validate_imported`,
    body: { api_key_token: "old_key" },
    answer: { user: userRecord() },
    result: { ...validation, user: USER },
  },
  {
    name: "updateApiKey",
    args: [API_KEY_ID, { setToNeverExpire: true }],
    request: `PATCH ${apiKeysPath}/${API_KEY_ID}`,
    body: { set_to_never_expire: true },
    answer: {},
    result: true,
  },
  {
    name: "deleteApiKey",
    args: [API_KEY_ID],
    request: `DELETE ${apiKeysPath}/${API_KEY_ID}`,
    answer: {},
    result: true,
  },
];

/** A call of each function that sends one request. */
export const operations: readonly OperationCase[] = [
  ...reads.map((read) => ({ ...read, isSafe: true as const })),
  ...writes,
];
