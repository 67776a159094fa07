import { describe, expect, test } from "vitest";
import type { ManagementClient } from "../../src/index.ts";
import { ACME, OWNER } from "../support/claims.ts";
import { managementErrorOf, setUpManagement, status } from "../support/management.ts";
import { ACCESS_POLICY, API_KEY_ID } from "../support/records.ts";

const ORG_CONNECTION_REQUEST = { kind: "oidc", name: "A", issuer: "https://idp.acme.test", clientId: "c" } as const;

type Call = (auth: ManagementClient, id: string) => Promise<unknown>;

/** Each function about one thing that may not exist, called with its id, and what it resolves to then. */
const calls: [name: string, absent: unknown, call: Call, id?: string][] = [
  ["fetchUserMetadataByUserId", null, (auth, id) => auth.fetchUserMetadataByUserId(id)],
  ["fetchUserMfaMethods", null, (auth, id) => auth.fetchUserMfaMethods(id)],
  ["fetchUserPasskeys", null, (auth, id) => auth.fetchUserPasskeys(id)],
  ["fetchOrg", null, (auth, id) => auth.fetchOrg(id)],
  ["fetchOrgAccessPolicy", null, (auth, id) => auth.fetchOrgAccessPolicy(id)],
  ["forecastOrgAccessPolicy", null, (auth, id) => auth.forecastOrgAccessPolicy(id, ACCESS_POLICY)],
  ["fetchOrgConnections", null, (auth, id) => auth.fetchOrgConnections(id)],
  ["fetchOrgConnection", null, (auth, id) => auth.fetchOrgConnection(ACME, id)],
  ["createOrgConnection", null, (auth, id) => auth.createOrgConnection(id, ORG_CONNECTION_REQUEST)],
  ["updateOrgConnection", null, (auth, id) => auth.updateOrgConnection(id, OWNER, ORG_CONNECTION_REQUEST)],
  ["rotateOrgConnectionEncryptionKey", null, (auth, id) => auth.rotateOrgConnectionEncryptionKey(ACME, id)],
  ["deleteOrgConnection", false, (auth, id) => auth.deleteOrgConnection(ACME, id)],
  ["allowOrgToSetupSamlConnection", false, (auth, id) => auth.allowOrgToSetupSamlConnection(id)],
  ["disallowOrgToSetupSamlConnection", false, (auth, id) => auth.disallowOrgToSetupSamlConnection(id)],
  ["createOrgSamlConnectionLink", null, (auth, id) => auth.createOrgSamlConnectionLink(id)],
  ["fetchConnectionSetUpLinks", null, (auth, id) => auth.fetchConnectionSetUpLinks(id)],
  ["revokeConnectionSetUpLink", false, (auth, id) => auth.revokeConnectionSetUpLink(ACME, id)],
  ["fetchSamlSpMetadata", null, (auth, id) => auth.fetchSamlSpMetadata(id)],
  [
    "setSamlIdpMetadata",
    false,
    (auth, id) =>
      auth.setSamlIdpMetadata(id, { idpEntityId: "a", idpSsoUrl: "b", idpCertificate: "c", provider: "Okta" }),
  ],
  [
    "setOidcIdpMetadata",
    false,
    (auth, orgId) =>
      auth.setOidcIdpMetadata({ orgId, clientId: "a", clientSecret: "b", idpType: "Okta", oktaSsoDomain: "c" }),
  ],
  ["samlGoLive", false, (auth, id) => auth.samlGoLive(id)],
  ["deleteSamlConnection", false, (auth, id) => auth.deleteSamlConnection(id)],
  ["fetchOrgDomains", null, (auth, id) => auth.fetchOrgDomains(id)],
  ["addOrgDomain", null, (auth, id) => auth.addOrgDomain(id, "acme.test")],
  ["checkOrgDomain", null, (auth, id) => auth.checkOrgDomain(id, "acme.test")],
  ["markOrgDomainProven", null, (auth, id) => auth.markOrgDomainProven(id, "acme.test")],
  ["removeOrgDomain", false, (auth, id) => auth.removeOrgDomain(id, "acme.test")],
  ["fetchDirectories", null, (auth, id) => auth.fetchDirectories(id)],
  ["fetchDirectory", null, (auth, id) => auth.fetchDirectory(ACME, id)],
  ["createDirectory", null, (auth, id) => auth.createDirectory(id, { name: "Okta" })],
  ["updateDirectory", null, (auth, id) => auth.updateDirectory(ACME, id, { name: "Okta" })],
  ["applyDirectory", null, (auth, id) => auth.applyDirectory(ACME, id)],
  ["deleteDirectory", false, (auth, id) => auth.deleteDirectory(ACME, id)],
  ["fetchDirectoryUsers", null, (auth, id) => auth.fetchDirectoryUsers(ACME, id)],
  ["fetchDirectoryLog", null, (auth, id) => auth.fetchDirectoryLog(ACME, id)],
  ["fetchDirectoryTokens", null, (auth, id) => auth.fetchDirectoryTokens(ACME, id)],
  ["createDirectoryToken", null, (auth, id) => auth.createDirectoryToken(ACME, id)],
  ["rotateDirectoryToken", null, (auth, id) => auth.rotateDirectoryToken(ACME, OWNER, id)],
  ["fetchIdentityAssertions", null, (auth, id) => auth.fetchIdentityAssertions(ACME, id)],
  ["updateIdentityAssertions", false, (auth, id) => auth.updateIdentityAssertions(ACME, id, { enabled: false })],
  ["fetchConnectionSignals", null, (auth, id) => auth.fetchConnectionSignals(ACME, id)],
  ["updateConnectionSignals", false, (auth, id) => auth.updateConnectionSignals(ACME, id, null)],
  ["createSignalToken", null, (auth, id) => auth.createSignalToken(ACME, id, "push_events")],
  ["rotateSignalToken", null, (auth, id) => auth.rotateSignalToken(ACME, OWNER, id)],
  ["revokeSignalToken", false, (auth, id) => auth.revokeSignalToken(ACME, OWNER, id)],
  ["fetchHeldDirectoryChanges", null, (auth, id) => auth.fetchHeldDirectoryChanges(ACME, id)],
  ["releaseHeldDirectoryChanges", null, (auth, id) => auth.releaseHeldDirectoryChanges(ACME, id)],
  ["discardHeldDirectoryChanges", null, (auth, id) => auth.discardHeldDirectoryChanges(ACME, id)],
  ["previewDirectoryRules", null, (auth, id) => auth.previewDirectoryRules(ACME, id, {})],
  ["saveDirectoryRules", null, (auth, id) => auth.saveDirectoryRules(ACME, id, { version: 1, preview: "digest" })],
  ["previewDirectoryUndo", null, (auth, id) => auth.previewDirectoryUndo(ACME, id, { since: 1 })],
  ["undoDirectoryChanges", null, (auth, id) => auth.undoDirectoryChanges(ACME, id, { since: 1 })],
  ["revokeDirectoryToken", false, (auth, id) => auth.revokeDirectoryToken(ACME, OWNER, id)],
  ["fetchOrgScimGroups", null, (auth, id) => auth.fetchOrgScimGroups({ orgId: id })],
  ["fetchScimGroup", null, (auth, id) => auth.fetchScimGroup({ orgId: ACME, groupId: id })],
  ["fetchApiKey", null, (auth, id) => auth.fetchApiKey(id), API_KEY_ID],
  ["fetchAuditStream", null, (auth, id) => auth.fetchAuditStream(id)],
  ["updateAuditStream", null, (auth, id) => auth.updateAuditStream(id, { enabled: false })],
  ["replayAuditStream", null, (auth, id) => auth.replayAuditStream(id, { fromSequence: 1 })],
  ["deleteAuditStream", false, (auth, id) => auth.deleteAuditStream(id)],
  ["fetchSignalPartner", null, (auth, id) => auth.fetchSignalPartner(id)],
  ["updateSignalPartner", null, (auth, id) => auth.updateSignalPartner(id, { name: "SIEM" })],
  ["rotateSignalPartnerToken", null, (auth, id) => auth.rotateSignalPartnerToken(id)],
  ["deleteSignalPartner", false, (auth, id) => auth.deleteSignalPartner(id)],
  ["fetchConnectedAccounts", null, (auth, id) => auth.fetchConnectedAccounts(id)],
  [
    "disconnectAccount",
    false,
    (auth, userId) => auth.disconnectAccount({ userId, connectionId: "google", subject: "1" }),
  ],
  [
    "updateUserEmail",
    false,
    (auth, id) => auth.updateUserEmail(id, { newEmail: "a@b.test", requireEmailConfirmation: true }),
  ],
  ["updateUserMetadata", false, (auth, id) => auth.updateUserMetadata(id, { firstName: "A" })],
  ["deleteUser", false, (auth, id) => auth.deleteUser(id)],
  ["disableUser", false, (auth, id) => auth.disableUser(id)],
  ["enableUser", false, (auth, id) => auth.enableUser(id)],
  ["enableUserCanCreateOrgs", false, (auth, id) => auth.enableUserCanCreateOrgs(id)],
  ["disableUserCanCreateOrgs", false, (auth, id) => auth.disableUserCanCreateOrgs(id)],
  ["updateUserPassword", false, (auth, id) => auth.updateUserPassword(id, { password: "a long one" })],
  ["clearUserPassword", false, (auth, id) => auth.clearUserPassword(id)],
  ["migrateUserPassword", false, (auth, userId) => auth.migrateUserPassword({ userId, passwordHash: "$2b$" })],
  ["removeUserPasskey", false, (auth, userId) => auth.removeUserPasskey({ userId, passkeyId: ACME })],
  [
    "removeUserPasskey, by the passkey's id",
    false,
    (auth, passkeyId) => auth.removeUserPasskey({ userId: OWNER, passkeyId }),
  ],
  ["disableUser2fa", false, (auth, id) => auth.disableUser2fa(id)],
  ["resendEmailConfirmation", false, (auth, id) => auth.resendEmailConfirmation(id)],
  ["logoutAllUserSessions", false, (auth, id) => auth.logoutAllUserSessions(id)],
  ["logoutAllOrgMembers", false, (auth, id) => auth.logoutAllOrgMembers(id)],
  ["updateOrg", false, (auth, orgId) => auth.updateOrg({ orgId, name: "A" })],
  ["updateOrgAccessPolicy", false, (auth, id) => auth.updateOrgAccessPolicy(id, ACCESS_POLICY)],
  ["deleteOrg", false, (auth, id) => auth.deleteOrg(id)],
  [
    "subscribeOrgToRoleMapping",
    false,
    (auth, orgId) => auth.subscribeOrgToRoleMapping({ orgId, customRoleMappingName: "A" }),
  ],
  ["changeUserRoleInOrg", false, (auth, orgId) => auth.changeUserRoleInOrg({ userId: OWNER, orgId, role: "A" })],
  ["removeUserFromOrg", false, (auth, userId) => auth.removeUserFromOrg({ userId, orgId: ACME })],
  ["inviteUserToOrg", false, (auth, orgId) => auth.inviteUserToOrg({ orgId, email: "a@b.test", role: "A" })],
  [
    "inviteUserToOrgByUserId",
    false,
    (auth, userId) => auth.inviteUserToOrgByUserId({ orgId: ACME, userId, role: "A" }),
  ],
  ["revokePendingOrgInvite", false, (auth, orgId) => auth.revokePendingOrgInvite({ orgId, inviteeEmail: "a@b.test" })],
  ["updateApiKey", false, (auth, id) => auth.updateApiKey(id, { setToNeverExpire: true }), API_KEY_ID],
  ["deleteApiKey", false, (auth, id) => auth.deleteApiKey(id), API_KEY_ID],
];

