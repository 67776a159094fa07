import { expect, it } from "vitest";
import { compete } from "../../../support/competing-units.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { addEverythingTwice } from "../../../support/everything-twice.ts";
import { aCode, aGrant, aMembership, aUser, SOME_TIME } from "../../../support/records.ts";
import type { Work } from "../../../support/row-changes.ts";

const NOTES_API = "https://notes.test/mcp";

const GRANT = "ada to notes for notes.test";
const CODE = `code of ${GRANT}`;
const REFRESH_TOKEN = `refresh of ${GRANT}`;

const lockCode: Work = ({ grants }) => grants.lockByCode(CODE);
const lockRefreshToken: Work = ({ oauthTokens }) => oauthTokens.lockRefreshToken(REFRESH_TOKEN);
const lockSettings: Work = ({ settings }) => settings.lock();
const lockAda: Work = ({ users }) => users.lock("ada");
const lockOperators: Work = ({ operators }) => operators.lockAll();
const lockScopes: Work = ({ oauthScopes }) => oauthScopes.lock();
const lockResources: Work = ({ oauthResources }) => oauthResources.lock();
const lockRoles: Work = ({ roles }) => roles.lock();
const lockClient: Work = ({ oauthClients }) => oauthClients.lock("notes");
const lockCredentials: Work = ({ introspectionCredentials }) => introspectionCredentials.lock("notes");
const lockAcme: Work = ({ organizations }) => organizations.lock("acme");

const createGrant: Work = ({ grants }) => {
  const grant = aGrant("ada", "notes", { resource: NOTES_API, orgId: "acme" });
  return grants.create(grant, aCode(grant.grantId, "ada laptop"));
};
const createWebSession: Work = ({ webSessions }) =>
  webSessions.create({
    webSessionId: "new",
    sessionHash: "ada laptop",
    codeHash: "new code",
    redirectUri: "https://notes.test/callback",
    activeOrgId: null,
    codeChallenge: null,
    codeFailedAttempts: 0,
    heldBy: "backend",
    createdAt: SOME_TIME,
    codeExpiresAt: SOME_TIME + 60,
    redeemedAt: null,
    refreshedAt: null,
  });
const aRole = (name: string, position: number) => ({ name, position, permissions: [] });
const addCydToAcme: Work = ({ memberships }) => memberships.add(aMembership("cyd", "acme"));
const claimOne: Work = ({ mails }) => mails.claimDue({ at: SOME_TIME, leaseUntil: SOME_TIME + 60, limit: 1 });

