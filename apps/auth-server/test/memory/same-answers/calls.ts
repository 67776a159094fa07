import { demoIntrospectionCredential } from "../../../src/demo/demo-data.ts";
import { idpKey } from "../../saml/support/keys.ts";
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

/** As many times as something is allowed, and once more than that. */
function repeated(times: number, one: Call, last: Call): readonly Call[] {
  return [...Array.from({ length: times }, () => one), last];
}

const DIRECTORIES = `/org/${acme}/directories`;
const DIRECTORY = `${DIRECTORIES}/<directory>`;
const TOKEN = `${DIRECTORY}/tokens/<directory_token>`;
const scim = (request: string, status: number, rest: Rest = {}): Call => {
  const [method, path] = request.split(" ");
  const own = { authorization: "Bearer <scim>", contentType: "application/scim+json" };
  return { operation: "SCIM", request: `${method} /scim/v2/<directory>${path}`, status, ...own, ...rest };
};

const directoryCalls: readonly Call[] = [
  call("createDirectory", `POST ${DIRECTORIES}`, 200, {
    body: { name: "Okta", role_rules: [{ value: "Engineering", role: "Admin" }] },
    keep: { as: "directory", member: "directory_id" },
  }),
  call("createDirectory", `POST ${DIRECTORIES}`, 400, { body: { name: "Okta", default_role: "Emperor" } }),
  call("createDirectory", `POST /org/${nobody}/directories`, 404, { body: { name: "Okta" } }),
  call("fetchDirectories", `GET ${DIRECTORIES}`, 200),
  call("fetchDirectories", `GET /org/${nobody}/directories`, 404),
  call("fetchDirectory", `GET ${DIRECTORY}`, 200),
  call("fetchDirectory", `GET ${DIRECTORIES}/${nobody}`, 404),
  call("updateDirectory", `PATCH ${DIRECTORY}`, 200, { body: { name: "Entra", default_role: "Member" } }),
  call("updateDirectory", `PATCH ${DIRECTORY}`, 400, { body: { federation: { issuer: "x" } } }),
  call("updateDirectory", `PATCH ${DIRECTORIES}/${nobody}`, 404, { body: {} }),
  call("previewDirectoryRules", `POST ${DIRECTORY}/rules/preview`, 200, {
    body: { role_rules: [{ value: "Engineering", role: "Owner" }] },
    keep: { as: "rules_preview", member: "preview" },
  }),
  call("previewDirectoryRules", `POST ${DIRECTORY}/rules/preview`, 400, { body: { default_role: "Emperor" } }),
  call("previewDirectoryRules", `POST ${DIRECTORIES}/${nobody}/rules/preview`, 404, { body: {} }),
  call("saveDirectoryRules", `PUT ${DIRECTORY}/rules`, 200, { body: { version: 2, preview: "<rules_preview>" } }),
  call("saveDirectoryRules", `PUT ${DIRECTORY}/rules`, 409, { body: { version: 2, preview: "another" } }),
  call("saveDirectoryRules", `PUT ${DIRECTORIES}/${nobody}/rules`, 404, { body: { version: 1, preview: "none" } }),
  call("fetchHeldDirectoryChanges", `GET ${DIRECTORY}/held`, 200),
  call("fetchHeldDirectoryChanges", `GET ${DIRECTORIES}/${nobody}/held`, 404),
  call("releaseHeldDirectoryChanges", `POST ${DIRECTORY}/held/release`, 200, { body: {} }),
  call("releaseHeldDirectoryChanges", `POST ${DIRECTORY}/held/release`, 400, { body: { resource_ids: [] } }),
  call("discardHeldDirectoryChanges", `POST ${DIRECTORY}/held/discard`, 200, { body: { resource_ids: [nobody] } }),
  call("discardHeldDirectoryChanges", `POST ${DIRECTORIES}/${nobody}/held/discard`, 404, { body: {} }),
  call("previewDirectoryUndo", `GET ${DIRECTORY}/undo?since=0`, 200),
  call("previewDirectoryUndo", `GET ${DIRECTORY}/undo`, 400),
  call("undoDirectoryChanges", `POST ${DIRECTORY}/undo`, 200, { body: { since: 0 } }),
  call("undoDirectoryChanges", `POST ${DIRECTORY}/undo`, 400, { body: {} }),
  call("fetchHeldDirectoryChanges", `GET ${DIRECTORY}/held?limit=0`, 400),
  call("releaseHeldDirectoryChanges", `POST ${DIRECTORIES}/${nobody}/held/release`, 404, { body: {} }),
  call("discardHeldDirectoryChanges", `POST ${DIRECTORY}/held/discard`, 400, { body: { resource_ids: [] } }),
  call("saveDirectoryRules", `PUT ${DIRECTORY}/rules`, 400, { body: {} }),
  call("previewDirectoryUndo", `GET ${DIRECTORIES}/${nobody}/undo?since=0`, 404),
  call("undoDirectoryChanges", `POST ${DIRECTORIES}/${nobody}/undo`, 404, { body: { since: 0 } }),
  call("createDirectoryToken", `POST ${DIRECTORY}/tokens`, 200, {
    body: {},
    keep: { as: "scim", member: "token" },
  }),
  call("createDirectoryToken", `POST ${DIRECTORY}/tokens`, 200, {
    body: { expires_in_seconds: 3600 },
    keep: { as: "directory_token", member: "token_id" },
  }),
  call("createDirectoryToken", `POST ${DIRECTORY}/tokens`, 400, { body: { expires_in_seconds: 1 } }),
  call("createDirectoryToken", `POST ${DIRECTORIES}/${nobody}/tokens`, 404, { body: {} }),
  call("rotateDirectoryToken", `POST ${TOKEN}/rotate`, 200, { body: { overlap_seconds: 60 } }),
  call("rotateDirectoryToken", `POST ${TOKEN}/rotate`, 400, { body: { overlap_seconds: -1 } }),
  call("rotateDirectoryToken", `POST ${DIRECTORY}/tokens/${nobody}/rotate`, 404, { body: {} }),
  call("fetchDirectoryTokens", `GET ${DIRECTORY}/tokens`, 200),
  call("fetchDirectoryTokens", `GET ${DIRECTORIES}/${nobody}/tokens`, 404),
  call("revokeDirectoryToken", `DELETE ${TOKEN}`, 200),
  call("revokeDirectoryToken", `DELETE ${TOKEN}`, 404),
  ...repeated(
    8,
    call("createDirectoryToken", `POST ${DIRECTORY}/tokens`, 200, { body: {} }),
    call("createDirectoryToken", `POST ${DIRECTORY}/tokens`, 409, { body: {} }),
  ),
  scim("POST /Users", 201, {
    body: { userName: "member@acme.test", name: { givenName: "Mia" }, emails: [{ value: "member@acme.test" }] },
    keep: { as: "scim_user", member: "id" },
  }),
  // Before the group: what happens in one second has no order.
  call("fetchDirectoryLog", `GET ${DIRECTORY}/log`, 200),
  scim("POST /Groups", 201, {
    body: { displayName: "Engineering", externalId: "g-1", members: [{ value: "<scim_user>" }] },
    keep: { as: "scim_group", member: "id" },
  }),
  scim('GET /Users?filter=emails[type%20pr%20or%20value%20co%20"MEMBER"]&sortBy=name.givenName', 200),
  scim('GET /Groups?filter=members.value%20eq%20"<scim_user>"', 200),
  call("fetchDirectoryUsers", `GET ${DIRECTORY}/users`, 200),
  call("fetchDirectoryUsers", `GET ${DIRECTORY}/users?page_size=0`, 400),
  call("fetchDirectoryUsers", `GET ${DIRECTORIES}/${nobody}/users`, 404),
  call("fetchDirectoryLog", `GET ${DIRECTORY}/log?page_size=0`, 400),
  call("fetchDirectoryLog", `GET ${DIRECTORIES}/${nobody}/log`, 404),
  call("fetchOrgScimGroups", `GET /scim/${acme}/groups?user_id=${member}`, 200),
  call("fetchOrgScimGroups", `GET /scim/${acme}/groups?page_size=0`, 400),
  call("fetchOrgScimGroups", `GET /scim/${nobody}/groups`, 404),
  call("fetchScimGroup", `GET /scim/${acme}/groups/<scim_group>`, 200),
  call("fetchScimGroup", `GET /scim/${acme}/groups/<scim_group>?members_page_size=0`, 400),
  call("fetchScimGroup", `GET /scim/${acme}/groups/${nobody}`, 404),
  call("applyDirectory", `POST ${DIRECTORY}/apply`, 200),
  call("applyDirectory", `POST ${DIRECTORIES}/${nobody}/apply`, 404),
  scim("PATCH /Groups/<scim_group>", 200, { body: { Operations: [{ op: "remove", path: "members" }] } }),
  scim("DELETE /Groups/<scim_group>", 204),
  call("deleteDirectory", `DELETE ${DIRECTORY}`, 200),
  call("deleteDirectory", `DELETE ${DIRECTORY}`, 404),
  ...repeated(
    10,
    call("createDirectory", `POST /org/<org>/directories`, 200, { body: { name: "Okta" } }),
    call("createDirectory", `POST /org/<org>/directories`, 409, { body: { name: "Okta" } }),
  ),
];

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
  call("addOrgDomain", "POST /org/<org>/domains", 200, { body: { domain: "Initech.test." } }),
  call("addOrgDomain", "POST /org/<org>/domains", 400, { body: { domain: "co.uk" } }),
  call("addOrgDomain", `POST /org/${nobody}/domains`, 404, { body: { domain: "initech.test" } }),
  call("addOrgDomain", `POST /org/${acme}/domains`, 200, { body: { domain: "initech.test" } }),
  call("fetchOrgDomains", "GET /org/<org>/domains", 200),
  call("fetchOrgDomains", `GET /org/${nobody}/domains`, 404),
  call("checkOrgDomain", "POST /org/<org>/domains/initech.test/check", 200),
  call("checkOrgDomain", "POST /org/<org>/domains/other.test/check", 404),
  call("markOrgDomainProven", "POST /org/<org>/domains/initech.test/mark_proven", 200),
  call("markOrgDomainProven", "POST /org/<org>/domains/other.test/mark_proven", 404),
  call("markOrgDomainProven", `POST /org/${acme}/domains/initech.test/mark_proven`, 409),
  call("removeOrgDomain", `DELETE /org/${acme}/domains/initech.test`, 200),
  call("removeOrgDomain", "DELETE /org/<org>/domains/other.test", 404),
  ...directoryCalls,
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
  call("fetchWebhookEndpoint", `GET ${hooks}/<hook>?org_id=${nobody}`, 404),
  call("fetchWebhookEndpoint", `GET ${hooks}/<hook>?org_id=${"x".repeat(256)}`, 400),
  call("sendTestWebhook", `POST ${hooks}/<hook>/test`, 200),
  call("sendTestWebhook", `POST ${hooks}/${nobody}/test`, 404),
  call("sendTestWebhook", `POST ${hooks}/<hook>/test?org_id=${"x".repeat(256)}`, 400),
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
  call("deleteWebhookEndpoint", `DELETE ${hooks}/<hook>?org_id=${"x".repeat(256)}`, 400),
  ...repeated(
    9,
    call("createWebhookEndpoint", `POST ${hooks}`, 200, { body: { ...hook, org_id: acme } }),
    call("createWebhookEndpoint", `POST ${hooks}`, 409, { body: { ...hook, org_id: acme } }),
  ),
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

