import type { Repositories } from "../../../platform/domain/store.ts";
import type { EventOrganization, Target } from "../../../platform/events/event.ts";
import type { OrganizationRecord } from "./records.ts";

type Named = Pick<OrganizationRecord, "orgId" | "name">;

/** Describes the organization in which an event happens. */
export function eventOrganization({ orgId, name }: Named): EventOrganization {
  return { id: orgId, name };
}

/** Returns the member of an event that says in which organization it happens: none without one, or once it was deleted. */
export async function inOrganization(
  { organizations }: Pick<Repositories, "organizations">,
  orgId: string | null,
): Promise<{ readonly organization?: EventOrganization }> {
  const organization = orgId === null ? null : await organizations.findById(orgId);
  return organization ? { organization: eventOrganization(organization) } : {};
}

/** Describes an organization as the target of an event. */
export function organizationTarget({ orgId, name }: Named): Target<"organization"> {
  return { kind: "organization", id: orgId, name };
}

/** Returns the fields of an organization that events record, under the management API's names. */
export function organizationFields(organization: OrganizationRecord) {
  return {
    name: organization.name,
    max_users: organization.maxUsers,
    metadata: organization.metadata,
    domain: organization.domain,
    extra_domains: organization.extraDomains,
    domain_autojoin: organization.domainAutojoin,
    domain_restrict: organization.domainRestrict,
    can_setup_saml: organization.canSetupSaml,
    custom_role_mapping_name: organization.customRoleMappingName,
    legacy_org_id: organization.legacyOrgId,
  };
}
