import { countOf } from "../../../platform/count-of.ts";
import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { type NameProblem, readDisplayName } from "../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { changeMemberManagers, readMemberManagers } from "./member-powers.ts";
import type { RoleRecord } from "./records.ts";
import {
  type DeploymentRoles,
  effectiveAccess,
  ORG_ROLE_STRUCTURE_SETTING,
  type OrgRoleStructure,
  type RoleDefinition,
  readRoleDefinition,
} from "./roles.ts";

/** A role without its position, which follows from the order of the list. */
export type ListedRole = Omit<RoleRecord, "position">;

export type SaveRolesFailure =
  | { readonly kind: "no_roles" }
  | { readonly kind: "unfit_name"; readonly problem: NameProblem }
  | { readonly kind: "role_twice"; readonly role: string }
  | { readonly kind: "role_in_use"; readonly role: string }
  | NobodyHighest;

/** Organizations in which nobody holds the role that would become the highest. */
export interface NobodyHighest {
  readonly kind: "nobody_highest";
  readonly role: string;
  readonly organizations: number;
}

/** A role in a new definition, and its previous name. Without one, it is the existing role of the same name, or a new role. */
export interface NextRole extends ListedRole {
  readonly was: string | null;
}

/** A new definition of the deployment's roles, highest first. */
export interface NextRoles {
  readonly structure: OrgRoleStructure;
  readonly roles: readonly NextRole[];
  /** The version of the roles that was edited. Without one, the edit replaces whatever is stored. */
  readonly version?: RowVersion | undefined;
}

/** Reads the version of the deployment's roles: how often they were saved. */
export function readRolesVersion({ settings }: Pick<Repositories, "settings">): Promise<RowVersion> {
  return settings.version([ORG_ROLE_STRUCTURE_SETTING]);
}

/**
 * Replaces the deployment's roles. Roles that members or machines hold can't be removed, and another role can't become the highest
 * where nobody holds it; renamed roles are renamed in all memberships and invitations.
 * When members go from several roles to one, each keeps the highest, so that no organization loses its last Owner and no one loses a
 * permission.
 *
 * @throws StaleVersionError when someone has saved the roles since the given version
 */
export function saveRoles(deps: ChangingDeps, saved: NextRoles): Promise<Result<null, SaveRolesFailure>> {
  return deps.store.write(async (repositories) => {
    const problem = findRolesProblem(saved.roles);
    if (problem) return fail(problem);
    await repositories.roles.lock();
    expectVersion({ version: await readRolesVersion(repositories) }, saved.version);
    const before = await readRoleDefinition(repositories);
    const renames = findRenames(before.roles, saved.roles);
    const changes = changesBetween(definitionFields(before), definitionFields(saved));
    if (changes === null && renames.size === 0) return succeed(null);
    const inUse = await findRoleInUse(repositories, before.roles, saved.roles);
    if (inUse !== null) return fail({ kind: "role_in_use", role: inUse });
    const abandoned = await findAbandoned(repositories, { before: before.roles, next: saved.roles, mapping: null });
    if (abandoned) return fail(abandoned);
    await repositories.roles.replaceAll(placeRoles(saved.roles));
    await renameRoles(repositories, renames);
    await changeStructure(repositories, before, saved.structure);
    await appendEvent(repositories, deps, {
      type: "roles.changed",
      target: { kind: "roles", id: "roles", name: null },
      ...(changes && { changes }),
      details: { renamed: Object.fromEntries(renames) },
    });
    return succeed(null);
  });
}

/** Finds a role that would be removed although a member or a machine holds it. */
async function findRoleInUse(
  { memberships, machines }: Repositories,
  before: readonly ListedRole[],
  next: readonly NextRole[],
): Promise<string | null> {
  const staying = new Set(next.map(({ name, was }) => was ?? name));
  const removed = before.map(({ name }) => name).filter((name) => !staying.has(name));
  if (removed.length === 0) return null;
  const heldByMachines = await machines.listRolesHeldUnder(null);
  for (const name of removed) {
    if (heldByMachines.includes(name) || (await memberships.countHolders(name, 1)) > 0) return name;
  }
  return null;
}

