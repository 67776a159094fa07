import type { Entity, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { OrganizationRecord } from "../../domain/records.ts";

const LIST = "/dashboard/orgs";

/** Returns the path of an organization's first page. */
export function pathOfOrganization({ orgId }: Pick<OrganizationRecord, "orgId">): string {
  return `${LIST}/${orgId}`;
}

/**
 * Describes an organization for the dashboard: the state, the pages, and what can be done.
 *
 * @param members how many members it has
 */
export function toOrganizationEntity(t: Translate, organization: OrganizationRecord, members: number): Entity {
  const path = pathOfOrganization(organization);
  return {
    path,
    list: { path: LIST, label: t("section.organizations") },
    name: organization.name,
    id: organization.orgId,
    states: statesOf(t, organization, members),
    tabs: [
      { path, label: t("org.overview") },
      { path: `${path}/members`, label: t("org.members") },
      { path: `${path}/invitations`, label: t("org.invitations") },
      { path: `${path}/access-policy`, label: t("organization.access_policy") },
      { path: `${path}/connections`, label: t("org_connections.heading") },
      { path: `${path}/directory`, label: t("directory.heading") },
      { path: `${path}/domains`, label: t("domains.heading") },
      { path: `${path}/service-accounts`, label: t("service_accounts.title") },
      { path: `${path}/api-keys`, label: t("held_keys.title") },
      { path: `${path}/agents`, label: t("agents.title") },
      { path: `${path}/settings`, label: t("org.settings") },
      { path: `${path}/events`, label: t("org.events") },
      { path: `${path}/activity`, label: t("org.activity") },
      { path: `${path}/raw`, label: t("org.raw") },
    ],
    actions: [
      { label: t("org.invite"), path: `${path}/invitations/create` },
      { label: t("org.add_member"), path: `${path}/members/add` },
      { label: t("org.edit_settings"), path: `${path}/settings` },
      { label: t("org.sign_out"), path: `${path}/sign-out` },
      { label: t("org.delete"), path: `${path}/delete`, kind: "destructive" },
    ],
  };
}

function statesOf(t: Translate, { maxUsers }: OrganizationRecord, members: number): readonly EntityState[] {
  const states: EntityState[] = [];
  if (members === 0) states.push({ label: t("org.no_members"), tone: "caution" });
  if (maxUsers !== null && members >= maxUsers) states.push({ label: t("org.full"), tone: "caution" });
  return states;
}