describe.each(calls)("%s", (_name, absent, call, id = OWNER) => {
  test(`resolves ${absent} when it does not exist`, async () => {
    const { auth, sent } = setUpManagement([status(404, { code: "user_not_found", message: "" })]);
    expect(await call(auth, id)).toBe(absent);
    expect(sent).toHaveLength(1);
  });

  // An id that comes from outside must not become another path of the API: not even in another case does it leave.
  test.each(["", "..", "query", `${OWNER}/../${ACME}`, `${OWNER}?x=`, `${id} `, undefined])(
    `resolves ${absent} without a request for the id %j`,
    async (impossible) => {
      const { auth, sent } = setUpManagement([]);
      expect(await call(auth, impossible as string)).toBe(absent);
      expect(sent).toEqual([]);
    },
  );
});

// Operators choose the ids of connections.
const connectionCalls: [name: string, absent: unknown, call: Call][] = [
  ["fetchConnection", null, (auth, id) => auth.fetchConnection(id)],
  ["updateConnection", null, (auth, id) => auth.updateConnection(id, { enabled: false })],
  ["deleteConnection", false, (auth, id) => auth.deleteConnection(id)],
];

describe.each(connectionCalls)("%s", (_name, absent, call) => {
  test(`resolves ${absent} when it does not exist`, async () => {
    const { auth, sent } = setUpManagement([status(404, { code: "connection_not_found", message: "" })]);
    expect(await call(auth, "google")).toBe(absent);
    expect(sent).toHaveLength(1);
  });

  test(`resolves ${absent} without a request for what can't be an id`, async () => {
    const { auth, sent } = setUpManagement([]);
    for (const impossible of ["", "..", "Google", "google/..", "google?x=", "-", "a".repeat(41), undefined]) {
      expect(await call(auth, impossible as string)).toBe(absent);
    }
    expect(sent).toEqual([]);
  });
});

