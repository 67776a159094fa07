import type { Access } from "../user/define-access.ts";

/** What a user must be allowed in an organization, besides being a member of it. */
export interface OrgRequirement<Role extends string = string, Permission extends string = string> {
  /** The role, or a higher one, or exactly the role. */
  readonly role?: { readonly minimum: Role } | { readonly exact: Role };
  /** All of these. */
  readonly permissions?: readonly Permission[];
}

/**
 * Checks a role name that a rule is made with.
 *
 * @throws TypeError when it is empty, or unknown to the access definition
 */
export function checkRoleName(role: unknown, access: Access | undefined): void {
  checkName("role", role, access?.roles);
}

/**
 * Checks the permission names that a rule is made with.
 *
 * @throws TypeError when there is none, or one is empty or unknown to the access definition
 */
export function checkPermissionNames(permissions: readonly unknown[], access: Access | undefined): void {
  if (permissions.length === 0) throw new TypeError("The list of permissions is empty: name at least one.");
  for (const permission of permissions) checkName("permission", permission, access?.permissions);
}

function checkName(kind: "role" | "permission", name: unknown, known: readonly string[] | undefined): void {
  if (typeof name !== "string" || name.trim() === "") throw new TypeError(`The ${kind} must be a non-empty string.`);
  if (known && !known.includes(name)) {
    throw new TypeError(`The ${kind} "${name}" is not defined. Defined are: ${known.join(", ") || "none"}.`);
  }
}
