import type { OrgRule } from "../access/rule.ts";
import type { AssuranceOptions } from "../assurance/requirement.ts";
import { describeRule, joinNames, plural } from "./wording/names.ts";

/** Where a guard looks for the organization id: the named places, or a function of the app. */
export type OrgIdDescription =
  | { readonly param?: string; readonly header?: string; readonly query?: string }
  | "function";

/** What a guard requires of what is known about revocations. */
export interface FreshnessDescription {
  /** There where the guard answers 503 when nothing has been heard of revocations for more than so many seconds. */
  readonly freshForSeconds?: number;
}

/** What a guard requires of how it finds out who makes a request. */
export interface IdentificationDescription extends FreshnessDescription {
  /** There where the guard refuses whoever acts as a user. */
  readonly impersonation?: false;
}

/** Whom a guard lets in besides people with an access token. */
export interface ApiKeyDescription {
  /** There where the guard takes API keys of users and, for an organization, of organizations. */
  readonly apiKeys?: true;
}

/** What a guard for an organization requires of the sign-in, and whom it lets in. */
export interface OrgAssuranceDescription extends AssuranceOptions, IdentificationDescription, ApiKeyDescription {
  /** There where the guard lets in service accounts and agents, too. */
  readonly machines?: true;
  /** There where the guard lets people pass whose sign-in doesn't meet the organization's access policy. */
  readonly assurance?: "ignore";
}

/** What a guard requires, as data: its name and its arguments. */
export type GuardDescription =
  | ({ readonly kind: "requireUser" } & AssuranceOptions & IdentificationDescription & ApiKeyDescription)
  | ({ readonly kind: "optionalUser"; readonly badToken: "reject" | "ignore" } & IdentificationDescription &
      ApiKeyDescription)
  | ({ readonly kind: "requireOrgMember"; readonly orgId: OrgIdDescription } & OrgAssuranceDescription)
  | ({
      readonly kind: "requireOrgRole";
      readonly role: string;
      readonly exact: boolean;
      readonly orgId: OrgIdDescription;
    } & OrgAssuranceDescription)
  | ({
      readonly kind: "requireOrgPermission";
      readonly permissions: readonly string[];
      readonly orgId: OrgIdDescription;
    } & OrgAssuranceDescription)
  | ({
      readonly kind: "requireOrg";
      readonly rule: OrgRule;
      readonly orgId: OrgIdDescription;
    } & OrgAssuranceDescription)
  | ({ readonly kind: "mcpGuard"; readonly resource: string; readonly scopes: readonly string[] } & AssuranceOptions &
      ApiKeyDescription);

/** What the rules of an MCP server require for one thing that a caller wants to use. */
export interface McpRuleDescription extends AssuranceOptions, FreshnessDescription {
  readonly kind: "mcpRule";
  readonly operation: "tool" | "resource" | "prompt";
  /** Its name, or its URI without the query; what looks like an email address or a token is replaced by `…`. */
  readonly name: string;
  /** Every scope that the call needs, those of the guard included. */
  readonly scopes: readonly string[];
  /** What the caller needs in the organization; left out where nothing is. */
  readonly rule?: OrgRule;
}

/** What a refused request would have needed. */
export type RequirementDescription = GuardDescription | McpRuleDescription;

/**
 * Describes what a guard or a rule requires in a few words, such as `at least the role Admin in the organization`.
 *
 * @returns what completes the sentence "The guard requires …"
 */
export function describeGuard(guard: RequirementDescription): string {
  const whom = describeOthers(guard) + describeImpersonation(guard);
  return describeAccess(guard) + whom + describeAssurance(guard) + describeFreshness(guard);
}

function describeAccess(guard: RequirementDescription): string {
  switch (guard.kind) {
    case "requireUser":
      return "a signed-in user";
    case "optionalUser":
      return "a valid access token or none at all";
    case "requireOrgMember":
      return "membership in the organization";
    case "requireOrgRole":
      return `${describeRule({ role: guard.exact ? { exact: guard.role } : { minimum: guard.role } })} in the organization`;
    case "requireOrgPermission":
      return `${describeRule({ permissions: guard.permissions })} in the organization`;
    case "requireOrg":
      return `${describeRule(guard.rule)} in the organization`;
    case "mcpGuard":
      return `an access token for ${guard.resource}${withScopes(guard.scopes)}${guard.apiKeys ? ", or an API key" : ""}`;
    case "mcpRule":
      return `an access token${withScopes(guard.scopes)}${guard.rule ? `, and ${describeRule(guard.rule)} in the token's organization` : ""}`;
  }
}

function describeOthers(guard: RequirementDescription): string {
  const { machines, apiKeys }: Pick<OrgAssuranceDescription, "machines" | "apiKeys"> =
    guard.kind === "mcpGuard" || guard.kind === "mcpRule" ? {} : guard;
  if (!("orgId" in guard)) return apiKeys ? ", or a user's API key" : "";
  const others = [...(machines ? ["a machine"] : []), ...(apiKeys ? ["an API key"] : [])];
  return others.length === 0 ? "" : `, of ${joinNames(["a user", ...others], "or")}`;
}

function describeImpersonation(guard: RequirementDescription): string {
  return "impersonation" in guard ? ", without anybody acting as the user" : "";
}

/** Returns for example `, and a sign-in with a second factor at most 300 seconds ago`. */
function describeAssurance(guard: RequirementDescription): string {
  const { maxAgeSeconds, secondFactor }: AssuranceOptions = guard.kind === "optionalUser" ? {} : guard;
  if (maxAgeSeconds === undefined && !secondFactor) return "";
  const factor = secondFactor ? " with a second factor" : "";
  return `, and a sign-in${factor}${maxAgeSeconds === undefined ? "" : ` at most ${maxAgeSeconds} seconds ago`}`;
}

function describeFreshness(guard: RequirementDescription): string {
  const { freshForSeconds }: FreshnessDescription = guard.kind === "mcpGuard" ? {} : guard;
  return freshForSeconds === undefined ? "" : `, and news of revocations from the last ${freshForSeconds} seconds`;
}

function withScopes(scopes: readonly string[]): string {
  return scopes.length === 0 ? "" : ` with the ${plural("scope", scopes)} ${joinNames(scopes)}`;
}
