import { NOTHING_UNMET, type UnmetAssurance } from "../assurance/unmet-assurance.ts";

/**
 * How roles relate in an organization: each user has one role that includes the lower ones, or any number of roles that
 * stand side by side.
 */
export type OrgRoleStructure = "single_role_in_hierarchy" | "multi_role";

/** The data of an {@link OrgMemberInfo}. */
export interface OrgMembership<Role extends string = string> {
  readonly orgId: string;
  readonly orgName: string;
  readonly urlSafeOrgName: string;
  readonly orgMetadata: Readonly<Record<string, unknown>>;
  readonly orgRoleStructure: OrgRoleStructure;
  readonly userAssignedRole: Role;
  readonly additionalRoles: readonly Role[];
  readonly userInheritedRolesPlusCurrentRole: readonly Role[];
  readonly userPermissions: readonly string[];
  readonly legacyOrgId?: string | undefined;
  /** What the user's sign-in lacks of the organization's access policy. Default: nothing. */
  readonly unmet?: readonly UnmetAssurance[] | undefined;
}

/**
 * A user's membership in one organization: role, permissions, and the questions about them. The auth server decides which
 * roles a role includes and what it permits; nothing is computed here. Frozen.
 */
export class OrgMemberInfo<Role extends string = string, Permission extends string = string>
  implements OrgMembership<Role>
{
  readonly orgId: string;
  readonly orgName: string;
  /** The name as used in URLs: lowercase, with hyphens. */
  readonly urlSafeOrgName: string;
  readonly orgMetadata: Readonly<Record<string, unknown>>;
  readonly orgRoleStructure: OrgRoleStructure;
  readonly userAssignedRole: Role;
  /** Additional roles, in organizations where members can have several roles. */
  readonly additionalRoles: readonly Role[];
  readonly userInheritedRolesPlusCurrentRole: readonly Role[];
  readonly userPermissions: readonly string[];
  /** The original id, when the organization was migrated from elsewhere. */
  readonly legacyOrgId?: string | undefined;
  /** What the user's sign-in lacks of the organization's access policy. A guard lets nobody pass while there is something. */
  readonly unmet: readonly UnmetAssurance[];

  constructor(membership: OrgMembership<Role>) {
    this.orgId = membership.orgId;
    this.orgName = membership.orgName;
    this.urlSafeOrgName = membership.urlSafeOrgName;
    this.orgMetadata = membership.orgMetadata;
    this.orgRoleStructure = membership.orgRoleStructure;
    this.userAssignedRole = membership.userAssignedRole;
    this.additionalRoles = membership.additionalRoles;
    this.userInheritedRolesPlusCurrentRole = membership.userInheritedRolesPlusCurrentRole;
    this.userPermissions = membership.userPermissions;
    this.legacyOrgId = membership.legacyOrgId;
    this.unmet = membership.unmet ?? NOTHING_UNMET;
    Object.freeze(this);
  }

  /** Tells whether the user has exactly this role, as the assigned one or, where members can have several roles, as a further one. */
  userIsRole(role: Role): boolean {
    if (this.userAssignedRole === role) return true;
    return this.orgRoleStructure === "multi_role" && this.additionalRoles.includes(role);
  }

  /** Tells whether the user has this role or a higher one; where members can have several roles, whether the user has this role. */
  userIsAtLeastRole(role: Role): boolean {
    if (this.orgRoleStructure === "multi_role") return this.userIsRole(role);
    return this.userInheritedRolesPlusCurrentRole.includes(role);
  }

  userHasPermission(permission: Permission): boolean {
    return this.userPermissions.includes(permission);
  }

  /** Tells whether the user has every one of these permissions; true for an empty list. */
  userHasAllPermissions(permissions: readonly Permission[]): boolean {
    return permissions.every((permission) => this.userHasPermission(permission));
  }
}
