import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import {
  findAbandoned,
  findRolesProblem,
  type ListedRole,
  placeRoles,
  roleFields,
  type SaveRolesFailure,
} from "./save-roles.ts";

/** A custom role mapping, highest role first. */
export interface NewRoleMapping {
  readonly name: string;
  readonly roles: readonly ListedRole[];
}

/** Adds a custom role mapping, or changes the one with this name. Roles that members or machines hold under it can't be removed. */
export function saveRoleMapping(
  deps: ChangingDeps,
  { name, roles }: NewRoleMapping,
): Promise<Result<null, SaveRolesFailure>> {
  return deps.store.write(async (repositories) => {
    const { customRoleMappings, machines, memberships } = repositories;
    const names = roles.map((role) => role.name);
    const problem = findRolesProblem(roles);
    if (problem) return fail(problem);
    const held = [...(await memberships.listRolesHeldUnderMapping(name)), ...(await machines.listRolesHeldUnder(name))];
    const missing = held.find((role) => !names.includes(role));
    if (missing !== undefined) return fail({ kind: "role_in_use", role: missing });
    const before = (await customRoleMappings.list()).find((mapping) => mapping.name === name);
    const changes = changesBetween(before ? { roles: roleFields(before.roles) } : null, { roles: roleFields(roles) });
    if (changes === null) return succeed(null);
    const next = roles.map((role) => ({ ...role, was: null }));
    const abandoned = before && (await findAbandoned(repositories, { before: before.roles, next, mapping: name }));
    if (abandoned) return fail(abandoned);
    await customRoleMappings.save({ name, roles: placeRoles(roles) });
    await appendEvent(repositories, deps, {
      type: "role_mapping.set",
      target: { kind: "role_mapping", id: name, name },
      changes,
    });
    return succeed(null);
  });
}

/** How many organizations have subscribed to a mapping that was to be deleted. */
export interface MappingInUse {
  readonly kind: "mapping_in_use";
  readonly organizations: number;
}

/** Deletes a custom role mapping, unless organizations have subscribed to it: their members would hold roles that no longer exist. */
export function deleteRoleMapping(
  deps: ChangingDeps,
  name: string,
): Promise<Result<null, MappingInUse | { readonly kind: "not_found" }>> {
  return deps.store.write(async (repositories) => {
    const { customRoleMappings, organizations } = repositories;
    const subscribed = (await organizations.countByRoleMapping()).get(name) ?? 0;
    if (subscribed > 0) return fail({ kind: "mapping_in_use", organizations: subscribed });
    if (!(await customRoleMappings.delete(name))) return fail({ kind: "not_found" });
    const target = { kind: "role_mapping", id: name, name } as const;
    await appendEvent(repositories, deps, { type: "role_mapping.deleted", target });
    return succeed(null);
  });
}
