import { deletedGrant, deletedWebSession, describeIsolation } from "../../../support/isolation.ts";
import { deletedTokens, MACHINES } from "../../../support/machines-twice.ts";
import { anOAuthClient, aWebRedirectUri, SOME_TIME } from "../../../support/records.ts";
import type { Work } from "../../../support/row-changes.ts";

const NOTES_API = "https://notes.test/mcp";
const GRANT = "ada to notes for notes.test";
const SIBLINGS = ["ada to notes for tasks.test", "ada to tasks for notes.test", "ada to tasks for tasks.test"];
const BOBS = [
  "bob to notes for notes.test",
  "bob to notes for tasks.test",
  "bob to tasks for notes.test",
  "bob to tasks for tasks.test",
];
/** A query that forgets what it looks for finds the first row, and not this one. */
const LAST_GRANT = "bob to tasks for tasks.test";
const EVERY_GRANT = [GRANT, ...SIBLINGS, ...BOBS];
const SECRET = { secretHash: "hash of a secret", createdAt: SOME_TIME, expiresAt: null };
const rotation = { at: SOME_TIME, successorHash: "successor", successorSalt: "salt" };
const webSessions = ["ada laptop", "ada phone", "bob laptop", "bob phone"].flatMap((browser) =>
  ["notes", "tasks"].map((app) => `${app} on ${browser}`),
);

const rotateTwo: Work = async ({ oauthTokens, webSessions }) => {
  for (const [hash, at] of [
    [`refresh of ${GRANT}`, SOME_TIME],
    [`refresh of ${SIBLINGS[0]}`, SOME_TIME + 1],
  ] as const) {
    await oauthTokens.rotate(hash, { ...rotation, at });
  }
  for (const [hash, at] of [
    ["token of notes on ada laptop", SOME_TIME],
    ["token of tasks on ada laptop", SOME_TIME + 1],
  ] as const) {
    await webSessions.rotate(hash, { ...rotation, at });
  }
};

