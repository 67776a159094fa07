import type { OrgRule } from "../access/rule.ts";
import type { AnyAuthException } from "../errors.ts";
import type { AuthorizationHeader } from "../http/bearer.ts";
import type { RefusalExplanation, RefusalFacts, RefusedRequest, TokenFacts } from "../refusals/explanation.ts";
import { describeGuard, type GuardDescription, plural } from "../refusals/guard-description.ts";
import type { OrgMemberInfo } from "../user/org-member-info.ts";
import { subjectOf } from "./known-subject.ts";
import type { RequestView } from "./request-view.ts";

/** What is told of a request. */
export type RefusedView = Pick<RequestView<unknown>, "method" | "path" | "authorization">;

const MAX_ISSUER_LENGTH = 200;
const MAX_SEGMENT_LENGTH = 64;
const REPLACED = "…";

/** Describes a refusal for a log: what was wanted, what was there, and which request it was. */
export function describeRefusal(
  error: AnyAuthException,
  guard: GuardDescription,
  request: RefusedView,
): RefusedRequest {
  const { status, code, reason } = error;
  const path = withoutPersonalData(request.path());
  return {
    status,
    code,
    reason,
    guard,
    had: findFacts(error, guard, request),
    request: { method: request.method, path },
  };
}

/** Explains a refusal to people who develop the app. */
export function explainRefusal({ guard, had, reason }: RefusedRequest): RefusalExplanation {
  return { sentence: `The guard wants ${describeGuard(guard)}; ${describeFacts(had, reason)}.`, wanted: guard, had };
}

function findFacts(error: AnyAuthException, guard: GuardDescription, request: RefusedView): RefusalFacts {
  const { reason } = error;
  const { user, orgId } = subjectOf(error);
  if (!user) return error.status === 401 ? { reason, ...readToken(request) } : { reason };
  const { userId, orgIdToOrgMemberInfo: memberships } = user;
  const orgIds = Object.keys(memberships);
  if (orgId === undefined) return { reason, userId, orgIds };
  const member = Object.hasOwn(memberships, orgId) ? memberships[orgId] : undefined;
  return member ? { reason, userId, orgId, ...factsOfMember(member, guard) } : { reason, userId, orgId, orgIds };
}

function factsOfMember(member: OrgMemberInfo, guard: GuardDescription): Partial<RefusalFacts> {
  const { userAssignedRole: role, additionalRoles, userPermissions: permissions } = member;
  const missing = permissionsOf(guard).filter((permission) => !permissions.includes(permission));
  return {
    role,
    ...(additionalRoles.length > 0 && { additionalRoles }),
    permissions,
    ...(missing.length > 0 && { missingPermissions: missing }),
  };
}

function permissionsOf(guard: GuardDescription): readonly string[] {
  if (guard.kind === "requireOrgPermission") return guard.permissions;
  return guard.kind === "requireOrg" ? [...new Set(permissionsOfRule(guard.rule))] : [];
}

function permissionsOfRule(rule: OrgRule): readonly string[] {
  if ("allOf" in rule) return rule.allOf.flatMap(permissionsOfRule);
  if ("anyOf" in rule) return rule.anyOf.flatMap(permissionsOfRule);
  return rule.permissions ?? [];
}

function readToken(request: RefusedView): { readonly token?: TokenFacts } {
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
    ...(typeof exp === "number" && Number.isFinite(exp) && { expiresAt: new Date(exp * 1000).toISOString() }),
  };
}

/** Whatever else somebody writes there stays out of answers and logs. */
function isShortOrigin(issuer: unknown): issuer is string {
  if (typeof issuer !== "string" || issuer.length > MAX_ISSUER_LENGTH || !URL.canParse(issuer)) return false;
  const { username, password } = new URL(issuer);
  return username === "" && password === "" && !issuer.includes("@");
}

/** Paths may hold what logs must not. */
function withoutPersonalData(path: string): string {
  return (path.split(/[?#]/, 1)[0] ?? "").split("/").map(safeSegment).join("/");
}

function safeSegment(segment: string): string {
  return segment.length > MAX_SEGMENT_LENGTH || /@|%40/i.test(segment) ? REPLACED : segment;
}

function describeFacts(
  { userId, orgId, orgIds, role, missingPermissions, token }: RefusalFacts,
  reason: string,
): string {
  if (missingPermissions) {
    return `the user has the role ${role} and lacks the ${plural("permission", missingPermissions)} ${missingPermissions.join(", ")}`;
  }
  if (role !== undefined) return `the user has the role ${role}`;
  if (orgId !== undefined) return `the user isn't a member of ${orgId}, but of ${list(orgIds)}`;
  if (userId !== undefined) return `${REASONS[reason] ?? reason}; the user is a member of ${list(orgIds)}`;
  const expiry = reason === "expired" && token?.expiresAt ? ` at ${token.expiresAt}` : "";
  const issuer = reason === "issuer" && token?.issuer ? `: it says ${token.issuer}` : "";
  return `${REASONS[reason] ?? reason}${expiry}${issuer}`;
}

function list(names: readonly string[] | undefined = []): string {
  return names.length === 0 ? "no organization" : names.join(", ");
}

/** What is missing or wrong, for each reason that says something about the request itself. */
const REASONS: Readonly<Record<string, string>> = {
  no_credentials: "the request has no Authorization header and no session",
  other_scheme: "the Authorization header isn't a Bearer token",
  no_token: "the Authorization header has no token after Bearer",
  several_credentials: "the request has more than one Authorization header",
  syntax: "the token contains characters that no token has",
  too_large: "the token is too long",
  malformed: "the token isn't a JWT",
  type: "the token isn't an access token",
  critical_header: "the token has a critical header that isn't supported",
  algorithm: "the token is signed with an algorithm that isn't allowed",
  unknown_key: "the token is signed with a key that the auth server doesn't publish",
  signature: "the signature of the token is wrong",
  issuer: "the token has another issuer than the option issuer says, by default authUrl",
  expired: "the token expired",
  not_yet_valid: "the token isn't valid yet: compare the clocks",
  claims: "the token lacks claims of an access token, or they are malformed",
  inactive: "the token is expired, revoked, or unknown to the auth server",
  audience: "the token is meant for another resource",
  key_bound: "the token is bound to a key",
  scope: "the token lacks a scope",
  no_org_id: "the request names no organization",
  several_org_ids: "the request names more than one organization",
  unreachable: "the auth server can't be reached",
  bad_response: "the auth server's response can't be used",
  unusable_keys: "none of the verification keys can be used",
};
