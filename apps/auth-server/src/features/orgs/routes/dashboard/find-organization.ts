import type { Context } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { Entity } from "../../../../platform/dashboard/pages/entity.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { orgNotFound } from "../../../../platform/management-api/problems.ts";
import type { OrganizationRecord } from "../../domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../domain/roles.ts";
import { toOrganizationEntity } from "../../pages/dashboard/organization-entity.ts";

/** The path of an organization's first page. */
export const ORGANIZATION_PATH = "/dashboard/orgs/:orgId";

/** The section of the dashboard that the pages of organizations belong to. */
export const SECTION = "/dashboard/orgs";

/**
 * Finds the organization that the path names.
 *
 * @throws Problem 404
 */
export async function findOrganization(
  context: Context<AppEnvironment>,
  { store }: DashboardDeps,
): Promise<OrganizationRecord> {
  const organization = await store.read.organizations.findById(context.req.param("orgId") ?? "");
  if (!organization) throw orgNotFound();
  return organization;
}

/** Describes an organization for the dashboard, and counts its members. */
export async function describeOrganization(
  deps: DashboardDeps,
  t: Translate,
  organization: OrganizationRecord,
): Promise<{ readonly section: typeof SECTION; readonly entity: Entity; readonly members: number }> {
  const nobody = { role: null, limit: 0, offset: 0 };
  const { total } = await deps.store.read.memberships.listMembers(organization.orgId, nobody);
  return { section: SECTION, entity: toOrganizationEntity(t, organization, total), members: total };
}

/** Reads the roles that members of an organization can have, highest first, and whether they can have several. */
export async function readRoleChoice({ store }: DashboardDeps, organization: OrganizationRecord) {
  const inForce = rolesInForce(await readRoleDefinition(store.read), organization);
  return { roles: inForce.roles.map(({ name }) => name), hasAdditionalRoles: inForce.structure === "multi_role" };
}
