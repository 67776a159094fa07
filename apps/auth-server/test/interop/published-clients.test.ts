import { hashSync } from "@node-rs/bcrypt";
import { installPropelAuthFetch } from "@orgward/core/propelauth-fetch";
import { initAuth } from "@propelauth/express";
import { initBaseAuth } from "@propelauth/node";
import { afterEach, describe, expect, it } from "vitest";
import { DEMO_API_KEY } from "../../src/demo/demo-data.ts";
import { createDirectory } from "../../src/features/directories/domain/manage-directories.ts";
import { writeGroup } from "../../src/features/directories/domain/write-group.ts";
import { writeUser } from "../../src/features/directories/domain/write-user.ts";
import { issueMachineToken } from "../../src/features/machine-tokens/domain/issue-token.ts";
import { addAccountCredential } from "../../src/features/service-accounts/domain/account-credentials.ts";
import { createServiceAccount } from "../../src/features/service-accounts/domain/manage.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { startServer } from "../../src/server.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { createTestApp } from "../support/test-app.ts";
import { AUTH_URL } from "../support/test-deps.ts";

const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const MEMBER = "aaaaaaaa-0000-4000-8000-000000000003";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const ACME = "11111111-1111-4111-8111-111111111111";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";

type Client = ReturnType<typeof initBaseAuth>;
type RequireUser = ReturnType<typeof initAuth>["requireUser"];

/** The key that verifies tokens, given by hand: fetching it has a test of its own. */
type VerificationMetadata = { verifierKey: string; issuer: string };

/** Functions that `@propelauth/express` 2.1.34 promises and does not have. */
const MISSING_IN_EXPRESS = [
  "fetchCustomRoleMappings",
  "fetchApiKeyUsage",
  "fetchOrgScimGroups",
  "fetchScimGroup",
  "fetchUserMfaMethods",
  "importApiKey",
  "inviteUserToOrgByUserId",
  "logoutAllUserSessions",
  "resendEmailConfirmation",
  "subscribeOrgToRoleMapping",
  "validateImportedApiKey",
];

const credentials = { authUrl: AUTH_URL, apiKey: DEMO_API_KEY };

let uninstall = () => {};

afterEach(() => uninstall());

/** A running server, to which the published clients talk as an app makes them do: by the entry that core has for it. */
async function start(store: Store) {
  const { deps } = await createTestApp(store, { policy: { signingAlgorithm: "RS256" } });
  const { port } = await startServer(deps, { host: "127.0.0.1", port: 0 });
  uninstall = installPropelAuthFetch({ authUrl: `http://127.0.0.1:${port}` });
  const verification: VerificationMetadata = { verifierKey: await deps.signingKeys.publicKeyPem(), issuer: AUTH_URL };
  return { deps, verification };
}

describeOnSqlite("the published clients", ({ open }) => {
  it("fetch the key and verify a token that they have asked for", async () => {
    const { deps } = await start(await open());
    // The client has no clock but the machine's.
    deps.clock.advance(Math.floor(Date.now() / 1000) - deps.clock());
    const client = initBaseAuth(credentials);
    const { access_token } = await client.createAccessToken({ userId: OWNER, durationInMinutes: 5 });
    const header = `Bearer ${access_token}`;
    expect(await client.validateAccessTokenAndGetUser(header)).toMatchObject({ userId: OWNER });
    const required = { orgId: ACME };
    const asAdmin = await client.validateAccessTokenAndGetUserWithOrgInfoWithMinimumRole(header, required, "Admin");
    expect(asAdmin.orgMemberInfo.assignedRole).toBe("Owner");
    const request = { headers: { authorization: header } } as Parameters<RequireUser>[0];
    await initAuth(credentials).requireUser(request, {} as Parameters<RequireUser>[1], (error?: unknown) => {
      if (error) throw error;
    });
    expect(request.user).toMatchObject({ userId: OWNER });
  });
});