const orgConnections = `/org/${acme}/connections`;
const orgConnection = { kind: "oidc", name: "Acme", issuer: "https://idp.acme.test", client_id: "orgward" };

const signalsOfConnection = `${orgConnections}/<orgConnection>/signals`;

const signals: readonly Call[] = [
  call("updateConnectionSignals", `PUT ${signalsOfConnection}`, 200, {
    body: { transmitter: { issuer: "https://signals.acme.test", audience: "orgward" } },
  }),
  call("updateConnectionSignals", `PUT ${signalsOfConnection}`, 400, {
    body: { transmitter: { issuer: "http://signals.acme.test", audience: "orgward" } },
  }),
  call("updateConnectionSignals", `PUT ${orgConnections}/${nobody}/signals`, 404, { body: {} }),
  call("createSignalToken", `POST ${signalsOfConnection}/tokens`, 200, {
    body: { purpose: "push_events" },
    keep: { as: "signalToken", member: "token_id" },
  }),
  call("createSignalToken", `POST ${orgConnections}/${nobody}/signals/tokens`, 404, {
    body: { purpose: "push_events" },
  }),
  call("rotateSignalToken", `POST ${signalsOfConnection}/tokens/<signalToken>/rotate`, 200, {
    body: { overlap_seconds: 60 },
  }),
  call("rotateSignalToken", `POST ${signalsOfConnection}/tokens/${nobody}/rotate`, 404, { body: {} }),
  call("createSignalToken", `POST ${signalsOfConnection}/tokens`, 400, { body: { purpose: "anything" } }),
  call("rotateSignalToken", `POST ${signalsOfConnection}/tokens/<signalToken>/rotate`, 400, {
    body: { overlap_seconds: -1 },
  }),
  ...Array.from({ length: 8 }, () =>
    call("createSignalToken", `POST ${signalsOfConnection}/tokens`, 200, { body: { purpose: "push_events" } }),
  ),
  call("createSignalToken", `POST ${signalsOfConnection}/tokens`, 409, { body: { purpose: "push_events" } }),
  call("revokeSignalToken", `DELETE ${signalsOfConnection}/tokens/<signalToken>`, 200),
  call("revokeSignalToken", `DELETE ${signalsOfConnection}/tokens/<signalToken>`, 404),
  call("fetchConnectionSignals", `GET ${signalsOfConnection}`, 200),
  call("fetchConnectionSignals", `GET ${orgConnections}/${nobody}/signals`, 404),
  call("updateIdentityAssertions", `PUT ${orgConnections}/<orgConnection>/identity_assertions`, 200, {
    body: { enabled: true, client_ids: [], tenant: "acme" },
  }),
  call("updateIdentityAssertions", `PUT ${orgConnections}/<orgConnection>/identity_assertions`, 400, {
    body: { enabled: true, client_ids: ["nobody"] },
  }),
  call("updateIdentityAssertions", `PUT ${orgConnections}/${nobody}/identity_assertions`, 404, {
    body: { enabled: false },
  }),
  call("fetchIdentityAssertions", `GET ${orgConnections}/<orgConnection>/identity_assertions`, 200),
  call("fetchIdentityAssertions", `GET ${orgConnections}/${nobody}/identity_assertions`, 404),
];

