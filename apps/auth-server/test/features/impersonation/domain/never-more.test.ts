import fc from "fast-check";
import { expect, it } from "vitest";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { findImpersonator } from "../../../../src/features/impersonation/domain/in-force.ts";
import { changeImpersonationSettings } from "../../../../src/features/impersonation/domain/settings.ts";
import { effectiveAccess } from "../../../../src/features/orgs/domain/roles.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { aMembership, anOrganization, aUser, SOME_TIME } from "../../../support/records.ts";

const PEOPLE = ["ada", "bob"] as const;
const NAMES = ["Owner", "Admin", "Member"] as const;
const PERMISSIONS = ["act_as", "read", "write", "pay"];
const ENDS_AT = SOME_TIME + 100;

type Step =
  | { readonly do: "role"; readonly of: (typeof PEOPLE)[number]; readonly role: string }
  | { readonly do: "leave" | "join" | "disable" | "enable"; readonly of: (typeof PEOPLE)[number] }
  | { readonly do: "roles"; readonly permissions: readonly (readonly string[])[] }
  | { readonly do: "right"; readonly permission: string | null }
  | { readonly do: "forbid"; readonly forbidden: boolean }
  | { readonly do: "wait"; readonly seconds: number };

const of = fc.constantFrom(...PEOPLE);
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("role" as const), of, role: fc.constantFrom(...NAMES) }),
    fc.record({ do: fc.constantFrom("leave", "join", "disable", "enable"), of }),
    fc.record({
      do: fc.constant("roles" as const),
      permissions: fc.tuple(fc.subarray(PERMISSIONS), fc.subarray(PERMISSIONS), fc.subarray(PERMISSIONS)),
    }),
    fc.record({ do: fc.constant("right" as const), permission: fc.constantFrom("act_as", "read", null) }),
    fc.record({ do: fc.constant("forbid" as const), forbidden: fc.boolean() }),
    fc.record({ do: fc.constant("wait" as const), seconds: fc.integer({ min: 1, max: 40 }) }),
  ),
  { minLength: 1, maxLength: 12 },
);

function take(store: Store, step: Exclude<Step, { do: "wait" }>): Promise<unknown> {
  return store.write(async ({ memberships, users, roles, accessPolicies, settings }) => {
    switch (step.do) {
      case "role":
        return memberships.changeRole({ userId: step.of, orgId: "acme", role: step.role, additionalRoles: [] });
      case "leave":
        return memberships.remove(step.of, "acme");
      case "join":
        return memberships.add(aMembership(step.of, "acme"));
      case "disable":
      case "enable":
        return users.update(step.of, { enabled: step.do === "enable" });
      case "roles":
        return roles.replaceAll(
          NAMES.map((name, position) => ({ name, position, permissions: step.permissions[position] ?? [] })),
        );
      case "right":
        return changeImpersonationSettings({ settings }, { permission: step.permission });
      case "forbid":
        return accessPolicies.save("acme", { ...NO_RULES, impersonationForbidden: step.forbidden });
    }
  });
}

/** What somebody may do in Acme at this moment, worked out beside the rules of impersonation. */
async function rightsOf({ read }: Store, userId: string): Promise<ReadonlySet<string>> {
  const membership = await read.memberships.find(userId, "acme");
  const user = await read.users.findById(userId);
  if (!membership || !user?.enabled) return new Set();
  const definition = { structure: "single_role_in_hierarchy", roles: await read.roles.list() } as const;
  const { permissions, inheritedRolesPlusCurrentRole } = effectiveAccess(definition, membership);
  return new Set([...permissions, ...inheritedRolesPlusCurrentRole.map((role) => `role ${role}`)]);
}

it("an impersonation never has more than both have at that moment, whatever happens in between", async () => {
  let inForce = 0;
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const store = await openMemoryStore();
      await store.write(async ({ users, organizations, memberships, roles, settings, impersonations }) => {
        await roles.replaceAll(
          NAMES.map((name, position) => ({
            name,
            position,
            permissions: position < 2 ? ["act_as", "pay"] : ["act_as"],
          })),
        );
        for (const userId of PEOPLE) await users.create(aUser({ userId }));
        await organizations.create(anOrganization({ orgId: "acme" }));
        await memberships.add(aMembership("ada", "acme", { role: "Admin" }));
        await memberships.add(aMembership("bob", "acme"));
        await changeImpersonationSettings({ settings }, { permission: "act_as" });
        const parties = { impersonator: { kind: "user", id: "ada" }, userId: "bob", orgId: "acme" } as const;
        const times = { startedAt: SOME_TIME, endsAt: ENDS_AT, endedAt: null };
        await impersonations.create({ impersonationId: "i", reason: "why", sessionHash: null, ...parties, ...times });
      });
      const method = {
        kind: "impersonation",
        impersonationId: "i",
        impersonator: { kind: "user", id: "ada" },
        orgId: "acme",
      } as const;
      let now = SOME_TIME;
      for (const step of taken) {
        if (step.do === "wait") now += step.seconds;
        else await take(store, step);
        const actor = await findImpersonator(store.read, "bob", method, now);
        const [own, theirs] = [await rightsOf(store, "ada"), await rightsOf(store, "bob")];
        if (actor === null) ended += 1;
        else {
          inForce += 1;
          expect(now).toBeLessThan(ENDS_AT);
          expect(theirs.size).toBeGreaterThan(0);
          for (const right of theirs) expect(own).toContain(right);
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(inForce).toBeGreaterThan(20);
  expect(ended).toBeGreaterThan(20);
}, 60_000);
