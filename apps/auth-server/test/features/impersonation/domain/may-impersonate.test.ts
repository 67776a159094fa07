import { expect, it } from "vitest";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import {
  judgeImpersonation,
  type MayNotImpersonate,
} from "../../../../src/features/impersonation/domain/may-impersonate.ts";
import type { ImpersonationParties } from "../../../../src/features/impersonation/domain/records.ts";
import { changeImpersonationSettings } from "../../../../src/features/impersonation/domain/settings.ts";
import { newOperatorRecord } from "../../../../src/features/operators/domain/records.ts";
import type { Repositories } from "../../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aMembership, anApiKey, anOrganization, aUser, SOME_TIME } from "../../../support/records.ts";

const ROLES = [
  { name: "Owner", position: 0, permissions: ["act_as"] },
  { name: "Admin", position: 1, permissions: ["act_as"] },
  { name: "Member", position: 2, permissions: ["read"] },
];

const byOperator: ImpersonationParties = { impersonator: { kind: "operator", id: "olga" }, userId: "bob", orgId: null };
const byMember: ImpersonationParties = { impersonator: { kind: "user", id: "ada" }, userId: "bob", orgId: "acme" };
const byKey: ImpersonationParties = { impersonator: { kind: "api_key", id: "support" }, userId: "bob", orgId: null };

/** Ada is an admin of Acme and may act as others, Bob a member there and at Globex, Eve an owner of Acme, Dan at Globex alone. */
async function addEverybody(repositories: Repositories): Promise<void> {
  const { users, organizations, memberships, operators, apiKeys, roles } = repositories;
  await roles.replaceAll(ROLES);
  for (const userId of ["ada", "bob", "eve", "dan"]) {
    await users.create(aUser({ userId, email: `${userId}@acme.test` }));
  }
  for (const orgId of ["acme", "globex"]) await organizations.create(anOrganization({ orgId }));
  for (const [userId, orgId, role] of [
    ["ada", "acme", "Admin"],
    ["bob", "acme", "Member"],
    ["bob", "globex", "Member"],
    ["eve", "acme", "Owner"],
    ["dan", "globex", "Member"],
  ] as const) {
    await memberships.add(aMembership(userId, orgId, { role }));
  }
  const operator = { email: "olga@orgward.test", passwordHash: "none", createdAt: SOME_TIME };
  await operators.create(newOperatorRecord({ operatorId: "olga", role: "admin", ...operator }));
  await apiKeys.create(anApiKey({ apiKeyId: "support", mayImpersonate: true }));
  await changeImpersonationSettings(repositories, { permission: "act_as" });
}

type Given = (repositories: Repositories) => Promise<unknown>;

const forbiddenAt =
  (orgId: string): Given =>
  ({ accessPolicies }) =>
    accessPolicies.save(orgId, { ...NO_RULES, impersonationForbidden: true });

const roleOf =
  (userId: string, role: string): Given =>
  ({ memberships }) =>
    memberships.changeRole({ userId, orgId: "acme", role, additionalRoles: [] });

const nothing: Given = async () => {};

const refusals: readonly [string, ImpersonationParties, Given, MayNotImpersonate][] = [
  [
    "an operator who can only read",
    byOperator,
    (r) => r.operators.update("olga", { role: "read_only" }),
    "impersonator_not_allowed",
  ],
  ["an operator who was deleted", byOperator, (r) => r.operators.delete("olga"), "impersonator_not_allowed"],
  [
    "operators who may not",
    byOperator,
    (r) => changeImpersonationSettings(r, { byOperators: false }),
    "impersonator_not_allowed",
  ],
  ["a user who doesn't exist", { ...byOperator, userId: "nobody" }, nothing, "user_not_found"],
  ["a disabled user", byOperator, (r) => r.users.update("bob", { enabled: false }), "user_disabled"],
  [
    "an operator's own account",
    byOperator,
    (r) => r.users.update("bob", { email: "Olga@orgward.test" }),
    "user_is_operator",
  ],
  ["a user one of whose organizations forbids it", byOperator, forbiddenAt("globex"), "forbidden_by_organization"],
  ["a user in an organization of others", { ...byOperator, userId: "dan", orgId: "acme" }, nothing, "not_a_member"],
  [
    "a key without the right",
    byKey,
    (r) => r.apiKeys.create(anApiKey({ apiKeyId: "other" })),
    "impersonator_not_allowed",
  ],
  ["a revoked key", byKey, (r) => r.apiKeys.revoke("support", SOME_TIME), "impersonator_not_allowed"],
  ["an expired key", byKey, (r) => r.apiKeys.expire("support", SOME_TIME, SOME_TIME - 1), "impersonator_not_allowed"],
  [
    "a member where nobody may",
    byMember,
    (r) => changeImpersonationSettings(r, { permission: null }),
    "impersonator_not_allowed",
  ],
  ["a member without the permission", byMember, roleOf("ada", "Member"), "impersonator_not_allowed"],
  ["a member who left", byMember, (r) => r.memberships.remove("ada", "acme"), "impersonator_not_allowed"],
  ["a disabled member", byMember, (r) => r.users.update("ada", { enabled: false }), "impersonator_not_allowed"],
  ["a member in no organization", { ...byMember, orgId: null }, nothing, "impersonator_not_allowed"],
  ["a member in another organization", { ...byMember, orgId: "globex" }, nothing, "impersonator_not_allowed"],
  ["a member as themselves", { ...byMember, userId: "ada" }, nothing, "own_account"],
  ["a member as someone of another organization", { ...byMember, userId: "dan" }, nothing, "not_a_member"],
  ["a member as nobody", { ...byMember, userId: "nobody" }, nothing, "not_a_member"],
  ["a member as one of a higher role", { ...byMember, userId: "eve" }, nothing, "higher_role"],
  ["a member as one who was promoted", byMember, roleOf("bob", "Owner"), "higher_role"],
  ["a member where the organization forbids it", byMember, forbiddenAt("acme"), "forbidden_by_organization"],
];

describeDatabases("whether somebody may act as a user", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    await store.write(addEverybody);
    return store;
  };

  it("is yes for operators, members with the permission, and keys with the right", async () => {
    const { read } = await setUp();
    for (const [parties, actor, organization] of [
      [byOperator, { kind: "operator", id: "olga", name: "olga@orgward.test" }, null],
      [byKey, { kind: "api_key", id: "support", name: "backend" }, null],
      [byMember, { kind: "user", id: "ada", name: "ada@acme.test" }, { id: "acme", name: "Acme" }],
    ] as const) {
      const judged = await judgeImpersonation(read, parties, SOME_TIME);
      expect(judged).toMatchObject({ ok: true, value: { impersonator: actor, user: { userId: "bob" }, organization } });
    }
  });

  it("is no for everybody else, and says why", async () => {
    for (const [who, parties, given, reason] of refusals) {
      const store = await setUp();
      await store.write(given);
      const asked =
        who === "a key without the right"
          ? { ...parties, impersonator: { kind: "api_key", id: "other" } as const }
          : parties;
      expect([who, await judgeImpersonation(store.read, asked, SOME_TIME)]).toEqual([
        who,
        { ok: false, failure: reason },
      ]);
    }
  });

  it("asks the policy of one organization alone where it is about that one", async () => {
    const store = await setUp();
    await store.write(forbiddenAt("globex"));
    expect((await judgeImpersonation(store.read, { ...byOperator, orgId: "acme" }, SOME_TIME)).ok).toBe(true);
    expect((await judgeImpersonation(store.read, byMember, SOME_TIME)).ok).toBe(true);
  });
});
