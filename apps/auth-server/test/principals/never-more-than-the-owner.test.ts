import fc from "fast-check";
import { expect, it } from "vitest";
import { demoRoles } from "../../src/demo/demo-data.ts";
import { NO_RULES } from "../../src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../src/features/access-policies/domain/change-access-policy.ts";
import { disableUser, enableUser } from "../../src/features/authentication/domain/accounts/account-state.ts";
import { changeImpersonationSettings } from "../../src/features/impersonation/domain/settings.ts";
import { addMember } from "../../src/features/orgs/domain/add-member.ts";
import { changeRole } from "../../src/features/orgs/domain/change-role.ts";
import { removeMember } from "../../src/features/orgs/domain/remove-member.ts";
import { saveRoles } from "../../src/features/orgs/domain/save-roles.ts";
import { openMemoryStore } from "../../src/memory/store.ts";
import { moveStreamOn } from "../support/recorded-events.ts";
import { fetchList } from "../support/revoked-tokens.ts";
import { ACME } from "../support/service-account.ts";
import { createTestApp, type TestApp } from "../support/test-app.ts";
import { actAsBackend, actAsMember, createAccount, createAgent, createKey, PEOPLE, type Principal } from "./world.ts";

const ROLES = demoRoles.map(({ name }) => name);
const PERMISSIONS = ["can_view_billing", "can_edit_billing", "can_read_reports"];
const ACT_AS = "can_read_reports";

const who = fc.nat({ max: 1 });
const role = fc.constantFrom(...ROLES);
const scopes = fc.option(fc.subarray(PERMISSIONS));
const does = <Name extends string>(name: Name) => fc.constant(name);

