import type { Access } from "../user/define-access.ts";

/** What a user must be allowed to do in an organization, besides being a member of it. */
export interface OrgRequirement<Role extends string = string, Permission extends string = string> {
  /** The role, or a higher one, or exactly the role. */
  readonly role?: { readonly minimum: Role } | { readonly exact: Role };
  /** All of these. */
  readonly permissions?: readonly Permission[];
}

/**
 * Checks the requirement that a guard is created with; the rest of the object is left to the caller.
 *
 * @returns a frozen copy of the role and the permissions
 * @throws TypeError when one of them is malformed, or not known to the access definition
 */
export function parseOrgRequirement(
  requirement: { readonly role?: unknown; readonly permissions?: unknown },
  access: Access | undefined,
): OrgRequirement {
  return Object.freeze({
    ...("role" in requirement && { role: parseRole(requirement.role, access) }),
    ...("permissions" in requirement && { permissions: parsePermissions(requirement.permissions, access) }),
  });
}

function parseRole(role: unknown, access: Access | undefined): NonNullable<OrgRequirement["role"]> {
  const [[kind, name] = [], ...others] = Object.entries(role ?? {});
  if ((kind !== "minimum" && kind !== "exact") || others.length > 0) {
    throw new TypeError('role must be { minimum: "…" } or { exact: "…" }.');
  }
  checkName("role", name, access?.roles);
  return Object.freeze(kind === "minimum" ? { minimum: name } : { exact: name });
}

function parsePermissions(permissions: unknown, access: Access | undefined): readonly string[] {
  if (!Array.isArray(permissions)) throw new TypeError("permissions must be a list of permissions.");
  if (permissions.length === 0) throw new TypeError("The list of permissions is empty: name at least one.");
  for (const permission of permissions) checkName("permission", permission, access?.permissions);
  return Object.freeze([...permissions]);
}

const ONE_ROLE =
  'The role must be one name: members with a higher role pass as well. To let in any of several roles, use requireOrg({ anyOf: [{ role: { exact: "…" } }, …] }).';

function checkName(kind: "role" | "permission", name: unknown, known: readonly string[] | undefined): void {
  if (kind === "role" && Array.isArray(name)) throw new TypeError(ONE_ROLE);
  if (typeof name !== "string" || name.trim() === "") throw new TypeError(`The ${kind} must be a non-empty string.`);
  if (known && !known.includes(name)) {
    throw new TypeError(`The ${kind} "${name}" is not defined. Defined are: ${known.join(", ") || "none"}.`);
  }
}
