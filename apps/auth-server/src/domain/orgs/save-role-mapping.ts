import type { DomainDeps } from "../deps.ts";
import type { RoleRecord } from "../records.ts";
import { fail, type Result, succeed } from "../result.ts";

/** A custom role mapping, highest role first. */
export interface NewRoleMapping {
  readonly name: string;
  readonly roles: readonly Omit<RoleRecord, "position">[];
}

export type SaveRoleMappingFailure =
  | { readonly kind: "no_roles" }
  | { readonly kind: "role_twice"; readonly role: string }
  | { readonly kind: "role_in_use"; readonly role: string };

/** Adds a custom role mapping, or changes the one of this name. A role that a member holds under it stays part of it. */
export function saveRoleMapping(
  { store }: Pick<DomainDeps, "store">,
  { name, roles }: NewRoleMapping,
): Promise<Result<null, SaveRoleMappingFailure>> {
  return store.write(async ({ customRoleMappings, memberships }) => {
    const names = roles.map((role) => role.name);
    if (names.length === 0) return fail({ kind: "no_roles" });
    const twice = names.find((role, index) => names.indexOf(role) !== index);
    if (twice !== undefined) return fail({ kind: "role_twice", role: twice });
    const held = await memberships.listRolesHeldUnderMapping(name);
    const missing = held.find((role) => !names.includes(role));
    if (missing !== undefined) return fail({ kind: "role_in_use", role: missing });
    await customRoleMappings.save({ name, roles: roles.map((role, position) => ({ ...role, position })) });
    return succeed(null);
  });
}
