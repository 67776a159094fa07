import { demoIntrospectionCredential } from "../../../src/demo/demo-data.ts";
import type { Call } from "./call.ts";

const acme = "11111111-1111-4111-8111-111111111111";
const owner = "aaaaaaaa-0000-4000-8000-000000000001";
const member = "aaaaaaaa-0000-4000-8000-000000000003";
const nobody = "00000000-0000-4000-8000-000000000000";

/** bcrypt of "a long secret of Ada". */
const BCRYPT = "$2b$04$abcdefghijklmnopqrstuuWVWFDh0ZT.9lzhKMxOTrPHnRTYh8Hk6";

const api = "/api/backend/v1";

type Rest = Omit<Call, "operation" | "request" | "status">;

/** Returns a call of the management API. */
function call(operation: string, request: string, status: number, rest: Rest = {}): Call {
  const [method, path] = request.split(" ");
  return { operation, request: `${method} ${api}${path}`, status, ...rest };
}

const creatingUsers: readonly Call[] = [
  call("createUser", "POST /user/", 200, {
    body: {
      email: "ada@example.test",
      password: "a long secret of Ada",
      first_name: "Ada",
      last_name: "Lovelace",
      username: "ada",
      properties: { likes: ["engines"] },
      metadata: { plan: "pro" },
    },
    keep: { as: "ada", member: "user_id" },
  }),
  call("createUser", "POST /user/", 200, {
    body: { email: "confirmed@acme.test", email_confirmed: true },
    keep: { as: "confirmed", member: "user_id" },
  }),
  call("createUser", "POST /user/", 400, { body: { email: "ADA@example.test" } }),
  call("createUser", "POST /user/", 400, { body: { email: "no address" } }),
  call("createUser", "POST /user/", 400, { body: { email: "b@example.test", password: "short" } }),
  call("createUser", "POST /user/", 400, { body: { email: 1, first_name: "x".repeat(300), metadata: [] } }),
  call("migrateUserFromExternalSource", "POST /migrate_user/", 200, {
    body: { email: "grace@example.test", existing_user_id: "legacy-7", existing_password_hash: BCRYPT, enabled: true },
    keep: { as: "grace", member: "user_id" },
  }),
  call("migrateUserFromExternalSource", "POST /migrate_user/", 400, {
    body: { email: "c@example.test", existing_password_hash: "md5" },
  }),
];

const readingUsers: readonly Call[] = [
  call("fetchUserMetadataByUserId", "GET /user/<ada>?include_orgs=true", 200),
  call("fetchUserMetadataByUserId", `GET /user/${owner}?include_orgs=true`, 200),
  call("fetchUserMetadataByUserId", "GET /user/<ada>?include_orgs=perhaps", 400),
  call("fetchUserMetadataByUserId", `GET /user/${nobody}`, 404),
  call("fetchUserMetadataByEmail", "GET /user/email?email=ADA@example.test", 200),
  call("fetchUserMetadataByEmail", "GET /user/email", 400),
  call("fetchUserMetadataByEmail", "GET /user/email?email=none@example.test", 404),
  call("fetchUserMetadataByUsername", "GET /user/username?username=Ada", 200),
  call("fetchUserMetadataByUsername", "GET /user/username", 400),
  call("fetchUserMetadataByUsername", "GET /user/username?username=none", 404),
  call("fetchBatchUserMetadataByUserIds", "POST /user/user_ids?include_orgs=true", 200, {
    body: { user_ids: [owner, nobody, member] },
  }),
  call("fetchBatchUserMetadataByUserIds", "POST /user/user_ids", 400, { body: { user_ids: "all" } }),
  call("fetchBatchUserMetadataByEmails", "POST /user/emails", 200, { body: { emails: ["Ada@example.test", "x"] } }),
  call("fetchBatchUserMetadataByEmails", "POST /user/emails", 400, { body: {} }),
  call("fetchBatchUserMetadataByUsernames", "POST /user/usernames", 200, { body: { usernames: ["ADA"] } }),
  call("fetchBatchUserMetadataByUsernames", "POST /user/usernames", 400, { body: { usernames: [1] } }),
  call("fetchUsersByQuery", "GET /user/query?order_by=EMAIL&page_size=3&include_orgs=true", 200),
  call("fetchUsersByQuery", "GET /user/query?order_by=CREATED_AT_DESC&page_size=2&page_number=1", 200),
  call("fetchUsersByQuery", "GET /user/query?email_or_username=lovela", 200),
  call("fetchUsersByQuery", "GET /user/query?email_or_username=acme", 200),
  call("fetchUsersByQuery", "GET /user/query?legacy_user_id=legacy-7", 200),
  call("fetchUsersByQuery", "GET /user/query?page_size=1000&order_by=SHOE_SIZE", 400),
  call("fetchUsersInOrg", `GET /user/org/${acme}?include_orgs=true`, 200),
  call("fetchUsersInOrg", `GET /user/org/${acme}?role=Owner`, 200),
  call("fetchUsersInOrg", `GET /user/org/${acme}?page_number=-1`, 400),
  call("fetchUsersInOrg", `GET /user/org/${nobody}`, 200),
  call("fetchUsersInOrg", `GET /user/org/${"x".repeat(300)}`, 404),
];

