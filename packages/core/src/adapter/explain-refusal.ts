import type { OrgRule } from "../access/rule.ts";
import type { AnyAuthException } from "../errors.ts";
import type { AuthorizationHeader } from "../http/bearer.ts";
import type { Machine } from "../principal/principal.ts";
import type {
  OrgFacts,
  RefusalExplanation,
  RefusalFacts,
  RefusedRequest,
  TokenFacts,
} from "../refusals/explanation.ts";
import type { RequirementDescription } from "../refusals/guard-description.ts";
import { isFitForLogs, withoutPersonalData } from "../refusals/personal-data.ts";
import { explainInWords } from "../refusals/wording/refusal-sentence.ts";
import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { User } from "../user/user.ts";
import type { KnownSubject } from "./known-subject.ts";
import type { Refused, RefusedView } from "./report-refusal.ts";

// Nothing imports this module but to load it when it's needed. What it imports belongs to it alone, so that no bundle holds it from the start.
export { withoutPersonalData };

const MAX_ISSUER_LENGTH = 200;
/** The last second that a date has (ECMA-262 section 21.4.1.1). */
const MAX_DATE_SECONDS = 8.64e12;

/** Describes a refusal for a log: what was required, what was there, and which request it was. */
export function describeRefusal(
  { status, code, reason, stepUp }: AnyAuthException,
  { guard, subject, request }: Refused,
): RefusedRequest {
  const known = subject.principal || status !== 401 ? describeSubject(subject, guard) : readToken(request);
  const impersonated = reason === "impersonation" ? describeImpersonator(subject) : {};
  const had: RefusalFacts = { reason, ...known, ...impersonated, ...describeSignIn(stepUp, subject) };
  return { status, code, reason, guard, had, request: describeRequest(request) };
}

/** Describes a request for a log, without personal data. */
function describeRequest(request: Pick<RefusedView, "method" | "path">): RefusedRequest["request"] {
  return { method: request.method, path: withoutPersonalData(request.path()) };
}

/** Explains a refusal to people who develop the app. */
export function explainRefusal(refused: RefusedRequest): RefusalExplanation {
  return { sentence: explainInWords(refused), wanted: refused.guard, had: refused.had };
}

function describeImpersonator({ principal }: KnownSubject): Partial<RefusalFacts> {
  const by = principal?.kind === "user" ? principal.user.impersonatedBy : undefined;
  return by ? { impersonatedBy: { kind: by.kind, id: by.id } } : {};
}

/** Describes how the user signed in, where that is why the request was refused. */
function describeSignIn(stepUp: AnyAuthException["stepUp"], { principal }: KnownSubject): Partial<RefusalFacts> {
  if (!stepUp || !principal) return {};
  if (principal.kind !== "user") return { unmet: stepUp.unmet };
  const { authTime, amr } = principal.user;
  const isDate = authTime !== null && Math.abs(authTime) <= MAX_DATE_SECONDS;
  return { unmet: stepUp.unmet, ...(isDate && { signedInAt: toTimestamp(authTime) }), amr };
}

/** Describes what a user, a machine or an API key has in the organization that a request names, or which organizations they are in. */
export function describeSubject(
  { principal, orgId }: KnownSubject,
  wanted: RequirementDescription,
): Omit<RefusalFacts, "reason"> {
  if (!principal) return {};
  if ("machine" in principal) return describeMachine(principal.machine, orgId, wanted);
  if (principal.kind === "user") return describeUser(principal.user, orgId, wanted);
  const { apiKey, user } = principal;
  const { apiKeyId, scopes, org } = apiKey;
  const holder = user ? describeUser(user, orgId, wanted) : describeOrgOfKey(org, orgId, wanted);
  return { apiKeyId, ...holder, ...(scopes && { scopes }) };
}

