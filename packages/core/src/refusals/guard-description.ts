import type { OrgRule } from "../access/rule.ts";

/** Where a guard looks for the organization id: the named places, or a function of the app. */
export type OrgIdDescription =
  | { readonly param?: string; readonly header?: string; readonly query?: string }
  | "function";

/** What a guard requires, as data: its name and its arguments. */
export type GuardDescription =
  | { readonly kind: "requireUser" }
  | { readonly kind: "optionalUser"; readonly badToken: "reject" | "ignore" }
  | { readonly kind: "requireOrgMember"; readonly orgId: OrgIdDescription }
  | {
      readonly kind: "requireOrgRole";
      readonly role: string;
      readonly exact: boolean;
      readonly orgId: OrgIdDescription;
    }
  | {
      readonly kind: "requireOrgPermission";
      readonly permissions: readonly string[];
      readonly orgId: OrgIdDescription;
    }
  | { readonly kind: "requireOrg"; readonly rule: OrgRule; readonly orgId: OrgIdDescription }
  | { readonly kind: "mcpGuard"; readonly resource: string; readonly scopes: readonly string[] };

/**
 * Describes a guard in a few words, such as `at least the role Admin in the organization`.
 *
 * @returns what completes the sentence "The guard wants …"
 */
export function describeGuard(guard: GuardDescription): string {
  switch (guard.kind) {
    case "requireUser":
      return "a signed-in user";
    case "optionalUser":
      return "a valid access token, or none";
    case "requireOrgMember":
      return "a member of the organization";
    case "requireOrgRole":
      return guard.exact
        ? `exactly the role ${guard.role} in the organization`
        : `at least the role ${guard.role} in the organization`;
    case "requireOrgPermission":
      return `the ${plural("permission", guard.permissions)} ${guard.permissions.join(", ")} in the organization`;
    case "requireOrg":
      return `a member of the organization who fits the rule ${JSON.stringify(guard.rule)}`;
    case "mcpGuard":
      return guard.scopes.length === 0
        ? `an access token for ${guard.resource}`
        : `an access token for ${guard.resource} with the ${plural("scope", guard.scopes)} ${guard.scopes.join(" ")}`;
  }
}

/** Returns a noun for one or for several things. */
export function plural(noun: string, things: readonly unknown[]): string {
  return things.length === 1 ? noun : `${noun}s`;
}
