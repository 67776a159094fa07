import { Breadcrumb } from "../../../../platform/dashboard/pages/breadcrumb.tsx";
import { Card, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import type { RegisteredAppKey } from "../../../oauth/domain/registration/registered-apps.ts";
import type { Registration } from "../../../oauth/domain/repositories.ts";
import { pathOfClient } from "../client-entity.ts";
import { pathOfApp, REGISTERED, REGISTERED_APP } from "./app-path.ts";

export interface RegisteredAppPageProps {
  readonly operator: PageOperator;
  readonly app: RegisteredAppKey;
  readonly clients: readonly Registration[];
  readonly unused: number;
  /** The time, in Unix seconds. */
  readonly now: number;
  readonly pager: CursorPagerProps;
}

/** Renders the link back to the list of apps. */
export function RegisteredBreadcrumb() {
  return <Breadcrumb links={[{ path: REGISTERED, label: "Registered apps" }]} />;
}

/** Lists the clients that an app made of itself. */
export function RegisteredAppPage({ operator, app, clients, unused, now, pager }: RegisteredAppPageProps) {
  const remove = { path: pathOfApp(app, `${REGISTERED_APP}/remove`), label: "Remove unused clients" };
  return (
    <>
      <p class="muted">Redirects to {app.redirectHosts}</p>
      <Card heading="Clients" operator={operator} action={unused > 0 ? remove : undefined}>
        {clients.length === 0 ? (
          <EmptyState title="This app has no clients.">They appear here once it registers.</EmptyState>
        ) : (
          <DataTable caption="Clients" columns={["Client ID", "Registered", "Last authorized", "Users"]}>
            {clients.map((client) => (
              <ClientRow client={client} now={now} />
            ))}
          </DataTable>
        )}
        <CursorPager {...pager} />
      </Card>
    </>
  );
}

function ClientRow({ client, now }: { client: Registration; now: number }) {
  const { clientId, createdAt, lastUsedAt, isConnected } = client;
  return (
    <tr>
      <th scope="row">
        <a href={pathOfClient(client)}>{clientId}</a>
      </th>
      <td data-column="Registered">
        <RelativeTime at={createdAt} now={now} />
      </td>
      <td data-column="Last authorized">
        {lastUsedAt === null ? <Missing>Never</Missing> : <RelativeTime at={lastUsedAt} now={now} />}
      </td>
      <td data-column="Users">{isConnected ? "Connected" : <Missing />}</td>
    </tr>
  );
}