function describeOrgOfKey(
  org: OrgMemberInfo | null,
  orgId: string | undefined,
  wanted: RequirementDescription,
): Omit<RefusalFacts, "reason"> {
  if (org && orgId === org.orgId) return { orgId, ...nameOf(org), ...describeMembership(org, wanted) };
  const orgs = org ? [{ orgId: org.orgId, ...nameOf(org) }] : [];
  return { ...(orgId !== undefined && { orgId }), orgs };
}

function describeUser(
  user: User,
  orgId: string | undefined,
  wanted: RequirementDescription,
): Omit<RefusalFacts, "reason"> {
  const { userId, activeOrgId, orgIdToOrgMemberInfo: memberships } = user;
  const member = orgId !== undefined && Object.hasOwn(memberships, orgId) ? memberships[orgId] : undefined;
  if (orgId !== undefined && member) {
    return { userId, orgId, ...nameOf(member), ...describeMembership(member, wanted) };
  }
  const orgs = Object.values(memberships).map((membership) => ({ orgId: membership.orgId, ...nameOf(membership) }));
  return { userId, ...(orgId !== undefined && { orgId }), orgs, ...(activeOrgId !== undefined && { activeOrgId }) };
}

function describeMachine(
  { kind: machineKind, machineId, org }: Machine,
  orgId: string | undefined,
  wanted: RequirementDescription,
): Omit<RefusalFacts, "reason"> {
  if (orgId === org.orgId) return { machineKind, machineId, orgId, ...nameOf(org), ...describeMembership(org, wanted) };
  const orgs = [{ orgId: org.orgId, ...nameOf(org) }];
  return { machineKind, machineId, ...(orgId !== undefined && { orgId }), orgs };
}

function nameOf({ orgName }: OrgMemberInfo): Pick<OrgFacts, "orgName"> {
  return isFitForLogs(orgName) ? { orgName } : {};
}

function describeMembership(member: OrgMemberInfo, wanted: RequirementDescription): Partial<RefusalFacts> {
  const { userAssignedRole: role, additionalRoles, userPermissions: permissions } = member;
  const missing = permissionsOf(wanted).filter((permission) => !permissions.includes(permission));
  return {
    ...(role !== "" && { role }),
    ...(additionalRoles.length > 0 && { additionalRoles }),
    permissions,
    ...(missing.length > 0 && { missingPermissions: missing }),
  };
}

function permissionsOf(wanted: RequirementDescription): readonly string[] {
  if (wanted.kind === "requireOrgPermission") return wanted.permissions;
  return "rule" in wanted && wanted.rule ? [...new Set(permissionsOfRule(wanted.rule))] : [];
}

function permissionsOfRule(rule: OrgRule): readonly string[] {
  if ("allOf" in rule) return rule.allOf.flatMap(permissionsOfRule);
  if ("anyOf" in rule) return rule.anyOf.flatMap(permissionsOfRule);
  return rule.permissions ?? [];
}

function readToken(request: Pick<RefusedView, "authorization">): { readonly token?: TokenFacts } {
  try {
    const token = readTokenFacts(request.authorization());
    return Object.keys(token).length > 0 ? { token } : {};
  } catch {
    return {};
  }
}

/** Reads two claims of the payload and nothing else; the header may hold anything. */
function readTokenFacts(authorization: AuthorizationHeader): TokenFacts {
  const payload = [authorization ?? ""].flat()[0]?.split(".")[1] ?? "";
  const { iss, exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
  return {
    ...(isShortOrigin(iss) && { issuer: iss }),
    ...(typeof exp === "number" && Number.isFinite(exp) && { expiresAt: toTimestamp(exp) }),
  };
}

/** Throws a RangeError for seconds that no date has. */
function toTimestamp(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}

/** Whatever else somebody writes there stays out of answers and logs. */
function isShortOrigin(issuer: unknown): issuer is string {
  if (typeof issuer !== "string" || issuer.length > MAX_ISSUER_LENGTH || !URL.canParse(issuer)) return false;
  const { username, password } = new URL(issuer);
  return username === "" && password === "" && !issuer.includes("@");
}
