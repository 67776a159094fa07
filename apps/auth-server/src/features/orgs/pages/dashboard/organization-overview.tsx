import { Card, type Fact, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { OrganizationRecord } from "../../domain/records.ts";
import { pathOfOrganization } from "./organization-entity.ts";

export interface OrganizationOverviewProps {
  readonly operator: PageOperator;
  readonly organization: OrganizationRecord;
  readonly members: number;
  /** How many invitations are pending. */
  readonly invitations: number;
}

/** Shows what there is to know about an organization. */
export function OrganizationOverview(props: OrganizationOverviewProps) {
  const { operator, organization } = props;
  const path = pathOfOrganization(organization);
  return (
    <div class="cards">
      <Card
        heading="People"
        operator={operator}
        action={{ path: `${path}/invitations/create`, label: "Invite someone" }}
      >
        <Facts operator={operator} facts={peopleFacts(props)} />
      </Card>
      <Card heading="Details" operator={operator} action={{ path: `${path}/settings`, label: "Edit settings" }}>
        <Facts operator={operator} facts={detailFacts(organization)} />
      </Card>
    </div>
  );
}

function peopleFacts({ organization, members, invitations }: OrganizationOverviewProps): readonly Fact[] {
  const { maxUsers, domainAutojoin, domainRestrict } = organization;
  const path = pathOfOrganization(organization);
  return [
    { name: "Members", value: <a href={`${path}/members`}>{members.toLocaleString("en")}</a> },
    { name: "Member limit", value: maxUsers === null ? <Missing /> : maxUsers.toLocaleString("en") },
    { name: "Pending invitations", value: <a href={`${path}/invitations`}>{invitations.toLocaleString("en")}</a> },
    { name: "Joining by email domain", value: domainAutojoin ? "Automatic" : <Missing>Off</Missing> },
    { name: "Only these email domains", value: domainRestrict ? "Yes" : "No" },
  ];
}

function detailFacts(organization: OrganizationRecord): readonly Fact[] {
  const { urlSafeName, domain, extraDomains, customRoleMappingName, legacyOrgId, metadata, createdAt } = organization;
  const keys = Object.keys(metadata);
  return [
    { name: "In URLs", value: <code>{urlSafeName}</code> },
    { name: "Email domains", value: [domain, ...extraDomains].filter(Boolean).join(", ") || <Missing /> },
    { name: "Roles", value: customRoleMappingName ?? "The deployment’s default roles" },
    ...(legacyOrgId === null ? [] : [{ name: "Legacy ID", value: <code>{legacyOrgId}</code> }]),
    { name: "Metadata", value: keys.length === 0 ? <Missing /> : <code>{keys.join(", ")}</code> },
    { name: "Created", value: <Time at={createdAt} /> },
  ];
}
