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
  const [general, people] = [t("org_tabs.general"), t("org_tabs.people")];
  const [signIn, integrations] = [t("org_tabs.sign_in"), t("org_tabs.integrations")];
  return {
    path,
    list: { path: LIST, label: t("section.organizations") },
    name: organization.name,
    id: organization.orgId,
    states: statesOf(t, organization, members),
    tabs: [
      { group: general, path, label: t("org.overview") },
      { group: general, path: `${path}/settings`, label: t("org.settings") },
      { group: general, path: `${path}/activity`, label: t("org.activity") },
      { group: general, path: `${path}/raw`, label: t("org.raw") },
      { group: people, path: `${path}/members`, label: t("org.members") },
      { group: people, path: `${path}/invitations`, label: t("org.invitations") },
      { group: signIn, path: `${path}/access-policy`, label: t("organization.access_policy") },
      { group: signIn, path: `${path}/connections`, label: t("org_connections.heading") },
      { group: signIn, path: `${path}/directory`, label: t("directory.heading") },
      { group: signIn, path: `${path}/domains`, label: t("domains.heading") },
      { group: integrations, path: `${path}/service-accounts`, label: t("service_accounts.title") },
      { group: integrations, path: `${path}/agents`, label: t("agents.title") },
      { group: integrations, path: `${path}/api-keys`, label: t("held_keys.title") },
      { group: integrations, path: `${path}/events`, label: t("org.events") },
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