describeOnSqlite("the published clients", ({ open }) => {
  it("refuse the token of a machine, whichever function is asked", async () => {
    const { deps } = await start(await open());
    deps.clock.advance(Math.floor(Date.now() / 1000) - deps.clock());
    const wanted = {
      orgId: ACME,
      name: "Import",
      role: "Owner",
      additionalRoles: [],
      requestsPerMinute: 60,
      createdBy: null,
    };
    const account = await createServiceAccount(deps, wanted);
    if (!account.ok) throw new Error(account.failure);
    const added = await addAccountCredential(deps, account.value, { kind: "secret", name: null, expiresAt: null });
    if (!added.ok) throw new Error(added.failure);
    const authentic = { machine: account.value, credential: added.value.credential };
    const issued = await issueMachineToken(deps, { resource: null, scope: null }, async () => authentic);
    if (!issued.ok) throw new Error(issued.failure);

    const client = initBaseAuth(credentials);
    const header = `Bearer ${issued.value.token}`;
    const org = { orgId: ACME };
    const asked = [
      client.validateAccessTokenAndGetUser(header),
      client.validateAccessTokenAndGetUserWithOrgInfo(header, org),
      client.validateAccessTokenAndGetUserWithOrgInfoWithMinimumRole(header, org, "Member"),
      client.validateAccessTokenAndGetUserWithOrgInfoWithExactRole(header, org, "Owner"),
      client.validateAccessTokenAndGetUserWithOrgInfoWithPermission(header, org, "can_view_billing"),
      client.validateAccessTokenAndGetUserWithOrgInfoWithAllPermissions(header, org, []),
    ];
    for (const validation of asked) await expect(validation).rejects.toMatchObject({ status: 401 });
    const request = { headers: { authorization: header } } as Parameters<RequireUser>[0];
    const answered: number[] = [];
    const response = {
      status(status: number) {
        answered.push(status);
        return { send: () => {}, json: () => {} };
      },
    };
    await initAuth(credentials).requireUser(request, response as unknown as Parameters<RequireUser>[1], () => {
      answered.push(200);
    });
    expect(answered).toEqual([401]);
  });
});

