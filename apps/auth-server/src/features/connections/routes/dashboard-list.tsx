import type { Context } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { ListHeading } from "../../../platform/dashboard/pages/list-heading.tsx";
import { renderSettings } from "../../../platform/dashboard/render-settings.tsx";
import { readSmallList, type SmallList } from "../../../platform/dashboard/small-list.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { providerLabels } from "../domain/provider.ts";
import { CONNECTIONS_PAGE, ConnectionsPage, type ListedConnection } from "../pages/dashboard/connections-page.tsx";

/** Shows the connections of the deployment that match a search. */
export async function listConnections(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const { connections, externalIdentities } = deps.store.read;
  const users = await externalIdentities.countUsers();
  const lastUses = await externalIdentities.lastUses(null);
  const listed = (await connections.list()).map((connection) => ({
    ...connection,
    users: users.get(connection.connectionId) ?? 0,
    lastUsedAt: lastUses.get(connection.connectionId) ?? null,
  }));
  const shown = readSmallList(context, describeList(t), listed);
  return renderSettings(context, deps, {
    title: t("connections.title"),
    tab: CONNECTIONS_PAGE,
    heading: (operator) => (
      <ListHeading
        title={t("connections.title")}
        operator={operator}
        create={{ path: `${CONNECTIONS_PAGE}/new`, label: t("connections.add") }}
      />
    ),
    content: () => <ConnectionsPage {...shown} now={deps.clock()} />,
  });
}

function describeList(t: Translate): SmallList<ListedConnection, "name" | "people" | "used"> {
  return {
    path: CONNECTIONS_PAGE,
    searchLabel: t("connections.search"),
    textsOf: ({ name, connectionId, provider }) => [name, connectionId, providerLabels[provider.kind]],
    columns: {
      name: { label: t("connections.name"), sortBy: ({ name }) => name },
      people: { label: t("connections.people"), by: t("connections.by_people"), sortBy: ({ users }) => users },
      used: {
        label: t("org_connections.last_used"),
        by: t("keys.by_use"),
        sortBy: ({ lastUsedAt }) => lastUsedAt ?? 0,
      },
    },
    filters: {
      enabled: { label: t("connections.enabled"), keeps: ({ enabled }) => enabled },
      disabled: { label: t("connections.disabled"), keeps: ({ enabled }) => !enabled },
    },
  };
}
