import type { AssuranceOptions, OrgRule } from "@orgward/core";
import {
  type MaybePromise,
  type McpRuleDescription,
  type RefusalDescriber,
  type RefusalExplanation,
  type RefusalReason,
  type RefusedRequest,
  type RequirementDescription,
  tellOfRefusal,
} from "@orgward/core/adapter";
import { type AnyIdentity, apiKeyOf } from "./identity.ts";
import type { ResolvedOptions } from "./options.ts";
import type { DenialCode } from "./rules/judge.ts";
import type { Operation } from "./rules/operation.ts";
import { type AccessRule, asksForOrg, freshSecondsOf } from "./rules/rule-set.ts";
import { missingScopes } from "./scopes.ts";

/** Why a call isn't let through although its token is good. */
export interface CallRefusal {
  readonly code: DenialCode | "insufficient_scope";
  readonly identity: AnyIdentity;
  /** The scopes that stand for what the sign-in lacks. Default: none. */
  readonly assurance?: readonly string[];
  /** What the caller wanted to use, and the rules for it; left out where the scopes of every request are missing. */
  readonly wanted?: WantedOperation;
}

/** What a caller wanted to use. */
export interface WantedOperation {
  readonly operation: Operation;
  readonly rules: readonly AccessRule[];
}

/** Tells of refusals; each function returns the explanation where answers show one. */
export interface RefusalReporter {
  /** Tells the log of a call. */
  tell(refusal: CallRefusal): MaybePromise<RefusalExplanation | undefined>;
  /** Explains one more call of a batch whose refusal the log knows. */
  explain(refusal: CallRefusal): MaybePromise<RefusalExplanation | undefined>;
  /** Tells the log of a script from an origin that isn't allowed. */
  tellOfOrigin(origin: string): MaybePromise<RefusalExplanation | undefined>;
}

const REASONS: Readonly<Record<CallRefusal["code"], RefusalReason>> = {
  insufficient_scope: "scope",
  not_available: "no_rule",
  uri_refused: "ambiguous_uri",
  org_required: "no_org",
  org_membership_required: "not_a_member",
  org_role_required: "role",
  org_permission_required: "permission",
  machine_not_allowed: "machine",
  api_key_scope_required: "api_key_scope",
};

/** Creates the reporter of a request. Nothing is described unless somebody wants to know. */
export function createRefusalReporter(method: string, options: ResolvedOptions): RefusalReporter {
  const { refusals } = options;
  const requestFor = ({ withoutPersonalData }: RefusalDescriber) => {
    return { method, path: withoutPersonalData(new URL(options.resource.resource).pathname) };
  };
  const describe = (refusal: CallRefusal) => (describer: RefusalDescriber) => {
    return { ...describeCall(refusal, options, describer), request: requestFor(describer) };
  };
  return {
    tell: (refusal) => tellOfRefusal(describe(refusal), refusals),
    explain: (refusal) => tellOfRefusal(describe(refusal), { ...refusals, onRefusal: undefined }),
    tellOfOrigin: (origin) =>
      tellOfRefusal((describer) => {
        const had = { reason: "origin", origin: describer.withoutPersonalData(origin) } as const;
        const request = requestFor(describer);
        return { status: 403, code: "origin_not_allowed", reason: "origin", guard: refusals.description, had, request };
      }, refusals),
  };
}

function describeCall(
  { code, identity, assurance = [], wanted }: CallRefusal,
  options: ResolvedOptions,
  describer: RefusalDescriber,
): Omit<RefusedRequest, "request"> {
  const reason = REASONS[code];
  const guard = wanted ? describeRules(wanted, options, describer) : options.refusals.description;
  const { scopes, clientId } = identity;
  const required = "scopes" in guard ? guard.scopes : [];
  const missing = [...missingScopes(scopes, required, options.scopeHierarchy), ...assurance];
  const had = {
    reason,
    ...describeCaller(identity, guard, describer),
    scopes,
    ...(missing.length > 0 && { missingScopes: missing }),
    ...(!apiKeyOf(identity) && { clientId: describer.withoutPersonalData(clientId) }),
  };
  return { status: 403, code, reason, guard, had };
}

/** A token or key that isn't for an organization says nothing about those that the user is in. */
function describeCaller(
  { user, principal, org }: AnyIdentity,
  guard: RequirementDescription,
  { describeSubject }: RefusalDescriber,
) {
  const apiKeyId = apiKeyOf({ principal })?.apiKeyId;
  if (org === null) return { ...(apiKeyId !== undefined && { apiKeyId }), ...(user && { userId: user.userId }) };
  return describeSubject({ principal, orgId: org.orgId }, guard);
}

function describeRules(
  { operation, rules }: WantedOperation,
  { scopes }: ResolvedOptions,
  { withoutPersonalData }: RefusalDescriber,
): McpRuleDescription {
  const rule = joinRequirements(rules.filter(asksForOrg));
  const freshForSeconds = freshSecondsOf(rules);
  return {
    kind: "mcpRule",
    operation: operation.kind === "resourceTemplate" ? "resource" : operation.kind,
    name: withoutPersonalData(operation.name),
    scopes: [...new Set([...scopes, ...rules.flatMap((rule) => rule.scopes ?? [])])],
    ...(rule && { rule }),
    ...strictestAssurance(rules),
    ...(freshForSeconds !== null && { freshForSeconds }),
  };
}

function strictestAssurance(rules: readonly AccessRule[]): AssuranceOptions {
  const ages = rules.flatMap(({ maxAgeSeconds }) => maxAgeSeconds ?? []);
  return {
    ...(ages.length > 0 && { maxAgeSeconds: Math.min(...ages) }),
    ...(rules.some(({ secondFactor }) => secondFactor) && { secondFactor: true }),
  };
}

function joinRequirements(rules: readonly AccessRule[]): OrgRule | undefined {
  const [first, ...others] = rules.map(
    ({ role, permissions }): OrgRule => ({
      ...(role && { role }),
      ...(permissions && { permissions }),
    }),
  );
  return first && others.length > 0 ? { allOf: [first, ...others] } : first;
}
