import { OrgMemberInfo, type OrgRoleStructure } from "../user/org-member-info.ts";
import {
  type Claims,
  freezeDeeply,
  InvalidClaim,
  isClaims,
  readClaim,
  readOptionalObject,
  readOptionalText,
  readText,
  readTexts,
  readUuid,
} from "./claims.ts";

/**
 * Reads a membership object as it stands in access tokens and in introspection answers, snake_case and all.
 *
 * @returns the membership, or null when it gives the user no role and is to be skipped
 * @throws InvalidClaim when a claim is missing or has the wrong type
 */
export function parseOrgMemberInfo(membership: unknown): OrgMemberInfo | null {
  if (!isClaims(membership)) throw new InvalidClaim("org_member_info", "an object");
  const userAssignedRole = readOptionalText(membership, "user_role");
  if (userAssignedRole === undefined) return null;
  return new OrgMemberInfo({
    orgId: readUuid(membership, "org_id"),
    orgName: readText(membership, "org_name"),
    urlSafeOrgName: readText(membership, "url_safe_org_name"),
    orgMetadata: freezeDeeply(readOptionalObject(membership, "org_metadata") ?? {}),
    orgRoleStructure: readRoleStructure(membership),
    userAssignedRole,
    additionalRoles: readTexts(membership, "additional_roles"),
    userInheritedRolesPlusCurrentRole: readTexts(membership, "inherited_user_roles_plus_current_role"),
    userPermissions: readTexts(membership, "user_permissions"),
    legacyOrgId: readOptionalText(membership, "legacy_org_id"),
    unmet: readUnmet(membership),
  });
}

/** Null isn't taken for a missing claim here: whatever isn't a list must not count as met. */
function readUnmet(membership: Claims): readonly string[] {
  if (membership.unmet === null) throw new InvalidClaim("unmet", "an array of strings");
  return readTexts(membership, "unmet");
}

function readRoleStructure(membership: Claims): OrgRoleStructure {
  const structure = readClaim(membership, "org_role_structure") ?? "single_role_in_hierarchy";
  if (structure === "single_role_in_hierarchy" || structure === "multi_role") return structure;
  throw new InvalidClaim("org_role_structure", "single_role_in_hierarchy or multi_role");
}
