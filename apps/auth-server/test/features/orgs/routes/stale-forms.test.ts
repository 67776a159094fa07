import { expect, it } from "vitest";
import { changeLogo } from "../../../../src/features/appearance/domain/change-logo.ts";
import { changeRole } from "../../../../src/features/orgs/domain/change-role.ts";
import { saveRoles } from "../../../../src/features/orgs/domain/save-roles.ts";
import { updateOrganization } from "../../../../src/features/orgs/domain/update-organization.ts";
import { changeDeploymentSettings } from "../../../../src/features/settings/domain/deployment-settings.ts";
import { formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { aPng } from "../../../support/png.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";
import type { TestDeps } from "../../../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const MEMBER_ID = "aaaaaaaa-0000-4000-8000-000000000003";
const ORGANIZATION = `/dashboard/orgs/${ACME}`;
const ROLES = "/dashboard/roles";
const SETTINGS = "/dashboard/settings";
const member = { userId: MEMBER_ID, orgId: ACME, additionalRoles: [] };

const renameLowestRole = async (deps: TestDeps) => {
  const roles = (await deps.store.read.roles.list()).map((role) => ({ ...role, was: role.name }));
  const renamed = roles.map((role, index) => (index === roles.length - 1 ? { ...role, name: "Staff" } : role));
  return saveRoles(deps, { structure: "single_role_in_hierarchy", roles: renamed });
};

/** A form of the dashboard with what an operator fills in, and what somebody else does meanwhile. */
const forms: readonly {
  readonly name: string;
  readonly page: string;
  readonly action: string;
  readonly fields: Record<string, string>;
  readonly meanwhile: (deps: TestDeps) => Promise<unknown>;
  /** What the page shows that tells so: a value that was stored meanwhile. */
  readonly shows: string;
  readonly type: string;
}[] = [
  {
    name: "an organization's settings",
    page: `${ORGANIZATION}/settings`,
    action: ORGANIZATION,
    fields: { name: "Mine" },
    meanwhile: (deps) => updateOrganization(deps, ACME, { name: "Theirs" }),
    shows: "<strong>Theirs</strong>",
    type: "organization.updated",
  },
  {
    name: "a member's role",
    page: `${ORGANIZATION}/members/${MEMBER_ID}`,
    action: `${ORGANIZATION}/members/role`,
    fields: { user: MEMBER_ID, role: "Owner" },
    meanwhile: (deps) => changeRole(deps, { ...member, role: "Admin" }),
    shows: ">Admin<",
    type: "member.role_changed",
  },
  {
    name: "a member's role, which was renamed",
    page: `${ORGANIZATION}/members/${MEMBER_ID}`,
    action: `${ORGANIZATION}/members/role`,
    fields: { user: MEMBER_ID, role: "Owner" },
    meanwhile: renameLowestRole,
    shows: ">Staff<",
    type: "member.role_changed",
  },
  {
    name: "the roles",
    page: ROLES,
    action: ROLES,
    fields: { step: "save", "role.0": "Boss", "role.1": "Admin", "role.2": "Member" },
    meanwhile: async (deps) => {
      const roles = (await deps.store.read.roles.list()).map((role) => ({ ...role, was: null, permissions: ["new"] }));
      return saveRoles(deps, { structure: "multi_role", roles });
    },
    shows: "multi_role",
    type: "roles.changed",
  },
  {
    name: "the switches",
    page: `${SETTINGS}/users`,
    action: `${SETTINGS}/users`,
    fields: { names: "on" },
    meanwhile: (deps) => changeDeploymentSettings(deps, { sign_up_open: "false" }),
    shows: "Open sign-up",
    type: "setting.changed",
  },
  {
    name: "the appearance",
    page: SETTINGS,
    action: `${SETTINGS}/appearance`,
    fields: { name: "Mine", accent_color: "#000000" },
    meanwhile: (deps) => changeDeploymentSettings(deps, { name: "Theirs" }),
    shows: "<strong>Theirs</strong>",
    type: "setting.changed",
  },
  {
    name: "the logo",
    page: SETTINGS,
    action: `${SETTINGS}/logo/remove`,
    fields: {},
    meanwhile: (deps) => changeLogo(deps, "light", aPng({ width: 2 })),
    shows: "Logo",
    type: "setting.changed",
  },
];

describeOnSqlite("a form of the dashboard that was overtaken", ({ open }) => {
  it.each(forms)("stores nothing before the operator insists: $name", async (form) => {
    const { page, action, fields, meanwhile, shows, type } = form;
    const app = await createTestApp(await open());
    await changeLogo(app.deps, "light", aPng());
    const operator = await signInOperator(app);
    const opened = formFields(await (await operator.get(page)).text(), action);
    await meanwhile(app.deps);
    let conflict = "";
    const refused = await eventsOf(app.deps, async () => {
      const response = await operator.post(action, { ...opened, ...fields });
      expect(response.status).toBe(409);
      conflict = await response.text();
    });
    expect(refused).toEqual([]);
    expect(conflict).toContain(shows);
    const insisted = await eventsOf(app.deps, async () => {
      expect((await operator.post(action, formFields(conflict, action))).status).toBe(303);
    });
    expect(insisted.map((event) => event.type)).toContain(type);
  });

  it("counts as overtaken without a version, even of what was never stored", async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    const opened = formFields(await (await operator.get(SETTINGS)).text(), `${SETTINGS}/appearance`);
    const sent = { ...opened, version: "", name: "Mine", accent_color: "#000000" };
    expect((await operator.post(`${SETTINGS}/appearance`, sent)).status).toBe(409);
  });
});
