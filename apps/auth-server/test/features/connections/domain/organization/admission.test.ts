import { expect, it } from "vitest";
import {
  connectPendingIdentity,
  findPendingIdentity,
} from "../../../../../src/features/connections/domain/connect-identity.ts";
import type { finishProviderSignIn } from "../../../../../src/features/connections/domain/finish-provider-sign-in.ts";
import { findOrganizationConnection } from "../../../../../src/features/connections/domain/organization/find-organization-connection.ts";
import { findRoleGivingConnections } from "../../../../../src/features/connections/domain/organization/role-giving-connections.ts";
import type { DirectoryUserRecord } from "../../../../../src/features/directories/domain/records.ts";
import { removeMember } from "../../../../../src/features/orgs/domain/remove-member.ts";
import type { Repositories } from "../../../../../src/platform/domain/store.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { ADA_AT_ACME, sessionAfter, setUpOrganizationSignIn } from "../../../../support/organization-sign-in.ts";
import { recordedEvents } from "../../../../support/recorded-events.ts";
import {
  aDirectory,
  aDirectoryUser,
  aMembership,
  anInvitation,
  aProvenDomain,
  aSession,
  aUser,
} from "../../../../support/records.ts";
import type { TestDeps } from "../../../../support/test-deps.ts";

const refused = (kind: string) => ({ ok: false, failure: { kind, connectionName: "acme sign-in" } });
const pending = { ok: true, value: { kind: "unconnected" } };

function pendingTokenOf(finished: Awaited<ReturnType<typeof finishProviderSignIn>>): string {
  if (!finished.ok || finished.value.kind !== "unconnected") throw new Error(JSON.stringify(finished));
  return finished.value.pendingToken;
}

const addUser = ({ store }: TestDeps, userId: string, email: string, emailConfirmed = true) =>
  store.write(({ users }) => users.create(aUser({ userId, email, emailConfirmed })));

const linkTo = ({ store }: TestDeps, userId: string, connectionId = "acme-idp") => {
  const identity = { connectionId, subject: ADA_AT_ACME.sub, userId, email: null, createdAt: 1, lastUsedAt: 1 };
  return store.write(({ externalIdentities }) => externalIdentities.create(identity));
};

/** Has a directory know a person of the same address. The directories of both organizations are made when they are first needed. */
async function addToDirectory({ store }: TestDeps, fields: Partial<DirectoryUserRecord>): Promise<void> {
  await store.write(async ({ directories, directoryUsers }) => {
    for (const orgId of ["acme", "globex"]) {
      const directoryId = `${orgId}-directory`;
      if (await directories.find(directoryId)) continue;
      await directories.create(aDirectory({ directoryId, orgId }));
    }
    await directoryUsers.save(aDirectoryUser({ directoryId: "acme-directory", ...fields }));
  });
}

const roleOf = async ({ store }: TestDeps, email = "ada@acme.test", orgId = "acme") => {
  const user = await store.read.users.findByEmail(email);
  return user && ((await store.read.memberships.find(user.userId, orgId))?.role ?? "no member");
};

const lastEvent = async (deps: TestDeps) => (await recordedEvents(deps)).at(-1);

