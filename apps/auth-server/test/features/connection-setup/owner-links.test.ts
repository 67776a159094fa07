import { expect, it } from "vitest";
import { letOwnersSetPolicies } from "../../../src/features/access-policies/domain/owners-set-policies.ts";
import { mayRequireConnection } from "../../../src/features/connection-setup/domain/require-connection.ts";
import {
  createSetUpLink,
  findSetUpLink,
  listSetUpLinks,
  openSetUpLink,
} from "../../../src/features/connection-setup/domain/set-up-links.ts";
import { ensureDefaultRoles } from "../../../src/features/orgs/domain/roles.ts";
import type { Repositories, Store } from "../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../support/databases.ts";
import { aMembership, anOrganization, aUser } from "../../support/records.ts";
import { createTestDeps } from "../../support/test-deps.ts";

const [ORG, OWNER] = ["acme", "ada"];

/** Acme, whose owner Ada has created a link, and another one that an operator has created. Returns the tokens of both. */
async function setUp(store: Store) {
  const deps = await createTestDeps(store);
  await store.write(async (repositories) => {
    await ensureDefaultRoles(repositories);
    await repositories.organizations.create(anOrganization({ orgId: ORG, canSetupSaml: true }));
    await repositories.users.create(aUser({ userId: OWNER, email: "ada@acme.test" }));
    await repositories.memberships.add(aMembership(OWNER, ORG, { role: "Owner" }));
  });
  const create = async (createdBy: string | null) => {
    const decided = { orgId: ORG, seconds: 3600, mayEnforce: true, highestRole: null, createdBy };
    const created = await createSetUpLink(deps, decided);
    if (!created.ok) throw new Error(created.failure);
    return { linkId: created.value.link.linkId, token: created.value.url.split("/").at(-1) ?? "" };
  };
  return { deps, ofOwner: await create(OWNER), ofOperator: await create(null) };
}

const losses: Readonly<Record<string, (repositories: Repositories) => Promise<unknown>>> = {
  "has left the organization": ({ memberships }) => memberships.remove(OWNER, ORG),
  "lost the highest role": ({ memberships }) =>
    memberships.changeRole({ userId: OWNER, orgId: ORG, role: "Admin", additionalRoles: [] }),
  "was disabled": ({ users }) => users.update(OWNER, { enabled: false }),
  "was deleted": ({ users }) => users.delete(OWNER),
  "may no longer set up single sign-on": ({ organizations }) => organizations.update(ORG, { canSetupSaml: false }),
};

describeDatabases("a set-up link of an owner", ({ open }) => {
  it.each(Object.entries(losses))("ends when the owner %s; one of an operator doesn’t", async (_, lose) => {
    const { deps, ofOwner, ofOperator } = await setUp(await open());
    expect(await findSetUpLink(deps, ofOwner.token)).toMatchObject({ linkId: ofOwner.linkId, createdBy: OWNER });
    await deps.store.write(lose);
    expect(await findSetUpLink(deps, ofOwner.token)).toBeNull();
    expect(await openSetUpLink(deps, ofOwner.token)).toBeNull();
    expect(await openSetUpLink(deps, ofOperator.token)).toMatchObject({ linkId: ofOperator.linkId });
    expect((await listSetUpLinks(deps, ORG)).map(({ linkId }) => linkId)).toEqual([ofOperator.linkId]);
  });

  it("lets nobody require the connection that owners may not require", async () => {
    const { deps, ofOwner, ofOperator } = await setUp(await open());
    const visit = async ({ token }: { token: string }) => {
      const link = await findSetUpLink(deps, token);
      if (!link) throw new Error("the link doesn't work");
      return mayRequireConnection(deps.store.read, { kind: "link", link });
    };
    expect([await visit(ofOwner), await visit(ofOperator)]).toEqual([false, true]);
    await deps.store.write((repositories) => letOwnersSetPolicies(repositories, true));
    expect([await visit(ofOwner), await visit(ofOperator)]).toEqual([true, true]);
  });
});
