import { checkOrgAccess, type ForbiddenCode, isAuthException } from "@orgward/core";
import type { McpIdentity } from "../identity.ts";
import { missingScopes, type ScopeHierarchy } from "../scopes.ts";
import type { Operation } from "./operation.ts";
import type { AccessRule } from "./rule-set.ts";

/** Why no scope could open an operation to a caller. */
export type DenialCode = "not_available" | "org_required" | Extract<ForbiddenCode, `org_${string}_required`>;

/** What a rule says about one caller. */
export type Judgement =
  | { readonly type: "allowed" }
  | { readonly type: "scopes_missing" }
  | { readonly type: "denied"; readonly code: DenialCode };

/**
 * Judges a caller by the rule for an operation; without a rule the operation is available to nobody.
 *
 * A missing role wins over a missing scope: sending a user to the consent page for something that their role denies in
 * any case would waste their time. Only a caller without an organization is sent there first, since consent is where an
 * organization is chosen.
 */
export function judge(rule: AccessRule | null, identity: McpIdentity, includes: ScopeHierarchy): Judgement {
  if (rule === null) return { type: "denied", code: "not_available" };
  const lacksScopes = missingScopes(identity.scopes, rule.scopes ?? [], includes).length > 0;
  const denial = denialOf(rule, identity);
  if (lacksScopes && (denial === null || denial === "org_required")) return { type: "scopes_missing" };
  return denial === null ? { type: "allowed" } : { type: "denied", code: denial };
}

function denialOf(rule: AccessRule, { user, org }: McpIdentity): DenialCode | null {
  if (rule.role === undefined && (rule.permissions ?? []).length === 0) return null;
  if (org === null) return "org_required";
  try {
    checkOrgAccess(user, org.orgId, rule);
    return null;
  } catch (error) {
    if (isAuthException(error) && isDenialCode(error.code)) return error.code;
    throw error;
  }
}

function isDenialCode(code: string): code is DenialCode {
  return code.startsWith("org_") && code.endsWith("_required");
}

/** The sentence for the person, or model, that was denied an operation. It names nothing but the operation. */
export function describeDenial(code: DenialCode, operation: Operation): string {
  const name = `${operation.kind === "resourceTemplate" ? "resource" : operation.kind} "${operation.name}"`;
  return `${denialSentences[code](name)} Asking for more scopes does not help.`;
}

const denialSentences: Readonly<Record<DenialCode, (name: string) => string>> = {
  not_available: (name) => `The ${name} is not available.`,
  org_required: (name) => `The ${name} is for members of an organization, and this access is for none.`,
  org_membership_required: (name) => `The ${name} is for members of the organization.`,
  org_role_required: (name) => `Your role in the organization does not allow the ${name}.`,
  org_permission_required: (name) => `The ${name} needs a permission in the organization that you do not have.`,
};
