import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { parseDisplayName } from "../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { changeMemberManagers, readMemberManagers } from "./member-powers.ts";
import type { RoleRecord } from "./records.ts";
import {
  effectiveAccess,
  ORG_ROLE_STRUCTURE_SETTING,
  type OrgRoleStructure,
  type RoleDefinition,
  readRoleDefinition,
} from "./roles.ts";

/** A role without its place, which the order of a list gives it. */
export type ListedRole = Omit<RoleRecord, "position">;

export type SaveRolesFailure =
  | { readonly kind: "no_roles" }
  | { readonly kind: "unfit_name"; readonly problem: string }
  | { readonly kind: "role_twice"; readonly role: string }
  | { readonly kind: "role_in_use"; readonly role: string };

/** A role as it is to be, and the name that it has had so far; without one, the role of the same name, or a new one. */
export interface NextRole extends ListedRole {
  readonly was: string | null;
}

/** The deployment's roles as they are to be, highest first. */
export interface NextRoles {
  readonly structure: OrgRoleStructure;
  readonly roles: readonly NextRole[];
}

/**
 * Replaces the deployment's roles. A role that a member holds stays part of them; one that is renamed is renamed wherever it is held
 * or was promised. Where members are to have one role from now on, each keeps the highest, so that no organization loses its last
 * Owner and nobody a permission.
 */
export function saveRoles(
  { store }: Pick<DomainDeps, "store">,
  { structure, roles: next }: NextRoles,
): Promise<Result<null, SaveRolesFailure>> {
  return store.write(async (repositories) => {
    const { roles, memberships } = repositories;
    const problem = findRolesProblem(next);
    if (problem) return fail(problem);
    const before = await roles.lock();
    const staying = new Set(next.map(({ name, was }) => was ?? name));
    for (const { name } of before) {
      const isHeld = !staying.has(name) && (await memberships.countHolders(name, 1)) > 0;
      if (isHeld) return fail({ kind: "role_in_use", role: name });
    }
    await roles.replaceAll(placeRoles(next));
    await renameRoles(repositories, findRenames(before, next));
    await changeStructure(repositories, structure);
    return succeed(null);
  });
}

/** The new names of the roles that are to have one, by their old names. */
export function findRenames(before: readonly ListedRole[], next: readonly NextRole[]): ReadonlyMap<string, string> {
  const renamed = next.flatMap(({ name, was }) => (was === null || was === name ? [] : [[was, name] as const]));
  return new Map(renamed.filter(([was]) => before.some(({ name }) => name === was)));
}

async function renameRoles(repositories: Repositories, renames: ReadonlyMap<string, string>): Promise<void> {
  if (renames.size === 0) return;
  await repositories.roles.renameHeld(renames);
  const managers = renames.get(await readMemberManagers(repositories));
  if (managers !== undefined) await changeMemberManagers(repositories, managers);
}

async function changeStructure(repositories: Repositories, structure: OrgRoleStructure): Promise<void> {
  const before = await readRoleDefinition(repositories);
  if (before.structure === structure) return;
  await repositories.settings.set(ORG_ROLE_STRUCTURE_SETTING, structure);
  if (structure === "multi_role") return;
  await repositories.roles.keepHighestHeld(before.roles, null);
  for (const [name, roles] of before.customMappings) await repositories.roles.keepHighestHeld(roles, name);
}

/** Says why these roles cannot be a definition. */
export function findRolesProblem(roles: readonly ListedRole[]): SaveRolesFailure | null {
  if (roles.length === 0) return { kind: "no_roles" };
  const names = roles.map(({ name }) => name);
  for (const name of [...names, ...roles.flatMap(({ permissions }) => permissions)]) {
    const parsed = parseDisplayName(name);
    if (!parsed.ok) return { kind: "unfit_name", problem: parsed.failure };
  }
  const twice = names.find((role, index) => names.indexOf(role) !== index);
  return twice === undefined ? null : { kind: "role_twice", role: twice };
}

/** Gives each role its place. */
export function placeRoles(roles: readonly ListedRole[]): readonly RoleRecord[] {
  return roles.map(({ name, permissions }, position) => ({ name, position, permissions }));
}

/** What the holders of a role would gain and lose. */
export interface RoleDifference {
  readonly role: string;
  /** The name that the role has had so far, where it gets another. */
  readonly was?: string;
  /** Whether the role is there before and after. */
  readonly presence: "kept" | "added" | "removed";
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** The roles below that its holders would count as, too, or no longer. */
  readonly gainedRoles: readonly string[];
  readonly lostRoles: readonly string[];
}

/** Compares two definitions role by role, inherited permissions included; roles that stay as they are are left out. */
export function compareRoles(
  before: RoleDefinition,
  after: RoleDefinition,
  renames: ReadonlyMap<string, string> = new Map(),
): readonly RoleDifference[] {
  const renamed = before.roles.map((role) => ({ ...role, name: renames.get(role.name) ?? role.name }));
  const names = new Set([...after.roles, ...renamed].map(({ name }) => name));
  const oldNames = new Map([...renames].map(([was, name]) => [name, was]));
  return [...names]
    .map((role) => {
      const was = oldNames.get(role);
      return { ...compareRole(role, { ...before, roles: renamed }, after), ...(was !== undefined && { was }) };
    })
    .filter(isDifferent);
}

function compareRole(role: string, before: RoleDefinition, after: RoleDefinition): RoleDifference {
  const [old, next] = [accessOf(role, before), accessOf(role, after)];
  const presence = old === null ? "added" : next === null ? "removed" : "kept";
  const permissions = [old?.permissions ?? [], next?.permissions ?? []] as const;
  const roles = [old?.inheritedRolesPlusCurrentRole ?? [role], next?.inheritedRolesPlusCurrentRole ?? [role]] as const;
  return {
    role,
    presence,
    gained: without(permissions[1], permissions[0]),
    lost: without(permissions[0], permissions[1]),
    gainedRoles: without(roles[1], roles[0]),
    lostRoles: without(roles[0], roles[1]),
  };
}

function accessOf(role: string, definition: RoleDefinition) {
  const isThere = definition.roles.some(({ name }) => name === role);
  return isThere ? effectiveAccess(definition, { role, additionalRoles: [] }) : null;
}

function without(values: readonly string[], others: readonly string[]): readonly string[] {
  return values.filter((value) => !others.includes(value));
}

function isDifferent({ was, presence, gained, lost, gainedRoles, lostRoles }: RoleDifference): boolean {
  return (
    was !== undefined || presence !== "kept" || [gained, lost, gainedRoles, lostRoles].some((list) => list.length > 0)
  );
}
