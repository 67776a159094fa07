import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { MembershipRecord, OrganizationRecord, RoleRecord } from "./records.ts";

/** `single_role_in_hierarchy`: one role, which inherits those below it. `multi_role`: several independent roles. */
export type OrgRoleStructure = "single_role_in_hierarchy" | "multi_role";

/** Roles, highest first, and how members hold them. */
export interface RoleDefinition {
  readonly structure: OrgRoleStructure;
  readonly roles: readonly RoleRecord[];
}

/** The deployment's own roles, and those of custom mappings, keyed by mapping name. */
export interface DeploymentRoles extends RoleDefinition {
  readonly customMappings: ReadonlyMap<string, readonly RoleRecord[]>;
}

/** The roles that a member holds. */
export type HeldRoles = Pick<MembershipRecord, "role" | "additionalRoles">;

export type RoleFailure = "unknown_role" | "unknown_additional_role" | "single_role_only";

/** The roles and permissions that a membership gives under the roles in force. */
export interface EffectiveAccess {
  readonly inheritedRolesPlusCurrentRole: readonly string[];
  readonly permissions: readonly string[];
}

export const ORG_ROLE_STRUCTURE_SETTING = "org_role_structure";
const DEFAULT_ROLES_SETTING = "default_roles";

/** The roles of a new installation, highest first. */
const DEFAULT_ROLES = ["Owner", "Admin", "Member"];

/** Reads the current roles. */
export async function readRoleDefinition({
  customRoleMappings,
  roles,
  settings,
}: Repositories): Promise<DeploymentRoles> {
  const structure = await settings.get(ORG_ROLE_STRUCTURE_SETTING);
  const mappings = await customRoleMappings.list();
  return {
    structure: structure === "multi_role" ? "multi_role" : "single_role_in_hierarchy",
    roles: await roles.list(),
    customMappings: new Map(mappings.map((mapping) => [mapping.name, mapping.roles])),
  };
}

/** Returns an organization's roles: those of the custom mapping it subscribes to, or else the deployment's. */
export function rolesInForce(
  { customMappings, ...definition }: DeploymentRoles,
  { customRoleMappingName }: Pick<OrganizationRecord, "customRoleMappingName">,
): RoleDefinition {
  const roles = customRoleMappingName === null ? undefined : customMappings.get(customRoleMappingName);
  return roles ? { ...definition, roles } : definition;
}

/** Stores the default roles in a new installation; later starts leave the operator's roles alone. */
export async function ensureDefaultRoles({ roles, settings }: Repositories): Promise<void> {
  if (!(await settings.setOnce(DEFAULT_ROLES_SETTING, DEFAULT_ROLES))) return;
  if ((await roles.list()).length > 0) return;
  await roles.replaceAll(DEFAULT_ROLES.map((name, position) => ({ name, position, permissions: [] })));
}

/** Returns whether the deployment has the role. */
function hasRole(definition: RoleDefinition, name: string): boolean {
  return definition.roles.some((role) => role.name === name);
}

/** Checks that a member may hold these roles; returns them without repetitions. */
export function assignRoles(
  definition: RoleDefinition,
  { role, additionalRoles }: HeldRoles,
): Result<HeldRoles, RoleFailure> {
  if (!hasRole(definition, role)) return fail("unknown_role");
  if (!additionalRoles.every((additional) => hasRole(definition, additional))) return fail("unknown_additional_role");
  if (additionalRoles.length > 0 && definition.structure !== "multi_role") return fail("single_role_only");
  return succeed({ role, additionalRoles: [...new Set(additionalRoles)].filter((other) => other !== role) });
}

/**
 * Works out the roles and permissions that a membership gives. A role that no longer exists counts only as itself and has no permissions.
 */
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

/** Returns whether one access includes every role and every permission of another. */
export function coversAccess(access: EffectiveAccess, other: EffectiveAccess): boolean {
  return (
    other.permissions.every((name) => access.permissions.includes(name)) &&
    other.inheritedRolesPlusCurrentRole.every((role) => access.inheritedRolesPlusCurrentRole.includes(role))
  );
}