describeIsolation("isolation of clients and resources", {
  changes: [
    [
      "deletes a client",
      ({ oauthClients }) => oauthClients.delete("notes"),
      [
        "- oauth_clients notes",
        ...EVERY_GRANT.filter((grantId) => grantId.includes("to notes")).flatMap(deletedGrant),
        ...["ada", "bob"].flatMap((userId) =>
          ["notes", "tasks"].map((resource) => `- oauth_consents ${userId} notes https://${resource}.test/mcp`),
        ),
      ],
    ],
    [
      "changes a client",
      ({ oauthClients }) => oauthClients.update(anOAuthClient({ clientId: "notes", name: "New" })),
      ["~ oauth_clients notes: name, version"],
    ],
    [
      "replaces the secrets of a client",
      ({ oauthClients }) => oauthClients.setSecrets("notes", [SECRET]),
      ["~ oauth_clients notes: secrets"],
    ],
    [
      "notes that a client was let in",
      ({ oauthClients }) => oauthClients.recordUse("notes", SOME_TIME),
      ["~ oauth_clients notes: last_used_at"],
    ],
    [
      "deletes clients that nobody let in",
      ({ oauthClients }) => oauthClients.deleteUnused(SOME_TIME),
      ["- oauth_clients unused"],
      async ({ oauthClients }) => {
        const registered = { kind: "dynamic" } as const;
        await oauthClients.create(anOAuthClient({ ...registered, clientId: "unused" }));
        await oauthClients.create(anOAuthClient({ ...registered, clientId: "used", lastUsedAt: SOME_TIME }));
        await oauthClients.create(anOAuthClient({ ...registered, clientId: "new", createdAt: SOME_TIME + 1 }));
      },
    ],
    [
      "deletes a resource",
      ({ oauthResources }) => oauthResources.delete(NOTES_API),
      [
        `- oauth_resources ${NOTES_API}`,
        ...EVERY_GRANT.filter((grantId) => grantId.endsWith("for notes.test")).flatMap(deletedGrant),
        ...["ada", "bob"].flatMap((userId) =>
          ["notes", "tasks"].map((client) => `- oauth_consents ${userId} ${client} ${NOTES_API}`),
        ),
        ...MACHINES.flatMap((machineId) => deletedTokens(machineId)),
        ...MACHINES.filter((id) => id.startsWith("agent")).map((agentId) => `- approvals call of ${agentId}`),
      ],
    ],
    [
      "renames a resource",
      ({ oauthResources }) =>
        oauthResources.set({ resource: NOTES_API, name: "Notes", isDefault: false, createdAt: 1 }),
      [`~ oauth_resources ${NOTES_API}: name, version`],
      ({ oauthResources }) =>
        oauthResources.set({ resource: "https://tasks.test/mcp", name: null, isDefault: true, createdAt: 1 }),
    ],
    ["deletes a scope", ({ oauthScopes }) => oauthScopes.delete("notes:read"), ["- oauth_scopes notes:read"]],
    [
      "changes a scope",
      ({ oauthScopes }) => oauthScopes.set({ name: "notes:read", description: "Read", kind: "user", isDefault: false }),
      ["~ oauth_scopes notes:read: description, version"],
    ],
    [
      "changes introspection credentials",
      ({ introspectionCredentials }) =>
        introspectionCredentials.update({
          credentialId: "notes",
          name: "New",
          secrets: [],
          resources: null,
          createdAt: SOME_TIME,
        }),
      ["~ introspection_credentials notes: name, version"],
    ],
    [
      "replaces the secrets of introspection credentials",
      ({ introspectionCredentials }) => introspectionCredentials.setSecrets("notes", [SECRET]),
      ["~ introspection_credentials notes: secrets"],
    ],
    [
      "notes a use of introspection credentials",
      ({ introspectionCredentials }) => introspectionCredentials.recordUse("notes", SOME_TIME),
      ["~ introspection_credentials notes: last_used_at"],
    ],
    [
      "deletes introspection credentials",
      ({ introspectionCredentials }) => introspectionCredentials.delete("notes"),
      ["- introspection_credentials notes"],
    ],
    ["uses an assertion once", ({ clientAssertions }) => clientAssertions.use("assertion of notes", 1), []],
    [
      "keeps assertions in the second of their end",
      ({ clientAssertions }) => clientAssertions.deleteExpired(SOME_TIME + 60),
      [],
    ],
    [
      "deletes assertions that have expired",
      ({ clientAssertions }) => clientAssertions.deleteExpired(SOME_TIME + 61),
      ["- client_assertions assertion of notes", "- client_assertions assertion of tasks"],
    ],
  ],
  lookups: [
    ["a client", async ({ oauthClients }) => (await oauthClients.findById("tasks"))?.clientId, "tasks"],
    ["a client to lock", async ({ oauthClients }) => (await oauthClients.lock("tasks"))?.clientId, "tasks"],
    ["no client to lock", ({ oauthClients }) => oauthClients.lock("nobody"), null],
    [
      "introspection credentials",
      async ({ introspectionCredentials }) => (await introspectionCredentials.findById("tasks"))?.credentialId,
      "tasks",
    ],
    [
      "introspection credentials to lock",
      async ({ introspectionCredentials }) => (await introspectionCredentials.lock("tasks"))?.credentialId,
      "tasks",
    ],
    [
      "no introspection credentials to lock",
      ({ introspectionCredentials }) => introspectionCredentials.lock("nobody"),
      null,
    ],
  ],
});