const organizations: readonly Call[] = [
  call("createOrg", "POST /org/", 200, {
    body: { name: "Initech Ünited", domain: "initech.test", max_users: 3, legacy_org_id: "old-1" },
    keep: { as: "org", member: "org_id" },
  }),
  call("createOrg", "POST /org/", 400, { body: { name: "Other", legacy_org_id: "old-1" } }),
  call("createOrg", "POST /org/", 400, { body: { name: "", max_users: 0, domain: "no domain" } }),
  call("createOrg", "POST /org/", 400, { body: { name: "Other", custom_role_mapping_name: "None" } }),
  call("updateOrg", "PUT /org/<org>", 200, {
    body: { metadata: { tier: 2 }, autojoin_by_domain: true, max_users: "4" },
  }),
  call("updateOrg", "PUT /org/<org>", 400, { body: { require_2fa_by: 1 } }),
  call("updateOrg", `PUT /org/${nobody}`, 404, { body: { name: "Nothing" } }),
  call("fetchOrg", "GET /org/<org>", 200),
  call("fetchOrg", `GET /org/${nobody}`, 404),
  call("updateOrgAccessPolicy", "PUT /org/<org>/access_policy", 200, {
    body: {
      second_factor_required: true,
      methods: ["password", "passkey"],
      networks: ["203.0.113.7", "2001:DB8::/32"],
    },
  }),
  call("updateOrgAccessPolicy", "PUT /org/<org>/access_policy", 400, { body: { second_factor: true } }),
  call("updateOrgAccessPolicy", `PUT /org/${nobody}/access_policy`, 404, { body: {} }),
  call("forecastOrgAccessPolicy", "POST /org/<org>/access_policy/forecast", 200, {
    body: { second_factor_required: true },
  }),
  call("forecastOrgAccessPolicy", "POST /org/<org>/access_policy/forecast", 400, { body: { second_factor: true } }),
  call("forecastOrgAccessPolicy", `POST /org/${nobody}/access_policy/forecast`, 404, { body: {} }),
  call("fetchOrgAccessPolicy", "GET /org/<org>/access_policy", 200),
  call("fetchOrgAccessPolicy", `GET /org/${nobody}/access_policy`, 404),
  call("fetchOrgsByQuery", "GET /org/query?order_by=NAME&page_size=2", 200),
  call("fetchOrgsByQuery", "GET /org/query?name=ünited", 200),
  call("fetchOrgsByQuery", "GET /org/query?domain=initech.test", 200),
  call("fetchOrgsByQuery", "GET /org/query?page_size=none", 400),
  call("fetchOrgsByQueryInBody", "POST /org/query", 200, {
    body: { page_size: 1, page_number: "1", order_by: "NAME" },
  }),
  call("fetchOrgsByQueryInBody", "POST /org/query", 400, { body: { page_size: 0 } }),
  call("fetchCustomRoleMappings", "GET /custom_role_mappings", 200),
  call("fetchRoles", "GET /roles", 200),
];

