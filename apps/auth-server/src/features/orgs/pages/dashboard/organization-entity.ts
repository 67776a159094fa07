import type { Entity, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import type { OrganizationRecord } from "../../domain/records.ts";

const LIST = { path: "/dashboard/orgs", label: "Organizations" };

/** Returns the path of an organization's first page. */
export function pathOfOrganization({ orgId }: Pick<OrganizationRecord, "orgId">): string {
  return `${LIST.path}/${orgId}`;
}

/**
 * Describes an organization for the dashboard: the state, the pages, and what can be done.
 *
 * @param members how many members it has
 */
export function toOrganizationEntity(organization: OrganizationRecord, members: number): Entity {
  const path = pathOfOrganization(organization);
  return {
    path,
    list: LIST,
    name: organization.name,
    id: organization.orgId,
    states: statesOf(organization, members),
    tabs: [
      { path, label: "Overview" },
      { path: `${path}/members`, label: "Members" },
      { path: `${path}/invitations`, label: "Invitations" },
      { path: `${path}/access-policy`, label: "Access policy" },
      { path: `${path}/settings`, label: "Settings" },
      { path: `${path}/activity`, label: "Activity" },
      { path: `${path}/raw`, label: "Raw" },
    ],
    actions: [
      { label: "Invite someone", path: `${path}/invitations/create` },
      { label: "Add member", path: `${path}/members/add` },
      { label: "Edit settings", path: `${path}/settings` },
      { label: "Delete organization", path: `${path}/delete`, kind: "destructive" },
    ],
  };
}

function statesOf({ maxUsers }: OrganizationRecord, members: number): readonly EntityState[] {
  const states: EntityState[] = [];
  if (members === 0) states.push({ label: "No members", tone: "caution" });
  if (maxUsers !== null && members >= maxUsers) states.push({ label: "Full", tone: "caution" });
  return states;
}
