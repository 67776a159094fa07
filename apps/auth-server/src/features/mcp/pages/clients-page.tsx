import { CursorPager, type CursorPagerProps } from "../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../platform/dashboard/pages/empty-state.tsx";
import { ListSearch, type ListSearchProps } from "../../../platform/dashboard/pages/list-search.tsx";
import { RelativeTime } from "../../../platform/dashboard/pages/time.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { displayNameOf } from "../../oauth/domain/client-name.ts";
import type { OAuthClientRecord } from "../../oauth/domain/records.ts";
import { pathOfClient } from "./client-entity.ts";

export interface ClientsPageProps {
  readonly search: ListSearchProps;
  /** Newest first. */
  readonly clients: readonly OAuthClientRecord[];
  /** The current time, in Unix seconds. */
  readonly now: number;
  readonly pager: CursorPagerProps;
}

/** Finds OAuth clients: those that an operator created, and those that users have connected. */
export function ClientsPage({ search, clients, now, pager }: ClientsPageProps) {
  return (
    <>
      <ListSearch {...search} />
      <p>
        <Text of="clients.lead" link={(text) => <a href="/dashboard/mcp/registered">{text}</a>} />
      </p>
      {clients.length === 0 ? <NoClients {...search} /> : <ClientTable clients={clients} now={now} />}
      <CursorPager {...pager} />
    </>
  );
}

function NoClients({ chips, clearHref }: Pick<ListSearchProps, "chips" | "clearHref">) {
  const t = useText();
  if (chips.length === 0) {
    return <EmptyState title={t("clients.none")}>{t("clients.none_explanation")}</EmptyState>;
  }
  return (
    <EmptyState title={t("clients.none_match")}>
      <a href={clearHref}>{t("clients.show_all")}</a>
    </EmptyState>
  );
}

function ClientTable({ clients, now }: Pick<ClientsPageProps, "clients" | "now">) {
  const t = useText();
  const columns = [t("clients.client"), t("clients.origin"), t("clients.secret"), t("clients.last_authorized")];
  return (
    <DataTable caption={t("mcp_tab.clients")} columns={columns} isList>
      {clients.map((client) => (
        <tr>
          <th scope="row">
            <div class="name">
              <a href={pathOfClient(client)}>{displayNameOf(client)}</a>
            </div>
            <div class="muted">{client.clientId}</div>
          </th>
          <td data-column={t("clients.origin")} class="detail">
            {t(`client_kind.${client.kind}`)}
          </td>
          <td data-column={t("clients.secret")} class="detail">
            {client.authenticationMethod === "none" ? (
              <span class="muted">{t("clients.public")}</span>
            ) : (
              t("clients.has_secret")
            )}
          </td>
          <td data-column={t("clients.last_authorized")}>
            {client.lastUsedAt === null ? (
              <span class="muted">{t("clients.never_authorized")}</span>
            ) : (
              <RelativeTime at={client.lastUsedAt} now={now} />
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