const connection = { connection_id: "acme-id", kind: "oidc", name: "Acme ID", client_id: "orgward" };

const hook = { name: "CRM", url: "https://crm.example.test/hook" };
const hooks = "/webhook_endpoints";

const webhooks: readonly Call[] = [
  call("createWebhookEndpoint", `POST ${hooks}`, 200, {
    body: { ...hook, event_types: ["user.*"], org_id: acme },
    keep: { as: "hook", member: "endpoint_id" },
  }),
  call("createWebhookEndpoint", `POST ${hooks}`, 400, { body: { ...hook, event_types: ["user.creatd"] } }),
  call("createWebhookEndpoint", `POST ${hooks}`, 400, { body: { ...hook, url: "https://a:b@c.test" } }),
  call("fetchWebhookEndpoints", `GET ${hooks}?org_id=${acme}`, 200),
  call("fetchWebhookEndpoints", `GET ${hooks}?org_id=${"x".repeat(256)}`, 400),
  call("fetchWebhookEndpoint", `GET ${hooks}/<hook>`, 200),
  call("fetchWebhookEndpoint", `GET ${hooks}/${nobody}`, 404),
  call("sendTestWebhook", `POST ${hooks}/<hook>/test`, 200),
  call("sendTestWebhook", `POST ${hooks}/${nobody}/test`, 404),
  call("updateWebhookEndpoint", `PATCH ${hooks}/<hook>`, 200, { body: { enabled: false } }),
  call("updateWebhookEndpoint", `PATCH ${hooks}/<hook>`, 400, { body: { event_types: [] } }),
  call("updateWebhookEndpoint", `PATCH ${hooks}/${nobody}`, 404, { body: {} }),
  call("sendTestWebhook", `POST ${hooks}/<hook>/test`, 409),
  call("rotateWebhookSecret", `POST ${hooks}/<hook>/rotate_secret`, 200, { body: { overlap_seconds: 60 } }),
  call("rotateWebhookSecret", `POST ${hooks}/<hook>/rotate_secret`, 400, { body: { overlap_seconds: -1 } }),
  call("rotateWebhookSecret", `POST ${hooks}/${nobody}/rotate_secret`, 404, { body: {} }),
  call("fetchWebhookDeliveries", `GET ${hooks}/<hook>/deliveries?state=failed&limit=1`, 200),
  call("fetchWebhookDeliveries", `GET ${hooks}/<hook>/deliveries?limit=101`, 400),
  call("fetchWebhookDeliveries", `GET ${hooks}/${nobody}/deliveries`, 404),
  call("replayWebhookDeliveries", `POST ${hooks}/<hook>/replay`, 409, { body: { from: 1 } }),
  call("replayWebhookDeliveries", `POST ${hooks}/<hook>/replay`, 400, { body: { from: 0 } }),
  call("replayWebhookDeliveries", `POST ${hooks}/${nobody}/replay`, 404, { body: { from: 1 } }),
  call("updateWebhookEndpoint", `PATCH ${hooks}/<hook>`, 200, { body: { enabled: true } }),
  call("replayWebhookDeliveries", `POST ${hooks}/<hook>/replay`, 200, { body: { from: 1, failed_only: true } }),
  call("deleteWebhookEndpoint", `DELETE ${hooks}/<hook>`, 200),
  call("deleteWebhookEndpoint", `DELETE ${hooks}/<hook>`, 404),
];

