import { Card, Missing } from "../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import type { GrantOfUser } from "../../oauth/domain/repositories.ts";

export interface ClientGrantsProps {
  readonly operator: PageOperator;
  /** The path of the client's first page. */
  readonly path: string;
  readonly grants: readonly GrantOfUser[];
  readonly pager: CursorPagerProps;
}

/** Lists a page of what users have granted to a client. */
export function ClientGrants({ operator, path, grants, pager }: ClientGrantsProps) {
  return (
    <Card heading="Grants" operator={operator}>
      {grants.length === 0 ? (
        <EmptyState title="No users are connected to this client.">
          Grants appear here once users allow it access.
        </EmptyState>
      ) : (
        <DataTable caption="Grants" columns={["User", "Organization", "Resource", "Scopes", "Since", "Actions"]}>
          {grants.map((grant) => (
            <GrantRow operator={operator} path={path} grant={grant} />
          ))}
        </DataTable>
      )}
      <CursorPager {...pager} />
    </Card>
  );
}

function GrantRow({ operator, path, grant }: { operator: PageOperator; path: string; grant: GrantOfUser }) {
  const { grantId, userId, email, resource, scopes, orgId, orgName, createdAt } = grant;
  return (
    <tr>
      <th scope="row">
        <a href={`/dashboard/users/${userId}`}>{email}</a>
      </th>
      <td data-column="Organization">
        {orgId === null ? <Missing /> : <a href={`/dashboard/orgs/${orgId}`}>{orgName}</a>}
      </td>
      <td data-column="Resource">{resource}</td>
      <td data-column="Scopes">{scopes.join(", ") || <Missing />}</td>
      <td data-column="Since">
        <Time at={createdAt} />
      </td>
      <td data-column="Actions">
        <OperatorForm
          operator={operator}
          action={`${path}/revoke-grant`}
          hidden={{ grant: grantId }}
          submit="Revoke"
          label={`what ${email} granted`}
          tone="danger"
          confirm=""
          inline
        />
      </td>
    </tr>
  );
}