describeIsolation("isolation of grants", {
  changes: [
    ["ends a grant", ({ grants }) => grants.delete(GRANT), deletedGrant(GRANT)],
    [
      "ends the grants of a user",
      ({ grants }) => grants.deleteByUser("ada"),
      [GRANT, ...SIBLINGS].flatMap(deletedGrant),
    ],
    [
      "ends the grants of a user to a client",
      ({ grants }) => grants.deleteByUserAndClient("ada", "notes"),
      [GRANT, "ada to notes for tasks.test"].flatMap(deletedGrant),
    ],
    ["keeps grants until they expire", ({ grants }) => grants.deleteExpired(SOME_TIME + 59), []],
    [
      "deletes grants that have expired",
      ({ grants }) => grants.deleteExpired(SOME_TIME + 60),
      EVERY_GRANT.flatMap(deletedGrant),
    ],
    [
      "prolongs a grant",
      ({ grants }) => grants.extend(GRANT, { at: SOME_TIME + 9, expiresAt: SOME_TIME + 99 }),
      [`~ oauth_grants ${GRANT}: expires_at, last_used_at, longest_idle_seconds`],
    ],
    [
      "redeems a code",
      ({ grants }) => grants.redeemCode(`code of ${GRANT}`, SOME_TIME + 59),
      [`~ authorization_codes code of ${GRANT}: redeemed_at`],
    ],
    ["redeems no code that has expired", ({ grants }) => grants.redeemCode(`code of ${GRANT}`, SOME_TIME + 60), []],
    [
      "counts a wrong verifier",
      ({ grants }) => grants.recordFailedAttempt(`code of ${GRANT}`),
      [`~ authorization_codes code of ${GRANT}: failed_attempts`],
    ],
    [
      "rotates a refresh token",
      ({ oauthTokens }) => oauthTokens.rotate(`refresh of ${GRANT}`, rotation),
      [`~ oauth_refresh_tokens refresh of ${GRANT}: rotated_at, successor_hash, successor_salt`],
    ],
    [
      "rotates a refresh token once",
      ({ oauthTokens }) => oauthTokens.rotate(`refresh of ${GRANT}`, { ...rotation, at: SOME_TIME + 1 }),
      [],
      rotateTwo,
    ],
    [
      "rotates a refresh token until it expires",
      ({ oauthTokens }) => oauthTokens.rotate(`refresh of ${GRANT}`, { ...rotation, at: SOME_TIME + 86_399 }),
      [`~ oauth_refresh_tokens refresh of ${GRANT}: rotated_at, successor_hash, successor_salt`],
    ],
    [
      "rotates no refresh token that has expired",
      ({ oauthTokens }) => oauthTokens.rotate(`refresh of ${GRANT}`, { ...rotation, at: SOME_TIME + 86_400 }),
      [],
    ],
    [
      "forgets the successors of tokens that were rotated before a time",
      ({ oauthTokens }) => oauthTokens.forgetSuccessors(SOME_TIME + 1),
      [`~ oauth_refresh_tokens refresh of ${GRANT}: successor_salt`],
      rotateTwo,
    ],
    [
      "deletes an access token",
      ({ oauthTokens }) => oauthTokens.deleteAccessToken(`access of ${GRANT}`),
      [`- oauth_access_tokens access of ${GRANT}`],
    ],
    ["keeps tokens until they expire", ({ oauthTokens }) => oauthTokens.deleteExpired(SOME_TIME + 1799), []],
    [
      "deletes access tokens that have expired",
      ({ oauthTokens }) => oauthTokens.deleteExpired(SOME_TIME + 1800),
      EVERY_GRANT.map((grantId) => `- oauth_access_tokens access of ${grantId}`),
    ],
    [
      "replaces the consent to a client for a resource",
      ({ consents }) =>
        consents.set({
          userId: "ada",
          clientId: "notes",
          resource: NOTES_API,
          scopes: ["projects:read"],
          consentedAt: SOME_TIME + 1,
        }),
      [`~ oauth_consents ada notes ${NOTES_API}: consented_at`],
    ],
    [
      "forgets the consents to a client",
      ({ consents }) => consents.deleteByUserAndClient("ada", "notes"),
      [`- oauth_consents ada notes ${NOTES_API}`, "- oauth_consents ada notes https://tasks.test/mcp"],
    ],
    [
      "takes a pending authorization",
      ({ pendingAuthorizations }) => pendingAuthorizations.take("form for notes on ada laptop", "ada laptop"),
      ["- pending_authorizations form for notes on ada laptop"],
    ],
    [
      "takes no pending authorization of another session",
      ({ pendingAuthorizations }) => pendingAuthorizations.take("form for notes on ada laptop", "ada phone"),
      [],
    ],
    [
      "keeps pending authorizations until they expire",
      ({ pendingAuthorizations }) => pendingAuthorizations.deleteExpired(SOME_TIME + 599),
      [],
    ],
    [
      "deletes pending authorizations that have expired",
      ({ pendingAuthorizations }) => pendingAuthorizations.deleteExpired(SOME_TIME + 600),
      webSessions.map((id) => `- pending_authorizations form for ${id}`),
    ],
  ],
  lookups: [
    ["a grant", async ({ grants }) => (await grants.findById(LAST_GRANT))?.grantId, LAST_GRANT],
    [
      "a grant by its code",
      async ({ grants }) => (await grants.lockByCode(`code of ${LAST_GRANT}`))?.grant.grantId,
      LAST_GRANT,
    ],
    [
      "a grant by its access token",
      async ({ oauthTokens }) => (await oauthTokens.findAccessToken(`access of ${LAST_GRANT}`))?.grant.grantId,
      LAST_GRANT,
    ],
    [
      "a grant by its refresh token",
      async ({ oauthTokens }) => (await oauthTokens.findRefreshToken(`refresh of ${LAST_GRANT}`))?.grant.grantId,
      LAST_GRANT,
    ],
    [
      "the grants of a user in force",
      async ({ grants }) => (await grants.listByUser("bob", SOME_TIME + 59)).map(({ grantId }) => grantId).sort(),
      BOBS,
    ],
    ["no grants that have expired", ({ grants }) => grants.listByUser("bob", SOME_TIME + 60), []],
    [
      "the grants to a client",
      async ({ grants }) =>
        (await grants.listByClient("notes", { after: "", limit: 9 })).map(({ grantId, email }) => [grantId, email]),
      [GRANT, "ada to notes for tasks.test"]
        .map((id) => [id, "ada@acme.test"])
        .concat([BOBS[0] ?? "", BOBS[1] ?? ""].map((id) => [id, "bob@acme.test"])),
    ],
    [
      "a page of the grants to a client",
      async ({ grants }) =>
        (await grants.listByClient("notes", { after: GRANT, limit: 2 })).map(({ grantId }) => grantId),
      ["ada to notes for tasks.test", "bob to notes for notes.test"],
    ],
    [
      "the consents of a user to a client",
      async ({ consents }) =>
        (await consents.listByUserAndClient("bob", "tasks")).map(({ userId, clientId }) => [userId, clientId]),
      Array(2).fill(["bob", "tasks"]),
    ],
    ["no consent of another user", ({ consents }) => consents.listByUserAndClient("nobody", "tasks"), []],
    ["no consent to another client", ({ consents }) => consents.listByUserAndClient("bob", "nobody"), []],
  ],
});