const connections: readonly Call[] = [
  call("createConnection", "POST /connections", 200, {
    body: { ...connection, client_secret: "a long secret", issuer: "https://id.acme.test", trusts_email: true },
  }),
  call("createConnection", "POST /connections", 400, { body: { ...connection, client_secret: "x", tenant: "common" } }),
  call("updateConnection", "PATCH /connections/acme-id", 200, { body: { enabled: false, scopes: ["phone"] } }),
  call("updateConnection", "PATCH /connections/acme-id", 400, { body: { issuer: "https://other.test" } }),
  call("updateConnection", "PATCH /connections/none", 404, { body: { enabled: true } }),
  call("fetchConnections", "GET /connections", 200),
  call("fetchConnection", "GET /connections/acme-id", 200),
  call("fetchConnection", "GET /connections/none", 404),
  call("fetchConnectedAccounts", `GET /user/${owner}/connected_accounts`, 200),
  call("fetchConnectedAccounts", `GET /user/${nobody}/connected_accounts`, 404),
  call("disconnectAccount", `DELETE /user/${owner}/connected_accounts`, 404, {
    body: { connection_id: "acme-id", subject: "1" },
  }),
  call("disconnectAccount", `DELETE /user/${owner}/connected_accounts`, 400, { body: { connection_id: "acme-id" } }),
  call("deleteConnection", "DELETE /connections/acme-id", 200),
  call("deleteConnection", "DELETE /connections/acme-id", 404),
];

const stream = {
  name: "SIEM",
  destination: { kind: "https", url: "https://logs.acme.test", authentication: "bearer" },
  secret: "a token",
};

const auditStreams: readonly Call[] = [
  call("createAuditStream", "POST /audit_streams", 200, {
    body: { ...stream, secret: "a-token" },
    keep: { as: "stream", member: "stream_id" },
  }),
  call("createAuditStream", "POST /audit_streams", 400, { body: stream }),
  call("updateAuditStream", "PATCH /audit_streams/<stream>", 200, { body: { enabled: false } }),
  call("updateAuditStream", "PATCH /audit_streams/<stream>", 400, { body: { secret: "" } }),
  call("updateAuditStream", "PATCH /audit_streams/none", 404, { body: { enabled: true } }),
  call("fetchAuditStreams", "GET /audit_streams", 200),
  call("fetchAuditStreams", `GET /audit_streams?org_id=${"x".repeat(256)}`, 400),
  call("fetchAuditStream", "GET /audit_streams/<stream>", 200),
  call("fetchAuditStream", "GET /audit_streams/none", 404),
  call("replayAuditStream", "POST /audit_streams/<stream>/replay", 400, { body: { from_sequence: 1 } }),
  call("replayAuditStream", "POST /audit_streams/none/replay", 404, { body: { from_sequence: 1 } }),
  call("deleteAuditStream", "DELETE /audit_streams/<stream>", 200),
  call("deleteAuditStream", "DELETE /audit_streams/<stream>", 404),
];

const signalPartners: readonly Call[] = [
  call("createSignalPartner", "POST /signal_partners", 200, {
    body: { name: "SIEM", purpose: "receive_events", audience: "https://siem.example.test" },
    keep: { as: "partner", member: "partner_id" },
  }),
  call("createSignalPartner", "POST /signal_partners", 400, { body: { name: "SIEM", purpose: "everything" } }),
  call("createSignalPartner", "POST /signal_partners", 404, {
    body: { name: "Okta", purpose: "revoke_tokens", org_id: nobody },
  }),
  call("fetchSignalPartners", "GET /signal_partners", 200),
  call("fetchSignalPartners", "GET /signal_partners?org_id=<org>", 200),
  call("fetchSignalPartners", `GET /signal_partners?org_id=${"x".repeat(256)}`, 400),
  call("fetchSignalPartner", "GET /signal_partners/<partner>", 200),
  call("fetchSignalPartner", `GET /signal_partners/${nobody}`, 404),
  call("rotateSignalPartnerToken", "POST /signal_partners/<partner>/rotate_token", 200),
  call("rotateSignalPartnerToken", `POST /signal_partners/${nobody}/rotate_token`, 404),
  call("deleteSignalPartner", "DELETE /signal_partners/<partner>", 200),
  call("deleteSignalPartner", "DELETE /signal_partners/<partner>", 404),
];

