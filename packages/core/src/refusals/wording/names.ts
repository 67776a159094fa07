import type { OrgRule } from "../../access/rule.ts";

const MAX_NAMES = 5;

/** Returns a noun for one or for several things. */
export function plural(noun: string, things: readonly unknown[]): string {
  return things.length === 1 ? noun : `${noun}s`;
}

/** Joins names as a sentence does: `a, b and c`. Long lists end with how many are left. */
export function joinNames(names: readonly string[], conjunction: "and" | "or" = "and"): string {
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const parts = shown.length < names.length ? [...shown, `${names.length - shown.length} more`] : shown;
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/** Describes a rule in words, such as `at least the role Admin, and the permission can_view_billing`. */
export function describeRule(rule: OrgRule): string {
  if ("allOf" in rule) return joinRules(rule.allOf, "and");
  if ("anyOf" in rule) return joinRules(rule.anyOf, "or");
  const { role, permissions = [] } = rule;
  const wanted = [
    ...(role ? [describeRole(role)] : []),
    ...(permissions.length > 0 ? [`the ${plural("permission", permissions)} ${joinNames(permissions)}`] : []),
  ];
  return wanted.length === 0 ? "membership" : wanted.join(", and ");
}

function describeRole(role: { readonly minimum: string } | { readonly exact: string }): string {
  return "exact" in role ? `exactly the role ${role.exact}` : `at least the role ${role.minimum}`;
}

function joinRules(rules: readonly OrgRule[], conjunction: "and" | "or"): string {
  const parts = rules.map((rule) =>
    isCompound(rule) && rules.length > 1 ? `(${describeRule(rule)})` : describeRule(rule),
  );
  return parts.join(`, ${conjunction} `);
}

/** Whether the words for a rule have an "and" or "or" of their own, which parentheses keep apart from another. */
function isCompound(rule: OrgRule): boolean {
  if ("allOf" in rule) return rule.allOf.length > 1;
  if ("anyOf" in rule) return rule.anyOf.length > 1;
  return rule.role !== undefined && rule.permissions !== undefined;
}