describeIsolation("isolation of web sessions", {
  changes: [
    [
      "ends a web session",
      ({ webSessions }) => webSessions.delete("notes on ada laptop"),
      deletedWebSession("notes on ada laptop"),
    ],
    [
      "redeems a code",
      ({ webSessions }) =>
        webSessions.redeemCode("code of notes on ada laptop", { at: SOME_TIME + 59, heldBy: "browser" }),
      ["~ web_sessions notes on ada laptop: redeemed_at, held_by_browser"],
    ],
    [
      "redeems no code that has expired",
      ({ webSessions }) =>
        webSessions.redeemCode("code of notes on ada laptop", { at: SOME_TIME + 60, heldBy: "browser" }),
      [],
    ],
    [
      "redeems a code once",
      ({ webSessions }) =>
        webSessions.redeemCode("code of notes on ada laptop", { at: SOME_TIME + 1, heldBy: "browser" }),
      [],
      ({ webSessions }) => webSessions.redeemCode("code of notes on ada laptop", { at: SOME_TIME, heldBy: "browser" }),
    ],
    [
      "notes a refresh",
      ({ webSessions }) => webSessions.recordRefresh("notes on ada laptop", { at: SOME_TIME, activeOrgId: "acme" }),
      ["~ web_sessions notes on ada laptop: active_org_id, refreshed_at"],
    ],
    [
      "rotates a refresh token",
      ({ webSessions }) => webSessions.rotate("token of notes on ada laptop", rotation),
      ["~ web_refresh_tokens token of notes on ada laptop: rotated_at, successor_hash, successor_salt"],
    ],
    [
      "rotates a refresh token once",
      ({ webSessions }) => webSessions.rotate("token of notes on ada laptop", { ...rotation, at: SOME_TIME + 1 }),
      [],
      rotateTwo,
    ],
    [
      "forgets the successors of tokens that were rotated before a time",
      ({ webSessions }) => webSessions.forgetSuccessors(SOME_TIME + 1),
      ["~ web_refresh_tokens token of notes on ada laptop: successor_salt"],
      rotateTwo,
    ],
    ["keeps codes until they expire", ({ webSessions }) => webSessions.deleteUnredeemed(SOME_TIME + 59), []],
    [
      "deletes web sessions whose code expired unused",
      ({ webSessions }) => webSessions.deleteUnredeemed(SOME_TIME + 60),
      webSessions.filter((id) => id !== "notes on ada laptop").flatMap(deletedWebSession),
      ({ webSessions }) => webSessions.redeemCode("code of notes on ada laptop", { at: SOME_TIME, heldBy: "browser" }),
    ],
    [
      "keeps the tokens of a browser's session until it expires",
      ({ webSessions }) => webSessions.deleteExpiredTokens(SOME_TIME + 3599),
      [],
    ],
    [
      "deletes the tokens of browsers' sessions that have expired",
      ({ webSessions }) => webSessions.deleteExpiredTokens(SOME_TIME + 3600),
      webSessions.map((id) => `- web_refresh_tokens token of ${id}`),
    ],
    [
      "keeps web sessions until the browser's session expires",
      ({ webSessions }) => webSessions.deleteExpired(SOME_TIME + 3599),
      [],
      ({ webSessions }) => webSessions.redeemCode("code of notes on ada laptop", { at: SOME_TIME, heldBy: "browser" }),
    ],
    [
      "deletes web sessions that began and whose browser's session has expired",
      ({ webSessions }) => webSessions.deleteExpired(SOME_TIME + 3600),
      deletedWebSession("notes on ada laptop"),
      ({ webSessions }) => webSessions.redeemCode("code of notes on ada laptop", { at: SOME_TIME, heldBy: "browser" }),
    ],
    [
      "removes a redirect URI",
      ({ webRedirectUris }) => webRedirectUris.remove("https://notes.test/callback"),
      ["- web_redirect_uris https://notes.test/callback"],
    ],
    [
      "adds a redirect URI once",
      ({ webRedirectUris }) =>
        webRedirectUris.add(aWebRedirectUri("https://notes.test/callback", { createdAt: SOME_TIME + 1 })),
      [],
    ],
    [
      "makes a redirect URI that of a browser app",
      ({ webRedirectUris }) => webRedirectUris.setBrowserApp("https://notes.test/callback", true),
      ["~ web_redirect_uris https://notes.test/callback: browser_app"],
    ],
    [
      "leaves a redirect URI that already is of the kind of app",
      ({ webRedirectUris }) => webRedirectUris.setBrowserApp("https://notes.test/callback", false),
      [],
    ],
  ],
  lookups: [
    [
      "a web session by its code",
      async ({ webSessions }) => (await webSessions.findByCode("code of tasks on bob phone"))?.webSessionId,
      "tasks on bob phone",
    ],
    [
      "a web session by its token",
      async ({ webSessions }) => (await webSessions.findByToken("token of tasks on bob phone"))?.webSessionId,
      "tasks on bob phone",
    ],
    ["no web session by an unknown token", ({ webSessions }) => webSessions.findByToken("nothing"), null],
    [
      "that a token was never rotated",
      ({ webSessions }) => webSessions.findRotation("token of tasks on bob phone"),
      { rotatedAt: null, successorHash: null, successorSalt: null },
    ],
    ["no rotation of an unknown token", ({ webSessions }) => webSessions.findRotation("nothing"), null],
    [
      "a redirect URI",
      ({ webRedirectUris }) => webRedirectUris.find("https://notes.test/callback"),
      aWebRedirectUri("https://notes.test/callback"),
    ],
    ["no redirect URI that wasn't added", ({ webRedirectUris }) => webRedirectUris.find("https://notes.test/"), null],
  ],
});
