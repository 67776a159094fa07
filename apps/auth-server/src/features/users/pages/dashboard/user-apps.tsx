import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { displayNameOf } from "../../../oauth/domain/client-name.ts";
import type { ConnectedClient } from "../../../oauth/domain/repositories.ts";
import type { UserRecord } from "../../domain/records.ts";
import { pathOfUser } from "./user-entity.ts";

export interface UserAppsProps {
  readonly operator: PageOperator;
  readonly user: UserRecord;
  readonly apps: readonly ConnectedClient[];
  readonly pager: CursorPagerProps;
}

/** Lists a page of the apps that a user has connected. */
export function UserApps({ operator, user, apps, pager }: UserAppsProps) {
  return (
    <Card heading="Connected apps" operator={operator}>
      {apps.length === 0 ? (
        <EmptyState title="This user hasn’t connected any apps.">
          Apps appear here once the user allows them access.
        </EmptyState>
      ) : (
        <DataTable caption="Connected apps" columns={["App", "Access", "Since", "Last used", "Actions"]}>
          {apps.map((app) => (
            <AppRow operator={operator} path={pathOfUser(user)} app={app} />
          ))}
        </DataTable>
      )}
      <CursorPager {...pager} />
    </Card>
  );
}

function AppRow({ operator, path, app }: { operator: PageOperator; path: string; app: ConnectedClient }) {
  const { clientId, client, grants, since, lastUsedAt } = app;
  const name = displayNameOf(client);
  return (
    <tr>
      <th scope="row">
        <a href={`/dashboard/mcp/clients/${encodeURIComponent(clientId)}`}>{name}</a>
      </th>
      <td data-column="Access">
        <a href={`${path}/apps/${encodeURIComponent(clientId)}`}>
          {grants === 1 ? "1 grant" : `${grants.toLocaleString("en")} grants`}
          <span class="visually-hidden"> to {name}</span>
        </a>
      </td>
      <td data-column="Since">
        <Time at={since} />
      </td>
      <td data-column="Last used">
        <Time at={lastUsedAt} />
      </td>
      <td data-column="Actions">
        <OperatorForm
          operator={operator}
          action={`${path}/disconnect`}
          hidden={{ client: clientId }}
          submit="Disconnect"
          label={name}
          tone="danger"
          confirm=""
          inline
        />
      </td>
    </tr>
  );
}
