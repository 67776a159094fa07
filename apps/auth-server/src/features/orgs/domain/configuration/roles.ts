import {
  type ConfigurationUnit,
  NOTHING_DONE,
  type PlannedChange,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { describeNameProblem } from "../../../../platform/domain/display-name.ts";
import { countSeveralRoles, describeMembers, type PreviewedRole, previewRoles } from "../preview-roles.ts";
import { type RoleDefinition, readRoleDefinition } from "../roles.ts";
import {
  explainNobodyHighest,
  findRenames,
  type ListedRole,
  type NextRole,
  type NextRoles,
  type SaveRolesFailure,
  saveRoles,
} from "../save-roles.ts";
import { describeDifference, describePermissions } from "./describe-roles.ts";
import type { RolesConfiguration } from "./schema.ts";

const SECTION = "Roles";

/** Makes the deployment's roles those of the file, which replace whatever is stored. */
export async function applyRoles(
  { repositories, deps }: ConfigurationUnit,
  { roleStructure, roles }: Pick<RolesConfiguration, "roleStructure" | "roles">,
): Promise<SectionOutcome> {
  if (roleStructure === undefined && roles === undefined) return NOTHING_DONE;
  const before = await readRoleDefinition(repositories);
  const next = { structure: roleStructure ?? before.structure, roles: toNextRoles(before.roles, roles) };
  const previewed = await previewRoles(repositories, before, next);
  const several = before.structure === "multi_role" ? await countSeveralRoles(repositories) : 0;
  const saved = await saveRoles(deps, next);
  const changes = [
    ...describeStructure(before, next, several),
    ...describeRoles(before, next, previewed),
    ...describeOrder(before, next),
  ];
  return { changes: saved.ok ? changes : refuse(changes, saved.failure, previewed), secrets: [] };
}

/** A previous name counts until the role has been renamed; from then on the file can still mention it. */
function toNextRoles(stored: readonly ListedRole[], listed: RolesConfiguration["roles"]): readonly NextRole[] {
  const names = stored.map(({ name }) => name);
  return (listed ?? stored.map(({ name, permissions }) => ({ name, permissions }))).map((role) => {
    const { name, permissions, was } = { was: undefined, ...role };
    return { name, permissions, was: was !== undefined && names.includes(was) && !names.includes(name) ? was : null };
  });
}

function describeStructure(
  before: RoleDefinition,
  { structure }: NextRoles,
  several: number,
): readonly PlannedChange[] {
  if (before.structure === structure) return [];
  const kept = structure === "multi_role" ? "" : `; ${describeMembers(several)} with several roles keep the highest`;
  return [change("change", "role structure", [`${before.structure} → ${structure}${kept}`])];
}

function describeRoles(
  before: RoleDefinition,
  next: NextRoles,
  previewed: readonly PreviewedRole[],
): readonly PlannedChange[] {
  const differenceOf = (role: string) => previewed.find((one) => one.role === role);
  const kept = next.roles.flatMap(({ name, was, permissions }): readonly PlannedChange[] => {
    const stored = before.roles.find((role) => role.name === (was ?? name));
    const difference = differenceOf(name);
    const details = [...describePermissions(stored?.permissions ?? [], permissions), ...describeDifference(difference)];
    if (stored && was === null && details.length === 0) return [];
    return [change(stored ? "change" : "add", was === null ? name : `${was} → ${name}`, details)];
  });
  const removed = previewed.filter(({ presence }) => presence === "removed");
  return [
    ...kept,
    ...removed.map(({ role, holders, isHeldByMachines }) =>
      change("remove", role, [
        ...(holders > 0 ? [`held by ${describeMembers(holders)}`] : []),
        ...(isHeldByMachines ? ["held by service accounts"] : []),
      ]),
    ),
  ];
}

/** The order is a change of its own where roles that stay trade places. */
function describeOrder(before: RoleDefinition, { roles }: NextRoles): readonly PlannedChange[] {
  const renames = findRenames(before.roles, roles);
  const old = before.roles.map(({ name }) => renames.get(name) ?? name);
  const order = roles.map(({ name }) => name);
  const stayed = old.filter((name) => order.includes(name));
  if (stayed.join("\n") === order.filter((name) => old.includes(name)).join("\n")) return [];
  return [change("change", "order, highest first", [order.join(", ")])];
}

function refuse(
  changes: readonly PlannedChange[],
  failure: SaveRolesFailure,
  previewed: readonly PreviewedRole[],
): readonly PlannedChange[] {
  if (failure.kind !== "role_in_use")
    return [...changes, { ...change("change", "all roles", []), refusal: explain(failure) }];
  const held = previewed.filter(
    ({ presence, holders, isHeldByMachines }) => presence === "removed" && (holders > 0 || isHeldByMachines),
  );
  return changes.map((planned) =>
    planned.action === "remove" && held.some(({ role }) => role === planned.name)
      ? { ...planned, refusal: explain({ ...failure, role: planned.name }) }
      : planned,
  );
}

function explain(failure: SaveRolesFailure): string {
  switch (failure.kind) {
    case "no_roles":
      return "There must be at least one role.";
    case "unfit_name":
      return `A name ${describeNameProblem(failure.problem)}.`;
    case "role_twice":
      return `The role ${failure.role} is in the list twice.`;
    case "role_in_use":
      return `Members, service accounts or agents hold ${failure.role}. Give them another role first, or rename it: { name: "…", was: "${failure.role}" }.`;
    case "nobody_highest":
      return explainNobodyHighest(failure);
  }
}

function change(action: PlannedChange["action"], name: string, details: readonly string[]): PlannedChange {
  return { section: SECTION, action, name, details, refusal: null };
}
