import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { findRolesProblem, type ListedRole, placeRoles, roleFields, type SaveRolesFailure } from "./save-roles.ts";

/** A custom role mapping, highest role first. */
export interface NewRoleMapping {
  readonly name: string;
  readonly roles: readonly ListedRole[];
}

/** Adds a custom role mapping, or changes the one with this name. Roles that members hold under it can't be removed. */
export function saveRoleMapping(
  deps: ChangingDeps,
  { name, roles }: NewRoleMapping,
): Promise<Result<null, SaveRolesFailure>> {
  return deps.store.write(async (repositories) => {
    const { customRoleMappings, memberships } = repositories;
    const names = roles.map((role) => role.name);
    const problem = findRolesProblem(roles);
    if (problem) return fail(problem);
    const held = await memberships.listRolesHeldUnderMapping(name);
    const missing = held.find((role) => !names.includes(role));
    if (missing !== undefined) return fail({ kind: "role_in_use", role: missing });
    const before = (await customRoleMappings.list()).find((mapping) => mapping.name === name);
    const changes = changesBetween(before ? { roles: roleFields(before.roles) } : null, { roles: roleFields(roles) });
    if (changes === null) return succeed(null);
    await customRoleMappings.save({ name, roles: placeRoles(roles) });
    await appendEvent(repositories, deps, {
      type: "role_mapping.set",
      target: { kind: "role_mapping", id: name, name },
      changes,
    });
    return succeed(null);
  });
}
