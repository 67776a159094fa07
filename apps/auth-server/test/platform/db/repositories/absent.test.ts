import { expect, it } from "vitest";
import type { Repositories } from "../../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { addEverythingTwice, SOME_END } from "../../../support/everything-twice.ts";
import { aConnection, anOAuthClient, aWebRedirectUri, SOME_TIME } from "../../../support/records.ts";
import { runUndone } from "../../../support/undone.ts";

const rotation = { at: SOME_TIME, successorHash: "successor", successorSalt: "salt" };
const first = { at: SOME_TIME, step: 7 };
const linked = { email: null, createdAt: SOME_TIME, lastUsedAt: SOME_TIME };
const credential = { name: "API", secrets: [], resources: null, createdAt: SOME_TIME };

/** What tells whether it found the row that an id names: the id of one that is there, and the call. */
const calls: Record<string, readonly [id: string, call: (repositories: Repositories, id: string) => Promise<unknown>]> =
  {
    "users.delete": ["ada", ({ users }, id) => users.delete(id)],
    "users.setPasswordHash": ["ada", ({ users }, id) => users.setPasswordHash(id, "new")],
    "sessions.delete": ["ada laptop", ({ sessions }, id) => sessions.delete(id)],
    "totpSecrets.enable": ["ada", ({ totpSecrets }, id) => totpSecrets.enable(id, "sealed", first)],
    "totpSecrets.delete": ["ada", ({ totpSecrets }, id) => totpSecrets.delete(id)],
    "recoveryCodes.use": ["one", ({ recoveryCodes }, id) => recoveryCodes.use("ada", id)],
    "passkeys.rename": [
      "laptop of ada",
      ({ passkeys }, passkeyId) => passkeys.rename({ userId: "ada", passkeyId }, "Key"),
    ],
    "passkeys.delete": ["laptop of ada", ({ passkeys }, passkeyId) => passkeys.delete({ userId: "ada", passkeyId })],
    "passkeys.recordUse": [
      "laptop of ada",
      ({ passkeys }, id) => passkeys.recordUse(id, { counter: 2, at: SOME_TIME }),
    ],
    "invitations.revoke": [
      "new@acme.test",
      async ({ invitations }, id) => (await invitations.revoke("acme", id)) !== null,
    ],
    "organizations.delete": ["acme", ({ organizations }, id) => organizations.delete(id)],
    "memberships.changeRole": [
      "acme",
      ({ memberships }, orgId) => memberships.changeRole({ userId: "ada", orgId, role: "Member", additionalRoles: [] }),
    ],
    "memberships.remove": ["acme", ({ memberships }, id) => memberships.remove("ada", id)],
    "apiKeys.revoke": ["first", ({ apiKeys }, id) => apiKeys.revoke(id, SOME_TIME)],
    "apiKeys.expire": ["first", ({ apiKeys }, id) => apiKeys.expire(id, SOME_END, SOME_TIME)],
    "endUserApiKeys.update": [
      "ada in acme",
      ({ endUserApiKeys }, id) => endUserApiKeys.update(id, { expiresAt: null }),
    ],
    "endUserApiKeys.delete": ["ada in acme", ({ endUserApiKeys }, id) => endUserApiKeys.delete(id, SOME_TIME)],
    "operators.update": ["olga", ({ operators }, id) => operators.update(id, { role: "read_only" })],
    "operators.delete": ["olga", ({ operators }, id) => operators.delete(id)],
    "operators.saveTotpSecret": ["olga", ({ operators }, id) => operators.saveTotpSecret(id, "new")],
    "operators.enableTotp": ["olga", ({ operators }, id) => operators.enableTotp(id, "sealed", first)],
    "operatorPasskeys.rename": [
      "laptop of olga",
      ({ operatorPasskeys }, passkeyId) => operatorPasskeys.rename({ operatorId: "olga", passkeyId }, "Key"),
    ],
    "operatorPasskeys.delete": [
      "laptop of olga",
      ({ operatorPasskeys }, passkeyId) => operatorPasskeys.delete({ operatorId: "olga", passkeyId }),
    ],
    "operatorPasskeys.recordUse": [
      "laptop of olga",
      ({ operatorPasskeys }, id) => operatorPasskeys.recordUse(id, { counter: 2, at: SOME_TIME }),
    ],
    "operatorRecoveryCodes.use": ["one", ({ operatorRecoveryCodes }, id) => operatorRecoveryCodes.use("olga", id)],
    "operatorSessions.recordProof": [
      "olga laptop",
      ({ operatorSessions }, id) => operatorSessions.recordProof(id, SOME_TIME),
    ],
    "operatorSessions.delete": ["olga laptop", ({ operatorSessions }, id) => operatorSessions.delete(id)],
    "oauthClients.update": ["notes", ({ oauthClients }, id) => oauthClients.update(anOAuthClient({ clientId: id }))],
    "oauthClients.delete": ["notes", ({ oauthClients }, id) => oauthClients.delete(id)],
    "oauthScopes.delete": ["notes:read", ({ oauthScopes }, id) => oauthScopes.delete(id)],
    "oauthResources.delete": ["https://notes.test/mcp", ({ oauthResources }, id) => oauthResources.delete(id)],
    "introspectionCredentials.update": [
      "notes",
      ({ introspectionCredentials }, id) => introspectionCredentials.update({ credentialId: id, ...credential }),
    ],
    "introspectionCredentials.delete": [
      "notes",
      ({ introspectionCredentials }, id) => introspectionCredentials.delete(id),
    ],
    "grants.delete": ["ada to notes for notes.test", ({ grants }, id) => grants.delete(id)],
    "oauthTokens.deleteAccessToken": [
      "access of ada to notes for notes.test",
      ({ oauthTokens }, id) => oauthTokens.deleteAccessToken(id),
    ],
    "webRedirectUris.remove": ["https://notes.test/callback", ({ webRedirectUris }, id) => webRedirectUris.remove(id)],
    "webRedirectUris.setBrowserApp": [
      "https://notes.test/callback",
      ({ webRedirectUris }, id) => webRedirectUris.setBrowserApp(id, true),
    ],
    "webSessions.redeemCode": [
      "code of notes on ada laptop",
      ({ webSessions }, id) => webSessions.redeemCode(id, { at: SOME_TIME, heldBy: "backend" }),
    ],
    "webSessions.recordRefresh": [
      "notes on ada laptop",
      ({ webSessions }, id) => webSessions.recordRefresh(id, { at: SOME_TIME, activeOrgId: null }),
    ],
    "webSessions.rotate": ["token of notes on ada laptop", ({ webSessions }, id) => webSessions.rotate(id, rotation)],
    "webSessions.delete": ["notes on ada laptop", ({ webSessions }, id) => webSessions.delete(id)],
    "connections.update": ["google", ({ connections }, id) => connections.update(aConnection({ connectionId: id }))],
    "connections.delete": ["google", ({ connections }, id) => connections.delete(id)],
    "externalIdentities.delete": [
      "ada there",
      ({ externalIdentities }, subject) =>
        externalIdentities.delete({ connectionId: "google", subject, userId: "ada" }),
    ],
    "rateLimits.giveBack": ["first", ({ rateLimits }, id) => rateLimits.giveBack(id, 1000, SOME_TIME * 1000)],
  };

