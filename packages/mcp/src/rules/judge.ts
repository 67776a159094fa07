import { isAuthException } from "@orgward/core";
import { checkOrgRule, type ForbiddenCode, parseAssurance } from "@orgward/core/adapter";
import { type AnyIdentity, apiKeyOf } from "../identity.ts";
import { missingScopes, type ScopeHierarchy } from "../scopes.ts";
import type { Operation } from "./operation.ts";
import { type AccessRule, asksForOrg, type FindRules } from "./rule-set.ts";

/** Why no scope could open an operation to a caller. */
export type DenialCode =
  | "not_available"
  | "uri_refused"
  | "org_required"
  | "machine_not_allowed"
  | "api_key_scope_required"
  | Extract<ForbiddenCode, `org_${string}_required`>;

/** What a rule says about one caller. */
export type Judgement =
  | { readonly type: "allowed" }
  | { readonly type: "scopes_missing" }
  | { readonly type: "denied"; readonly code: DenialCode };

/**
 * Judges a caller by the rules for an operation, all of which have to allow it; without a rule the operation is available to
 * nobody.
 *
 * Where both a role and a scope are missing, the role decides: a client gets the scope by asking the user, but not the role, so
 * that consent would be in vain. Only a caller without an organization is sent to consent first, since that is where an organization
 * is chosen. A key gets no scope at consent: it lacks what it wasn't given.
 */
export function judge(rules: ReturnType<FindRules>, identity: AnyIdentity, includes: ScopeHierarchy): Judgement {
  if (rules === null) return { type: "denied", code: "uri_refused" };
  if (rules.length === 0) return { type: "denied", code: "not_available" };
  const lacksScopes = missingScopes(identity.scopes, scopesOf(rules), includes).length > 0;
  const denials = rules.map((rule) => denialOf(rule, identity)).filter((denial) => denial !== null);
  const denial = denials.find((code) => code !== "org_required") ?? denials[0] ?? null;
  if (lacksScopes && (denial === null || denial === "org_required")) {
    return apiKeyOf(identity) ? { type: "denied", code: "api_key_scope_required" } : { type: "scopes_missing" };
  }
  return denial === null ? { type: "allowed" } : { type: "denied", code: denial };
}

/** Returns the scopes that rules ask for together. */
export function scopesOf(rules: ReturnType<FindRules>): readonly string[] {
  return (rules ?? []).flatMap(({ scopes = [] }) => scopes);
}

function denialOf(rule: AccessRule, { principal, org }: AnyIdentity): DenialCode | null {
  // Nothing that a machine could do would make it meet a demand for a sign-in.
  if (principal.kind !== "user" && parseAssurance(rule) !== null) return "machine_not_allowed";
  // Approvals are for one access token.
  if (principal.kind === "api_key" && rule.requireApproval !== undefined) return "machine_not_allowed";
  if (!asksForOrg(rule)) return null;
  if (org === null) return "org_required";
  try {
    // What the access policy demands of the sign-in, a client gets by asking the user, as it does scopes.
    checkOrgRule(principal, org.orgId, rule);
    return null;
  } catch (error) {
    if (isAuthException(error) && isDenialCode(error.code)) return error.code;
    throw error;
  }
}

function isDenialCode(code: string): code is DenialCode {
  return code === "api_key_scope_required" || (code.startsWith("org_") && code.endsWith("_required"));
}

/** Returns the sentence for the person, or model, that was denied an operation. It names nothing but the operation. */
export function describeDenial(code: DenialCode, operation: Operation): string {
  const name = `${operation.kind === "resourceTemplate" ? "resource" : operation.kind} "${operation.name}"`;
  return `${denialSentences[code](name)} Requesting more scopes won't help.`;
}

const denialSentences: Readonly<Record<DenialCode, (name: string) => string>> = {
  uri_refused: (name) =>
    `The ${name} is refused because of its URI, which must be absolute and must not contain a fragment, user name, white space, dot segment, empty segment or encoded separator.`,
  not_available: (name) => `The ${name} is not available.`,
  org_required: (name) => `The ${name} is for members of an organization, and this access isn't for one.`,
  machine_not_allowed: (name) =>
    `The ${name} is for people who signed in: a service account, an agent or an API key can't use it.`,
  api_key_scope_required: (name) => `This API key isn't allowed to use the ${name}.`,
  org_membership_required: (name) => `The ${name} is for members of the organization.`,
  org_role_required: (name) => `Your role in the organization does not allow the ${name}.`,
  org_permission_required: (name) => `The ${name} requires a permission in the organization that you don't have.`,
};