const samlConnection = {
  kind: "saml",
  name: "Acme by SAML",
  entity_id: "https://saml.acme.test",
  sso_url: "https://saml.acme.test/sso",
  certificates: [idpKey.certificate],
};

const idpMetadata = {
  org_id: acme,
  idp_entity_id: "https://idp.acme.test",
  idp_sso_url: "https://idp.acme.test/sso",
  idp_certificate: idpKey.certificate,
  provider: "Okta",
};

const oidcMetadata = {
  ...{ org_id: acme, client_id: "orgward", client_secret: "a long secret", uses_pkce: true },
  ...{ idp_type: "Okta", okta_sso_domain: "acme.okta.test" },
};

const connectionsOfOrganizations: readonly Call[] = [
  call("createOrgConnection", `POST ${orgConnections}`, 200, {
    body: { ...orgConnection, client_secret: "a long secret", role_claim: "groups" },
    keep: { as: "orgConnection", member: "connection_id" },
  }),
  call("createOrgConnection", `POST ${orgConnections}`, 400, { body: { ...orgConnection, sso_url: "https://a.test" } }),
  call("createOrgConnection", `POST /org/${nobody}/connections`, 404, {
    body: { ...orgConnection, client_secret: "a long secret" },
  }),
  call("fetchOrgConnections", `GET ${orgConnections}`, 200),
  call("fetchOrgConnections", `GET /org/${nobody}/connections`, 404),
  call("fetchOrgConnection", `GET ${orgConnections}/<orgConnection>`, 200),
  call("fetchOrgConnection", `GET ${orgConnections}/${nobody}`, 404),
  call("updateOrgConnection", `PUT ${orgConnections}/<orgConnection>`, 200, {
    body: { ...orgConnection, mode: "live", default_role: "Admin" },
  }),
  call("updateOrgConnection", `PUT ${orgConnections}/<orgConnection>`, 400, {
    body: { ...orgConnection, default_role: "Captain" },
  }),
  call("updateOrgConnection", `PUT ${orgConnections}/${nobody}`, 404, { body: orgConnection }),
  ...signals,
  call("updateOrgAccessPolicy", `PUT /org/${acme}/access_policy`, 200, {
    body: { connection_ids: ["<orgConnection>"] },
  }),
  call("updateOrgConnection", `PUT ${orgConnections}/<orgConnection>`, 409, {
    body: { ...orgConnection, enabled: false },
  }),
  call("deleteOrgConnection", `DELETE ${orgConnections}/<orgConnection>`, 409),
  call("updateOrgAccessPolicy", `PUT /org/${acme}/access_policy`, 200, { body: {} }),
  call("createOrgConnection", `POST ${orgConnections}`, 200, {
    body: { ...samlConnection, encrypts_assertions: true },
    keep: { as: "samlConnection", member: "connection_id" },
  }),
  call("rotateOrgConnectionEncryptionKey", `POST ${orgConnections}/<samlConnection>/rotate_encryption_key`, 200),
  call("rotateOrgConnectionEncryptionKey", `POST ${orgConnections}/<orgConnection>/rotate_encryption_key`, 404),
  call("deleteOrgConnection", `DELETE ${orgConnections}/<orgConnection>`, 200),
  call("deleteOrgConnection", `DELETE ${orgConnections}/<orgConnection>`, 404),
  ...repeated(
    20,
    call("createOrgConnection", "POST /org/<org>/connections", 200, { body: samlConnection }),
    call("createOrgConnection", "POST /org/<org>/connections", 409, { body: samlConnection }),
  ),
  call("allowOrgToSetupSamlConnection", `POST /org/${acme}/allow_saml`, 200),
  call("allowOrgToSetupSamlConnection", `POST /org/${nobody}/allow_saml`, 404),
  call("disallowOrgToSetupSamlConnection", `POST /org/${acme}/disallow_saml`, 200),
  call("disallowOrgToSetupSamlConnection", `POST /org/${nobody}/disallow_saml`, 404),
  call("createOrgSamlConnectionLink", `POST /org/${acme}/create_saml_connection_link`, 200, {
    body: { expires_in_seconds: 3600 },
    keep: { as: "setUpLink", member: "link_id" },
  }),
  call("createOrgSamlConnectionLink", `POST /org/${acme}/create_saml_connection_link`, 400, {
    body: { expires_in_seconds: 1 },
  }),
  call("createOrgSamlConnectionLink", `POST /org/${nobody}/create_saml_connection_link`, 404, { body: {} }),
  call("fetchConnectionSetUpLinks", `GET /org/${acme}/connection_setup_links`, 200),
  call("fetchConnectionSetUpLinks", `GET /org/${nobody}/connection_setup_links`, 404),
  call("revokeConnectionSetUpLink", `DELETE /org/${acme}/connection_setup_links/<setUpLink>`, 200),
  call("revokeConnectionSetUpLink", `DELETE /org/${acme}/connection_setup_links/<setUpLink>`, 404),
  call("fetchSamlSpMetadata", `GET /saml_sp_metadata/${acme}`, 200),
  call("fetchSamlSpMetadata", `GET /saml_sp_metadata/${nobody}`, 404),
  call("setSamlIdpMetadata", "POST /saml_idp_metadata", 200, { body: idpMetadata }),
  call("setSamlIdpMetadata", "POST /saml_idp_metadata", 400, { body: { ...idpMetadata, idp_certificate: "none" } }),
  call("setSamlIdpMetadata", "POST /saml_idp_metadata", 404, { body: { ...idpMetadata, org_id: nobody } }),
  call("samlGoLive", `POST /saml_idp_metadata/go_live/${acme}`, 200),
  call("samlGoLive", `POST /saml_idp_metadata/go_live/${nobody}`, 404),
  call("deleteSamlConnection", `DELETE /saml_idp_metadata/${acme}`, 200),
  call("deleteSamlConnection", `DELETE /saml_idp_metadata/${nobody}`, 404),
  call("setOidcIdpMetadata", "POST /oidc_idp_metadata", 200, { body: oidcMetadata }),
  call("setOidcIdpMetadata", "POST /oidc_idp_metadata", 400, { body: { ...oidcMetadata, idp_type: "Generic" } }),
  call("setOidcIdpMetadata", "POST /oidc_idp_metadata", 404, { body: { ...oidcMetadata, org_id: nobody } }),
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
  call("fetchAuditStream", `GET /audit_streams/<stream>?org_id=${"x".repeat(256)}`, 400),
  call("replayAuditStream", "POST /audit_streams/<stream>/replay", 400, { body: { from_sequence: 1 } }),
  call("replayAuditStream", "POST /audit_streams/none/replay", 404, { body: { from_sequence: 1 } }),
  ...Array.from({ length: 10 }, (_, index) =>
    call("createAuditStream", "POST /audit_streams", 200, {
      body: { ...stream, name: `Acme ${index}`, secret: "a-token", org_id: acme },
    }),
  ),
  call("createAuditStream", "POST /audit_streams", 409, { body: { ...stream, secret: "a-token", org_id: acme } }),
  call("deleteAuditStream", `DELETE /audit_streams/<stream>?org_id=${"x".repeat(256)}`, 400),
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
  call("updateSignalPartner", "PATCH /signal_partners/<partner>", 200, {
    body: { name: "Collector", stream: { method: "push", endpoint_url: "https://siem.example.test/events" } },
  }),
  call("updateSignalPartner", "PATCH /signal_partners/<partner>", 400, { body: { stream: { method: "push" } } }),
  call("updateSignalPartner", `PATCH /signal_partners/${nobody}`, 404, { body: { name: "SIEM" } }),
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
  call("createApiKey", "POST /end_user_api_keys", 200, {
    body: { org_id: acme, scopes: ["can_read_reports"] },
    keep: { as: "rotated", member: "api_key_id" },
  }),
  call("rotateApiKey", "POST /end_user_api_keys/<rotated>/rotate", 200, { body: { overlap_seconds: 60 } }),
  call("rotateApiKey", "POST /end_user_api_keys/<rotated>/rotate", 400, { body: { overlap_seconds: -1 } }),
  call("rotateApiKey", `POST /end_user_api_keys/${nobody}/rotate`, 404, { body: {} }),
  call("createApiKey", "POST /end_user_api_keys", 400, { body: { user_id: nobody } }),
  call("createApiKey", "POST /end_user_api_keys", 400, { body: { user_id: owner, expires_at_seconds: 5 } }),
  call("importApiKey", "POST /end_user_api_keys/import", 200, {
    body: { imported_api_key: "an-old-key-of-another-system", org_id: acme },
  }),
  call("importApiKey", "POST /end_user_api_keys/import", 400, {
    body: { imported_api_key: "an-old-key-of-another-system", org_id: acme },
  }),
  call("validateApiKey", "POST /end_user_api_keys/validate", 200, { body: { api_key_token: "<key>" } }),
  call("validateApiKey", "POST /end_user_api_keys/validate", 200, {
    body: { api_key_token: "<key>", for_guard: true },
  }),
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

const ACCOUNTS = `/org/${acme}/service_accounts`;
const ACCOUNT = `${ACCOUNTS}/<account>`;
const CREDENTIALS = `${ACCOUNT}/credentials`;
const MAX_CREDENTIALS = 10;

const serviceAccounts: readonly Call[] = [
  call("createServiceAccount", `POST ${ACCOUNTS}`, 200, {
    body: { name: "Import", role: "Member" },
    keep: { as: "account", member: "service_account_id" },
  }),
  call("createServiceAccount", `POST ${ACCOUNTS}`, 400, { body: { name: "Import", role: "None" } }),
  call("createServiceAccount", `POST /org/${nobody}/service_accounts`, 404, {
    body: { name: "Import", role: "Member" },
  }),
  call("fetchServiceAccounts", `GET ${ACCOUNTS}`, 200),
  call("fetchServiceAccounts", `GET /org/${nobody}/service_accounts`, 404),
  call("fetchServiceAccount", `GET ${ACCOUNT}`, 200),
  call("fetchServiceAccount", `GET ${ACCOUNTS}/${nobody}`, 404),
  call("updateServiceAccount", `PATCH ${ACCOUNT}`, 200, { body: { role: "Admin", requests_per_minute: 6 } }),
  call("updateServiceAccount", `PATCH ${ACCOUNT}`, 200, { body: { dpop_bound_access_tokens: true } }),
  call("updateServiceAccount", `PATCH ${ACCOUNT}`, 400, { body: { requests_per_minute: 0 } }),
  call("updateServiceAccount", `PATCH ${ACCOUNT}`, 400, { body: { dpop_bound_access_tokens: "yes" } }),
  call("updateServiceAccount", `PATCH ${ACCOUNTS}/${nobody}`, 404, { body: {} }),
  call("createServiceAccountCredential", `POST ${CREDENTIALS}`, 200, {
    body: {},
    keep: { as: "credential", member: "credential_id" },
  }),
  call("createServiceAccountCredential", `POST ${CREDENTIALS}`, 400, { body: { kind: "workload" } }),
  call("createServiceAccountCredential", `POST ${ACCOUNTS}/${nobody}/credentials`, 404, { body: {} }),
  call("fetchServiceAccountCredentials", `GET ${CREDENTIALS}`, 200),
  call("fetchServiceAccountCredentials", `GET ${ACCOUNTS}/${nobody}/credentials`, 404),
  call("rotateServiceAccountSecret", `POST ${CREDENTIALS}/<credential>/rotate`, 200, { body: { overlap_seconds: 60 } }),
  call("rotateServiceAccountSecret", `POST ${CREDENTIALS}/<credential>/rotate`, 400, { body: { overlap_seconds: -1 } }),
  call("rotateServiceAccountSecret", `POST ${CREDENTIALS}/${nobody}/rotate`, 404, { body: {} }),
  ...repeated(
    MAX_CREDENTIALS - 2,
    call("createServiceAccountCredential", `POST ${CREDENTIALS}`, 200, { body: {} }),
    call("createServiceAccountCredential", `POST ${CREDENTIALS}`, 409, { body: {} }),
  ),
  call("rotateServiceAccountSecret", `POST ${CREDENTIALS}/<credential>/rotate`, 409, { body: {} }),
  call("revokeServiceAccountCredential", `DELETE ${CREDENTIALS}/<credential>`, 200),
  call("revokeServiceAccountCredential", `DELETE ${CREDENTIALS}/<credential>`, 404),
  call("deleteServiceAccount", `DELETE ${ACCOUNT}`, 200),
  call("deleteServiceAccount", `DELETE ${ACCOUNT}`, 404),
];

const AGENTS = `/org/${acme}/agents`;
const AGENT = `${AGENTS}/<agent>`;
const AGENT_CREDENTIALS = `${AGENT}/credentials`;
const MAX_AGENTS = 25;
const newAgent = { owner_user_id: owner, name: "Report", purpose: "Writes the report", role: "Admin" };

const agents: readonly Call[] = [
  call("createAgent", `POST ${AGENTS}`, 200, { body: newAgent, keep: { as: "agent", member: "agent_id" } }),
  call("createAgent", `POST ${AGENTS}`, 400, { body: { ...newAgent, role: "None" } }),
  call("createAgent", `POST ${AGENTS}`, 400, { body: { ...newAgent, credential: { kind: "workload" } } }),
  call("createAgent", `POST /org/${nobody}/agents`, 404, { body: newAgent }),
  ...repeated(
    MAX_AGENTS - 1,
    call("createAgent", `POST ${AGENTS}`, 200, { body: newAgent }),
    call("createAgent", `POST ${AGENTS}`, 409, { body: newAgent }),
  ),
  call("fetchAgents", `GET ${AGENTS}?owner_user_id=${owner}`, 200),
  call("fetchAgents", `GET ${AGENTS}?owner_user_id=a&owner_user_id=b`, 400),
  call("fetchAgents", `GET /org/${nobody}/agents`, 404),
  call("fetchUserAgents", `GET /user/${owner}/agents`, 200),
  call("fetchUserAgents", `GET /user/${nobody}/agents`, 404),
  call("fetchAgent", `GET ${AGENT}`, 200),
  call("fetchAgent", `GET ${AGENTS}/${nobody}`, 404),
  call("updateAgent", `PATCH ${AGENT}`, 200, { body: { purpose: "Writes reports", requests_per_minute: 6 } }),
  call("updateAgent", `PATCH ${AGENT}`, 200, { body: { dpop_bound_access_tokens: true } }),
  call("updateAgent", `PATCH ${AGENT}`, 400, { body: { requests_per_minute: 0 } }),
  call("updateAgent", `PATCH ${AGENT}`, 400, { body: { dpop_bound_access_tokens: "yes" } }),
  call("updateAgent", `PATCH ${AGENTS}/${nobody}`, 404, { body: {} }),
  call("createAgentCredential", `POST ${AGENT_CREDENTIALS}`, 200, {
    body: {},
    keep: { as: "agent_credential", member: "credential_id" },
  }),
  call("createAgentCredential", `POST ${AGENT_CREDENTIALS}`, 400, { body: { kind: "workload" } }),
  call("createAgentCredential", `POST ${AGENTS}/${nobody}/credentials`, 404, { body: {} }),
  call("fetchAgentCredentials", `GET ${AGENT_CREDENTIALS}`, 200),
  call("fetchAgentCredentials", `GET ${AGENTS}/${nobody}/credentials`, 404),
  call("rotateAgentSecret", `POST ${AGENT_CREDENTIALS}/<agent_credential>/rotate`, 200, {
    body: { overlap_seconds: 60 },
  }),
  call("rotateAgentSecret", `POST ${AGENT_CREDENTIALS}/<agent_credential>/rotate`, 400, {
    body: { overlap_seconds: -1 },
  }),
  call("rotateAgentSecret", `POST ${AGENT_CREDENTIALS}/${nobody}/rotate`, 404, { body: {} }),
  call("revokeAgentCredential", `DELETE ${AGENT_CREDENTIALS}/<agent_credential>`, 200),
  call("revokeAgentCredential", `DELETE ${AGENT_CREDENTIALS}/<agent_credential>`, 404),
  call("endAgent", `POST ${AGENT}/end`, 200, { body: {} }),
  call("endAgent", `POST ${AGENTS}/${nobody}/end`, 404, { body: {} }),
  call("updateAgent", `PATCH ${AGENT}`, 409, { body: { purpose: "Late" } }),
  call("createAgentCredential", `POST ${AGENT_CREDENTIALS}`, 409, { body: {} }),
  call("rotateAgentSecret", `POST ${AGENT_CREDENTIALS}/<agent_credential>/rotate`, 409, { body: {} }),
  call("deleteAgent", `DELETE ${AGENT}`, 200),
  call("deleteAgent", `DELETE ${AGENT}`, 404),
];

const deleting: readonly Call[] = [
  call("addUserToOrg", "POST /org/add_user", 200, { body: { user_id: "<grace>", org_id: "<org>", role: "Member" } }),
  call("deleteUser", "DELETE /user/<ada>", 400),
  call("deleteUser", "DELETE /user/<grace>", 200),
  call("deleteUser", "DELETE /user/<grace>", 404),
  call("deleteOrg", "DELETE /org/<org>", 200),
  call("deleteOrg", "DELETE /org/<org>", 404),
  call("startImpersonation", "POST /impersonations", 200, {
    body: { user_id: owner, reason: "Ticket 42" },
    keep: { as: "impersonation", member: "impersonation_id" },
  }),
  call("startImpersonation", "POST /impersonations", 400, { body: { user_id: owner, reason: " " } }),
  call("startImpersonation", "POST /impersonations", 403, { body: { user_id: member, reason: "x", org_id: nobody } }),
  call("startImpersonation", "POST /impersonations", 404, { body: { user_id: nobody, reason: "x" } }),
  call("fetchImpersonations", "GET /impersonations?running=true", 200),
  call("fetchImpersonations", "GET /impersonations?running=maybe", 400),
  call("endImpersonation", "POST /impersonations/<impersonation>/end", 200),
  call("endImpersonation", "POST /impersonations/<impersonation>/end", 404),
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
  ...connectionsOfOrganizations,
  ...auditStreams,
  ...serviceAccounts,
  ...agents,
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