describe.each([
  ["@propelauth/node 2.1.35", (options: object): Client => initBaseAuth({ ...credentials, ...options })],
  ["@propelauth/express 2.1.34", (options: object) => initAuth({ ...credentials, ...options }) as unknown as Client],
] as const)("%s, unmodified,", (name, init) => {
  const isNode = name.startsWith("@propelauth/node");
  const itInNodeAlone = it.runIf(isNode);

  describeOnSqlite("against this server", ({ open }) => {
    const setUp = async () => {
      const { deps, verification } = await start(await open());
      return { deps, client: init({ manualTokenVerificationMetadata: verification }) };
    };

    it("has the functions that are tested, but for those that only the node package offers", async () => {
      const { client } = await setUp();
      for (const missing of MISSING_IN_EXPRESS) expect(missing in client, missing).toBe(isNode);
    });

    it("reads users", async () => {
      const { client } = await setUp();
      await client.updateUserMetadata(OWNER, { username: "boss" });
      const owner = await client.fetchUserMetadataByUserId(OWNER, true);
      expect(owner).toMatchObject({ userId: OWNER, email: "owner@acme.test", emailConfirmed: true, locked: false });
      expect(owner?.orgIdToOrgInfo?.[ACME]).toMatchObject({ orgName: "Acme", userAssignedRole: "Owner" });
      expect(owner?.orgIdToOrgInfo?.[ACME]?.hasPermission("can_edit_billing")).toBe(true);
      expect(await client.fetchUserMetadataByEmail("owner@acme.test")).toMatchObject({ userId: OWNER });
      expect(await client.fetchUserMetadataByUsername("boss", true)).toMatchObject({ userId: OWNER });
      expect(await client.fetchUserMetadataByUserId(UNKNOWN)).toBeNull();
      expect(await client.fetchUserMetadataByEmail("x@example.test")).toBeNull();
      expect(await client.fetchUserMetadataByUsername("nobody")).toBeNull();
    });

    itInNodeAlone("reads the groups of an organization's directory", async () => {
      const { deps } = await start(await open());
      const created = await createDirectory(deps, ACME, { name: "Okta" });
      if (!created.ok) throw new Error(created.failure);
      const document = { displayName: "Engineering", externalId: "g-1" };
      const user = await writeUser(deps, created.value, {
        kind: "create_user",
        resourceId: null,
        change: () => ({ userName: "owner@acme.test" }),
      });
      const { group } = await writeGroup(deps, created.value, {
        kind: "create_group",
        groupId: null,
        change: () => ({ ...document, members: [{ value: user.resourceId }] }),
      });
      const apis = initBaseAuth(credentials);
      const { groupId } = group;
      const summary = { groupId, displayName: "Engineering", externalIdFromIdp: "g-1" };
      const page = { pageNumber: 0, pageSize: 5, totalGroups: 1 };
      expect(await apis.fetchOrgScimGroups({ orgId: ACME, pageSize: 5 })).toEqual({ groups: [summary], ...page });
      const none = await apis.fetchOrgScimGroups({ orgId: ACME, userId: MEMBER, pageSize: 5 });
      expect(none).toEqual({ groups: [], ...page, totalGroups: 0 });
      const whole = await apis.fetchScimGroup({ orgId: ACME, groupId, membersPageSize: 10 });
      expect(whole).toEqual({ ...summary, members: [{ userId: OWNER }] });
    });

    it("reads batches of users", async () => {
      const { client } = await setUp();
      await client.updateUserMetadata(OWNER, { username: "boss" });
      const byId = await client.fetchBatchUserMetadataByUserIds([OWNER, MEMBER, OWNER, UNKNOWN], true);
      expect(Object.keys(byId).sort()).toEqual([OWNER, MEMBER]);
      expect(byId[MEMBER]?.orgIdToOrgInfo?.[ACME]?.assignedRole).toBe("Member");
      const byEmail = await client.fetchBatchUserMetadataByEmails(["owner@acme.test", "x@example.test"]);
      expect(Object.keys(byEmail)).toEqual(["owner@acme.test"]);
      expect(Object.keys(await client.fetchBatchUserMetadataByUsernames(["boss", "nobody"], false))).toEqual(["boss"]);
    });

    it("queries users, and those of an organization", async () => {
      const { client } = await setUp();
      const page = await client.fetchUsersByQuery({ pageSize: 2, pageNumber: 1, orderBy: "EMAIL", includeOrgs: true });
      expect(page).toMatchObject({ totalUsers: 5, currentPage: 1, pageSize: 2, hasMoreResults: true });
      expect(page.users.map(({ email }: { email: string }) => email)).toEqual([
        "nobody@example.test",
        "owner@acme.test",
      ]);
      expect(await client.fetchUsersByQuery({ emailOrUsername: "globex" })).toMatchObject({ totalUsers: 1 });
      expect(await client.fetchUsersByQuery({ legacyUserId: "none" })).toMatchObject({ totalUsers: 0, users: [] });
      await expect(client.fetchUsersByQuery({ pageSize: 101 })).rejects.toThrow("Invalid query");
      const members = await client.fetchUsersInOrg({ orgId: ACME, pageSize: 10, pageNumber: 0, role: "Member" });
      expect(members).toMatchObject({ totalUsers: 2, hasMoreResults: false });
      expect(members.users[0]).toMatchObject({ roleInOrg: "Member", additionalRolesInOrg: [] });
    });

    it("creates, changes, disables, enables and deletes users", async () => {
      const { client } = await setUp();
      const { userId } = await client.createUser({
        email: "new@example.test",
        emailConfirmed: false,
        sendEmailToConfirmEmailAddress: true,
        password: "correct horse",
        askUserToUpdatePasswordOnLogin: true,
        ignoreDomainRestrictions: true,
        username: "newcomer",
        firstName: "New",
        lastName: "Comer",
        properties: { tier: "gold" },
      });
      await expect(client.createUser({ email: "new@example.test" })).rejects.toMatchObject({
        fieldToErrors: { email: ["belongs to another user"] },
      });
      expect(
        await client.updateUserMetadata(userId, {
          firstName: "Ada",
          pictureUrl: "https://example.test/a.png",
          metadata: { some_key: 1 },
          properties: { tier: "silver" },
          updatePasswordRequired: false,
          legacyUserId: "old-9",
        }),
      ).toBe(true);
      expect(await client.fetchUserMetadataByUserId(userId)).toMatchObject({
        username: "newcomer",
        firstName: "Ada",
        lastName: "Comer",
        metadata: { some_key: 1 },
        properties: { tier: "silver" },
        legacyUserId: "old-9",
      });
      expect(
        await client.updateUserEmail(userId, { newEmail: "n@example.test", requireEmailConfirmation: false }),
      ).toBe(true);
      expect(await client.updateUserEmail(userId, { newEmail: "m@example.test", requireEmailConfirmation: true })).toBe(
        true,
      );
      await expect(
        client.updateUserEmail(userId, { newEmail: "owner@acme.test", requireEmailConfirmation: false }),
      ).rejects.toMatchObject({ fieldToErrors: { new_email: ["belongs to another user"] } });
      expect(await client.disableUser(userId)).toBe(true);
      expect(await client.fetchUserMetadataByUserId(userId)).toMatchObject({ enabled: false });
      expect(await client.enableUser(userId)).toBe(true);
      expect(await client.enableUserCanCreateOrgs(userId)).toBe(true);
      expect(await client.disableUserCanCreateOrgs(userId)).toBe(true);
      expect(await client.deleteUser(userId)).toBe(true);
      expect(await client.deleteUser(userId)).toBe(false);
      expect(await client.disableUser(UNKNOWN)).toBe(false);
      expect(await client.enableUser("no id")).toBe(false);
      expect(await client.updateUserMetadata(UNKNOWN, { firstName: "A" })).toBe(false);
    });

    it("migrates users with passwords and second factors", async () => {
      const { client } = await setUp();
      const { userId } = await client.migrateUserFromExternalSource({
        email: "moved@example.test",
        emailConfirmed: true,
        existingUserId: "old-1",
        existingPasswordHash: hashSync("correct horse", { cost: 4 }),
        existingMfaBase32EncodedSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        askUserToUpdatePasswordOnLogin: true,
        enabled: true,
        firstName: "Mo",
        lastName: "Ved",
        username: "mo",
        pictureUrl: "https://example.test/mo.png",
        properties: { tier: "gold" },
      });
      expect(await client.fetchUserMetadataByUserId(userId)).toMatchObject({
        legacyUserId: "old-1",
        hasPassword: true,
        mfaEnabled: true,
      });
      expect(await client.disableUser2fa(userId)).toBe(true);
      const passwordHash = hashSync("another horse", { cost: 4 });
      expect(await client.migrateUserPassword({ userId, passwordHash })).toEqual({});
      expect(await client.updateUserPassword(userId, { password: "a third horse" })).toBe(true);
      await expect(client.updateUserPassword(userId, { password: "short" })).rejects.toMatchObject({
        fieldToErrors: { password: [expect.any(String)] },
      });
      expect(await client.clearUserPassword(userId)).toBe(true);
      await expect(
        client.migrateUserFromExternalSource({ email: "moved@example.test", emailConfirmed: true }),
      ).rejects.toMatchObject({ fieldToErrors: { email: ["belongs to another user"] } });
    });

    it("makes magic links and access tokens", async () => {
      const { client } = await setUp();
      const link = { email: "owner@acme.test", redirectToUrl: `${AUTH_URL}/account`, expiresInHours: 2 };
      expect(await client.createMagicLink(link)).toEqual({ url: expect.stringContaining(`${AUTH_URL}/magic-link`) });
      await expect(
        client.createMagicLink({ email: "x@example.test", createNewUserIfOneDoesntExist: false }),
      ).rejects.toMatchObject({ fieldToErrors: { email: [expect.any(String)] } });
      const token = await client.createAccessToken({ userId: OWNER, durationInMinutes: 5, activeOrgId: ACME });
      expect(token).toEqual({ access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
      const refused = await client.createAccessToken({ userId: UNKNOWN, durationInMinutes: 5 }).catch((error) => error);
      expect(refused.constructor.name).toBe("UserNotFoundException");
      await client.disableUser(OWNER);
      await expect(client.createAccessToken({ userId: OWNER, durationInMinutes: 5 })).rejects.toMatchObject({
        fieldToErrors: { user_id: [expect.stringContaining("disabled")] },
      });
    });

    itInNodeAlone("asks for confirmations, shows second factors and ends sessions", async () => {
      const { deps, client } = await setUp();
      const { userId } = await client.createUser({ email: "new@example.test" });
      expect(await client.fetchUserMfaMethods(userId)).toMatchObject({ mfaSetup: null });
      expect(await client.logoutAllUserSessions(userId)).toBe(true);
      await expect(client.resendEmailConfirmation(userId)).rejects.toThrow("Too many emails");
      deps.clock.advance(60);
      expect(await client.resendEmailConfirmation(userId)).toBe(true);
      expect(await client.resendEmailConfirmation(UNKNOWN)).toBe(false);
    });

    it("creates, reads, changes and deletes organizations", async () => {
      const { client } = await setUp();
      const { orgId, name } = await client.createOrg({
        name: "Initech",
        domain: "initech.test",
        enableAutoJoiningByDomain: true,
        membersMustHaveMatchingDomain: false,
        maxUsers: 5,
        legacyOrgId: "o-1",
      });
      expect(name).toBe("Initech");
      expect(await client.fetchOrg(orgId)).toMatchObject({ orgId, name, domain: "initech.test", domainAutojoin: true });
      expect(await client.fetchOrg(UNKNOWN)).toBeNull();
      const page = await client.fetchOrgByQuery({ pageSize: 2, pageNumber: 0, orderBy: "NAME", name: "i" });
      expect(page).toMatchObject({ totalOrgs: 1, currentPage: 0, pageSize: 2, hasMoreResults: false });
      expect(page.orgs[0]).toMatchObject({ orgId, maxUsers: 5, legacyOrgId: "o-1" });
      expect(
        await client.updateOrg({
          orgId,
          name: "Initech Labs",
          metadata: { some_key: 1 },
          maxUsers: 9,
          canSetupSaml: false,
          canJoinOnEmailDomainMatch: false,
          membersMustHaveEmailDomainMatch: true,
          extraDomains: ["labs.test"],
          passwordRotationEnabled: false,
        }),
      ).toBe(true);
      expect(await client.fetchOrg(orgId)).toMatchObject({
        name: "Initech Labs",
        urlSafeOrgSlug: "initech-labs",
        metadata: { some_key: 1 },
        extraDomains: ["labs.test"],
        domainRestrict: true,
      });
      await expect(client.updateOrg({ orgId, name: "" })).rejects.toMatchObject({
        fieldToErrors: { name: [expect.any(String)] },
      });
      expect(await client.updateOrg({ orgId: UNKNOWN, name: "A" })).toBe(false);
      expect(await client.deleteOrg(orgId)).toBe(true);
      expect(await client.deleteOrg(orgId)).toBe(false);
    });

    itInNodeAlone("subscribes organizations to role mappings", async () => {
      const { deps, client } = await setUp();
      const roles = ["Owner", "Admin", "Member"].map((name, position) => ({ name, position, permissions: [] }));
      await deps.store.write(({ customRoleMappings }) => customRoleMappings.save({ name: "Free plan", roles }));
      expect(await client.subscribeOrgToRoleMapping(ACME, "Free plan")).toBe(true);
      expect(await client.fetchCustomRoleMappings()).toEqual({
        customRoleMappings: [{ customRoleMappingName: "Free plan", numOrgsSubscribed: 1 }],
      });
      await expect(client.subscribeOrgToRoleMapping(ACME, "None")).rejects.toThrow();
      expect(await client.subscribeOrgToRoleMapping(UNKNOWN, "Free plan")).toBe(false);
    });

    it("adds, changes and removes members, and invites people", async () => {
      const { client } = await setUp();
      const member = { userId: NOBODY, orgId: ACME };
      expect(await client.addUserToOrg({ ...member, role: "Member" })).toBe(true);
      await expect(client.addUserToOrg({ ...member, role: "Member" })).rejects.toMatchObject({
        fieldToErrors: { user_id: [expect.any(String)] },
      });
      expect(await client.addUserToOrg({ ...member, userId: UNKNOWN, role: "Member" })).toBe(false);
      expect(await client.changeUserRoleInOrg({ ...member, role: "Admin", additionalRoles: [] })).toBe(true);
      await expect(client.changeUserRoleInOrg({ userId: OWNER, orgId: ACME, role: "Admin" })).rejects.toThrow();
      expect(await client.removeUserFromOrg(member)).toBe(true);
      expect(await client.removeUserFromOrg(member)).toBe(false);
      expect(await client.inviteUserToOrg({ orgId: ACME, email: "new@example.test", role: "Admin" })).toBe(true);
      expect(await client.inviteUserToOrg({ orgId: ACME, email: "other@example.test", role: "Admin" })).toBe(true);
      const invites = await client.fetchPendingInvites({ orgId: ACME, pageSize: 1, pageNumber: 0 });
      expect(invites).toMatchObject({ totalInvites: 2, hasMoreResults: true });
      expect(await client.fetchPendingInvites()).toMatchObject({ totalInvites: 2, pageSize: 10 });
      const revoked = { orgId: ACME, inviteeEmail: "new@example.test" };
      expect(await client.revokePendingOrgInvite(revoked)).toBe(true);
      expect(await client.revokePendingOrgInvite(revoked)).toBe(false);
    });

    itInNodeAlone("invites users by id", async () => {
      const { client } = await setUp();
      expect(await client.inviteUserToOrgByUserId({ userId: NOBODY, orgId: ACME, role: "Member" })).toBe(true);
      expect(await client.inviteUserToOrgByUserId({ userId: UNKNOWN, orgId: ACME, role: "Member" })).toBe(false);
    });

    it("manages API keys of end users", async () => {
      const { deps, client } = await setUp();
      const { apiKeyId, apiKeyToken } = await client.createApiKey({
        userId: MEMBER,
        orgId: ACME,
        expiresAtSeconds: deps.clock() + 3600,
        metadata: { tier: 1 },
        displayName: "CI",
      });
      expect(await client.fetchApiKey(apiKeyId)).toMatchObject({ apiKeyId, userId: MEMBER, orgId: ACME });
      expect(await client.validateApiKey(`Bearer ${apiKeyToken}`)).toMatchObject({
        metadata: { tier: 1 },
        user: { userId: MEMBER },
        org: { orgId: ACME },
        userInOrg: { orgId: ACME, userAssignedRole: "Member" },
      });
      expect(await client.validateOrgApiKey(apiKeyToken)).toMatchObject({ org: { orgId: ACME } });
      const personal = await client.createApiKey({ userId: MEMBER });
      expect(await client.validatePersonalApiKey(personal.apiKeyToken)).toMatchObject({ user: { userId: MEMBER } });
      await expect(client.validateApiKey("wrong")).rejects.toThrow();
      expect(await client.updateApiKey(apiKeyId, { setToNeverExpire: true })).toBe(true);
      expect(await client.fetchCurrentApiKeys({ userEmail: "member@acme.test", pageSize: 2 })).toMatchObject({
        totalApiKeys: 2,
        hasMoreResults: false,
      });
      expect(await client.deleteApiKey(apiKeyId)).toBe(true);
      expect(await client.deleteApiKey(apiKeyId)).toBe(false);
      const archived = await client.fetchArchivedApiKeys({ userId: MEMBER });
      expect(archived.apiKeys.map((key: { apiKeyId: string }) => key.apiKeyId)).toEqual([apiKeyId]);
    });

    itInNodeAlone("imports API keys and counts their uses", async () => {
      const { deps, client } = await setUp();
      const imported = "sk_live_0123456789abcdef";
      expect(await client.importApiKey({ importedApiKey: imported, userId: MEMBER })).toEqual({
        apiKeyId: expect.any(String),
      });
      expect(await client.validateImportedApiKey(imported)).toMatchObject({ user: { userId: MEMBER } });
      const date = new Date(deps.clock() * 1000).toISOString().slice(0, 10);
      expect(await client.fetchApiKeyUsage({ date, userId: MEMBER })).toEqual({ count: 1 });
    });
  });
});
