import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { ListSearch } from "../../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../../platform/dashboard/pages/no-match.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import type { ShownSmallList } from "../../../../platform/dashboard/small-list.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { providerLabels } from "../../domain/provider.ts";
import type { DeploymentConnectionRecord } from "../../domain/records.ts";

/** The path of the list. */
export const CONNECTIONS_PAGE = "/dashboard/settings/connections";

/** A connection as the page lists it. */
export interface ListedConnection extends DeploymentConnectionRecord {
  /** How many people have an account of it connected. */
  readonly users: number;
  /** When somebody last signed in with it, in Unix seconds. */
  readonly lastUsedAt: number | null;
}

export interface ConnectionsPageProps extends ShownSmallList<ListedConnection, "name" | "people" | "used"> {
  /** The current time, in Unix seconds. */
  readonly now: number;
}

/** Returns the path of a connection's own page. */
function pathOfConnection(connectionId: string): string {
  return `${CONNECTIONS_PAGE}?${new URLSearchParams({ edit: connectionId })}`;
}

/** Finds the providers with whose accounts people sign in. */
export function ConnectionsPage({ rows, search, sortable, now }: ConnectionsPageProps) {
  const t = useText();
  const { name, people, used } = sortable;
  return (
    <>
      <ListSearch {...search} />
      <p>{t("connections.explanation")}</p>
      {rows.length === 0 && <NoMatch search={search} none={{ title: t("connections.none") }} />}
      {rows.length > 0 && (
        <DataTable
          caption={t("connections.title")}
          columns={[name, t("connected_accounts.provider"), people, used]}
          isList
        >
          {rows.map((connection) => (
            <ConnectionRow {...connection} now={now} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function ConnectionRow({
  connectionId,
  name,
  provider,
  enabled,
  users,
  lastUsedAt,
  now,
}: ListedConnection & Pick<ConnectionsPageProps, "now">) {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        <div class="name">
          <a href={pathOfConnection(connectionId)}>{name}</a>
          <States states={enabled ? [] : [{ label: t("connections.disabled") }]} />
        </div>
        <span class="muted">{connectionId}</span>
      </th>
      <td data-column={t("connected_accounts.provider")} class="detail">
        {providerLabels[provider.kind]}
      </td>
      <td data-column={t("connections.people")}>{t("connections.people_count", { count: users })}</td>
      <td data-column={t("org_connections.last_used")}>
        {lastUsedAt === null ? (
          <span class="muted">{t("keys.never_used")}</span>
        ) : (
          <RelativeTime at={lastUsedAt} now={now} />
        )}
      </td>
    </tr>
  );
}
