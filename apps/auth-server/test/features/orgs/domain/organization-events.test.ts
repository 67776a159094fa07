import { expect, it } from "vitest";
import { addMember } from "../../../../src/features/orgs/domain/add-member.ts";
import { changeRole } from "../../../../src/features/orgs/domain/change-role.ts";
import { createOrganization } from "../../../../src/features/orgs/domain/create-organization.ts";
import { deleteOrganization } from "../../../../src/features/orgs/domain/delete-organization.ts";
import { joinByDomain } from "../../../../src/features/orgs/domain/domains.ts";
import { foundOrganization } from "../../../../src/features/orgs/domain/found-organization.ts";
import { removeMember } from "../../../../src/features/orgs/domain/remove-member.ts";
import { ensureDefaultRoles } from "../../../../src/features/orgs/domain/roles.ts";
import { saveRoleMapping } from "../../../../src/features/orgs/domain/save-role-mapping.ts";
import { saveRoles } from "../../../../src/features/orgs/domain/save-roles.ts";
import { updateOrganization } from "../../../../src/features/orgs/domain/update-organization.ts";
import type { RecordedEvent } from "../../../../src/platform/events/event.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { aMembership, anOrganization, aUser } from "../../../support/records.ts";
import { atCommandLine, createTestDeps, type TestDeps } from "../../../support/test-deps.ts";

const ACME = { id: "acme", name: "Acme" };
const ADA = { kind: "user", id: "ada", name: "Ada" };
const BOB = { kind: "user", id: "bob", name: "bob@acme.test" };
const BY_DEPS = { kind: "command_line", id: null, name: "deploy" };
const ofAcme = { userId: "ada", orgId: "acme", role: "Owner", additionalRoles: [] };
const asBob = { ...ofAcme, userId: "bob", role: "Member" };
const OWNER = { name: "Owner", permissions: [] };
const nextRoles = (roles: readonly { name: string; was: string | null }[]) => ({
  structure: "single_role_in_hierarchy" as const,
  roles: roles.map((role) => ({ ...role, permissions: [] })),
});
const UNCHANGED = ["Owner", "Admin", "Member"].map((name) => ({ name, was: name }));

type Expected = Partial<Omit<RecordedEvent, "target" | "actor">> & {
  readonly target: object;
  readonly actor?: object;
};

