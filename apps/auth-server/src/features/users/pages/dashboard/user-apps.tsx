import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { nameApp } from "../../../../platform/pages/connected-apps.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { unnamedHostOf } from "../../../oauth/domain/client-name.ts";
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
  const t = useText();
  const columns = [
    t("user_apps.app"),
    t("user_apps.access"),
    t("user_apps.since"),
    t("user_apps.last_used"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("user.apps")} operator={operator}>
      {apps.length === 0 ? (
        <EmptyState title={t("user_apps.none")}>{t("user_apps.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={t("user.apps")} columns={columns}>
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
  const t = useText();
  const { clientId, client, grants, since, lastUsedAt } = app;
  const name = nameApp(t, { name: client.name, host: unnamedHostOf(client) });
  return (
    <tr>
      <th scope="row">
        <a href={`/dashboard/mcp/clients/${encodeURIComponent(clientId)}`}>{name}</a>
      </th>
      <td data-column={t("user_apps.access")}>
        <a href={`${path}/apps/${encodeURIComponent(clientId)}`}>
          <Text
            of="user_apps.grants_to"
            count={grants}
            app={name}
            hidden={(text) => <span class="visually-hidden">{text}</span>}
          />
        </a>
      </td>
      <td data-column={t("user_apps.since")}>
        <Time at={since} />
      </td>
      <td data-column={t("user_apps.last_used")}>
        <Time at={lastUsedAt} />
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        <OperatorForm
          operator={operator}
          action={`${path}/disconnect`}
          hidden={{ client: clientId }}
          submit={t("user_apps.disconnect")}
          label={name}
          tone="danger"
          confirm=""
          inline
        />
      </td>
    </tr>
  );
}
