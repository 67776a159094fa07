import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { Impersonator, ImpersonatorKind, LoginMethod, SimpleLoginKind, User } from "../user/user.ts";
import {
  type Claims,
  freezeDeeply,
  InvalidClaim,
  readOptionalNumber,
  readOptionalObject,
  readOptionalText,
  readText,
  readTexts,
  readUuid,
} from "./claims.ts";
import { parseOrgMemberInfo } from "./membership-claims.ts";

const UNKNOWN_LOGIN: LoginMethod = Object.freeze({ kind: "unknown" });

const SIMPLE_LOGIN_KINDS: readonly SimpleLoginKind[] = [
  "password",
  "magic_link",
  "email_confirmation_link",
  "passkey",
  "impersonation",
  "generated_from_backend_api",
  "api_key",
];

const SIMPLE_LOGINS: ReadonlyMap<string, LoginMethod> = new Map(
  SIMPLE_LOGIN_KINDS.map((kind) => [kind, Object.freeze({ kind })]),
);

/**
 * Makes the user out of the claims of a token. Objects of the claims are frozen and become part of the user.
 *
 * @throws InvalidClaim when a claim is missing or has the wrong type
 */
export function parseUser(claims: Claims): User {
  const activeOrg = parseActiveOrg(claims);
  return Object.freeze({
    userId: readUuid(claims, "user_id"),
    email: readOptionalText(claims, "email"),
    orgIdToOrgMemberInfo: toRecord(activeOrg === undefined ? parseMemberships(claims) : [activeOrg]),
    activeOrgId: activeOrg?.orgId,
    legacyUserId: readOptionalText(claims, "legacy_user_id"),
    firstName: readOptionalText(claims, "first_name"),
    lastName: readOptionalText(claims, "last_name"),
    username: readOptionalText(claims, "username"),
    properties: freezeDeeply(readOptionalObject(claims, "properties")),
    metadata: freezeDeeply(readOptionalObject(claims, "metadata")),
    impersonatedBy: parseImpersonator(claims),
    impersonatorUserId: readOptionalText(claims, "impersonator_user_id"),
    loginMethod: parseLoginMethod(readOptionalObject(claims, "login_method")),
    authTime: readOptionalNumber(claims, "auth_time") ?? null,
    amr: readTexts(claims, "amr"),
  });
}

const IMPERSONATOR_KINDS: readonly ImpersonatorKind[] = ["operator", "user", "api_key"];

/**
 * Reads who acts as the user. Of a chain, the outermost is whoever acts now (RFC 8693 section 4.1). A token that names an impersonator
 * without saying more is one of an impersonation, too.
 */
function parseImpersonator(claims: Claims): Impersonator | undefined {
  const act = readOptionalObject(claims, "act");
  const id = act ? readText(act, "sub") : readOptionalText(claims, "impersonator_user_id");
  if (id === undefined) return undefined;
  const kind = act && IMPERSONATOR_KINDS.find((known) => known === act.kind);
  return Object.freeze({ kind: kind ?? "unknown", id, impersonationId: readOptionalText(claims, "sid") });
}

/** @returns undefined when the token has no active organization, null when it has one that gives the user no role */
function parseActiveOrg(claims: Claims): OrgMemberInfo | null | undefined {
  const membership = readOptionalObject(claims, "org_member_info");
  return membership && parseOrgMemberInfo(membership);
}

function parseMemberships(claims: Claims): readonly (OrgMemberInfo | null)[] {
  const byOrgId = readOptionalObject(claims, "org_id_to_org_member_info") ?? {};
  return Object.entries(byOrgId).map(([orgId, membership]) => {
    const member = parseOrgMemberInfo(membership);
    if (member && member.orgId !== orgId) throw new InvalidClaim("org_id", "the key of its membership");
    return member;
  });
}

/** @returns the memberships by organization id, without those that give no role: without prototype, frozen */
function toRecord(members: readonly (OrgMemberInfo | null)[]): User["orgIdToOrgMemberInfo"] {
  const record = Object.create(null) as Record<string, OrgMemberInfo>;
  for (const member of members) if (member) record[member.orgId] = member;
  return Object.freeze(record);
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
