import type { OrgMembership } from "@orgward/core";
import type { UserInfo } from "@orgward/core/adapter";

export const NOBODY: UserInfo = { user: null, orgs: [], activeOrgId: null };

/**
 * Reads the auth server's record of a user.
 *
 * @param activeOrgId the organization that the user works in, which the record doesn't tell
 * @throws TypeError when this isn't such a record
 */
export function parseUserInfo(record: UserRecord, activeOrgId: string | null): UserInfo {
  const { user_id: userId, email, org_id_to_org_info: orgs } = record;
  if (typeof userId !== "string" || typeof email !== "string") throw new TypeError("This isn't a user's record.");
  const user = {
    userId,
    email,
    firstName: record.first_name ?? null,
    lastName: record.last_name ?? null,
    username: record.username ?? null,
    pictureUrl: record.picture_url ?? null,
  };
  return { user, orgs: Object.values(orgs ?? {}).flatMap(parseMembership), activeOrgId };
}

/** Without a role the user isn't a member. */
function parseMembership(membership: MembershipRecord): OrgMembership[] {
  if (!membership.user_role) return [];
  return [
    {
      orgId: membership.org_id,
      orgName: membership.org_name,
      urlSafeOrgName: membership.url_safe_org_name,
      orgMetadata: membership.org_metadata ?? {},
      orgRoleStructure: membership.org_role_structure ?? "single_role_in_hierarchy",
      userAssignedRole: membership.user_role,
      additionalRoles: membership.additional_roles ?? [],
      userInheritedRolesPlusCurrentRole: membership.inherited_user_roles_plus_current_role,
      userPermissions: membership.user_permissions,
      legacyOrgId: membership.legacy_org_id ?? undefined,
      unmet: membership.unmet ?? [],
    },
  ];
}

/** The parts of a user's record that are shown, under the names of the wire. */
export interface UserRecord {
  readonly user_id?: unknown;
  readonly email?: unknown;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly username?: string | null;
  readonly picture_url?: string | null;
  readonly org_id_to_org_info?: Readonly<Record<string, MembershipRecord>>;
}

interface MembershipRecord {
  readonly org_id: string;
  readonly org_name: string;
  readonly url_safe_org_name: string;
  readonly org_metadata?: Readonly<Record<string, unknown>>;
  readonly org_role_structure?: OrgMembership["orgRoleStructure"];
  readonly user_role?: string | null;
  readonly additional_roles?: readonly string[];
  readonly inherited_user_roles_plus_current_role: readonly string[];
  readonly user_permissions: readonly string[];
  readonly legacy_org_id?: string | null;
  readonly unmet?: readonly string[];
}
