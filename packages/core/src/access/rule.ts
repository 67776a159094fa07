import type { Access } from "../user/define-access.ts";
import { type OrgRequirement, parseOrgRequirement } from "./requirement.ts";

/**
 * What a user must be allowed in an organization, as data: one requirement, all of several rules, or any of them. Rules
 * stand inside each other to any depth.
 *
 * @example
 * const rule = { anyOf: [{ role: { minimum: "Admin" } }, { permissions: ["can_view_billing"] }] } as const;
 */
export type OrgRule<Role extends string = string, Permission extends string = string> =
  | OrgRequirement<Role, Permission>
  | { readonly allOf: readonly OrgRule<Role, Permission>[] }
  | { readonly anyOf: readonly OrgRule<Role, Permission>[] };

/**
 * Checks a rule that a guard is made with. A rule that says nothing is refused: it would let every member in.
 *
 * @returns a frozen copy, which no later change of the given rule reaches
 * @throws TypeError when it is none of the forms, or names a role or permission that the access definition does not know
 */
export function parseOrgRule(rule: unknown, access: Access | undefined): OrgRule {
  const [[form, value] = [], ...others] = Object.entries(rule ?? {});
  if (form === "role" || form === "permissions") {
    if (others.some(([name]) => name !== "role" && name !== "permissions")) throw unknownForm();
    return parseOrgRequirement(rule as OrgRequirement, access);
  }
  if ((form !== "allOf" && form !== "anyOf") || others.length > 0) throw unknownForm();
  if (!Array.isArray(value) || value.length === 0) throw new TypeError(`${form} must be a list of at least one rule.`);
  const parts = Object.freeze(value.map((part) => parseOrgRule(part, access)));
  return Object.freeze(form === "allOf" ? { allOf: parts } : { anyOf: parts });
}

/** Makes the rule of a role: at least this one, or exactly this one. */
export function ruleForRole<Role extends string>(role: Role, exact: boolean | undefined): OrgRequirement<Role, never> {
  return { role: exact ? { exact: role } : { minimum: role } };
}

/** Makes the rule of one permission, or of all in a list. */
export function ruleForPermissions<Permission extends string>(
  permissions: Permission | readonly Permission[],
): OrgRequirement<never, Permission> {
  return { permissions: Array.isArray(permissions) ? permissions : [permissions] };
}

function unknownForm(): TypeError {
  return new TypeError(
    "A rule has role, permissions or both, or allOf or anyOf alone: such as " +
      '{ anyOf: [{ role: { minimum: "Admin" } }, { permissions: ["can_view_billing"] }] }.',
  );
}