describeOnSqlite("admission by an organization's connection", ({ open }) => {
  it("makes a newcomer with a proven address a user and a member of this organization alone", async () => {
    const { deps, signIn } = await setUpOrganizationSignIn(await open());
    const { user, session } = await sessionAfter(deps, await signIn());
    expect(user).toMatchObject({ email: "ada@acme.test", emailConfirmed: true, passwordHash: null, firstName: "Ada" });
    const memberships = await deps.store.read.memberships.listByUser(user.userId);
    expect(memberships.map(({ orgId, role }) => [orgId, role])).toEqual([["acme", "Member"]]);
    expect(session).toMatchObject({
      loginMethod: { kind: "connection", protocol: "oidc", connectionId: "acme-idp", orgId: "acme", idpName: "Okta" },
      amr: [],
      endsAt: null,
    });
    expect(await lastEvent(deps)).toMatchObject({ details: { method: "oidc:acme-idp" } });
    expect((await sessionAfter(deps, await signIn())).user.userId).toBe(user.userId);
  });

  it("never signs in the user of an address: whoever has it proves first who they are", async () => {
    const { deps, signIn } = await setUpOrganizationSignIn(await open());
    await addUser(deps, "ada", "ada@acme.test");
    expect(await signIn()).toMatchObject(pending);
    expect(await deps.store.read.externalIdentities.listByUser("ada")).toEqual([]);
    expect(await roleOf(deps)).toBe("no member");
  });

  it("signs in the user whom the organization's own directory created, as long as it knows them and the domain is proven", async () => {
    const { deps, signIn } = await setUpOrganizationSignIn(await open());
    await addUser(deps, "ada", "ada@acme.test");
    await deps.store.write(({ memberships }) => memberships.add(aMembership("ada", "acme")));
    const know = (fields: Partial<DirectoryUserRecord>) => addToDirectory(deps, { userId: "ada", ...fields });
    await know({ createdAccount: false });
    expect(await signIn()).toMatchObject(pending);
    await know({ createdAccount: true, active: false });
    expect(await signIn()).toMatchObject(pending);
    await know({ createdAccount: true, directoryId: "globex-directory" });
    expect(await signIn()).toMatchObject(pending);
    await know({ createdAccount: true });
    await deps.store.write(({ organizationDomains }) => organizationDomains.delete("acme", "acme.test"));
    expect(await signIn()).toMatchObject(pending);
    await deps.store.write(({ organizationDomains }) => organizationDomains.add(aProvenDomain("acme", "acme.test")));
    expect((await sessionAfter(deps, await signIn())).user.userId).toBe("ada");
  });

  it("doesn't let an organization vouch for another's addresses", async () => {
    const { deps, signIn, globex } = await setUpOrganizationSignIn(await open());
    globex.behave({ claims: { email: "ada@acme.test", email_verified: true } });
    expect(await signIn("globex-idp")).toEqual({
      ok: false,
      failure: { kind: "domain_not_proven", connectionName: "globex sign-in" },
    });
    expect(await lastEvent(deps)).toMatchObject({ type: "sign_in.failed", reason: "domain_not_proven" });
    await addUser(deps, "ada", "ada@acme.test");
    expect(await signIn("globex-idp")).toMatchObject(pending);
  });

  it("refuses newcomers once the domain has moved away", async () => {
    const { deps, signIn } = await setUpOrganizationSignIn(await open());
    await deps.store.write(({ organizationDomains }) => organizationDomains.delete("acme", "acme.test"));
    expect(await signIn()).toEqual(refused("domain_not_proven"));
    expect(await deps.store.read.users.findByEmail("ada@acme.test")).toBeNull();
  });

  it("refuses an account that was given to somebody else", async () => {
    const { deps, signIn } = await setUpOrganizationSignIn(await open());
    await addUser(deps, "bob", "bob@acme.test");
    await addUser(deps, "ada", "ada@acme.test");
    await linkTo(deps, "bob");
    expect(await signIn()).toEqual(refused("subject_reassigned"));
    expect(await lastEvent(deps)).toMatchObject({ reason: "subject_reassigned", target: { id: "bob" } });
    expect(await deps.store.read.sessions.listByUser("bob")).toEqual([]);
  });

  it("forgets a removed member's account, so that nobody inherits the user", async () => {
    const { deps, signIn, acme } = await setUpOrganizationSignIn(await open());
    const { user } = await sessionAfter(deps, await signIn());
    await removeMember(deps, { userId: user.userId, orgId: "acme" });
    expect(await deps.store.read.externalIdentities.listByUser(user.userId)).toEqual([]);
    acme.behave({ claims: { email: "new@acme.test" } });
    expect((await sessionAfter(deps, await signIn())).user).toMatchObject({ email: "new@acme.test" });
    expect((await recordedEvents(deps)).map(({ type }) => type)).toContain("user.identity_unlinked");
  });

  it("keeps a member's accounts at other organizations' connections when the member is removed", async () => {
    const { deps, signIn } = await setUpOrganizationSignIn(await open());
    const { user } = await sessionAfter(deps, await signIn());
    await linkTo(deps, user.userId, "globex-idp");
    await removeMember(deps, { userId: user.userId, orgId: "acme" });
    const kept = await deps.store.read.externalIdentities.listByUser(user.userId);
    expect(kept.map(({ connectionId }) => connectionId)).toEqual(["globex-idp"]);
  });

  it("refuses people who aren't members where newcomers don't become members", async () => {
    const { deps, signIn } = await setUpOrganizationSignIn(await open(), { settings: { justInTime: false } });
    expect(await signIn()).toEqual(refused("not_a_member"));
    expect(await deps.store.read.users.findByEmail("ada@acme.test")).toBeNull();
    await addUser(deps, "ada", "ada@acme.test");
    await linkTo(deps, "ada");
    expect(await signIn()).toEqual(refused("not_a_member"));
    await deps.store.write(({ memberships }) => memberships.add(aMembership("ada", "acme")));
    expect((await sessionAfter(deps, await signIn())).user.userId).toBe("ada");
  });

  it("lets an invitation decide over the role", async () => {
    const { deps, signIn } = await setUpOrganizationSignIn(await open(), { settings: { justInTime: false } });
    const invitation = anInvitation({ orgId: "acme", email: "ada@acme.test", role: "Admin", inviterUserId: null });
    await deps.store.write(({ invitations }) => invitations.save({ ...invitation, expiresAt: deps.clock() + 60 }));
    await sessionAfter(deps, await signIn());
    expect(await roleOf(deps)).toBe("Admin");
  });

  it("has somebody who was invited with an unproven address prove that it is theirs", async () => {
    const { deps, signIn, acme } = await setUpOrganizationSignIn(await open());
    acme.behave({ claims: { email: "ada@elsewhere.test" } });
    expect(await signIn()).toEqual(refused("domain_not_proven"));
    const invitation = anInvitation({ orgId: "acme", email: "ada@elsewhere.test", inviterUserId: null });
    await deps.store.write(({ invitations }) => invitations.save({ ...invitation, expiresAt: deps.clock() + 60 }));
    expect(await signIn()).toMatchObject(pending);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["the first rule that matches", { groups: ["everyone", "admins", "owners"] }, "Admin"],
    ["a single value", { groups: "owners" }, "Owner"],
    ["no value", {}, "Member"],
    ["a value that only looks alike", { groups: ["Admins", "admins "] }, "Member"],
    ["a claim of another name", { roles: ["admins"] }, "Member"],
  ])("gives a role by %s", async (_, claims, role) => {
    const rules = [
      { value: "admins", role: "Admin" },
      { value: "owners", role: "Owner" },
    ];
    const { deps, signIn, acme } = await setUpOrganizationSignIn(await open(), {
      settings: { roleClaim: "groups", roleRules: rules },
    });
    acme.behave({ claims });
    await signIn();
    expect(await roleOf(deps)).toBe(role);
  });

  it("reads groups from userinfo where the ID token has none", async () => {
    const { deps, signIn, acme } = await setUpOrganizationSignIn(await open(), {
      settings: { roleClaim: "groups", roleRules: [{ value: "admins", role: "Admin" }] },
    });
    acme.behave({ userInfo: { groups: ["admins"], email: "another@acme.test" } });
    await signIn();
    expect(await roleOf(deps)).toBe("Admin");
  });

  it("renews the role at each sign-in if the connection says so, but never takes the last owner's", async () => {
    const { deps, signIn, acme } = await setUpOrganizationSignIn(await open(), {
      settings: { roleClaim: "groups", roleRules: [{ value: "admins", role: "Admin" }], updatesRole: true },
    });
    const { user } = await sessionAfter(deps, await signIn());
    const givenRoles = async () => [...(await findRoleGivingConnections(deps.store.read, "acme", [user.userId]))];
    expect(await givenRoles()).toEqual([[user.userId, "acme sign-in"]]);
    acme.behave({ claims: { groups: ["admins"] } });
    await signIn();
    expect(await roleOf(deps)).toBe("Admin");
    acme.behave({});
    await signIn();
    expect(await roleOf(deps)).toBe("Member");
    await deps.store.write(({ memberships }) =>
      memberships.changeRole({ userId: user.userId, orgId: "acme", role: "Owner", additionalRoles: [] }),
    );
    await signIn();
    expect(await roleOf(deps)).toBe("Owner");
    expect(await recordedEvents(deps)).toContainEqual(
      expect.objectContaining({
        type: "connection.role_not_given",
        reason: "last_owner",
        details: { connection: "acme-idp", member: true },
      }),
    );
    const connection = await findOrganizationConnection(deps.store.read, { orgId: "acme", connectionId: "acme-idp" });
    if (connection) await deps.store.write(({ connections }) => connections.update({ ...connection, mode: "test" }));
    expect(await givenRoles()).toEqual([]);
  });

  const withoutMembership: [string, string, (repositories: Repositories) => Promise<unknown>, object][] = [
    ["full", "organization_full", ({ organizations }) => organizations.update("acme", { maxUsers: 0 }), {}],
    ["without the role", "unknown_role", async () => undefined, { defaultRole: "Captain" }],
    [
      "whose author couldn't give the role",
      "role_too_high",
      async () => undefined,
      { defaultRole: "Owner", highestRole: "Admin" },
    ],
    [
      "whose author's highest role is gone",
      "role_too_high",
      async () => undefined,
      { defaultRole: "Admin", highestRole: "Gone" },
    ],
  ];
  it.each(withoutMembership)(
    "signs people in to an organization %s without a membership, and says so",
    async (_, problem, change, settings) => {
      const { deps, signIn } = await setUpOrganizationSignIn(await open(), { settings });
      await deps.store.write(change);
      expect(await signIn()).toMatchObject({ value: { kind: "signed_in", returnTo: `/notice?${problem}&/orgs` } });
      expect(await roleOf(deps)).toBe("no member");
      const { type, reason } = (await recordedEvents(deps)).at(-2) ?? {};
      expect([type, reason]).toEqual(["connection.role_not_given", problem]);
    },
  );

  it.each([
    ["is disabled", { enabled: false }],
    ["is set to test", { mode: "test" as const }],
  ])("ends sign-ins that had begun when the connection %s", async (_, change) => {
    const { deps, leave, finish, signIn } = await setUpOrganizationSignIn(await open());
    const browser = await leave("acme-idp");
    await deps.store.write(async ({ connections }) => {
      const current = await connections.lock("acme-idp");
      if (current) await connections.update({ ...current, ...change } as typeof current);
    });
    expect(await finish(browser)).toEqual(refused("connection_off"));
    await expect(signIn()).rejects.toThrow("unknown_connection");
  });

  it("ends sign-ins that had begun when the connection or its organization is deleted", async () => {
    const { deps, leave, finish } = await setUpOrganizationSignIn(await open());
    const [atAcme, atGlobex] = [await leave("acme-idp"), await leave("globex-idp")];
    await deps.store.write(async ({ connections, organizations }) => {
      await connections.delete("acme-idp");
      await organizations.delete("globex");
    });
    for (const browser of [atAcme, atGlobex]) {
      expect(await finish(browser)).toEqual({ ok: false, failure: { kind: "unknown_sign_in" } });
    }
  });

  it("never gives a code of one connection to the provider of another", async () => {
    const { leave, finish, globex } = await setUpOrganizationSignIn(await open());
    const browser = await leave("acme-idp");
    const before = globex.requests.length;
    expect(await finish({ ...browser, connectionId: "globex-idp" })).toMatchObject({
      failure: { kind: "unknown_sign_in" },
    });
    expect(globex.requests.slice(before)).toEqual([]);
    expect(await finish(browser)).toMatchObject({ failure: { kind: "unknown_sign_in" } });
  });

  it("refuses an answer that names another provider (RFC 9207), or reaches another browser", async () => {
    const { leave, finish } = await setUpOrganizationSignIn(await open());
    const mixedUp = await leave("acme-idp");
    mixedUp.response.set("iss", "https://idp.globex.test");
    expect(await finish(mixedUp)).toMatchObject({ ok: false, failure: { kind: "provider" } });
    expect(await finish({ ...(await leave("acme-idp")), browserToken: "another" })).toMatchObject({
      failure: { kind: "unknown_sign_in" },
    });
  });

  it("counts the provider's second factor only where the connection trusts it", async () => {
    const trusting = await setUpOrganizationSignIn(await open(), { settings: { trustsSecondFactor: true } });
    trusting.acme.behave({ claims: { amr: ["pwd", "otp", "hwk", "swk", "mfa", "made_up"] } });
    expect((await sessionAfter(trusting.deps, await trusting.signIn())).session.amr).toEqual(["pwd", "mfa"]);
    const strict = await setUpOrganizationSignIn(await open());
    strict.acme.behave({ claims: { amr: ["mfa"] } });
    expect((await sessionAfter(strict.deps, await strict.signIn())).session.amr).toEqual([]);
  });

  it("ends the session with the provider's, and knows when the person signed in there", async () => {
    const { deps, signIn, acme } = await setUpOrganizationSignIn(await open());
    const now = deps.clock();
    acme.behave({ claims: { session_expiry: now + 600, auth_time: now - 60 } });
    const { session } = await sessionAfter(deps, await signIn());
    expect(session).toMatchObject({ endsAt: now + 600, expiresAt: now + 600, provenAt: now - 60 });
    acme.behave({ claims: { session_expiry: now, auth_time: now + 3600 } });
    expect(await signIn()).toEqual(refused("provider_session_over"));
    acme.behave({ claims: { auth_time: now + 3600 } });
    expect((await sessionAfter(deps, await signIn())).session.provenAt).toBe(now);
  });
});

