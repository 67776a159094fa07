import { z } from "zod";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import { jsonObjectSchema } from "../../../platform/domain/json-object.ts";
import type { UnmetAssurance } from "../../access-policies/domain/access-policy.ts";
import type { MembershipWithOrganization } from "./repositories.ts";
import type { DeploymentRoles } from "./roles.ts";
import { effectiveAccess, rolesInForce } from "./roles.ts";

/** A membership in tokens and user records. Every field that any published client needs is always present. */
export interface MembershipClaim {
  readonly org_id: string;
  readonly org_name: string;
  readonly org_metadata: JsonObject;
  readonly url_safe_org_name: string;
  readonly org_role_structure: DeploymentRoles["structure"];
  readonly user_role: string;
  readonly inherited_user_roles_plus_current_role: readonly string[];
  readonly user_permissions: readonly string[];
  readonly additional_roles: readonly string[];
  readonly legacy_org_id?: string;
  /** The rules of the organization's access policy that the sign-in doesn't meet; left out when it meets all. */
  readonly unmet?: readonly UnmetAssurance[];
}

/**
 * Builds the membership object of a token or a user record: of a user, or of a machine of the organization.
 *
 * @param unmet the rules of the organization's access policy that the sign-in doesn't meet
 */
export function membershipClaim(
  membership: Pick<MembershipWithOrganization, "role" | "additionalRoles" | "organization">,
  roles: DeploymentRoles,
  unmet: readonly UnmetAssurance[] = [],
): MembershipClaim {
  const { organization } = membership;
  const access = effectiveAccess(rolesInForce(roles, organization), membership);
  return {
    org_id: organization.orgId,
    org_name: organization.name,
    org_metadata: organization.metadata,
    url_safe_org_name: organization.urlSafeName,
    org_role_structure: roles.structure,
    user_role: membership.role,
    inherited_user_roles_plus_current_role: access.inheritedRolesPlusCurrentRole,
    user_permissions: access.permissions,
    additional_roles: membership.additionalRoles,
    ...(organization.legacyOrgId !== null && { legacy_org_id: organization.legacyOrgId }),
    ...(unmet.length > 0 && { unmet }),
  };
}

/** A membership as it appears in tokens and user records. */
export const membershipSchema = z
  .object({
    org_id: z.string(),
    org_name: z.string(),
    org_metadata: jsonObjectSchema,
    url_safe_org_name: z.string(),
    org_role_structure: z.enum(["single_role_in_hierarchy", "multi_role"]),
    user_role: z.string(),
    inherited_user_roles_plus_current_role: z.array(z.string()),
    user_permissions: z.array(z.string()),
    additional_roles: z.array(z.string()),
    legacy_org_id: z.string().optional(),
  })
  .meta({ id: "Membership" });
