import { reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import {
  type ConfigurationUnit,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { countOf } from "../../../../platform/count-of.ts";
import { describeNameProblem } from "../../../../platform/domain/display-name.ts";
import { fail, succeed } from "../../../../platform/domain/result.ts";
import { deleteRoleMapping, saveRoleMapping } from "../save-role-mapping.ts";
import { explainNobodyHighest, type ListedRole, type SaveRolesFailure } from "../save-roles.ts";
import { describePermissions } from "./describe-roles.ts";
import type { ListedMapping } from "./schema.ts";

/** Makes the custom role mappings those of the file. */
export async function applyRoleMappings(
  { repositories, deps }: ConfigurationUnit,
  wanted: readonly ListedMapping[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  const stored = await repositories.customRoleMappings.list();
  const subscribed = await repositories.organizations.countByRoleMapping();
  return reconcileList({
    section: "Role mappings",
    key: "name",
    stored: stored.map(normalize),
    wanted: wanted.map(normalize),
    describe(mapping, known) {
      const organizations = subscribed.get(mapping.name) ?? 0;
      const audience = organizations > 0 ? [`${countOf(organizations, "organization")} subscribed`] : [];
      return [...audience, ...describeMapping(known?.roles ?? [], mapping.roles)];
    },
    async save(mapping) {
      const saved = await saveRoleMapping(deps, mapping);
      return saved.ok ? succeed(null) : fail(explain(saved.failure));
    },
    async remove({ name }) {
      const deleted = await deleteRoleMapping(deps, name);
      if (deleted.ok || deleted.failure.kind === "not_found") return null;
      return `${countOf(deleted.failure.organizations, "organization")} subscribed to it. Subscribe them to another mapping first.`;
    },
  });
}

/** The permissions of a role have no order. */
function normalize({ name, roles }: { readonly name: string; readonly roles: readonly ListedRole[] }): ListedMapping {
  return {
    name,
    roles: roles.map((role) => ({ name: role.name, permissions: [...new Set(role.permissions)].sort() })),
  };
}

function describeMapping(before: readonly ListedRole[], after: readonly ListedRole[]): readonly string[] {
  const order = after.map(({ name }) => name);
  const changed = after.flatMap(({ name, permissions }) => {
    const lines = describePermissions(before.find((role) => role.name === name)?.permissions ?? [], permissions);
    return lines.map((line) => `${name} ${line}`);
  });
  const isReordered = before.map(({ name }) => name).join("\n") !== order.join("\n");
  return [...(isReordered ? [`roles, highest first: ${order.join(", ")}`] : []), ...changed];
}

function explain(failure: SaveRolesFailure): string {
  switch (failure.kind) {
    case "no_roles":
      return "A mapping needs at least one role.";
    case "unfit_name":
      return `A name ${describeNameProblem(failure.problem)}.`;
    case "role_twice":
      return `The role ${failure.role} is in the list twice.`;
    case "role_in_use":
      return `Members, service accounts or agents hold ${failure.role} under this mapping. Give them another role first.`;
    case "nobody_highest":
      return explainNobodyHighest(failure);
  }
}
