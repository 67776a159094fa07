import type { User } from "@orgward/core";
import { isMachineKind, parseMachine, parseUser, type UnauthorizedReason } from "@orgward/core/adapter";
import type { McpIdentity } from "../identity.ts";
import { parseScope } from "../scopes.ts";
import type { ActiveToken, IntrospectedOrg, IntrospectionAnswer } from "./answer.ts";
import type { Verdict } from "./verdict-cache.ts";

/** What a token must fit. */
export interface TokenExpectations {
  readonly isAudience: (audience: string) => boolean;
  readonly issuer: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Accepts a token that is active, was issued for this resource by the expected server and is not expired
 * (RFC 7662 section 4, RFC 8707 section 2), and says whom it speaks for.
 *
 * @throws TypeError when the answer holds something that cannot be used.
 */
export function identify(answer: IntrospectionAnswer, expectations: TokenExpectations): Verdict {
  if (!answer.active) return { type: "refused", reason: "inactive" };
  const reason = reasonToRefuse(answer, expectations);
  if (reason !== null) return { type: "refused", reason };
  const {
    subject,
    legacyUserId,
    username,
    clientId,
    expiresAt,
    scope,
    org,
    authTime,
    amr,
    loginMethod,
    sessionId,
    boundTo,
  } = answer;
  if (answer.principal !== undefined) return identifyMachine(answer);
  if (subject === undefined || username === undefined || clientId === undefined || expiresAt === undefined) {
    return { type: "refused", reason: "claims" };
  }
  const claimed = parseUser({
    user_id: subject,
    legacy_user_id: legacyUserId,
    auth_time: authTime,
    amr,
    login_method: loginMethod,
    ...(org && { org_member_info: membershipOf(org) }),
  });
  const user = Object.freeze({ ...claimed, email: username });
  const scopes = Object.freeze(parseScope(scope ?? ""));
  const principal = Object.freeze({ kind: "user" as const, user });
  const identity = Object.freeze({ user, principal, org: activeOrg(user), scopes, clientId, expiresAt });
  return { type: "accepted", identity, sessionId, boundTo };
}

/** A machine has an organization, and a credential by which its tokens are revoked. */
function identifyMachine(answer: ActiveToken): Verdict {
  const { principal: kind, subject, username, clientId, expiresAt, scope, org, sessionId, boundTo } = answer;
  if (!isMachineKind(kind) || clientId === undefined || expiresAt === undefined || org?.membership === undefined) {
    return { type: "refused", reason: "claims" };
  }
  const claims = {
    sub: subject,
    client_id: clientId,
    sid: sessionId,
    name: username,
    scope,
    org_member_info: org.membership,
  };
  const machine = parseMachine({ ...claims, ...(kind === "agent" && { owner_user_id: answer.ownerUserId }) }, kind);
  const principal = Object.freeze({ kind, machine });
  const identity = { user: null, principal, org: machine.org, scopes: machine.scopes, clientId, expiresAt };
  return { type: "accepted", identity: Object.freeze(identity), sessionId, boundTo };
}

function reasonToRefuse(token: ActiveToken, expected: TokenExpectations): UnauthorizedReason | null {
  if (!token.audiences.some(expected.isAudience)) return "audience";
  if (token.issuer !== expected.issuer) return "issuer";
  return token.expiresAt !== undefined && token.expiresAt * 1000 <= expected.now ? "expired" : null;
}

function activeOrg({ activeOrgId, orgIdToOrgMemberInfo }: User): McpIdentity["org"] {
  return activeOrgId === undefined ? null : (orgIdToOrgMemberInfo[activeOrgId] ?? null);
}

/**
 * Returns the membership object of the answer or, from a server that sends the specified members only, what can be said with
 * certainty: the roles stand side by side, since nobody told which one includes which, and the id serves as the name.
 */
function membershipOf({ orgId, roles, permissions, membership }: IntrospectedOrg): Readonly<Record<string, unknown>> {
  const [role, ...additionalRoles] = roles;
  return (
    membership ?? {
      org_id: orgId,
      org_name: orgId,
      url_safe_org_name: orgId,
      org_metadata: {},
      org_role_structure: "multi_role",
      user_role: role,
      additional_roles: additionalRoles,
      inherited_user_roles_plus_current_role: roles,
      user_permissions: permissions,
    }
  );
}
