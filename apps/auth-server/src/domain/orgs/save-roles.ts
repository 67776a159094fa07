import type { DomainDeps } from "../deps.ts";
import type { RoleRecord } from "../records.ts";
import { fail, type Result, succeed } from "../result.ts";
import { effectiveAccess, type RoleDefinition } from "./roles.ts";

/** A role without its place, which the order of a list gives it. */
export type ListedRole = Omit<RoleRecord, "position">;

export type SaveRolesFailure =
  | { readonly kind: "no_roles" }
  | { readonly kind: "role_twice"; readonly role: string }
  | { readonly kind: "role_in_use"; readonly role: string };

/** Replaces the deployment's roles, highest first. A role that a member holds stays part of them. */
export function saveRoles(
  { store }: Pick<DomainDeps, "store">,
  next: readonly ListedRole[],
): Promise<Result<null, SaveRolesFailure>> {
  return store.write(async ({ roles, memberships }) => {
    const names = next.map(({ name }) => name);
    const problem = findRolesProblem(names);
    if (problem) return fail(problem);
    for (const { name } of await roles.lock()) {
      const isHeld = !names.includes(name) && (await memberships.countHolders(name, 1)) > 0;
      if (isHeld) return fail({ kind: "role_in_use", role: name });
    }
    await roles.replaceAll(placeRoles(next));
    return succeed(null);
  });
}

/** Says why roles with these names cannot be a definition. */
export function findRolesProblem(names: readonly string[]): SaveRolesFailure | null {
  if (names.length === 0) return { kind: "no_roles" };
  const twice = names.find((role, index) => names.indexOf(role) !== index);
  return twice === undefined ? null : { kind: "role_twice", role: twice };
}

/** Gives each role its place. */
export function placeRoles(roles: readonly ListedRole[]): readonly RoleRecord[] {
  return roles.map((role, position) => ({ ...role, position }));
}

/** What the holders of a role would gain and lose. */
export interface RoleDifference {
  readonly role: string;
  /** Whether the role is there before and after. */
  readonly presence: "kept" | "added" | "removed";
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** The roles below that its holders would count as, too, or no longer. */
  readonly gainedRoles: readonly string[];
  readonly lostRoles: readonly string[];
}

/** Compares two definitions role by role, inherited permissions included; roles that stay as they are are left out. */
export function compareRoles(before: RoleDefinition, after: RoleDefinition): readonly RoleDifference[] {
  const names = new Set([...after.roles, ...before.roles].map(({ name }) => name));
  return [...names].map((role) => compareRole(role, before, after)).filter(isDifferent);
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

function isDifferent({ presence, gained, lost, gainedRoles, lostRoles }: RoleDifference): boolean {
  return presence !== "kept" || [gained, lost, gainedRoles, lostRoles].some((list) => list.length > 0);
}