const operations: readonly [
  name: string,
  operate: (deps: TestDeps) => Promise<unknown>,
  events: readonly Expected[],
][] = [
  [
    "creating an organization",
    (deps) => createOrganization(deps, { name: "Globex", maxUsers: 3 }),
    [
      {
        type: "organization.created",
        target: { kind: "organization", name: "Globex" },
        changes: expect.objectContaining({
          name: { before: null, after: "Globex" },
          max_users: { before: null, after: 3 },
        }),
      },
    ],
  ],
  [
    "creating one without a domain for its rule",
    (deps) => createOrganization(deps, { name: "X", domainRestrict: true }),
    [],
  ],
  [
    "editing an organization",
    (deps) => updateOrganization(deps, "acme", { name: "Initech", maxUsers: null, domain: "initech.test" }),
    [
      {
        type: "organization.updated",
        target: { kind: "organization", id: "acme", name: "Initech" },
        organization: { id: "acme", name: "Initech" },
        changes: { name: { before: "Acme", after: "Initech" }, domain: { before: null, after: "initech.test" } },
      },
    ],
  ],
  ["editing nothing", (deps) => updateOrganization(deps, "acme", { name: "Acme", extraDomains: [] }), []],
  ["an edit that is refused", (deps) => updateOrganization(deps, "acme", { domainAutojoin: true }), []],
  [
    "deleting an organization",
    (deps) => deleteOrganization(deps, "acme"),
    [{ type: "organization.deleted", target: { kind: "organization", ...ACME }, organization: ACME }],
  ],
  ["deleting none", (deps) => deleteOrganization(deps, "nothing"), []],
  [
    "adding a member",
    (deps) => addMember(deps, asBob),
    [
      {
        type: "member.added",
        target: BOB,
        organization: ACME,
        changes: { role: { before: null, after: "Member" }, additional_roles: { before: null, after: [] } },
      },
    ],
  ],
  ["adding a member once more", (deps) => addMember(deps, ofAcme), []],
  [
    "changing a role",
    async (deps) => {
      await changeRole(deps, { ...ofAcme, userId: "cyd", role: "Admin" });
    },
    [
      {
        type: "member.role_changed",
        target: { kind: "user", id: "cyd" },
        organization: ACME,
        changes: { role: { before: "Member", after: "Admin" } },
      },
    ],
  ],
  ["giving a role that is held", (deps) => changeRole(deps, ofAcme), []],
  ["taking the highest role from its last holder", (deps) => changeRole(deps, { ...ofAcme, role: "Member" }), []],
  [
    "removing a member",
    (deps) => removeMember(deps, { userId: "cyd", orgId: "acme" }),
    [{ type: "member.removed", target: { kind: "user", id: "cyd" }, organization: ACME }],
  ],
  ["removing somebody who is no member", (deps) => removeMember(deps, { userId: "bob", orgId: "acme" }), []],
  [
    "founding an organization",
    (deps) => foundOrganization(deps, { userId: "ada" }, "Globex"),
    [
      { type: "organization.created", target: { kind: "organization", name: "Globex" } },
      {
        type: "member.added",
        target: ADA,
        organization: expect.objectContaining({ name: "Globex" }),
        changes: { role: { before: null, after: "Owner" }, additional_roles: { before: null, after: [] } },
      },
    ],
  ],
  ["founding one without leave", (deps) => foundOrganization(deps, { userId: "bob" }, "Globex"), []],
  [
    "joining by an email domain",
    async (deps) => {
      await deps.store.write(async (repositories) => {
        await repositories.organizations.update("acme", { domain: "acme.test", domainAutojoin: true });
        const bob = await repositories.users.lock("bob");
        if (bob) await joinByDomain(deps, repositories, bob);
        if (bob) await joinByDomain(deps, repositories, bob);
      });
    },
    [{ type: "member.added", actor: BOB, target: BOB, organization: ACME }],
  ],
  [
    "saving roles",
    (deps) => saveRoles(deps, nextRoles([...UNCHANGED.slice(0, 2), { name: "Staff", was: "Member" }])),
    [
      {
        type: "roles.changed",
        target: { kind: "roles", id: "roles", name: null },
        changes: {
          roles: {
            before: ["Owner", "Admin", "Member"].map((name) => ({ name, permissions: [] })),
            after: ["Owner", "Admin", "Staff"].map((name) => ({ name, permissions: [] })),
          },
        },
        details: { renamed: { Member: "Staff" } },
      },
    ],
  ],
  ["saving roles as they are", (deps) => saveRoles(deps, nextRoles(UNCHANGED)), []],
  [
    "letting two roles swap their holders",
    (deps) =>
      saveRoles(
        deps,
        nextRoles([
          { name: "Owner", was: null },
          { name: "Admin", was: "Member" },
          { name: "Member", was: "Admin" },
        ]),
      ),
    [{ type: "roles.changed", target: { kind: "roles" }, details: { renamed: { Admin: "Member", Member: "Admin" } } }],
  ],
  [
    "setting a role mapping, twice alike",
    async (deps) => {
      await saveRoleMapping(deps, { name: "Free plan", roles: [OWNER] });
      await saveRoleMapping(deps, { name: "Free plan", roles: [OWNER] });
    },
    [
      {
        type: "role_mapping.set",
        target: { kind: "role_mapping", id: "Free plan", name: "Free plan" },
        changes: { roles: { before: null, after: [OWNER] } },
      },
    ],
  ],
];

describeOnSqlite("the events of organizations", ({ open }) => {
  const setUp = async () => {
    const deps = atCommandLine(await createTestDeps(await open()));
    await deps.store.write(async (repositories) => {
      await ensureDefaultRoles(repositories);
      await repositories.organizations.create(anOrganization({ orgId: "acme", name: "Acme" }));
      await repositories.users.create(aUser({ userId: "ada", firstName: "Ada", canCreateOrgs: true }));
      await repositories.users.create(aUser({ userId: "bob", email: "bob@acme.test" }));
      await repositories.users.create(aUser({ userId: "cyd" }));
      await repositories.memberships.add(aMembership("ada", "acme", { role: "Owner" }));
      await repositories.memberships.add(aMembership("cyd", "acme"));
    });
    return deps;
  };

  it.each(operations)("%s", async (_, operate, expected) => {
    const deps = await setUp();
    const events = await eventsOf(deps, () => operate(deps));
    expect(events).toMatchObject(expected.map((event) => ({ actor: BY_DEPS, ...event })));
    expect(events.map(({ changes }) => changes)).toEqual(
      expected.map(({ changes }, index) => changes ?? events[index]?.changes),
    );
  });
});