const members: readonly Call[] = [
  call("addUserToOrg", "POST /org/add_user", 200, { body: { user_id: "<ada>", org_id: "<org>", role: "Owner" } }),
  call("addUserToOrg", "POST /org/add_user", 400, { body: { user_id: "<ada>", org_id: "<org>", role: "Owner" } }),
  call("addUserToOrg", "POST /org/add_user", 400, { body: { user_id: "<grace>", org_id: "<org>", role: "King" } }),
  call("addUserToOrg", "POST /org/add_user", 404, { body: { user_id: nobody, org_id: "<org>", role: "Owner" } }),
  call("addUserToOrg", "POST /org/add_user", 200, { body: { user_id: "<grace>", org_id: "<org>", role: "Member" } }),
  call("changeUserRoleInOrg", "POST /org/change_role", 200, {
    body: { user_id: "<grace>", org_id: "<org>", role: "Admin" },
  }),
  call("changeUserRoleInOrg", "POST /org/change_role", 400, {
    body: { user_id: "<ada>", org_id: "<org>", role: "Member" },
  }),
  call("changeUserRoleInOrg", "POST /org/change_role", 404, {
    body: { user_id: owner, org_id: "<org>", role: "Member" },
  }),
  call("removeUserFromOrg", "POST /org/remove_user", 400, { body: { user_id: "<ada>", org_id: "<org>" } }),
  call("removeUserFromOrg", "POST /org/remove_user", 200, { body: { user_id: "<grace>", org_id: "<org>" } }),
  call("removeUserFromOrg", "POST /org/remove_user", 404, { body: { user_id: "<grace>", org_id: "<org>" } }),
];

const invitations: readonly Call[] = [
  call("inviteUserToOrg", "POST /invite_user", 200, {
    body: { org_id: "<org>", email: "new@example.test", role: "Admin" },
  }),
  call("inviteUserToOrg", "POST /invite_user", 400, { body: { org_id: "<org>", email: "new", role: "King" } }),
  call("inviteUserToOrg", "POST /invite_user", 404, {
    body: { org_id: nobody, email: "n@example.test", role: "Admin" },
  }),
  call("inviteUserToOrgByUserId", "POST /invite_user_by_id", 200, {
    body: { org_id: "<org>", user_id: "<grace>", role: "Member" },
  }),
  call("inviteUserToOrgByUserId", "POST /invite_user_by_id", 400, {
    body: { org_id: "<org>", user_id: "<ada>", role: "Member" },
  }),
  call("inviteUserToOrgByUserId", "POST /invite_user_by_id", 404, {
    body: { org_id: "<org>", user_id: nobody, role: "Member" },
  }),
  call("fetchPendingInvites", "GET /pending_org_invites?org_id=<org>", 200),
  call("fetchPendingInvites", "GET /pending_org_invites?page_size=0", 400),
  call("revokePendingOrgInvite", "DELETE /pending_org_invites", 200, {
    body: { org_id: "<org>", invitee_email: "NEW@example.test" },
  }),
  call("revokePendingOrgInvite", "DELETE /pending_org_invites", 400, { body: { org_id: "<org>" } }),
  call("revokePendingOrgInvite", "DELETE /pending_org_invites", 404, {
    body: { org_id: "<org>", invitee_email: "new@example.test" },
  }),
];

