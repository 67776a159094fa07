import { expect, it } from "vitest";
import {
  endUnprovenAccess,
  markEmailConfirmed,
  takeOverByAddress,
} from "../../../../../src/features/authentication/domain/accounts/first-proof.ts";
import { ensureDefaultRoles } from "../../../../../src/features/orgs/domain/roles.ts";
import type { Repositories } from "../../../../../src/platform/domain/store.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import { anOrganization, aUser } from "../../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../../support/test-deps.ts";

type User = ReturnType<typeof aUser>;
type Prove = (deps: TestDeps, repositories: Repositories, user: User) => Promise<User>;

describeOnSqlite("a proof of the address of an account", ({ open }) => {
  /** An account with a password, and an organization that takes in everyone with its domain. */
  const setUp = async (fields: Partial<User> = {}) => {
    const deps = await createTestDeps(await open());
    const user = aUser({ email: "ada@acme.test", emailConfirmed: false, passwordHash: "hash", ...fields });
    const organization = anOrganization({ domain: "acme.test", domainAutojoin: true });
    await deps.store.write(async (repositories) => {
      await ensureDefaultRoles(repositories);
      await repositories.organizations.create(organization);
      await repositories.users.create(user);
    });
    const prove = (how: Prove) => deps.store.write((repositories) => how(deps, repositories, user));
    const orgIds = async () => (await deps.store.read.memberships.listByUser(user.userId)).map(({ orgId }) => orgId);
    const stored = () => deps.store.read.users.findById(user.userId);
    return { deps, user, organization, prove, orgIds, stored };
  };

  it.each<[string, Prove, string | null]>([
    ["with the password, which stays", markEmailConfirmed, "hash"],
    ["without the password, which is removed", takeOverByAddress, null],
  ])("lets it into the organizations of its domain: %s", async (_, how, passwordHash) => {
    const { organization, prove, orgIds, stored } = await setUp();
    const proven = await prove(how);
    expect(proven).toMatchObject({ emailConfirmed: true, passwordHash });
    expect(await stored()).toMatchObject({ emailConfirmed: true, passwordHash });
    expect(await orgIds()).toEqual([organization.orgId]);
  });

  it.each<[string, Prove]>([
    ["markEmailConfirmed", markEmailConfirmed],
    ["takeOverByAddress", takeOverByAddress],
    ["endUnprovenAccess", endUnprovenAccess],
  ])("that was proven before changes nothing: %s", async (_, how) => {
    const { deps, user, prove, orgIds, stored } = await setUp({ emailConfirmed: true });
    expect(await eventsOf(deps, () => prove(how))).toEqual([]);
    expect(await stored()).toMatchObject({ ...user, version: expect.anything() });
    expect(await orgIds()).toEqual([]);
  });
});
