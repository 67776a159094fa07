import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { type ListPage, Pager } from "../../../../platform/dashboard/pages/pager.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { MembershipWithOrganization } from "../../../orgs/domain/repositories.ts";
import type { UserRecord } from "../../domain/records.ts";
import { pathOfUser } from "./user-entity.ts";

export interface UserOrganizationsProps {
  readonly operator: PageOperator;
  readonly user: UserRecord;
  readonly memberships: readonly MembershipWithOrganization[];
  readonly page: ListPage;
}

/** Lists the organizations that a user is in. */
export function UserOrganizations({ operator, user, memberships, page }: UserOrganizationsProps) {
  const add = { path: `${pathOfUser(user)}/organizations/add`, label: "Add to organization" };
  return (
    <Card heading="Organizations" operator={operator} action={add}>
      {page.total === 0 ? (
        <EmptyState title="This user isn’t in an organization yet.">
          Add them to one, or invite them from the organization’s page.
        </EmptyState>
      ) : (
        <>
          <DataTable caption="Organizations" columns={["Organization", "Role", "Member since", "Actions"]}>
            {memberships.map((membership) => (
              <MembershipRow operator={operator} membership={membership} />
            ))}
          </DataTable>
          <Pager {...page} />
        </>
      )}
    </Card>
  );
}

function MembershipRow({ operator, membership }: { operator: PageOperator; membership: MembershipWithOrganization }) {
  const { organization, userId, role, additionalRoles, createdAt } = membership;
  const path = `/dashboard/orgs/${organization.orgId}`;
  const member = `${path}/members/${userId}`;
  return (
    <tr>
      <th scope="row">
        <a href={path}>{organization.name}</a>
      </th>
      <td data-column="Role">{[role, ...additionalRoles].join(", ")}</td>
      <td data-column="Member since">
        <Time at={createdAt} />
      </td>
      <td data-column="Actions">
        {operator.canChange && (
          <span class="row-actions">
            <a href={`${member}?from=user`} aria-label={`Change role in ${organization.name}`}>
              Change role
            </a>
            <a
              href={`${member}/remove?from=user`}
              class="danger"
              data-confirm=""
              aria-label={`Remove from ${organization.name}`}
            >
              Remove
            </a>
          </span>
        )}
      </td>
    </tr>
  );
}
