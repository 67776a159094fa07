import { z } from "zod";
import { membershipClaim } from "../../features/orgs/domain/membership-claim.ts";
import type { OrganizationRecord } from "../../features/orgs/domain/records.ts";
import type { UserOrganizations, UserView } from "../../features/users/domain/read-users.ts";

const jsonObject = z.record(z.string(), z.unknown());

/** A membership as tokens and user records carry it. */
export const membershipSchema = z
  .object({
    org_id: z.string(),
    org_name: z.string(),
    org_metadata: jsonObject,
    url_safe_org_name: z.string(),
    org_role_structure: z.enum(["single_role_in_hierarchy", "multi_role"]),
    user_role: z.string(),
    inherited_user_roles_plus_current_role: z.array(z.string()),
    user_permissions: z.array(z.string()),
    additional_roles: z.array(z.string()),
    legacy_org_id: z.string().optional(),
  })
  .meta({ id: "Membership" });

const userFields = {
  user_id: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  has_password: z.boolean(),
  username: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  picture_url: z.string().optional(),
  properties: jsonObject,
  metadata: jsonObject.nullable(),
  locked: z.boolean(),
  enabled: z.boolean(),
  mfa_enabled: z.boolean(),
  can_create_orgs: z.boolean(),
  update_password_required: z.boolean(),
  created_at: z.int(),
  last_active_at: z.int(),
  legacy_user_id: z.string().optional(),
  org_id_to_org_info: z.record(z.string(), membershipSchema).optional(),
};

/** A user record. */
export const userSchema = z.object(userFields).meta({ id: "User" });

/** A user record as a member of one organization. */
export const memberSchema = z
  .object({ ...userFields, role_in_org: z.string(), additional_roles_in_org: z.array(z.string()) })
  .meta({ id: "Member" });

/** The whole record of an organization. */
export const organizationSchema = z
  .object({
    org_id: z.string(),
    name: z.string(),
    url_safe_org_slug: z.string(),
    can_setup_saml: z.boolean(),
    is_saml_configured: z.boolean(),
    is_saml_in_test_mode: z.boolean(),
    max_users: z.int().optional(),
    metadata: jsonObject,
    domain: z.string().optional(),
    extra_domains: z.array(z.string()),
    domain_autojoin: z.boolean(),
    domain_restrict: z.boolean(),
    custom_role_mapping_name: z.string().optional(),
    legacy_org_id: z.string().optional(),
    password_rotation_enabled: z.boolean(),
    password_rotation_history_size: z.int(),
    password_rotation_period: z.int(),
    created_at: z.int(),
  })
  .meta({ id: "Organization" });

/** An organization in a list. */
export const organizationEntrySchema = z
  .object({
    org_id: z.string(),
    name: z.string(),
    max_users: z.int().optional(),
    is_saml_configured: z.boolean(),
    legacy_org_id: z.string().optional(),
    metadata: jsonObject,
    custom_role_mapping_name: z.string().optional(),
    created_at: z.int(),
  })
  .meta({ id: "OrganizationEntry" });

/** Makes the record of a user. What the user does not have is left out. */
export function toUserBody({ user, isLocked, hasMfa, organizations }: UserView): z.input<typeof userSchema> {
  return {
    user_id: user.userId,
    email: user.email,
    email_confirmed: user.emailConfirmed,
    has_password: user.passwordHash !== null,
    ...(user.username !== null && { username: user.username }),
    ...(user.firstName !== null && { first_name: user.firstName }),
    ...(user.lastName !== null && { last_name: user.lastName }),
    ...(user.pictureUrl !== null && { picture_url: user.pictureUrl }),
    properties: user.properties,
    metadata: user.metadata,
    locked: isLocked,
    enabled: user.enabled,
    mfa_enabled: hasMfa,
    can_create_orgs: user.canCreateOrgs,
    update_password_required: user.updatePasswordRequired,
    created_at: user.createdAt,
    last_active_at: user.lastActiveAt,
    ...(user.legacyUserId !== null && { legacy_user_id: user.legacyUserId }),
    ...(organizations && { org_id_to_org_info: toMemberships(organizations) }),
  };
}

function toMemberships({ memberships, roles }: UserOrganizations): Record<string, Membership> {
  const entries = memberships.map((membership) => [membership.orgId, membershipClaim(membership, roles)] as const);
  return Object.fromEntries(entries) as Record<string, Membership>;
}

/** Makes the whole record of an organization. SAML and password rotation are not offered, so that their fields say no. */
export function toOrganizationBody(organization: OrganizationRecord): z.input<typeof organizationSchema> {
  return {
    ...toOrganizationEntry(organization),
    url_safe_org_slug: organization.urlSafeName,
    can_setup_saml: organization.canSetupSaml,
    is_saml_in_test_mode: false,
    ...(organization.domain !== null && { domain: organization.domain }),
    extra_domains: [...organization.extraDomains],
    domain_autojoin: organization.domainAutojoin,
    domain_restrict: organization.domainRestrict,
    password_rotation_enabled: false,
    password_rotation_history_size: 0,
    password_rotation_period: 0,
  };
}

/** Makes the record of an organization in a list. */
export function toOrganizationEntry(organization: OrganizationRecord): z.input<typeof organizationEntrySchema> {
  const { maxUsers, legacyOrgId, customRoleMappingName } = organization;
  return {
    org_id: organization.orgId,
    name: organization.name,
    ...(maxUsers !== null && { max_users: maxUsers }),
    is_saml_configured: false,
    ...(legacyOrgId !== null && { legacy_org_id: legacyOrgId }),
    metadata: organization.metadata,
    ...(customRoleMappingName !== null && { custom_role_mapping_name: customRoleMappingName }),
    created_at: organization.createdAt,
  };
}

type Membership = z.input<typeof membershipSchema>;