const endUserApiKeys: readonly Call[] = [
  call("createApiKey", "POST /end_user_api_keys", 200, {
    body: { user_id: "<ada>", org_id: "<org>", display_name: "CI", metadata: { a: 1 } },
    keep: { as: "key", member: "api_key_token" },
  }),
  call("createApiKey", "POST /end_user_api_keys", 200, {
    body: { user_id: owner, expires_at_seconds: 4_000_000_000 },
    keep: { as: "keyId", member: "api_key_id" },
  }),
  call("createApiKey", "POST /end_user_api_keys", 400, { body: { user_id: nobody } }),
  call("createApiKey", "POST /end_user_api_keys", 400, { body: { user_id: owner, expires_at_seconds: 5 } }),
  call("importApiKey", "POST /end_user_api_keys/import", 200, {
    body: { imported_api_key: "an-old-key-of-another-system", org_id: acme },
  }),
  call("importApiKey", "POST /end_user_api_keys/import", 400, {
    body: { imported_api_key: "an-old-key-of-another-system", org_id: acme },
  }),
  call("validateApiKey", "POST /end_user_api_keys/validate", 200, { body: { api_key_token: "<key>" } }),
  call("validateApiKey", "POST /end_user_api_keys/validate", 400, { body: { api_key_token: "none" } }),
  call("validateImportedApiKey", "POST /end_user_api_keys/validate_imported", 200, {
    body: { api_key_token: "an-old-key-of-another-system" },
  }),
  call("validateImportedApiKey", "POST /end_user_api_keys/validate_imported", 400, {
    body: { api_key_token: "<key>" },
  }),
  call("fetchCurrentApiKeys", `GET /end_user_api_keys?user_id=${owner}`, 200),
  call("fetchCurrentApiKeys", "GET /end_user_api_keys?user_email=ada@example.test&page_size=1", 200),
  call("fetchCurrentApiKeys", "GET /end_user_api_keys?api_key_type=MAGIC", 400),
  call("fetchApiKey", "GET /end_user_api_keys/<keyId>", 200),
  call("fetchApiKey", `GET /end_user_api_keys/${nobody}`, 404),
  call("updateApiKey", "PATCH /end_user_api_keys/<keyId>", 200, { body: { set_to_never_expire: true, metadata: {} } }),
  call("updateApiKey", "PATCH /end_user_api_keys/<keyId>", 400, {
    body: { set_to_never_expire: true, expires_at_seconds: 4_000_000_000 },
  }),
  call("updateApiKey", `PATCH /end_user_api_keys/${nobody}`, 404, { body: { metadata: {} } }),
  call("fetchApiKeyUsage", "GET /end_user_api_keys/usage?date=2027-01-15", 200),
  call("fetchApiKeyUsage", "GET /end_user_api_keys/usage?date=today", 400),
  call("deleteApiKey", "DELETE /end_user_api_keys/<keyId>", 200),
  call("deleteApiKey", `DELETE /end_user_api_keys/${nobody}`, 404),
  call("fetchArchivedApiKeys", "GET /end_user_api_keys/archived?page_size=5", 200),
  call("fetchArchivedApiKeys", "GET /end_user_api_keys/archived?page_size=x", 400),
];

