import { expect, it } from "vitest";
import { connectPendingIdentity } from "../../../../../src/features/connections/domain/connect-identity.ts";
import { admitOrganizationIdentity } from "../../../../../src/features/connections/domain/organization/admit-organization-identity.ts";
import type { OrganizationConnectionRecord } from "../../../../../src/features/connections/domain/records.ts";
import { joinOwnDomain } from "../../../../../src/features/orgs/domain/domains.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { sessionAfter, setUpOrganizationSignIn } from "../../../../support/organization-sign-in.ts";
import { aDirectory, aDirectoryUser, aMembership, anInvitation, aSession, aUser } from "../../../../support/records.ts";
import type { TestDeps } from "../../../../support/test-deps.ts";

const PENDING = { ok: true, value: { kind: "unconnected" } };
const DIRECTORY = "acme-directory";

/** Bob, who has an account of his own here and whom Acme's directory has deactivated or deleted. */
async function addLeaver({ store }: TestDeps, said: { active: boolean; deletedAt: number | null }) {
  await store.write(async ({ users, directories, directoryUsers, organizations }) => {
    await users.create(aUser({ userId: "bob", email: "bob@acme.test" }));
    await directories.create(aDirectory({ directoryId: DIRECTORY, orgId: "acme" }));
    await directoryUsers.save(
      aDirectoryUser({ directoryId: DIRECTORY, userId: "bob", createdAccount: false, ...said }),
    );
    await organizations.update("acme", { domain: "acme.test", domainAutojoin: true });
  });
}

async function connectionOf({ store }: TestDeps): Promise<OrganizationConnectionRecord> {
  const [connection] = await store.read.connections.listByOrg("acme");
  if (!connection) throw new Error("Acme has no connection");
  return connection;
}

async function activeBob(deps: TestDeps) {
  const user = await deps.store.read.users.findById("bob");
  if (!user) throw new Error("there is no Bob");
  const session = aSession("bob", { provenAt: deps.clock() });
  await deps.store.write(({ sessions }) => sessions.create(session));
  return { user, session };
}

describeOnSqlite("somebody who shouldn't get into an organization by its connection", ({ open }) => {
  it.each([
    { active: false, deletedAt: null },
    { active: false, deletedAt: 1 },
  ])("isn't made a member again once the directory has let them go ($active, $deletedAt)", async (said) => {
    const { deps, acme, signIn } = await setUpOrganizationSignIn(await open());
    await addLeaver(deps, said);
    acme.behave({ claims: { sub: "bob", email: "bob@acme.test" } });
    const finished = await signIn();
    expect(finished).toMatchObject(PENDING);
    const pendingToken = finished.ok && finished.value.kind === "unconnected" ? finished.value.pendingToken : "";
    const active = await activeBob(deps);
    expect(await connectPendingIdentity(deps, active, pendingToken)).toEqual({ ok: false, failure: "not_a_member" });
    expect(await joinOwnDomain(deps, { userId: "bob" }, "acme")).toEqual({ ok: false, failure: "not_joinable" });
    expect(await deps.store.read.memberships.find("bob", "acme")).toBeNull();
  });

  it("gets in again when somebody invites them, or another directory of the organization has them", async () => {
    const { deps, acme, signIn } = await setUpOrganizationSignIn(await open());
    await addLeaver(deps, { active: false, deletedAt: null });
    const known = { subject: "bob", userId: "bob", email: "bob@acme.test", createdAt: 1, lastUsedAt: 1 };
    await deps.store.write(({ externalIdentities }) =>
      externalIdentities.create({ connectionId: "acme-idp", ...known }),
    );
    acme.behave({ claims: { sub: "bob", email: "bob@acme.test" } });
    expect(await signIn()).toMatchObject({ ok: false, failure: { kind: "not_a_member" } });
    await deps.store.write(({ invitations }) =>
      invitations.save(anInvitation({ orgId: "acme", email: "bob@acme.test", inviterUserId: null })),
    );
    expect((await sessionAfter(deps, await signIn())).user.userId).toBe("bob");
    await deps.store.write(async ({ memberships, directories, directoryUsers }) => {
      await memberships.remove("bob", "acme");
      await directories.create(aDirectory({ directoryId: "another", orgId: "acme" }));
      await directoryUsers.save(aDirectoryUser({ directoryId: "another", userId: "bob" }));
    });
    await sessionAfter(deps, await signIn());
    expect(await deps.store.read.memberships.find("bob", "acme")).not.toBeNull();
  });

  it.each([{ email_verified: false }, { email_verified: "false" }])(
    "isn't given the address that they registered at the provider without proving it",
    async (claims) => {
      const { deps, acme, signIn } = await setUpOrganizationSignIn(await open());
      acme.behave({ claims });
      expect(await signIn()).toMatchObject(PENDING);
      expect(await deps.store.read.users.findByEmail("ada@acme.test")).toBeNull();
    },
  );

  it("isn't given the account that the directory created for the address that they registered at the provider", async () => {
    const { deps, acme, signIn } = await setUpOrganizationSignIn(await open());
    await deps.store.write(async ({ users, memberships, directories, directoryUsers }) => {
      await users.create(aUser({ userId: "ada", email: "ada@acme.test" }));
      await memberships.add(aMembership("ada", "acme"));
      await directories.create(aDirectory({ directoryId: DIRECTORY, orgId: "acme" }));
      await directoryUsers.save(aDirectoryUser({ directoryId: DIRECTORY, userId: "ada" }));
    });
    acme.behave({ claims: { email_verified: false } });
    expect(await signIn()).toMatchObject(PENDING);
  });

  it("gets what the connection says when they arrive, not what it said when they left", async () => {
    const { deps } = await setUpOrganizationSignIn(await open());
    const before = await connectionOf(deps);
    const admin = { ...before, settings: { ...before.settings, defaultRole: "Admin" } };
    const admitted = await admitOrganizationIdentity(deps, {
      connection: admin,
      identity: {
        ...{ subject: "00u9", email: "eve@acme.test", emailVerified: false, firstName: null, lastName: null },
        ...{ claims: {}, sessionEndsAt: null, sessionId: null, amr: [], authenticatedAt: null },
      },
      visit: { origin: { userAgent: null, ipAddress: null }, previousToken: null, returnTo: "/orgs" },
      noticePath: (problem) => `/notice?${problem}`,
    });
    const { user } = await sessionAfter(deps, admitted);
    expect((await deps.store.read.memberships.find(user.userId, "acme"))?.role).toBe("Member");
  });
});