describeOnSqlite("proving who one is to an organization's connection", ({ open }) => {
  const setUpPending = async (store: Parameters<typeof setUpOrganizationSignIn>[0], userId = "ada", settings = {}) => {
    const setUp = await setUpOrganizationSignIn(store, { settings });
    await addUser(setUp.deps, "ada", "ada@acme.test");
    await addUser(setUp.deps, "bob", "bob@elsewhere.test");
    const pendingToken = pendingTokenOf(await setUp.signIn());
    const user = await setUp.deps.store.read.users.findById(userId);
    if (!user) throw new Error("nobody has this id");
    const session = aSession(userId, { provenAt: setUp.deps.clock() });
    await setUp.deps.store.write(({ sessions }) => sessions.create(session));
    return { ...setUp, pendingToken, active: { user, session } };
  };

  it("connects the account, makes its user a member with their role, and names who gains by it", async () => {
    const settings = { roleClaim: "email", roleRules: [{ value: "ada@acme.test", role: "Admin" }] };
    const { deps, pendingToken, active, signIn } = await setUpPending(await open(), "ada", settings);
    expect(await findPendingIdentity(deps, pendingToken)).toMatchObject({ orgName: "acme", hasAccount: true });
    expect(await connectPendingIdentity(deps, active, pendingToken)).toEqual({
      ok: true,
      value: { returnTo: "/orgs" },
    });
    expect(await roleOf(deps)).toBe("Admin");
    expect((await sessionAfter(deps, await signIn())).user.userId).toBe("ada");
  });

  it("doesn't connect an account that has another user's address", async () => {
    const { deps, pendingToken, active } = await setUpPending(await open(), "bob");
    expect(await connectPendingIdentity(deps, active, pendingToken)).toEqual({
      ok: false,
      failure: "subject_reassigned",
    });
    expect(await deps.store.read.externalIdentities.listByUser("bob")).toEqual([]);
  });

  it("doesn't connect the account of somebody who wouldn't be a member", async () => {
    const { deps, pendingToken, active } = await setUpPending(await open(), "ada", { justInTime: false });
    expect(await connectPendingIdentity(deps, active, pendingToken)).toEqual({ ok: false, failure: "not_a_member" });
  });
});
