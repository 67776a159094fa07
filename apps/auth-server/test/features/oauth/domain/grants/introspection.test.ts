import { expect, it } from "vitest";
import { introspect } from "../../../../../src/features/oauth/domain/grants/introspection.ts";
import { hashToken } from "../../../../../src/platform/sealing/secret-token.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import {
  aCode,
  aGrant,
  anOAuthAccessToken,
  anOAuthClient,
  aSession,
  aUser,
  SOME_RESOURCE,
  SOME_TIME,
} from "../../../../support/records.ts";
import { createTestDeps } from "../../../../support/test-deps.ts";

const TOKEN = "a token that a resource server was given";

describeOnSqlite("the first question about a token", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    const [user, client] = [aUser(), anOAuthClient()];
    const [session, grant] = [aSession(user.userId), aGrant(user.userId, client.clientId)];
    await deps.store.write(async ({ users, sessions, oauthClients, oauthResources, grants, oauthTokens }) => {
      await users.create(user);
      await sessions.create(session);
      await oauthClients.create(client);
      await oauthResources.set({ resource: SOME_RESOURCE, name: null, isDefault: false, createdAt: SOME_TIME });
      await grants.create(grant, aCode(grant.grantId, session.sessionHash));
      await oauthTokens.createAccessToken(anOAuthAccessToken(grant.grantId, { tokenHash: hashToken(TOKEN) }));
    });
    const ask = async (token: string, resources: readonly string[] | null = null) =>
      (await introspect(deps, { resources }, token)).active;
    const typesOf = async (work: () => Promise<unknown>) => (await eventsOf(deps, work)).map(({ type }) => type);
    return { ask, typesOf };
  };

  it("connects the resource that the token is for, once", async () => {
    const { ask, typesOf } = await setUp();
    expect(await typesOf(async () => expect(await ask(TOKEN)).toBe(true))).toEqual(["resource.connected"]);
    expect(await typesOf(async () => expect(await ask(TOKEN)).toBe(true))).toEqual([]);
  });

  it("connects nothing where the token isn't good, or isn't for whoever asks", async () => {
    const { ask, typesOf } = await setUp();
    const events = await typesOf(async () => {
      expect(await ask("another token")).toBe(false);
      expect(await ask(TOKEN, ["https://another.example.test/mcp"])).toBe(false);
    });
    expect(events).toEqual([]);
  });
});