test("ids may be written in upper case", async () => {
  const { auth, sent } = setUpManagement([status(404)]);
  await auth.fetchOrg("AAAAAAAA-0000-4000-8000-00000000000F");
  expect(sent).toHaveLength(1);
});

test.each([
  ["email address", (auth: ManagementClient) => auth.fetchUserMetadataByEmail("a@b.test")],
  ["username", (auth: ManagementClient) => auth.fetchUserMetadataByUsername("a")],
])("a user whom no record has by %s is null", async (_what, call) => {
  const { auth } = setUpManagement([status(404)]);
  expect(await call(auth)).toBeNull();
});

test("members of an impossible organization are an empty page, and nothing to iterate over", async () => {
  const { auth, sent } = setUpManagement([]);
  const page = { totalUsers: 0, hasMoreResults: false, users: [] };
  expect(await auth.fetchUsersInOrg({ orgId: "x" })).toEqual({ ...page, currentPage: 0, pageSize: 10 });
  expect(await auth.fetchUsersInOrg({ orgId: "x", pageNumber: 2, pageSize: 5 })).toEqual({
    ...page,
    currentPage: 2,
    pageSize: 5,
  });
  for await (const user of auth.iterateUsersInOrg({ orgId: "x" })) expect.fail(user.userId);
  expect(sent).toEqual([]);
});

