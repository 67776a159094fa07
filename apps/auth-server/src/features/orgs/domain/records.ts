import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";

export interface OrganizationRecord {
  readonly orgId: string;
  readonly name: string;
  readonly urlSafeName: string;
  readonly metadata: JsonObject;
  readonly maxUsers: number | null;
  readonly legacyOrgId: string | null;
  /** The organization's primary email domain, in lower case. */
  readonly domain: string | null;
  readonly extraDomains: readonly string[];
  /** Whether users with a confirmed email address in one of its domains become members automatically. */
  readonly domainAutojoin: boolean;
  /** Whether only users with an email address in one of its domains can become members. */
  readonly domainRestrict: boolean;
  readonly canSetupSaml: boolean;
  /** The custom role mapping in force; `null` for the deployment's own roles. */
  readonly customRoleMappingName: string | null;
  readonly createdAt: number;
  readonly version: RowVersion;
}

export interface MembershipRecord {
  readonly userId: string;
  readonly orgId: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  readonly createdAt: number;
  readonly version: RowVersion;
}

/** A membership that is about to be stored. */
export type NewMembershipRecord = Omit<MembershipRecord, "version">;

/** A role of the deployment. Position 0 is the highest; `single_role_in_hierarchy` roles inherit everything below them. */
export interface RoleRecord {
  readonly name: string;
  readonly position: number;
  readonly permissions: readonly string[];
}

/** A named alternative to the deployment's roles that organizations can subscribe to. Roles are ordered from highest to lowest. */
export interface CustomRoleMappingRecord {
  readonly name: string;
  readonly roles: readonly RoleRecord[];
}
