import fc from "fast-check";
import { expect, it } from "vitest";
import { createEndUserApiKey } from "../../../../../src/features/api-keys/domain/end-user/create.ts";
import { editEndUserApiKey } from "../../../../../src/features/api-keys/domain/end-user/edit.ts";
import { keyClaims } from "../../../../../src/features/api-keys/domain/end-user/key-claims.ts";
import { rotateEndUserApiKey } from "../../../../../src/features/api-keys/domain/end-user/rotate.ts";
import { validateEndUserApiKey } from "../../../../../src/features/api-keys/domain/end-user/validate.ts";
import { disableUser, enableUser } from "../../../../../src/features/authentication/domain/accounts/account-state.ts";
import { addMember } from "../../../../../src/features/orgs/domain/add-member.ts";
import { changeRole } from "../../../../../src/features/orgs/domain/change-role.ts";
import { removeMember } from "../../../../../src/features/orgs/domain/remove-member.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { aMembership, anOrganization, aUser } from "../../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../../support/test-deps.ts";

const PERMISSIONS = ["read", "write", "pay"];
const NAMES = ["Owner", "Admin", "Member"];

const anyone = fc.nat({ max: 1 });
const somewhere = fc.nat({ max: 1 });
const someScopes = fc.option(fc.subarray(PERMISSIONS), { nil: undefined });

/** Something that happens; people, organizations and keys are named by a number. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("create" as const),
      kind: fc.constantFrom("personal", "member", "organization"),
      who: anyone,
      where: somewhere,
      scopes: someScopes,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("edit" as const), key: fc.nat(), scopes: someScopes }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("rotate" as const), key: fc.nat(), who: anyone }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("role" as const),
      who: anyone,
      where: somewhere,
      role: fc.constantFrom(...NAMES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), who: anyone, where: somewhere }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("add" as const),
      who: anyone,
      where: somewhere,
      role: fc.constantFrom(...NAMES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("disable" as const), who: anyone }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("enable" as const), who: anyone }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("redefine" as const),
      role: fc.nat({ max: 2 }),
      permissions: fc.subarray(PERMISSIONS),
    }),
  },
);

/** A key, and the person who answers for what it does. */
interface Issued {
  readonly apiKeyId: string;
  readonly token: string;
  readonly owner: string;
}

describeOnSqlite("no API key, whatever happens,", ({ open }) => {
  it("ever does more than its owner may at that moment", async () => {
    const deps = await createTestDeps(await open(), { actor: { kind: "command_line", id: null, name: "deploy" } });
    let held = 0;
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const { people, places } = await aDeployment(deps);
      const keys: Issued[] = [];
      for (const each of steps) {
        await take(deps, each, { people, places, keys });
        for (const key of keys) held += await expectNoMore(deps, key);
      }
    });
    await fc.assert(property, { numRuns: 30 });
    // A check that never found a permission would prove nothing.
    expect(held).toBeGreaterThan(50);
  });
});

/** Two people who are Owners of two organizations, beside an Owner who stays. */
async function aDeployment(deps: TestDeps) {
  const [people, stays] = [[aUser(), aUser()], aUser()];
  const places = [0, 1].map((index) => anOrganization({ urlSafeName: `place-${index}` }));
  await deps.store.write(async ({ roles, users, organizations, memberships }) => {
    await roles.replaceAll(
      NAMES.map((name, position) => ({ name, position, permissions: [`${PERMISSIONS[position]}`] })),
    );
    for (const user of [...people, stays]) await users.create(user);
    for (const organization of places) {
      await organizations.create(organization);
      for (const { userId } of [...people, stays]) {
        await memberships.add(aMembership(userId, organization.orgId, { role: "Owner" }));
      }
    }
  });
  return { people: people.map(({ userId }) => userId), places: places.map(({ orgId }) => orgId) };
}

interface World {
  readonly people: readonly string[];
  readonly places: readonly string[];
  readonly keys: Issued[];
}

/** Does what may be refused: refusals are none of this test's business. */
async function take(
  deps: TestDeps,
  each: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
  { people, places, keys }: World,
): Promise<void> {
  const userId = "who" in each ? `${people[each.who]}` : "";
  const orgId = "where" in each ? `${places[each.where]}` : "";
  const key = "key" in each ? keys[each.key % Math.max(1, keys.length)] : undefined;
  const issue = (result: Awaited<ReturnType<typeof createEndUserApiKey>>, owner: string) => {
    if (result.ok) keys.push({ ...result.value, owner });
  };
  switch (each.do) {
    case "create": {
      const holder = { personal: { userId }, member: { userId, orgId }, organization: { orgId } }[each.kind];
      return issue(await createEndUserApiKey(deps, { ...holder, scopes: each.scopes, createdBy: userId }), userId);
    }
    case "edit":
      if (key) await editEndUserApiKey(deps, key.apiKeyId, { scopes: each.scopes ?? null });
      return;
    case "rotate": {
      if (!key) return;
      const record = await deps.store.read.endUserApiKeys.findById(key.apiKeyId);
      const by = record?.userId ?? userId;
      const result = await rotateEndUserApiKey(deps, key.apiKeyId, { overlapSeconds: 60, createdBy: by });
      if (result.ok) keys.push({ ...result.value, owner: by });
      return;
    }
    case "role":
      await changeRole(deps, { userId, orgId, role: each.role, additionalRoles: [] });
      return;
    case "add":
      await addMember(deps, { userId, orgId, role: each.role, additionalRoles: [] });
      return;
    case "remove":
      await removeMember(deps, { userId, orgId });
      return;
    case "disable":
      await disableUser(deps, userId);
      return;
    case "enable":
      await enableUser(deps, userId);
      return;
    case "redefine":
      await deps.store.write(async ({ roles }) => {
        const list = await roles.list();
        await roles.replaceAll(
          list.map((role, position) => (position === each.role ? { ...role, permissions: each.permissions } : role)),
        );
      });
  }
}

/** Compares what a key may do with what its owner may, which is worked out here anew. Returns how much that is. */
async function expectNoMore(deps: TestDeps, { token, owner }: Issued): Promise<number> {
  const holder = await validateEndUserApiKey(deps, token, { imported: false });
  if (!holder) return 0;
  const { read } = deps.store;
  expect((await read.users.findById(owner))?.enabled).toBe(true);
  const claims = await keyClaims(deps, holder);
  const memberships =
    "org_id_to_org_member_info" in claims
      ? Object.values(claims.org_id_to_org_member_info ?? {})
      : [claims.org_member_info ?? []].flat();
  const roles = await read.roles.list();
  let found = 0;
  for (const { org_id, user_permissions, user_role, inherited_user_roles_plus_current_role: held } of memberships) {
    const role = (await read.memberships.find(owner, org_id))?.role;
    const rank = roles.findIndex(({ name }) => name === role);
    const below = rank === -1 ? [] : roles.slice(rank);
    expect(below.flatMap(({ permissions }) => permissions)).toEqual(expect.arrayContaining([...user_permissions]));
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining([...held]));
    expect(["", role]).toContain(user_role);
    if (holder.apiKey.scopes) {
      expect(holder.apiKey.scopes).toEqual(expect.arrayContaining([...user_permissions]));
      expect(user_role).toBe("");
    }
    found += user_permissions.length;
  }
  return found;
}
