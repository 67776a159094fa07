import { z } from "zod";
import { jsonObjectSchema } from "../../../platform/domain/json-object.ts";
import type { OrganizationRecord } from "./records.ts";

/** The full record of an organization. */
export const organizationSchema = z
  .object({
    org_id: z.string(),
    name: z.string(),
    url_safe_org_slug: z.string(),
    can_setup_saml: z.boolean(),
    is_saml_configured: z.boolean(),
    is_saml_in_test_mode: z.boolean(),
    max_users: z.int().optional(),
    metadata: jsonObjectSchema,
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

/** An organization as an entry of a list. */
export const organizationEntrySchema = z
  .object({
    org_id: z.string(),
    name: z.string(),
    max_users: z.int().optional(),
    is_saml_configured: z.boolean(),
    legacy_org_id: z.string().optional(),
    metadata: jsonObjectSchema,
    custom_role_mapping_name: z.string().optional(),
    created_at: z.int(),
  })
  .meta({ id: "OrganizationEntry" });

/** In which modes an organization's enabled connections are. It has a connection to its identity provider if there are any. */
export type ConnectionModes = readonly ("test" | "live")[];

/** Builds the full record of an organization. Password rotation isn't offered, so its fields report it as off. */
export function toOrganizationBody(
  organization: OrganizationRecord,
  modes: ConnectionModes,
): z.input<typeof organizationSchema> {
  return {
    ...toOrganizationEntry(organization, modes),
    url_safe_org_slug: organization.urlSafeName,
    can_setup_saml: organization.canSetupSaml,
    is_saml_in_test_mode: modes.length > 0 && modes.every((mode) => mode === "test"),
    ...(organization.domain !== null && { domain: organization.domain }),
    extra_domains: [...organization.extraDomains],
    domain_autojoin: organization.domainAutojoin,
    domain_restrict: organization.domainRestrict,
    password_rotation_enabled: false,
    password_rotation_history_size: 0,
    password_rotation_period: 0,
  };
}

/** Builds the entry of an organization in a list. */
export function toOrganizationEntry(
  organization: OrganizationRecord,
  modes: ConnectionModes,
): z.input<typeof organizationEntrySchema> {
  const { maxUsers, legacyOrgId, customRoleMappingName } = organization;
  return {
    org_id: organization.orgId,
    name: organization.name,
    ...(maxUsers !== null && { max_users: maxUsers }),
    is_saml_configured: modes.length > 0,
    ...(legacyOrgId !== null && { legacy_org_id: legacyOrgId }),
    metadata: organization.metadata,
    ...(customRoleMappingName !== null && { custom_role_mapping_name: customRoleMappingName }),
    created_at: organization.createdAt,
  };
}
