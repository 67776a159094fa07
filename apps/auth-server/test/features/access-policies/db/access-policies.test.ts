import { expect, it } from "vitest";
import { type AccessPolicy, NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aMembership, anOrganization, aSession, aUser, SOME_TIME } from "../../../support/records.ts";

const EVERY_RULE: AccessPolicy = {
  secondFactorRequired: true,
  methods: ["password", "social_sso:Google"],
  connectionIds: ["okta"],
  maximumSessionAgeSeconds: 28_800,
  maximumIdleSeconds: 3600,
  networks: ["192.0.2.0/24", "2001:db8::/32"],
  impersonationForbidden: true,
};

describeDatabases("the repository of access policies", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    const [user, stranger] = [aUser(), aUser()];
    const [acme, globex] = [anOrganization(), anOrganization()];
    const session = aSession(user.userId);
    await store.write(async ({ users, organizations, memberships, sessions }) => {
      for (const each of [user, stranger]) await users.create(each);
      for (const each of [acme, globex]) {
        await organizations.create(each);
        await memberships.add(aMembership(user.userId, each.orgId));
      }
      await sessions.create(session);
    });
    return { store, user, stranger, acme, globex, session };
  };

  it("returns every rule as it was stored, and counts the edits", async () => {
    const { store, acme, globex } = await setUp();
    const { accessPolicies } = store.read;
    await store.write((repositories) => repositories.accessPolicies.save(acme.orgId, EVERY_RULE));
    const stored = { orgId: acme.orgId, policy: EVERY_RULE, suspendedUntil: null, signedOutAt: null, version: 1 };
    expect(await accessPolicies.find(acme.orgId)).toEqual(stored);
    expect(await accessPolicies.find(globex.orgId)).toBeNull();
    await store.write((repositories) => repositories.accessPolicies.save(acme.orgId, NO_RULES));
    expect(await accessPolicies.find(acme.orgId)).toEqual({ ...stored, policy: NO_RULES, version: 2 });
  });

  it("lists the policies of a member's organizations, with what is lifted for the session", async () => {
    const { store, user, stranger, acme, globex, session } = await setUp();
    const { accessPolicies } = store.read;
    await store.write(async ({ accessPolicies }) => {
      for (const { orgId } of [acme, globex]) await accessPolicies.save(orgId, EVERY_RULE);
      const { sessionHash } = session;
      const times = { liftedAt: SOME_TIME, liftedUntil: SOME_TIME + 900 };
      await accessPolicies.lift({ sessionHash, orgId: acme.orgId, ...times });
    });
    const listed = async (userId: string, sessionHash: string | null) =>
      new Map((await accessPolicies.listByMember(userId, sessionHash)).map((one) => [one.orgId, one.liftedUntil]));
    const both = (lifted: number | null) =>
      new Map([
        [acme.orgId, lifted],
        [globex.orgId, null],
      ]);
    expect(await listed(user.userId, session.sessionHash)).toEqual(both(SOME_TIME + 900));
    expect(await listed(user.userId, "another")).toEqual(both(null));
    expect(await listed(user.userId, null)).toEqual(both(null));
    expect(await listed(stranger.userId, session.sessionHash)).toEqual(new Map());
    expect(await store.write(({ accessPolicies }) => accessPolicies.deleteEndedLifts(SOME_TIME + 899))).toBe(0);
    expect(await store.write(({ accessPolicies }) => accessPolicies.deleteEndedLifts(SOME_TIME + 900))).toBe(1);
    expect(await listed(user.userId, session.sessionHash)).toEqual(both(null));
  });

  it("suspends a policy until a time or the next edit", async () => {
    const { store, acme, globex } = await setUp();
    const suspend = (orgId: string, until: number | null) =>
      store.write(({ accessPolicies }) => accessPolicies.suspend(orgId, until));
    expect(await suspend(globex.orgId, SOME_TIME)).toBe(false);
    await store.write(({ accessPolicies }) => accessPolicies.save(acme.orgId, EVERY_RULE));
    expect(await suspend(acme.orgId, SOME_TIME)).toBe(true);
    const found = async () => (await store.read.accessPolicies.find(acme.orgId))?.suspendedUntil;
    expect(await found()).toBe(SOME_TIME);
    await store.write(({ accessPolicies }) => accessPolicies.save(acme.orgId, EVERY_RULE));
    expect(await found()).toBeNull();
  });
});