/** What tells whether something was new: what is there already, and the call. */
const additions: Record<
  string,
  readonly [there: string, add: (repositories: Repositories, id: string) => Promise<unknown>]
> = {
  "settings.setOnce": ["first", ({ settings }, id) => settings.setOnce(id, 1)],
  "webRedirectUris.add": [
    "https://notes.test/callback",
    ({ webRedirectUris }, id) => webRedirectUris.add(aWebRedirectUri(id)),
  ],
  "connections.create": [
    "google",
    async ({ connections }, id) => (await connections.create(aConnection({ connectionId: id }))) === "created",
  ],
  "externalIdentities.create": [
    "ada there",
    ({ externalIdentities }, subject) =>
      externalIdentities.create({ ...linked, connectionId: "google", subject, userId: "bob" }),
  ],
  "clientAssertions.use": ["assertion of notes", ({ clientAssertions }, id) => clientAssertions.use(id, SOME_TIME)],
  "oauthClients.create": [
    "notes",
    async ({ oauthClients }, id) => (await oauthClients.create(anOAuthClient({ clientId: id }))) === "created",
  ],
  "introspectionCredentials.create": [
    "notes",
    async ({ introspectionCredentials }, id) =>
      (await introspectionCredentials.create({ credentialId: id, ...credential })) === "created",
  ],
};

describeDatabases("calls that tell whether something was new", ({ open }) => {
  it("say yes of what wasn't there, and no of what was", async () => {
    const store = await open();
    await store.write(addEverythingTwice);
    const said: Record<string, unknown> = {};
    for (const [name, [there, add]] of Object.entries(additions)) {
      said[name] = await runUndone(store, async (repositories) => [
        await add(repositories, "new"),
        await add(repositories, there),
      ]);
    }
    expect(said).toEqual(Object.fromEntries(Object.keys(additions).map((name) => [name, [true, false]])));
  });
});

describeDatabases("calls that tell whether they found their row", ({ open }) => {
  it("say yes of one that is there, and no of one that isn't", async () => {
    const store = await open();
    await store.write(addEverythingTwice);
    const said: Record<string, unknown> = {};
    for (const [name, [id, call]] of Object.entries(calls)) {
      said[name] = await runUndone(store, async (repositories) => {
        const absent = await call(repositories, "absent");
        return [await call(repositories, id), absent];
      });
    }
    expect(said).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, [true, false]])));
  });
});