const changingUsers: readonly Call[] = [
  call("updateUserMetadata", "PUT /user/<ada>", 200, {
    body: { first_name: "Augusta", metadata: { plan: "free" }, picture_url: "https://img.test/a.png" },
  }),
  call("updateUserMetadata", "PUT /user/<ada>", 400, { body: { picture_url: "ftp://x", username: "" } }),
  call("updateUserMetadata", `PUT /user/${nobody}`, 404, { body: { first_name: "A" } }),
  call("updateUserEmail", "PUT /user/<ada>/email", 200, {
    body: { new_email: "augusta@initech.test", require_email_confirmation: false },
  }),
  call("updateUserEmail", "PUT /user/<ada>/email", 400, { body: { new_email: "owner@acme.test" } }),
  call("updateUserEmail", `PUT /user/${nobody}/email`, 404, { body: { new_email: "d@example.test" } }),
  call("updateUserPassword", "PUT /user/<ada>/password", 200, { body: { password: "another long secret" } }),
  call("updateUserPassword", "PUT /user/<ada>/password", 400, { body: { password: "password" } }),
  call("updateUserPassword", `PUT /user/${nobody}/password`, 404, { body: { password: "another long secret" } }),
  call("migrateUserPassword", "POST /migrate_user/password", 200, {
    body: { user_id: "<ada>", password_hash: BCRYPT },
  }),
  call("migrateUserPassword", "POST /migrate_user/password", 400, { body: { user_id: "<ada>", password_hash: "x" } }),
  call("migrateUserPassword", "POST /migrate_user/password", 404, { body: { user_id: nobody, password_hash: BCRYPT } }),
  call("clearUserPassword", "PUT /user/<ada>/clear_password", 200),
  call("clearUserPassword", `PUT /user/${nobody}/clear_password`, 404),
  call("createMagicLink", "POST /magic_link", 200, { body: { email: "augusta@initech.test", expires_in_hours: 2 } }),
  call("createMagicLink", "POST /magic_link", 400, { body: { email: "x", redirect_to_url: "https://elsewhere.test" } }),
  call("fetchUserMfaMethods", "GET /user/<ada>/mfa", 200),
  call("fetchUserMfaMethods", `GET /user/${nobody}/mfa`, 404),
  call("fetchUserPasskeys", "GET /user/<ada>/passkeys", 200),
  call("fetchUserPasskeys", `GET /user/${nobody}/passkeys`, 404),
  call("removeUserPasskey", "DELETE /user/<ada>/passkeys/none", 204),
  call("removeUserPasskey", `DELETE /user/${nobody}/passkeys/none`, 404),
  call("disableUser2fa", "POST /user/<ada>/disable_2fa", 200),
  call("disableUser2fa", `POST /user/${nobody}/disable_2fa`, 404),
  call("resendEmailConfirmation", "POST /resend_email_confirmation", 204, { body: { user_id: "<grace>" } }),
  call("resendEmailConfirmation", "POST /resend_email_confirmation", 400, { body: { user_id: owner } }),
  call("resendEmailConfirmation", "POST /resend_email_confirmation", 404, { body: { user_id: nobody } }),
  call("enableUserCanCreateOrgs", "PUT /user/<ada>/can_create_orgs/enable", 200),
  call("enableUserCanCreateOrgs", `PUT /user/${nobody}/can_create_orgs/enable`, 404),
  call("disableUserCanCreateOrgs", "PUT /user/<ada>/can_create_orgs/disable", 200),
  call("disableUserCanCreateOrgs", `PUT /user/${nobody}/can_create_orgs/disable`, 404),
  call("disableUser", "POST /user/<grace>/disable", 200),
  call("disableUser", `POST /user/${nobody}/disable`, 404),
  call("createAccessToken", "POST /access_token", 400, { body: { user_id: "<grace>" } }),
  call("enableUser", "POST /user/<grace>/enable", 200),
  call("enableUser", `POST /user/${nobody}/enable`, 404),
  call("fetchUserMetadataByUserId", "GET /user/<ada>?include_orgs=true", 200),
];

const redirectUri = encodeURIComponent("http://localhost:4004/api/auth/callback");

/** Signs in a user at a web app, which keeps the code and the refresh token. */
function signIn(userId: string, state: string): readonly Call[] {
  return [
    {
      operation: "a hosted sign-in of a web app",
      request: `GET /propelauth/ssr/authorize?redirect_uri=${redirectUri}&state=${state}`,
      authorization: null,
      signedIn: userId,
      keep: { as: "code", member: "code" },
      status: 303,
    },
    {
      operation: "a web app's code",
      request: "POST /propelauth/ssr/token",
      body: { code: "<code>", redirect_uri: "http://localhost:4004/api/auth/callback" },
      keep: { as: "refresh", member: "refresh_token" },
      status: 200,
    },
  ];
}

const tokens: readonly Call[] = [
  call("fetchTokenVerificationMetadata", "GET /token_verification_metadata", 200),
  { operation: "the key set", request: "GET /.well-known/jwks.json", authorization: null, status: 200 },
  call("createAccessToken", "POST /access_token", 200, { body: { user_id: owner, duration_in_minutes: 5 } }),
  call("createAccessToken", "POST /access_token", 200, { body: { user_id: member, active_org_id: acme } }),
  call("createAccessToken", "POST /access_token", 400, { body: { user_id: owner, active_org_id: nobody } }),
  call("createAccessToken", "POST /access_token", 403, { body: { user_id: nobody } }),
  ...signIn(owner, "s1"),
  {
    operation: "a hosted sign-in of an unknown web app",
    request: "GET /propelauth/ssr/authorize?redirect_uri=https://evil.test/&state=s1",
    authorization: null,
    signedIn: owner,
    status: 400,
  },
  {
    operation: "a web app's used code",
    request: "POST /propelauth/ssr/token",
    body: { code: "<code>", redirect_uri: "http://localhost:4004/api/auth/callback" },
    status: 400,
  },
];