test("addUserToOrg rejects when user or organization do not exist, or cannot", async () => {
  const { auth, sent } = setUpManagement([status(404, { code: "org_not_found", message: "" })]);
  const membership = { userId: OWNER, orgId: ACME, role: "Admin" };
  expect(await managementErrorOf(auth.addUserToOrg(membership))).toMatchObject({
    code: "not_found",
    serverStatus: 404,
    serverCode: "org_not_found",
  });
  for (const impossible of [
    { ...membership, orgId: "x" },
    { ...membership, userId: "x" },
  ]) {
    expect(await managementErrorOf(auth.addUserToOrg(impossible))).toMatchObject({
      code: "not_found",
      serverStatus: null,
    });
  }
  expect(sent).toHaveLength(1);
});

test("createAccessToken says whether there is no such user, the user is disabled, or there is no such feature", async () => {
  const disabled = { user_id: ["belongs to a disabled user"], code: ["user_disabled"] };
  const { auth } = setUpManagement([
    status(403),
    status(404),
    status(400, disabled),
    status(400, { user_id: ["is odd"] }),
  ]);
  expect(await managementErrorOf(auth.createAccessToken({ userId: "x" }))).toMatchObject({ code: "user_not_found" });
  expect(await managementErrorOf(auth.createAccessToken({ userId: OWNER }))).toMatchObject({ code: "user_not_found" });
  expect(await managementErrorOf(auth.createAccessToken({ userId: OWNER }))).toMatchObject({
    code: "access_tokens_not_enabled",
  });
  expect(await managementErrorOf(auth.createAccessToken({ userId: OWNER }))).toMatchObject({
    code: "user_disabled",
    serverCode: "user_disabled",
    fieldErrors: { userId: ["belongs to a disabled user"] },
  });
  const odd = await managementErrorOf(auth.createAccessToken({ userId: OWNER }));
  expect(odd).toMatchObject({ code: "invalid_request", serverCode: null });
});

test("keys of a user and keys of an organization are told apart", async () => {
  const ofOrg = { org: { org_id: ACME, name: "Acme", is_saml_configured: false, metadata: {} } };
  const { auth } = setUpManagement([status(200, ofOrg), status(200, {})]);
  expect(await managementErrorOf(auth.validatePersonalApiKey("key"))).toMatchObject({ code: "forbidden" });
  expect(await managementErrorOf(auth.validateOrgApiKey("key"))).toMatchObject({ code: "forbidden" });
});
