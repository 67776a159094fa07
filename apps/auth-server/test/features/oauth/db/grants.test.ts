import { expect, it } from "vitest";
import { NO_DEMAND } from "../../../../src/features/step-up/domain/demand.ts";
import type { Repositories, Store } from "../../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../../support/databases.ts";
import {
  aCode,
  aGrant,
  aMembership,
  anOAuthAccessToken,
  anOAuthClient,
  anOrganization,
  aRefreshToken,
  aSession,
  aUser,
  SOME_RESOURCE,
  SOME_TIME,
} from "../../../support/records.ts";

describeDatabases("the grant repository", ({ open }) => {
  /** A user with an organization and a session, a client and a resource. */
  async function setUp(store: Store) {
    const [user, organization, client] = [aUser(), anOrganization(), anOAuthClient()];
    const session = aSession(user.userId);
    await store.write(async ({ users, organizations, memberships, sessions, oauthClients, oauthResources }) => {
      await users.create(user);
      await organizations.create(organization);
      await memberships.add(aMembership(user.userId, organization.orgId));
      await sessions.create(session);
      await oauthClients.create(client);
      await oauthResources.set({ resource: SOME_RESOURCE, name: null, isDefault: false, createdAt: SOME_TIME });
    });
    const { orgId } = organization;
    const grant = aGrant(user.userId, client.clientId, { orgId });
    const code = aCode(grant.grantId, session.sessionHash);
    const named = { ...grant, orgName: organization.name };
    return { store, user, orgId, client, session, grant, named, code };
  }

  /** The same with a stored grant that has a code and both tokens. */
  async function setUpGrant(store: Store) {
    const parts = await setUp(store);
    const { grant, code } = parts;
    const accessToken = anOAuthAccessToken(grant.grantId, { orgId: parts.orgId });
    const refreshToken = aRefreshToken(grant.grantId);
    await store.write(async ({ grants, oauthTokens }) => {
      await grants.create(grant, code);
      await oauthTokens.createAccessToken(accessToken);
      await oauthTokens.createRefreshToken(refreshToken);
    });
    return { ...parts, accessToken, refreshToken };
  }

  it("finds a grant by its code and by its tokens", async () => {
    const { store, grant, named, code, accessToken, refreshToken, user } = await setUpGrant(await open());
    expect(await store.write(({ grants }) => grants.lockByCode(code.codeHash))).toEqual({
      code,
      grant: named,
      userIsEnabled: true,
    });
    expect(await store.read.oauthTokens.findAccessToken(accessToken.tokenHash)).toEqual({
      token: accessToken,
      grant,
      user: { email: user.email, legacyUserId: null, enabled: true },
      isConnected: false,
    });
    expect(await store.read.oauthTokens.findRefreshToken(refreshToken.tokenHash)).toEqual({
      token: refreshToken,
      grant: named,
      userIsEnabled: true,
    });
    expect(await store.write(({ grants }) => grants.lockByCode("unknown"))).toBeNull();
    expect(await store.read.oauthTokens.findAccessToken(refreshToken.tokenHash)).toBeNull();
    expect(await store.read.oauthTokens.findRefreshToken(accessToken.tokenHash)).toBeNull();
  });

  it.each<[string, (repositories: Repositories, parts: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>]>([
    ["client", ({ oauthClients }, { client }) => oauthClients.delete(client.clientId)],
    ["resource", ({ oauthResources }) => oauthResources.delete(SOME_RESOURCE)],
    ["session", ({ sessions }, { session }) => sessions.delete(session.sessionHash)],
  ])("creates no grant when the %s is gone", async (_, remove) => {
    const parts = await setUp(await open());
    const { store, grant, code } = parts;
    await store.write((repositories) => remove(repositories, parts));
    expect(await store.write(({ grants }) => grants.create(grant, code))).toBe("gone");
    expect(await store.write(({ grants }) => grants.lockByCode(code.codeHash))).toBeNull();
  });

  it("creates no grant for a user who is disabled, or for an organization that the user is not in", async () => {
    const { store, client, session, grant } = await setUp(await open());
    const disabled = aUser({ enabled: false });
    await store.write(({ users }) => users.create(disabled));
    for (const refused of [
      aGrant(disabled.userId, client.clientId),
      { ...grant, orgId: "33333333-3333-4333-8333-333333333333" },
    ]) {
      const code = aCode(refused.grantId, session.sessionHash);
      expect(await store.write(({ grants }) => grants.create(refused, code))).toBe("gone");
    }
  });

  it.each<[string, (repositories: Repositories, parts: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>]>([
    ["the grant is deleted", ({ grants }, { grant }) => grants.delete(grant.grantId)],
    ["the grants of the user are deleted", ({ grants }, { user }) => grants.deleteByUser(user.userId)],
    ["the grant expires", ({ grants }) => grants.deleteExpired(SOME_TIME + 60)],
    ["the client is deleted", ({ oauthClients }, { client }) => oauthClients.delete(client.clientId)],
    ["the resource is deleted", ({ oauthResources }) => oauthResources.delete(SOME_RESOURCE)],
  ])("keeps neither code nor token when %s", async (_, end) => {
    const parts = await setUpGrant(await open());
    const { store, code, accessToken, refreshToken } = parts;
    await store.write((repositories) => end(repositories, parts));
    expect(await store.write(({ grants }) => grants.lockByCode(code.codeHash))).toBeNull();
    expect(await store.read.oauthTokens.findAccessToken(accessToken.tokenHash)).toBeNull();
    expect(await store.read.oauthTokens.findRefreshToken(refreshToken.tokenHash)).toBeNull();
  });

  it("keeps grants of others and those that have not expired", async () => {
    const { store, code, grant } = await setUpGrant(await open());
    await store.write(async ({ grants }) => {
      await grants.extend(grant.grantId, { at: SOME_TIME + 7, expiresAt: SOME_TIME + 61 });
      await grants.extend(grant.grantId, { at: SOME_TIME + 9, expiresAt: SOME_TIME + 61 });
      expect(await grants.deleteExpired(SOME_TIME + 60)).toEqual([]);
      expect(await grants.deleteByUser(aUser().userId)).toBe(0);
      await grants.extend("no grant", { at: SOME_TIME, expiresAt: SOME_TIME });
    });
    expect((await store.write(({ grants }) => grants.lockByCode(code.codeHash)))?.grant).toMatchObject({
      expiresAt: SOME_TIME + 61,
      authentication: { ...grant.authentication, lastSeenAt: SOME_TIME + 9, longestIdleSeconds: 7 },
    });
  });

  it("lets one of many redeem a code", async () => {
    const { store, code } = await setUpGrant(await open());
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        store.write(async ({ grants }) => {
          if ((await grants.lockByCode(code.codeHash))?.code.redeemedAt !== null) return false;
          await grants.redeemCode(code.codeHash, SOME_TIME);
          return true;
        }),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect((await store.write(({ grants }) => grants.lockByCode(code.codeHash)))?.code.redeemedAt).toBe(SOME_TIME);
  });

  it("redeems no code that has expired or whose session has ended", async () => {
    const { store, code, session } = await setUpGrant(await open());
    await store.write(({ grants }) => grants.redeemCode(code.codeHash, SOME_TIME + 60));
    await store.write(({ sessions }) => sessions.delete(session.sessionHash));
    await store.write(({ grants }) => grants.redeemCode(code.codeHash, SOME_TIME));
    const unredeemed = { sessionHash: null, redeemedAt: null };
    expect((await store.write(({ grants }) => grants.lockByCode(code.codeHash)))?.code).toMatchObject(unredeemed);
  });

  it("counts failed attempts", async () => {
    const { store, code } = await setUpGrant(await open());
    await Promise.all([1, 2, 3].map(() => store.write(({ grants }) => grants.recordFailedAttempt(code.codeHash))));
    expect((await store.write(({ grants }) => grants.lockByCode(code.codeHash)))?.code.failedAttempts).toBe(3);
  });

  it("lets one of many rotate a refresh token, and forgets the answer later", async () => {
    const { store, refreshToken } = await setUpGrant(await open());
    const { tokenHash } = refreshToken;
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const rotation = { at: SOME_TIME, successorHash: `successor ${index}`, successorSalt: `salt ${index}` };
        return store.write(async ({ oauthTokens }) => {
          if ((await oauthTokens.lockRefreshToken(tokenHash))?.token.rotatedAt !== null) return false;
          await oauthTokens.rotate(tokenHash, rotation);
          return true;
        });
      }),
    );
    const winner = outcomes.indexOf(true);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const rotated = { rotatedAt: SOME_TIME, successorHash: `successor ${winner}` };
    expect((await store.read.oauthTokens.findRefreshToken(tokenHash))?.token).toMatchObject({
      ...rotated,
      successorSalt: `salt ${winner}`,
    });
    expect(await store.write(({ oauthTokens }) => oauthTokens.forgetSuccessors(SOME_TIME))).toBe(0);
    expect(await store.write(({ oauthTokens }) => oauthTokens.forgetSuccessors(SOME_TIME + 1))).toBe(1);
    expect((await store.read.oauthTokens.findRefreshToken(tokenHash))?.token).toMatchObject({
      ...rotated,
      successorSalt: null,
    });
  });

  it("rotates no refresh token that has expired", async () => {
    const { store, refreshToken } = await setUpGrant(await open());
    const rotation = { at: refreshToken.expiresAt, successorHash: "successor", successorSalt: "salt" };
    await store.write(({ oauthTokens }) => oauthTokens.rotate(refreshToken.tokenHash, rotation));
    expect((await store.read.oauthTokens.findRefreshToken(refreshToken.tokenHash))?.token).toEqual(refreshToken);
  });

  it("deletes tokens from the second on in which they expire", async () => {
    const { store, accessToken, refreshToken } = await setUpGrant(await open());
    const deleteExpired = (at: number) => store.write(({ oauthTokens }) => oauthTokens.deleteExpired(at));
    expect(await deleteExpired(accessToken.expiresAt - 1)).toBe(0);
    expect(await deleteExpired(accessToken.expiresAt)).toBe(1);
    expect(await deleteExpired(refreshToken.expiresAt)).toBe(1);
  });

  it("deletes an access token and leaves the grant", async () => {
    const { store, accessToken, refreshToken } = await setUpGrant(await open());
    const remove = () => store.write(({ oauthTokens }) => oauthTokens.deleteAccessToken(accessToken.tokenHash));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await store.read.oauthTokens.findRefreshToken(refreshToken.tokenHash)).not.toBeNull();
  });

  it("hands a pending authorization out once, to its own session", async () => {
    const { store, session, client } = await setUp(await open());
    const request = {
      clientId: client.clientId,
      redirectUri: "https://client.example.test/callback",
      state: "a\u0000b\ud83d\ude00",
      codeChallenge: "challenge",
      boundTo: null,
      resource: SOME_RESOURCE,
      scopes: ["projects:read"],
      demand: { provenSince: SOME_TIME, secondFactor: true, orgIds: [] },
    };
    const pending = { formHash: "form", sessionHash: session.sessionHash, request, expiresAt: SOME_TIME + 600 };
    await store.write(({ pendingAuthorizations }) => pendingAuthorizations.create(pending));
    const take = (sessionHash: string) =>
      store.write(({ pendingAuthorizations }) => pendingAuthorizations.take("form", sessionHash));
    expect(await take("another session")).toBeNull();
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(session.sessionHash)));
    expect(taken.filter((one) => one !== null)).toEqual([pending]);
  });

  it("ends pending authorizations with their session and their time", async () => {
    const { store, session, client } = await setUp(await open());
    const ofClient = { clientId: client.clientId, state: null, resource: SOME_RESOURCE, scopes: [] };
    const request = { ...aCode("", ""), ...ofClient, demand: NO_DEMAND };
    const common = { sessionHash: session.sessionHash, request };
    await store.write(async ({ pendingAuthorizations, sessions }) => {
      await pendingAuthorizations.create({ ...common, formHash: "one", expiresAt: SOME_TIME });
      await pendingAuthorizations.create({ ...common, formHash: "two", expiresAt: SOME_TIME + 1 });
      expect(await pendingAuthorizations.deleteExpired(SOME_TIME)).toBe(1);
      await sessions.delete(session.sessionHash);
      expect(await pendingAuthorizations.take("two", session.sessionHash)).toBeNull();
    });
  });

  it("remembers the latest consent to a client for a resource", async () => {
    const { store, user, client } = await setUp(await open());
    const consent = {
      userId: user.userId,
      clientId: client.clientId,
      resource: SOME_RESOURCE,
      scopes: ["a", "b"],
      consentedAt: SOME_TIME,
    };
    const list = (clientId: string) => store.read.consents.listByUserAndClient(user.userId, clientId);
    expect(await list(client.clientId)).toEqual([]);
    await store.write(({ consents }) => consents.set({ ...consent, scopes: ["a"], consentedAt: 1 }));
    await store.write(({ consents }) => consents.set(consent));
    expect(await list(client.clientId)).toEqual([consent]);
    expect(await list("other")).toEqual([]);
  });

  it("forgets the consent of one user to one client, for every resource, and no other", async () => {
    const { store, user, client } = await setUp(await open());
    const [otherUser, otherClient] = [aUser(), anOAuthClient()];
    const otherResource = "https://other.example.test";
    const of = (userId: string, clientId: string, resource = SOME_RESOURCE) => {
      return { userId, clientId, resource, scopes: ["a"], consentedAt: SOME_TIME };
    };
    const forgotten = [of(user.userId, client.clientId), of(user.userId, client.clientId, otherResource)];
    const kept = [of(otherUser.userId, client.clientId), of(user.userId, otherClient.clientId)];
    await store.write(async ({ users, oauthClients, oauthResources, consents }) => {
      await users.create(otherUser);
      await oauthClients.create(otherClient);
      await oauthResources.set({ resource: otherResource, name: null, isDefault: false, createdAt: SOME_TIME });
      for (const consent of [...forgotten, ...kept]) await consents.set(consent);
      await consents.deleteByUserAndClient(user.userId, client.clientId);
    });
    const { consents } = store.read;
    expect(await consents.listByUserAndClient(user.userId, client.clientId)).toEqual([]);
    for (const one of kept) expect(await consents.listByUserAndClient(one.userId, one.clientId)).toEqual([one]);
  });
});
