import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import { findRolesProblem, type ListedRole, placeRoles, type SaveRolesFailure } from "./save-roles.ts";

/** A custom role mapping, highest role first. */
export interface NewRoleMapping {
  readonly name: string;
  readonly roles: readonly ListedRole[];
}

/** Adds a custom role mapping, or changes the one of this name. A role that a member holds under it stays part of it. */
export function saveRoleMapping(
  deps: Pick<DomainDeps, "store" | "clock" | "actor">,
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
    await customRoleMappings.save({ name, roles: placeRoles(roles) });
    await recordChange(repositories, deps, { change: "role_mapping.set", subject: name });
    return succeed(null);
  });
}
