import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { LoginMethod, SimpleLoginKind, User } from "../user/user.ts";
import {
  type Claims,
  freezeDeeply,
  InvalidClaim,
  readOptionalObject,
  readOptionalText,
  readText,
  readUuid,
} from "./claims.ts";
import type { KnownMemberships } from "./known-memberships.ts";
import { parseOrgMemberInfo } from "./membership-claims.ts";

type Memberships = User["orgIdToOrgMemberInfo"];

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
 * Makes the user out of the claims of a verified token. Objects of the claims are frozen and become part of the user.
 *
 * @param known memberships of other tokens, which the user shares where they are the same
 * @throws InvalidClaim when a claim is missing or has the wrong type
 */
export function parseUser(claims: Claims, known?: KnownMemberships): User {
  const activeOrg = parseActiveOrg(claims);
  return Object.freeze({
    userId: readUuid(claims, "user_id"),
    email: readText(claims, "email"),
    orgIdToOrgMemberInfo: activeOrg === undefined ? parseMemberships(claims, known) : membershipsOf(activeOrg),
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

function membershipsOf(member: OrgMemberInfo | null): Memberships {
  const memberships = Object.create(null) as Record<string, OrgMemberInfo>;
  if (member) memberships[member.orgId] = member;
  return Object.freeze(memberships);
}

function parseMemberships(claims: Claims, known: KnownMemberships | undefined): Memberships {
  const byOrgId = readOptionalObject(claims, "org_id_to_org_member_info") ?? {};
  const memberships = Object.create(null) as Record<string, OrgMemberInfo>;
  for (const orgId of Object.keys(byOrgId)) {
    const membership = byOrgId[orgId];
    const member = known ? known.parse(orgId, membership) : parseOrgMemberInfo(membership);
    if (!member) continue;
    if (member.orgId !== orgId) throw new InvalidClaim("org_id", "the key of its membership");
    memberships[orgId] = member;
  }
  return Object.freeze(memberships);
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
