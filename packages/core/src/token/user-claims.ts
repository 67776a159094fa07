import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { LoginMethod, SimpleLoginKind, User } from "../user/user.ts";
import { type Claims, freezeDeeply, readOptionalObject, readOptionalText, readText, readUuid } from "./claims.ts";
import { TokenMemberships } from "./known-memberships.ts";
import { parseOrgMemberInfo } from "./membership-claims.ts";

const UNKNOWN_LOGIN: LoginMethod = Object.freeze({ kind: "unknown" });

const SIMPLE_LOGIN_KINDS: readonly SimpleLoginKind[] = [
  "password",
  "magic_link",
  "email_confirmation_link",
  "impersonation",
  "generated_from_backend_api",
];

const SIMPLE_LOGINS: ReadonlyMap<string, LoginMethod> = new Map(
  SIMPLE_LOGIN_KINDS.map((kind) => [kind, Object.freeze({ kind })]),
);

/**
 * Makes the user out of the claims of a token. Objects of the claims are frozen and become part of the user.
 *
 * @param memberships reads the organizations; given, the user may share what others have
 * @throws InvalidClaim when a claim is missing or has the wrong type
 */
export function parseUser(claims: Claims, memberships: TokenMemberships = new TokenMemberships()): User {
  const activeOrg = parseActiveOrg(claims);
  return Object.freeze({
    userId: readUuid(claims, "user_id"),
    email: readOptionalText(claims, "email"),
    orgIdToOrgMemberInfo: memberships.toRecord(
      activeOrg === undefined ? parseMemberships(claims, memberships) : listOf(activeOrg),
    ),
    activeOrgId: activeOrg?.orgId,
    legacyUserId: readOptionalText(claims, "legacy_user_id"),
    firstName: readOptionalText(claims, "first_name"),
    lastName: readOptionalText(claims, "last_name"),
    username: readOptionalText(claims, "username"),
    properties: freezeDeeply(readOptionalObject(claims, "properties")),
    metadata: freezeDeeply(readOptionalObject(claims, "metadata")),
    impersonatorUserId: readOptionalText(claims, "impersonator_user_id"),
    loginMethod: parseLoginMethod(readOptionalObject(claims, "login_method")),
  });
}

/** @returns undefined when the token has no active organization, null when it has one that gives the user no role */
function parseActiveOrg(claims: Claims): OrgMemberInfo | null | undefined {
  const membership = readOptionalObject(claims, "org_member_info");
  return membership && parseOrgMemberInfo(membership);
}

function listOf(member: OrgMemberInfo | null): readonly OrgMemberInfo[] {
  return member ? [member] : [];
}

function parseMemberships(claims: Claims, ofToken: TokenMemberships): readonly OrgMemberInfo[] {
  const byOrgId = readOptionalObject(claims, "org_id_to_org_member_info") ?? {};
  const members: OrgMemberInfo[] = [];
  for (const orgId of Object.keys(byOrgId)) {
    const member = ofToken.parse(orgId, byOrgId[orgId]);
    if (member) members.push(member);
  }
  return members;
}

function parseLoginMethod(claims: Claims | undefined): LoginMethod {
  if (!claims) return UNKNOWN_LOGIN;
  const kind = readText(claims, "login_method");
  const simple = SIMPLE_LOGINS.get(kind);
  if (simple) return simple;
  const provider = readOptionalText(claims, "provider");
  if (kind === "social_sso") return Object.freeze({ kind, provider });
  if (kind === "saml_sso") return Object.freeze({ kind, provider, orgId: readOptionalText(claims, "org_id") });
  return UNKNOWN_LOGIN;
}