/**
 * Finds out whether another role becomes the highest although organizations have nobody who holds it: each would lose its last Owner.
 *
 * @param change the roles before and after, and the custom mapping whose roles they are (`null` for the deployment's own)
 */
export async function findAbandoned(
  { memberships }: Pick<Repositories, "memberships">,
  change: { before: readonly ListedRole[]; next: readonly NextRole[]; mapping: string | null },
): Promise<SaveRolesFailure | null> {
  const [held, highest] = [change.before[0]?.name, change.next[0]];
  if (held === undefined || highest === undefined) return null;
  const isRenamed = change.before.some(({ name }) => name === highest.was);
  const lacking = (isRenamed && highest.was) || highest.name;
  if (held === lacking) return null;
  const organizations = await memberships.countOrganizationsLacking({ mapping: change.mapping, held, lacking });
  return organizations === 0 ? null : { kind: "nobody_highest", role: highest.name, organizations };
}

/** Explains, in a sentence, why a role can't become the highest. */
export function explainNobodyHighest({ role, organizations }: NobodyHighest): string {
  return `Nobody holds ${role} in ${countOf(organizations, "organization")}. Give it to someone in each before you make it the highest role, or they would be left without an owner.`;
}

function definitionFields({ structure, roles }: Pick<RoleDefinition, "structure"> & { roles: readonly ListedRole[] }) {
  return { structure, roles: roleFields(roles) };
}

/** Returns the fields of roles that events record, highest role first. The permissions of a role have no order. */
export function roleFields(roles: readonly ListedRole[]) {
  return roles.map(({ name, permissions }) => ({ name, permissions: permissions.toSorted() }));
}

/** Returns the new names of renamed roles, keyed by their old names. */
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

/** Stores the structure with every change to the roles, because its version counts these changes. */
async function changeStructure(
  repositories: Repositories,
  before: DeploymentRoles,
  structure: OrgRoleStructure,
): Promise<void> {
  await repositories.settings.set(ORG_ROLE_STRUCTURE_SETTING, structure);
  if (before.structure === structure || structure === "multi_role") return;
  const { roles, customMappings } = await readRoleDefinition(repositories);
  await repositories.roles.keepHighestHeld(roles, null);
  for (const [name, mapped] of customMappings) await repositories.roles.keepHighestHeld(mapped, name);
}

/** Returns why these roles aren't a valid definition. */
export function findRolesProblem(roles: readonly ListedRole[]): SaveRolesFailure | null {
  if (roles.length === 0) return { kind: "no_roles" };
  const names = roles.map(({ name }) => name);
  for (const name of [...names, ...roles.flatMap(({ permissions }) => permissions)]) {
    const parsed = readDisplayName(name);
    if (!parsed.ok) return { kind: "unfit_name", problem: parsed.failure };
  }
  const twice = names.find((role, index) => names.indexOf(role) !== index);
  return twice === undefined ? null : { kind: "role_twice", role: twice };
}

/** Gives each role its position. */
export function placeRoles(roles: readonly ListedRole[]): readonly RoleRecord[] {
  return roles.map(({ name, permissions }, position) => ({ name, position, permissions }));
}

/** What holders of a role would gain and lose. */
export interface RoleDifference {
  readonly role: string;
  /** The role's previous name, if it is renamed. */
  readonly was?: string;
  /** Whether the role exists before and after. */
  readonly presence: "kept" | "added" | "removed";
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** Lower roles that its holders would newly inherit. `lostRoles`: those they would no longer inherit. */
  readonly gainedRoles: readonly string[];
  readonly lostRoles: readonly string[];
}

/** Compares two definitions role by role, including inherited permissions. Unchanged roles are left out. */
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