/** What happens in Acme; people and principals are named by a number. */
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: does("key"), kind: fc.constantFrom("personal", "member", "organization"), who, scopes }),
  },
  { weight: 1, arbitrary: fc.record({ do: does("account"), role }) },
  { weight: 2, arbitrary: fc.record({ do: does("agent"), who, role }) },
  { weight: 2, arbitrary: fc.record({ do: does("impersonate"), who }) },
  { weight: 1, arbitrary: fc.record({ do: does("exchange"), who }) },
  { weight: 2, arbitrary: fc.record({ do: does("tokens") }) },
  { weight: 2, arbitrary: fc.record({ do: does("ask for a role"), principal: fc.nat(), role }) },
  { weight: 3, arbitrary: fc.record({ do: does("change role"), who, role }) },
  { weight: 1, arbitrary: fc.record({ do: does("leave"), who }) },
  { weight: 1, arbitrary: fc.record({ do: does("join"), who, role }) },
  { weight: 1, arbitrary: fc.record({ do: does("disable"), who }) },
  { weight: 1, arbitrary: fc.record({ do: does("enable"), who }) },
  { weight: 1, arbitrary: fc.record({ do: does("forbid impersonation"), forbidden: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does("right to impersonate"),
      permission: fc.constantFrom(ACT_AS, "can_edit_billing", null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: does("redefine"), role: fc.nat({ max: 2 }), permissions: fc.subarray(PERMISSIONS) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** One of each, so that every run has something to lose. */
const ONE_OF_EACH: readonly Step[] = [
  ...(["personal", "member", "organization"] as const).map(
    (kind): Step => ({ do: "key", kind, who: 0, scopes: ["can_read_reports", "can_view_billing"] }),
  ),
  { do: "account", role: "Admin" },
  { do: "agent", who: 0, role: "Admin" },
  { do: "impersonate", who: 0 },
  { do: "exchange", who: 1 },
];

/** Does what may be refused: refusals are none of this test's business. */
async function take(app: TestApp, one: Step, principals: Principal[]): Promise<void> {
  const { deps } = app;
  const userId = ("who" in one && PEOPLE[one.who]) || "";
  const member = { userId, orgId: ACME, additionalRoles: [] };
  const add = (created: Principal | null) => {
    if (created) principals.push(created);
  };
  switch (one.do) {
    case "key":
      return add(await createKey(app, one.kind, userId, one.scopes));
    case "account":
      return add(await createAccount(app, one.role));
    case "agent":
      return add(await createAgent(app, userId, one.role));
    case "impersonate":
      return add(await actAsMember(app, userId, PEOPLE[1 - one.who] ?? ""));
    case "exchange":
      return add(await actAsBackend(app, userId));
    case "tokens":
      for (const principal of principals) await principal.obtainToken?.();
      return;
    case "ask for a role":
      return principals[one.principal % Math.max(1, principals.length)]?.askForRole?.(one.role);
    case "change role":
      await changeRole(deps, { ...member, role: one.role });
      return;
    case "leave":
      await removeMember(deps, { userId, orgId: ACME });
      return;
    case "join":
      await addMember(deps, { ...member, role: one.role });
      return;
    case "disable":
      await disableUser(deps, userId);
      return;
    case "enable":
      await enableUser(deps, userId);
      return;
    case "forbid impersonation":
      await changeAccessPolicy(deps, ACME, { policy: { ...NO_RULES, impersonationForbidden: one.forbidden } });
      return;
    case "right to impersonate":
      await deps.store.write((repositories) =>
        changeImpersonationSettings(repositories, { permission: one.permission }),
      );
      return;
    case "redefine": {
      const { list } = deps.store.read.roles;
      const roles = (await list()).map(({ name, permissions }) => ({ name, permissions, was: null }));
      const next = roles.map((kept, at) => (at === one.role ? { ...kept, permissions: one.permissions } : kept));
      await saveRoles(deps, { structure: "single_role_in_hierarchy", roles: next });
    }
  }
}

/** What somebody may do at this moment: worked out from what is stored, beside the rules that are tested. */
async function rightsOf({ deps }: TestApp, bound: Principal["bounds"][number]): Promise<ReadonlySet<string>> {
  const { users, memberships, roles } = deps.store.read;
  const isPerson = "userId" in bound;
  if (isPerson && !(await users.findById(bound.userId))?.enabled) return new Set();
  const held = isPerson ? (await memberships.find(bound.userId, ACME))?.role : bound.role();
  const list = await roles.list();
  const rank = list.findIndex(({ name }) => name === held);
  const below = rank === -1 ? [] : list.slice(rank);
  return new Set(below.flatMap(({ name, permissions }) => [`role ${name}`, ...permissions]));
}

/** Returns what a principal may do at this moment, having compared it with what those may do whom it owes it to. */
async function expectNoMore(app: TestApp, principal: Principal, voids: (token: string) => boolean): Promise<number> {
  const { kind, bounds, scopes: limit } = principal;
  const found = await principal.rightsNow(voids);
  if (found.length === 0) return 0;
  const allowed = await Promise.all(bounds.map((bound) => rightsOf(app, bound)));
  for (const { permissions, roles } of found) {
    const rights = [...permissions, ...roles.map((name) => `role ${name}`)];
    for (const owned of allowed) {
      expect([kind, rights.filter((right) => !owned.has(right))]).toEqual([kind, []]);
    }
    if (limit) expect([kind, rights.filter((right) => !limit.includes(right))]).toEqual([kind, []]);
  }
  return found.length;
}

it("no key, account, agent or impersonation ever has more than its owner at that moment, whatever happens to both", async () => {
  const app = await createTestApp(await openMemoryStore());
  const { deps } = app;
  const seen = new Map<string, number>();
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
    // Everybody begins as a member, with the roles of the demo data.
    await saveRoles(deps, {
      structure: "single_role_in_hierarchy",
      roles: demoRoles.map((one) => ({ ...one, was: null })),
    });
    await deps.store.write((repositories) => changeImpersonationSettings(repositories, { permission: ACT_AS }));
    await changeAccessPolicy(deps, ACME, { policy: NO_RULES });
    for (const userId of PEOPLE) {
      await enableUser(deps, userId);
      await addMember(deps, { userId, orgId: ACME, role: "Admin", additionalRoles: [] });
      await changeRole(deps, { userId, orgId: ACME, role: "Admin", additionalRoles: [] });
    }
    await moveStreamOn(deps);
    deps.clock.advance(2);
    const principals: Principal[] = [];
    for (const one of ONE_OF_EACH) await take(app, one, principals);
    expect(principals.length).toBe(ONE_OF_EACH.length);
    for (const one of [{ do: "tokens" as const }, ...steps, { do: "tokens" as const }]) {
      // Tokens of the second in which something changes count from the next one on.
      deps.clock.advance(2);
      await take(app, one, principals);
      // What ends an agent or an impersonation is told by an event of its own, which a running server reads in its next turn.
      for (let turn = 0; turn < 2; turn += 1) await moveStreamOn(deps);
      const { voids } = await fetchList(app);
      for (const principal of principals) {
        const count = await expectNoMore(app, principal, voids);
        seen.set(principal.kind, (seen.get(principal.kind) ?? 0) + count);
      }
    }
  });
  await fc.assert(property, { numRuns: 8 });
  // A check that never found anything that a principal may do would prove nothing.
  const kinds = ["personal key", "member key", "organization key", "service account", "agent"];
  for (const kind of [...kinds, "impersonation by a member", "impersonation by a backend"]) {
    expect([kind, (seen.get(kind) ?? 0) > 0]).toEqual([kind, true]);
  }
}, 300_000);