describeDatabases("a unit of work", ({ create, reopen, dialect }) => {
  const setUp = async () => {
    const options = await create();
    const store = await reopen(options);
    await store.write(async (repositories) => {
      await addEverythingTwice(repositories);
      for (const userId of ["cyd", "dan"]) await repositories.users.create(aUser({ userId }));
      await repositories.organizations.update("acme", { maxUsers: 3 });
    });
    return (first: Work, second: Work) => compete(store, options, first, second);
  };

  it.each<[string, Work, Work]>([
    ["the settings, to lock them", lockSettings, lockSettings],
    ["the settings, to set one", lockSettings, ({ settings }) => settings.set("first", "new")],
    ["a user, to lock it", lockAda, lockAda],
    ["a user, to change it", lockAda, ({ users }) => users.update("ada", { firstName: "Ada" })],
    ["a user, to grant something", lockAda, createGrant],
    ["a user, to add a membership", ({ users }) => users.lock("cyd"), addCydToAcme],
    ["the operators, to lock them", lockOperators, lockOperators],
    ["the operators, to change one", lockOperators, ({ operators }) => operators.update("otto", { role: "read_only" })],
    ["the operators, to delete one", lockOperators, ({ operators }) => operators.delete("olga")],
    ["the scopes, to lock them", lockScopes, lockScopes],
    ["the scopes, to delete one", lockScopes, ({ oauthScopes }) => oauthScopes.delete("notes:read")],
    ["the resources, to lock them", lockResources, lockResources],
    [
      "the resources, to set one",
      lockResources,
      ({ oauthResources }) =>
        oauthResources.set({ resource: "https://new.test/mcp", name: null, isDefault: true, createdAt: SOME_TIME }),
    ],
    ["the roles, to lock them", lockRoles, lockRoles],
    ["the roles, to replace them", lockRoles, ({ roles }) => roles.replaceAll([])],
    ["a client, to lock it", lockClient, lockClient],
    ["a client, to note its use", lockClient, ({ oauthClients }) => oauthClients.recordUse("notes", SOME_TIME)],
    ["introspection credentials, to lock them", lockCredentials, lockCredentials],
    ["an organization, to lock it", lockAcme, lockAcme],
    ["an organization, to change it", lockAcme, ({ organizations }) => organizations.update("acme", { name: "New" })],
    ["an organization, to add a member", lockAcme, addCydToAcme],
    [
      "a code, to prolong its grant",
      lockCode,
      ({ grants }) => grants.extend(GRANT, { at: SOME_TIME, expiresAt: SOME_TIME + 90 }),
    ],
    ["a code, to lock it", lockCode, lockCode],
    ["a code, to end its grant", lockCode, ({ grants }) => grants.delete(GRANT)],
    ["a refresh token, to lock it", lockRefreshToken, lockRefreshToken],
    ["a refresh token, to end its grant", lockRefreshToken, ({ grants }) => grants.delete(GRANT)],
    [
      "a web session that is refreshed, to refresh it",
      ({ webSessions }) => webSessions.recordRefresh("notes on ada laptop", { at: SOME_TIME, activeOrgId: null }),
      ({ webSessions }) => webSessions.recordRefresh("notes on ada laptop", { at: SOME_TIME, activeOrgId: null }),
    ],
  ])("waits for another one that holds %s", async (_, first, second) => {
    expect((await (await setUp())(first, second)).waited).toBe(true);
  });

  it.each<[string, Work, Work, unknown]>([
    [
      "grants nothing to a client that another one deletes",
      ({ oauthClients }) => oauthClients.delete("notes"),
      createGrant,
      "gone",
    ],
    [
      "grants nothing for a resource that another one deletes",
      ({ oauthResources }) => oauthResources.delete(NOTES_API),
      createGrant,
      "gone",
    ],
    ["grants nothing for a user that another one deletes", ({ users }) => users.delete("ada"), createGrant, "gone"],
    [
      "grants nothing in a session that another one ends",
      ({ sessions }) => sessions.delete("ada laptop"),
      createGrant,
      "gone",
    ],
    [
      "grants nothing in an organization that another one lets the user leave",
      ({ memberships }) => memberships.remove("ada", "acme"),
      createGrant,
      "gone",
    ],
    [
      "finds a code redeemed that another one redeems",
      async (repositories) => {
        await lockCode(repositories);
        await repositories.grants.redeemCode(CODE, SOME_TIME);
      },
      async ({ grants }) => (await grants.lockByCode(CODE))?.code.redeemedAt,
      SOME_TIME,
    ],
    [
      "finds a refresh token rotated that another one rotates",
      async (repositories) => {
        await lockRefreshToken(repositories);
        await repositories.grants.extend(GRANT, { at: SOME_TIME, expiresAt: SOME_TIME + 90 });
        await repositories.oauthTokens.rotate(REFRESH_TOKEN, {
          at: SOME_TIME,
          successorHash: "successor",
          successorSalt: "salt",
        });
      },
      async ({ oauthTokens }) => (await oauthTokens.lockRefreshToken(REFRESH_TOKEN))?.token.successorSalt,
      "salt",
    ],
    ["finds no code of a grant that another one ends", ({ grants }) => grants.delete(GRANT), lockCode, null],
    [
      "finds no refresh token of a grant that another one ends",
      ({ grants }) => grants.delete(GRANT),
      lockRefreshToken,
      null,
    ],
    [
      "finds a code without the session that another one ends",
      ({ sessions }) => sessions.delete("ada laptop"),
      async ({ grants }) => (await grants.lockByCode(CODE))?.code.sessionHash,
      null,
    ],
    [
      "signs no web app in with a session that another one ends",
      ({ sessions }) => sessions.delete("ada laptop"),
      createWebSession,
      false,
    ],
    ["adds no member that another one deletes", ({ users }) => users.delete("cyd"), addCydToAcme, "user_not_found"],
    [
      "adds no member to an organization that another one deletes",
      ({ organizations }) => organizations.delete("acme"),
      addCydToAcme,
      "org_not_found",
    ],
    [
      "adds no member where another one takes the last place",
      ({ memberships }) => memberships.add(aMembership("dan", "acme")),
      addCydToAcme,
      "organization_full",
    ],
    ["adds no membership that another one adds", addCydToAcme, addCydToAcme, "already_member"],
    [
      "replaces the roles that another one replaces, with all of its own",
      ({ roles }) => roles.replaceAll([aRole("Boss", 0)]),
      async ({ roles }) => {
        await roles.replaceAll([aRole("Worker", 1)]);
        return roles.list();
      },
      [aRole("Worker", 1)],
    ],
    [
      "names the address that another one takes",
      ({ users }) => users.create(aUser({ email: "x@acme.test" })),
      ({ users }) => users.create(aUser({ email: "X@acme.test" })),
      "email",
    ],
  ])("%s", async (_, first, second, answer) => {
    expect(await (await setUp())(first, second)).toEqual({ waited: true, answer });
  });

  // SQLite runs one unit of work at a time.
  if (dialect === "sqlite") return;

  it("claims other emails than one that isn't done yet, without waiting for it", async () => {
    const { waited, answer } = await (await setUp())(claimOne, claimOne);
    expect([waited, answer]).toMatchObject([false, [{ mailId: "second" }]]);
  });

  it("doesn't seal the audit log while another one does, and goes on", async () => {
    const seal: Work = ({ auditChain }) => auditChain.tryLock();
    expect(await (await setUp())(seal, seal)).toEqual({ waited: false, answer: false });
  });

  it("reads an organization while another one holds it", async () => {
    const read: Work = async ({ organizations }) => (await organizations.findById("acme"))?.orgId;
    expect(await (await setUp())(lockAcme, read)).toEqual({ waited: false, answer: "acme" });
  });

  it("uses a session while another one visits", async () => {
    const visit: Work = ({ sessions }) => sessions.touch("ada laptop", SOME_TIME + 1);
    expect(await (await setUp())(visit, createGrant)).toEqual({ waited: false, answer: "created" });
  });
});
