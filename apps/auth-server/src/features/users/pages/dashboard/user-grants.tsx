import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { UsedGrant } from "../../../oauth/domain/repositories.ts";
import type { UserRecord } from "../../domain/records.ts";
import { pathOfUser } from "./user-entity.ts";

export interface UserGrantsProps {
  readonly operator: PageOperator;
  readonly user: UserRecord;
  /** The name of the client. */
  readonly client: string;
  readonly grants: readonly UsedGrant[];
  readonly pager: CursorPagerProps;
}

/** Lists a page of what a user has granted to one app. */
export function UserGrants({ operator, user, client, grants, pager }: UserGrantsProps) {
  const path = pathOfUser(user);
  return (
    <>
      <p>
        <a href={`${path}/apps`}>All connected apps</a>
      </p>
      <Card heading={`Access of ${client}`} operator={operator}>
        {grants.length === 0 ? (
          <EmptyState title="The user hasn’t granted anything to this app." />
        ) : (
          <DataTable caption="Grants" columns={["Resource", "Scopes", "Since", "Last used", "Actions"]}>
            {grants.map((grant) => (
              <GrantRow operator={operator} path={path} grant={grant} />
            ))}
          </DataTable>
        )}
        <CursorPager {...pager} />
      </Card>
    </>
  );
}

function GrantRow({ operator, path, grant }: { operator: PageOperator; path: string; grant: UsedGrant }) {
  const { grantId, clientId, resource, resourceName, orgName, scopes, createdAt, lastUsedAt } = grant;
  return (
    <tr>
      <th scope="row">
        {resourceName ?? resource}
        {orgName !== null && <div class="muted">for {orgName}</div>}
      </th>
      <td data-column="Scopes">{scopes.join(", ") || <span class="muted">None</span>}</td>
      <td data-column="Since">
        <Time at={createdAt} />
      </td>
      <td data-column="Last used">
        <Time at={lastUsedAt} />
      </td>
      <td data-column="Actions">
        <OperatorForm
          operator={operator}
          action={`${path}/revoke-grant`}
          hidden={{ grant: grantId, client: clientId }}
          submit="Revoke"
          label={`access to ${resourceName ?? resource}`}
          tone="danger"
          confirm=""
          inline
        />
      </td>
    </tr>
  );
}
