import { readNumber, readText, readTexts } from "../../token/claims.ts";
import type { OrgRoleStructure } from "../../user/org-member-info.ts";
import { type Page, pageReaders } from "../pages.ts";
import {
  listReader,
  member,
  type ReadMember,
  type ReadValue,
  readBoolean,
  readBooleanOrNull,
  readNumberOrNull,
  readObject,
  readTextOrNull,
  recordReader,
} from "../wire.ts";

/** A user's membership, as user records carry it. What a member may do is asked of an access token. */
export interface OrgInfo {
  readonly orgId: string;
  readonly orgName: string;
  readonly userRole: string;
  /** The name as used in URLs: lowercase, with hyphens. */
  readonly urlSafeOrgName: string;
  readonly orgMetadata: Readonly<Record<string, unknown>>;
  readonly orgRoleStructure: OrgRoleStructure;
  readonly inheritedUserRolesPlusCurrentRole: readonly string[];
  readonly userPermissions: readonly string[];
  /** Additional roles, in organizations where members can have several roles. */
  readonly additionalRoles: readonly string[];
  readonly legacyOrgId: string | null;
}

/** An organization as lists have it. */
export interface OrganizationEntry {
  readonly orgId: string;
  readonly name: string;
  /** How many members it may have. */
  readonly maxUsers: number | null;
  readonly isSamlConfigured: boolean;
  /** The original id, when the organization was migrated from elsewhere. */
  readonly legacyOrgId: string | null;
  /** With its keys as the application wrote them. */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly customRoleMappingName: string | null;
  /** Unix seconds. */
  readonly createdAt: number | null;
}

/** The whole record of an organization. */
export interface Organization extends OrganizationEntry {
  /** The name as used in URLs: lowercase, with hyphens. */
  readonly urlSafeOrgSlug: string;
  readonly canSetupSaml: boolean;
  readonly isSamlInTestMode: boolean;
  /** The email domain of its members. */
  readonly domain: string | null;
  readonly extraDomains: readonly string[];
  /** Whether users with such an email address may join without invitation. */
  readonly domainAutojoin: boolean;
  /** Whether only users with such an email address can be members. */
  readonly domainRestrict: boolean;
  readonly isolated: boolean | null;
  readonly passwordRotationEnabled: boolean | null;
  readonly passwordRotationHistorySize: number | null;
  readonly passwordRotationPeriod: number | null;
}

/** A page of organizations. */
export interface OrganizationPage extends Page {
  readonly totalOrgs: number;
  readonly orgs: readonly OrganizationEntry[];
}

/** A set of roles that organizations can subscribe to instead of the usual ones. */
export interface CustomRoleMapping {
  readonly customRoleMappingName: string;
  readonly numOrgsSubscribed: number;
}

/** A role, and what it gives by itself. */
export interface DeployedRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** The roles of the deployment, and those of role mappings. */
export interface DeployedRoles {
  readonly orgRoleStructure: OrgRoleStructure;
  /** From the highest to the lowest. */
  readonly roles: readonly DeployedRole[];
  readonly customRoleMappings: readonly {
    readonly customRoleMappingName: string;
    readonly roles: readonly DeployedRole[];
  }[];
}

const readOrgRoleStructure: ReadMember<OrgRoleStructure> = (record, name) =>
  readTextOrNull(record, name) === "multi_role" ? "multi_role" : "single_role_in_hierarchy";

export const readOrgInfo: ReadValue<OrgInfo> = recordReader({
  orgId: readText,
  orgName: readText,
  userRole: readText,
  urlSafeOrgName: readText,
  orgMetadata: readObject,
  orgRoleStructure: readOrgRoleStructure,
  inheritedUserRolesPlusCurrentRole: readTexts,
  userPermissions: readTexts,
  additionalRoles: readTexts,
  legacyOrgId: readTextOrNull,
});

const entryReaders = {
  orgId: readText,
  name: readText,
  maxUsers: readNumberOrNull,
  isSamlConfigured: readBoolean,
  legacyOrgId: readTextOrNull,
  metadata: readObject,
  customRoleMappingName: readTextOrNull,
  createdAt: readNumberOrNull,
};

export const readOrganizationEntry: ReadValue<OrganizationEntry> = recordReader<OrganizationEntry>(entryReaders);

export const readOrganization: ReadValue<Organization> = recordReader({
  ...entryReaders,
  urlSafeOrgSlug: readText,
  canSetupSaml: readBoolean,
  isSamlInTestMode: readBoolean,
  domain: readTextOrNull,
  extraDomains: readTexts,
  domainAutojoin: readBoolean,
  domainRestrict: readBoolean,
  isolated: readBooleanOrNull,
  passwordRotationEnabled: readBooleanOrNull,
  passwordRotationHistorySize: readNumberOrNull,
  passwordRotationPeriod: readNumberOrNull,
});

export const readOrganizationPage: ReadValue<OrganizationPage> = recordReader({
  ...pageReaders,
  totalOrgs: readNumber,
  orgs: member(listReader(readOrganizationEntry)),
});

export const readCustomRoleMapping: ReadValue<CustomRoleMapping> = recordReader({
  customRoleMappingName: readText,
  numOrgsSubscribed: readNumber,
});

const readDeployedRole: ReadValue<DeployedRole> = recordReader({ name: readText, permissions: readTexts });

export const readDeployedRoles: ReadValue<DeployedRoles> = recordReader({
  orgRoleStructure: readOrgRoleStructure,
  roles: member(listReader(readDeployedRole)),
  customRoleMappings: member(
    listReader<DeployedRoles["customRoleMappings"][number]>(
      recordReader({ customRoleMappingName: readText, roles: member(listReader(readDeployedRole)) }),
    ),
  ),
});
