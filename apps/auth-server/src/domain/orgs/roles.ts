import type { MembershipRecord, RoleRecord } from "../records.ts";
import type { Repositories } from "../store.ts";

/** `single_role_in_hierarchy`: one role, which inherits those below it. `multi_role`: several roles side by side. */
export type OrgRoleStructure = "single_role_in_hierarchy" | "multi_role";

/** The deployment's roles, highest first, and how members hold them. */
export interface RoleDefinition {
  readonly structure: OrgRoleStructure;
  readonly roles: readonly RoleRecord[];
}

/** What a membership amounts to under the deployment's roles. */
export interface EffectiveAccess {
  readonly inheritedRolesPlusCurrentRole: readonly string[];
  readonly permissions: readonly string[];
}

export const ORG_ROLE_STRUCTURE_SETTING = "org_role_structure";
const DEFAULT_ROLES_SETTING = "default_roles";

/** The roles of a new installation, highest first. */
const DEFAULT_ROLES = ["Owner", "Admin", "Member"];

/** Reads the roles as they are now. */
export async function readRoleDefinition({ roles, settings }: Repositories): Promise<RoleDefinition> {
  const structure = await settings.get(ORG_ROLE_STRUCTURE_SETTING);
  return {
    structure: structure === "multi_role" ? "multi_role" : "single_role_in_hierarchy",
    roles: await roles.list(),
  };
}

/** Stores the default roles in a new installation; later starts leave the operator's roles alone. */
export async function ensureDefaultRoles({ roles, settings }: Repositories): Promise<void> {
  if (!(await settings.setOnce(DEFAULT_ROLES_SETTING, DEFAULT_ROLES))) return;
  if ((await roles.list()).length > 0) return;
  await roles.replaceAll(DEFAULT_ROLES.map((name, position) => ({ name, position, permissions: [] })));
}

/** Tells whether the deployment has the role. */
export function hasRole(definition: RoleDefinition, name: string): boolean {
  return definition.roles.some((role) => role.name === name);
}

/** Works out the roles and permissions that a membership gives. A role that no longer exists gives itself and nothing else. */
export function effectiveAccess(
  { structure, roles }: RoleDefinition,
  membership: Pick<MembershipRecord, "role" | "additionalRoles">,
): EffectiveAccess {
  const position = roles.findIndex((role) => role.name === membership.role);
  const inherited = position === -1 ? [] : roles.slice(position).map((role) => role.name);
  const held = structure === "multi_role" ? [membership.role, ...membership.additionalRoles] : inherited;
  const granting = roles.filter((role) => held.includes(role.name));
  return {
    inheritedRolesPlusCurrentRole: held.length > 0 ? held : [membership.role],
    permissions: [...new Set(granting.flatMap((role) => role.permissions))],
  };
}