const sessions: readonly Call[] = [
  ...signIn(member, `s2&active_org_id=${acme}`),
  call("refreshWebSession", "POST /refresh_token", 400, { body: {} }),
  call("refreshWebSession", `POST /refresh_token?with_active_org_support=true&active_org_id=${acme}`, 200, {
    body: { refresh_token: "<refresh>" },
    keep: { as: "token", member: "access_token.access_token" },
  }),
  { operation: "userinfo", request: "GET /propelauth/oauth/userinfo", authorization: "Bearer <token>", status: 200 },
  { operation: "userinfo", request: "GET /propelauth/oauth/userinfo", authorization: "Bearer none", status: 401 },
  call("endWebSession", "POST /logout", 400, { body: {} }),
  call("endWebSession", "POST /logout", 200, { body: { refresh_token: "<refresh>" } }),
  call("refreshWebSession", "POST /refresh_token", 401, { body: { refresh_token: "<refresh>" } }),
  call("logoutAllUserSessions", `POST /user/${member}/logout_all_sessions`, 204),
  call("logoutAllUserSessions", `POST /user/${nobody}/logout_all_sessions`, 404),
  call("logoutAllOrgMembers", "POST /org/<org>/logout_all_members", 204),
  call("logoutAllOrgMembers", `POST /org/${nobody}/logout_all_members`, 404),
];

const { credentialId, secret } = demoIntrospectionCredential;
const introspection = `Basic ${btoa(`${credentialId}:${secret}`)}`;
const form = "application/x-www-form-urlencoded";

const oauth: readonly Call[] = [
  {
    operation: "the OAuth metadata",
    request: "GET /.well-known/oauth-authorization-server/oauth/2.1",
    authorization: null,
    status: 200,
  },
  {
    operation: "introspection",
    request: "POST /oauth/2.1/introspect",
    authorization: introspection,
    contentType: form,
    body: "token=none",
    status: 200,
  },
  {
    operation: "introspection",
    request: "POST /oauth/2.1/introspect",
    authorization: `Basic ${btoa(`${credentialId}:wrong`)}`,
    contentType: form,
    body: "token=none",
    status: 401,
  },
  {
    operation: "the token endpoint",
    request: "POST /oauth/2.1/token",
    authorization: null,
    contentType: form,
    body: "grant_type=refresh_token&client_id=demo-public&refresh_token=none",
    status: 400,
  },
];

const deleting: readonly Call[] = [
  call("addUserToOrg", "POST /org/add_user", 200, { body: { user_id: "<grace>", org_id: "<org>", role: "Member" } }),
  call("deleteUser", "DELETE /user/<ada>", 400),
  call("deleteUser", "DELETE /user/<grace>", 200),
  call("deleteUser", "DELETE /user/<grace>", 404),
  call("deleteOrg", "DELETE /org/<org>", 200),
  call("deleteOrg", "DELETE /org/<org>", 404),
  call("logoutEverybody", "POST /logout_everybody", 200),
  { operation: "a path that doesn't exist", request: "GET /api/backend/v1/nothing", status: 404 },
  { operation: "a method that doesn't exist", request: "PATCH /api/backend/v1/org/query", body: {}, status: 405 },
];

/** Every operation of the management API, and what apps call besides, in an order in which each finds what it needs. */
export const calls: readonly Call[] = [
  ...creatingUsers,
  ...readingUsers,
  ...organizations,
  ...connections,
  ...auditStreams,
  ...signalPartners,
  ...webhooks,
  ...members,
  ...invitations,
  ...endUserApiKeys,
  ...changingUsers,
  ...tokens,
  ...sessions,
  ...oauth,
  ...deleting,
];
