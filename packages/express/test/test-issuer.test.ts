import { initAuth } from "@orgward/express";
import { createTestClock, createTestIssuer, demoOrgs, demoUsers } from "@orgward/testing";
import { describe, expect, it } from "vitest";

async function setUp() {
  const issuer = await createTestIssuer({ algorithm: "ES256", clock: createTestClock(1_800_000_000) });
  const { authUrl, apiKey, fetch, clock } = issuer;
  return { issuer, auth: initAuth({ authUrl, apiKey, fetch, clock }) };
}

const { orgId } = demoOrgs.acme;

describe("the management functions against the test issuer", () => {
  it("create a user whose tokens guards accept, with the role that the app gave", async () => {
    const { issuer, auth } = await setUp();
    const { userId } = await auth.createUser({ email: "ada@example.test", emailConfirmed: true });
    await auth.addUserToOrg({ userId, orgId, role: "Admin" });
    const user = await auth.validateAccessTokenAndGetUser(`Bearer ${await issuer.tokenFor(userId)}`);
    expect([user.email, user.orgIdToOrgMemberInfo[orgId]?.userAssignedRole]).toEqual(["ada@example.test", "Admin"]);
    const stored = await auth.fetchUserMetadataByUserId(userId, { includeOrgs: true });
    expect(stored?.orgIdToOrgInfo?.[orgId]).toMatchObject({ userRole: "Admin" });
  });

  it("read what the test added", async () => {
    const { issuer, auth } = await setUp();
    const added = await issuer.addUser({ firstName: "Ada", memberships: [{ org: demoOrgs.globex, role: "Member" }] });
    expect(await auth.fetchUserMetadataByEmail(added.email)).toMatchObject({ userId: added.userId, firstName: "Ada" });
  });

  it("validate the keys of users and organizations until they are deleted", async () => {
    const { auth } = await setUp();
    const { userId } = demoUsers.memberOfAcme;
    const { apiKeyId, apiKeyToken } = await auth.createApiKey({ userId, orgId });
    expect((await auth.validateApiKey(apiKeyToken)).user?.userId).toBe(userId);
    await auth.deleteApiKey(apiKeyId);
    await expect(auth.validateApiKey(apiKeyToken)).rejects.toMatchObject({ serverStatus: 400 });
  });

  it("fail as they do against a server that is down", async () => {
    const { issuer, auth } = await setUp();
    issuer.fail({ status: 503 }, { path: `/api/backend/v1/org/${orgId}` });
    await expect(auth.fetchOrg(orgId)).rejects.toMatchObject({ serverStatus: 503 });
    expect(await auth.fetchUserMetadataByUserId(demoUsers.nobody.userId)).not.toBeNull();
  });
});

describe("what ends access by the management functions", () => {
  const { userId } = demoUsers.memberOfAcme;
  type App = Awaited<ReturnType<typeof setUp>>["auth"];

  it.each<[string, (auth: App) => Promise<unknown>]>([
    ["disabling the user", (auth) => auth.disableUser(userId)],
    ["removing the user from the organization", (auth) => auth.removeUserFromOrg({ userId, orgId })],
    ["changing the role", (auth) => auth.changeUserRoleInOrg({ userId, orgId, role: "Admin" })],
    ["deleting the user", (auth) => auth.deleteUser(userId)],
  ])("ends the user's access tokens: %s", async (_, end) => {
    const { issuer, auth } = await setUp();
    const [ended, other] = [
      `Bearer ${await issuer.tokenFor(userId)}`,
      `Bearer ${await issuer.tokenFor(demoUsers.adminOfAcme)}`,
    ];
    await auth.validateAccessTokenAndGetUser(ended);
    await end(auth);
    issuer.clock.advance(61);
    const refused = { status: 401, code: "invalid_token", reason: "revoked" };
    await expect(auth.validateAccessTokenAndGetUser(ended)).rejects.toMatchObject(refused);
    await expect(auth.validateAccessTokenAndGetUser(other)).resolves.toMatchObject({ email: "admin@acme.test" });
  });
});
