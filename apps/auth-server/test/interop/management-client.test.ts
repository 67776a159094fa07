import { hashSync } from "@node-rs/bcrypt";
import { initBaseAuth, ManagementError, OrgQueryOrderBy, UserQueryOrderBy } from "@orgward/core";
import { expect, it } from "vitest";
import { DEMO_API_KEY } from "../../src/demo/demo-data.ts";
import { describeDatabases } from "../support/databases.ts";
import { createTestApp } from "../support/test-app.ts";
import { AUTH_URL } from "../support/test-deps.ts";

const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const MEMBER = "aaaaaaaa-0000-4000-8000-000000000003";
const NOBODY = "aaaaaaaa-0000-4000-8000-000000000005";
const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const UNKNOWN = "99999999-1111-4111-8111-111111111111";

async function refusalOf(promise: Promise<unknown>): Promise<ManagementError> {
  const error = await promise.catch((reason: unknown) => reason);
  if (error instanceof ManagementError) return error;
  throw error;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describeDatabases("the management functions of @orgward/core against this server", ({ open }) => {
  async function setUp(apiKey = DEMO_API_KEY) {
    const app = await createTestApp(await open());
    const serve: typeof fetch = async (input, init) => {
      const { url, method, headers, body } = new Request(input, init);
      const content = body && { body: await new Response(body).text() };
      return app.request(url.slice(AUTH_URL.length), { method, headers, ...content });
    };
    const auth = initBaseAuth({ authUrl: AUTH_URL, apiKey, fetch: serve, clock: () => app.deps.clock() * 1000 });
    return { deps: app.deps, auth };
  }

  it("read users by id, email address and username, with and without organizations", async () => {
    const { auth } = await setUp();
    await auth.updateUserMetadata(OWNER, { username: "boss", properties: { fav_sport: "judo", favTeam: { a_b: 1 } } });
    const owner = await auth.fetchUserMetadataByUserId(OWNER);
    expect(owner).toMatchObject({
      userId: OWNER,
      email: "owner@acme.test",
      emailConfirmed: true,
      orgIdToOrgInfo: null,
    });
    expect(owner?.properties).toEqual({ fav_sport: "judo", favTeam: { a_b: 1 } });
    expect(await auth.fetchUserMetadataByEmail("OWNER@acme.test")).toEqual(owner);
    const withOrgs = await auth.fetchUserMetadataByUsername("boss", { includeOrgs: true });
    expect(withOrgs?.orgIdToOrgInfo?.[ACME]).toMatchObject({ orgName: "Acme", userRole: "Owner", orgId: ACME });
    expect(await auth.fetchUserMetadataByUserId(UNKNOWN)).toBeNull();
    expect(await auth.fetchUserMetadataByEmail("nobody@acme.test")).toBeNull();
    expect(await auth.fetchUserMetadataByUsername("nobody")).toBeNull();
  });

  it("read batches, in which each user comes once", async () => {
    const { auth } = await setUp();
    await auth.updateUserMetadata(OWNER, { username: "boss" });
    const byId = await auth.fetchBatchUserMetadataByUserIds([OWNER, MEMBER, OWNER, UNKNOWN], { includeOrgs: true });
    expect(Object.keys(byId).sort()).toEqual([OWNER, MEMBER]);
    expect(byId[MEMBER]?.orgIdToOrgInfo?.[ACME]?.userRole).toBe("Member");
    const byEmail = await auth.fetchBatchUserMetadataByEmails(["owner@acme.test", "x@acme.test"]);
    expect(Object.keys(byEmail)).toEqual(["owner@acme.test"]);
    expect(Object.keys(await auth.fetchBatchUserMetadataByUsernames(["boss", "x"]))).toEqual(["boss"]);
  });

  it("page through users and members, and iterate over all of them", async () => {
    const { auth } = await setUp();
    const page = await auth.fetchUsersByQuery({ pageSize: 2, pageNumber: 1, orderBy: "EMAIL", includeOrgs: true });
    expect(page).toMatchObject({ totalUsers: 5, currentPage: 1, pageSize: 2, hasMoreResults: true });
    expect(page.users.map(({ email }) => email)).toEqual(["nobody@example.test", "owner@acme.test"]);
    const all = await collect(auth.iterateUsers({ pageSize: 2, orderBy: "EMAIL" }));
    expect(all.map(({ email }) => email)).toEqual([
      "admin@acme.test",
      "member@acme.test",
      "nobody@example.test",
      "owner@acme.test",
      "owner@globex.test",
    ]);
    expect(await auth.fetchUsersByQuery({ emailOrUsername: "globex" })).toMatchObject({ totalUsers: 1 });
    const tooLarge = await refusalOf(auth.fetchUsersByQuery({ pageSize: 101 }));
    expect(tooLarge).toMatchObject({ code: "invalid_request", serverStatus: 400 });
    expect(tooLarge.fieldErrors.pageSize).toEqual([expect.any(String)]);
    const members = await collect(auth.iterateUsersInOrg({ orgId: ACME, role: "Member", pageSize: 1 }));
    expect(members.map(({ roleInOrg }) => roleInOrg)).toEqual(["Member", "Member"]);
    expect(await auth.fetchUsersInOrg({ orgId: UNKNOWN })).toMatchObject({ totalUsers: 0, users: [] });
  });

  it("put users and organizations into every order that has a name", async () => {
    const { auth } = await setUp();
    for (const orderBy of Object.values(UserQueryOrderBy)) {
      expect(await auth.fetchUsersByQuery({ orderBy })).toMatchObject({ totalUsers: 5 });
    }
    for (const orderBy of Object.values(OrgQueryOrderBy)) {
      expect(await auth.fetchOrgByQuery({ orderBy })).toMatchObject({ totalOrgs: 2 });
    }
    const first = (await auth.fetchOrgByQuery({ orderBy: OrgQueryOrderBy.NAME, pageSize: 1 })).orgs[0];
    expect(first).toMatchObject({ name: "Acme" });
  });

  it("create, change, disable, enable and delete users", async () => {
    const { auth } = await setUp();
    const { userId } = await auth.createUser({ email: "new@acme.test", emailConfirmed: true, firstName: "New" });
    const taken = await refusalOf(auth.createUser({ email: "new@acme.test" }));
    expect(taken.fieldErrors.email).toEqual([expect.any(String)]);
    expect(await auth.updateUserMetadata(userId, { lastName: "Comer", metadata: { someKey: 1 } })).toBe(true);
    expect(await auth.updateUserEmail(userId, { newEmail: "n@acme.test", requireEmailConfirmation: false })).toBe(true);
    const conflict = auth.updateUserEmail(userId, { newEmail: "owner@acme.test", requireEmailConfirmation: false });
    expect((await refusalOf(conflict)).fieldErrors.newEmail).toEqual([expect.any(String)]);
    expect(await auth.disableUser(userId)).toBe(true);
    expect(await auth.enableUserCanCreateOrgs(userId)).toBe(true);
    expect(await auth.fetchUserMetadataByUserId(userId)).toMatchObject({
      email: "n@acme.test",
      firstName: "New",
      lastName: "Comer",
      metadata: { someKey: 1 },
      enabled: false,
      canCreateOrgs: true,
    });
    expect(await auth.enableUser(userId)).toBe(true);
    expect(await auth.disableUserCanCreateOrgs(userId)).toBe(true);
    expect(await auth.deleteUser(userId)).toBe(true);
    expect(await auth.deleteUser(userId)).toBe(false);
    expect(await auth.disableUser(UNKNOWN)).toBe(false);
  });

  it("migrate users, and change what they log in with", async () => {
    const { deps, auth } = await setUp();
    const { userId } = await auth.migrateUserFromExternalSource({
      email: "moved@example.test",
      emailConfirmed: false,
      existingUserId: "old-1",
      existingPasswordHash: hashSync("correct horse", { cost: 4 }),
      existingMfaBase32EncodedSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      askUserToUpdatePasswordOnLogin: true,
    });
    expect(await auth.fetchUserMetadataByUserId(userId)).toMatchObject({
      legacyUserId: "old-1",
      hasPassword: true,
      mfaEnabled: true,
      updatePasswordRequired: true,
    });
    expect(await auth.fetchUserMfaMethods(userId)).toMatchObject({ mfaSetup: { type: "Totp", phoneNumbers: null } });
    expect(await auth.disableUser2fa(userId)).toBe(true);
    expect(await auth.fetchUserMfaMethods(userId)).toEqual({ mfaSetup: null });
    expect(await auth.migrateUserPassword({ userId, passwordHash: hashSync("another", { cost: 4 }) })).toBe(true);
    const noHash = await refusalOf(auth.migrateUserPassword({ userId, passwordHash: "none" }));
    expect(noHash.fieldErrors.passwordHash).toEqual([expect.any(String)]);
    expect(await auth.updateUserPassword(userId, { password: "a third horse" })).toBe(true);
    expect((await refusalOf(auth.updateUserPassword(userId, { password: "x" }))).fieldErrors.password).toBeDefined();
    expect(await auth.clearUserPassword(userId)).toBe(true);
    expect(await auth.logoutAllUserSessions(userId)).toBe(true);
    deps.clock.advance(60);
    expect(await auth.resendEmailConfirmation(userId)).toBe(true);
    expect(await refusalOf(auth.resendEmailConfirmation(userId))).toMatchObject({
      code: "rate_limited",
      userFacingError: expect.any(String),
    });
    expect(await auth.resendEmailConfirmation(UNKNOWN)).toBe(false);
  });

  it("make magic links, and access tokens that validate", async () => {
    const { auth } = await setUp();
    const { url } = await auth.createMagicLink({
      email: "owner@acme.test",
      expiresInHours: 1,
      expireAfterFirstUse: true,
    });
    expect(url).toMatch(AUTH_URL);
    const toNobody = auth.createMagicLink({ email: "x@acme.test", createNewUserIfOneDoesntExist: false });
    expect((await refusalOf(toNobody)).fieldErrors.email).toEqual([expect.any(String)]);
    const { accessToken } = await auth.createAccessToken({ userId: OWNER, durationInMinutes: 5, activeOrgId: ACME });
    const user = await auth.validateAccessTokenAndGetUser(`Bearer ${accessToken}`);
    expect(user).toMatchObject({ userId: OWNER, activeOrgId: ACME });
    expect(await refusalOf(auth.createAccessToken({ userId: UNKNOWN }))).toMatchObject({ code: "user_not_found" });
    await auth.disableUser(MEMBER);
    expect(await refusalOf(auth.createAccessToken({ userId: MEMBER }))).toMatchObject({
      code: "user_disabled",
      serverStatus: 400,
      serverCode: "user_disabled",
      fieldErrors: { userId: [expect.any(String)] },
    });
    const elsewhere = await refusalOf(auth.createAccessToken({ userId: OWNER, activeOrgId: GLOBEX }));
    expect(elsewhere.fieldErrors.activeOrgId).toEqual([expect.any(String)]);
  });

  it("create, read, change and delete organizations", async () => {
    const { deps, auth } = await setUp();
    const created = await auth.createOrg({ name: "Initech", domain: "initech.test", maxUsers: 5, legacyOrgId: "o-1" });
    const { orgId } = created;
    expect(created).toEqual({ orgId: expect.any(String), name: "Initech" });
    const metadata = { some_key: { innerKey: 1 } };
    const changes = { orgId, name: "Initech Labs", metadata, extraDomains: ["labs.test"], restrictToDomain: true };
    expect(await auth.updateOrg(changes)).toBe(true);
    expect(await auth.fetchOrg(orgId)).toMatchObject({
      name: "Initech Labs",
      urlSafeOrgSlug: "initech-labs",
      domain: "initech.test",
      extraDomains: ["labs.test"],
      domainRestrict: true,
      maxUsers: 5,
      metadata,
    });
    expect(await auth.fetchOrgByQuery({ legacyOrgId: "o-1" })).toMatchObject({
      totalOrgs: 1,
      orgs: [{ orgId, metadata }],
    });
    const names = (await collect(auth.iterateOrgs({ orderBy: "NAME", pageSize: 1 }))).map(({ name }) => name);
    expect(names).toEqual(["Acme", "Globex", "Initech Labs"]);

    const roles = ["Owner", "Admin", "Member"].map((name, position) => ({ name, position, permissions: [] }));
    await deps.store.write(({ customRoleMappings }) => customRoleMappings.save({ name: "Free plan", roles }));
    expect(await auth.subscribeOrgToRoleMapping({ orgId, customRoleMappingName: "Free plan" })).toBe(true);
    expect(await auth.fetchCustomRoleMappings()).toEqual({
      customRoleMappings: [{ customRoleMappingName: "Free plan", numOrgsSubscribed: 1 }],
    });
    const unknownMapping = auth.subscribeOrgToRoleMapping({ orgId, customRoleMappingName: "None" });
    expect((await refusalOf(unknownMapping)).fieldErrors.customRoleMappingName).toEqual([expect.any(String)]);

    expect(await auth.deleteOrg(orgId)).toBe(true);
    expect(await auth.deleteOrg(orgId)).toBe(false);
    expect(await auth.fetchOrg(orgId)).toBeNull();
    expect(await auth.updateOrg({ orgId, name: "A" })).toBe(false);
  });

  it("add, change, remove and invite members", async () => {
    const { auth } = await setUp();
    const member = { userId: NOBODY, orgId: ACME };
    expect(await auth.addUserToOrg({ ...member, role: "Member" })).toEqual({});
    expect((await refusalOf(auth.addUserToOrg({ ...member, role: "Member" }))).code).toBe("invalid_request");
    expect((await refusalOf(auth.addUserToOrg({ ...member, role: "Chief" }))).fieldErrors.role).toBeDefined();
    for (const absent of [{ userId: UNKNOWN }, { orgId: UNKNOWN }]) {
      const refusal = await refusalOf(auth.addUserToOrg({ ...member, role: "Member", ...absent }));
      expect(refusal).toMatchObject({
        code: "not_found",
        serverStatus: 404,
        serverCode: expect.stringMatching(/_not_found$/),
      });
    }
    expect(await auth.changeUserRoleInOrg({ ...member, role: "Admin", additionalRoles: [] })).toBe(true);
    const lastOwner = await refusalOf(auth.removeUserFromOrg({ userId: OWNER, orgId: ACME }));
    expect(lastOwner.fieldErrors.userId).toEqual([expect.any(String)]);
    expect(await auth.removeUserFromOrg(member)).toBe(true);
    expect(await auth.removeUserFromOrg(member)).toBe(false);

    expect(await auth.inviteUserToOrg({ orgId: ACME, email: "new@acme.test", role: "Admin" })).toBe(true);
    expect(await auth.inviteUserToOrgByUserId({ ...member, role: "Member" })).toBe(true);
    expect(await auth.inviteUserToOrg({ orgId: UNKNOWN, email: "new@acme.test", role: "Admin" })).toBe(false);
    expect(await auth.fetchPendingInvites({ orgId: ACME })).toMatchObject({ totalInvites: 2 });
    const emails = (await collect(auth.iteratePendingInvites({ pageSize: 1 }))).map(({ inviteeEmail }) => inviteeEmail);
    expect(emails.sort()).toEqual(["new@acme.test", "nobody@example.test"]);
    expect(await auth.revokePendingOrgInvite({ orgId: ACME, inviteeEmail: "new@acme.test" })).toBe(true);
    expect(await auth.revokePendingOrgInvite({ orgId: ACME, inviteeEmail: "new@acme.test" })).toBe(false);
  });

  it("create, validate, import, change and delete end users' API keys", async () => {
    const { deps, auth } = await setUp();
    const key = { userId: MEMBER, orgId: ACME, metadata: { some_key: { innerKey: 1 } }, displayName: "Deploy" };
    const { apiKeyId, apiKeyToken } = await auth.createApiKey({ ...key, expiresAtSeconds: deps.clock() + 60 });
    expect(await auth.fetchApiKey(apiKeyId)).toMatchObject({ apiKeyId, ...key });
    expect(await auth.validateApiKey(`Bearer ${apiKeyToken}`)).toMatchObject({
      metadata: key.metadata,
      user: { userId: MEMBER },
      org: { orgId: ACME },
      userInOrg: { userRole: "Member" },
    });
    expect(await auth.validateOrgApiKey(apiKeyToken)).toMatchObject({ org: { orgId: ACME } });
    expect((await refusalOf(auth.validatePersonalApiKey(apiKeyToken))).code).toBe("forbidden");
    expect((await refusalOf(auth.validateApiKey("wrong"))).fieldErrors.apiKeyToken).toEqual([expect.any(String)]);
    expect(await auth.updateApiKey(apiKeyId, { setToNeverExpire: true })).toBe(true);
    expect(await auth.fetchApiKey(apiKeyId)).toMatchObject({ expiresAtSeconds: null });

    const imported = await auth.importApiKey({ userId: MEMBER, importedApiKey: "old_key_0123456789" });
    expect(await auth.validateImportedApiKey("old_key_0123456789")).toMatchObject({ user: { userId: MEMBER } });
    const date = new Date(deps.clock() * 1000).toISOString().slice(0, 10);
    expect(await auth.fetchApiKeyUsage({ date, apiKeyId: imported.apiKeyId })).toEqual({ count: 1 });

    expect(await auth.fetchCurrentApiKeys({ userId: MEMBER })).toMatchObject({ totalApiKeys: 2 });
    expect(await collect(auth.iterateCurrentApiKeys({ userEmail: "member@acme.test", pageSize: 1 }))).toHaveLength(2);
    expect(await auth.deleteApiKey(apiKeyId)).toBe(true);
    expect(await auth.deleteApiKey(apiKeyId)).toBe(false);
    const archived = await collect(auth.iterateArchivedApiKeys({ orgId: ACME }));
    expect(archived.map((each) => each.apiKeyId)).toEqual([apiKeyId]);
    expect(await auth.fetchApiKey("0".repeat(32))).toBeNull();
  });

  it("say when the API key is wrong", async () => {
    const { auth } = await setUp("wrong_key");
    expect(await refusalOf(auth.fetchOrg(ACME))).toMatchObject({ code: "api_key_invalid", serverStatus: 401 });
  });
});
