import { CursorPager, type CursorPagerProps } from "../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../platform/dashboard/pages/empty-state.tsx";
import { ListSearch, type ListSearchProps } from "../../../platform/dashboard/pages/list-search.tsx";
import { RelativeTime } from "../../../platform/dashboard/pages/time.tsx";
import { displayNameOf } from "../../oauth/domain/client-name.ts";
import type { OAuthClientRecord } from "../../oauth/domain/records.ts";
import { kindNames, pathOfClient } from "./client-entity.ts";

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
        <a href="/dashboard/mcp/registered">Registered apps</a> groups the clients of one app, and removes those that
        nobody uses.
      </p>
      {clients.length === 0 ? <NoClients {...search} /> : <ClientTable clients={clients} now={now} />}
      <CursorPager {...pager} />
    </>
  );
}

function NoClients({ chips, clearHref }: Pick<ListSearchProps, "chips" | "clearHref">) {
  if (chips.length === 0) {
    return (
      <EmptyState title="No clients yet">Clients appear here when you create them or users connect them.</EmptyState>
    );
  }
  return (
    <EmptyState title="No clients match">
      <a href={clearHref}>Show all clients</a>
    </EmptyState>
  );
}

function ClientTable({ clients, now }: Pick<ClientsPageProps, "clients" | "now">) {
  return (
    <DataTable caption="OAuth clients" columns={["Client", "Origin", "Secret", "Last authorized"]} isList>
      {clients.map((client) => (
        <tr>
          <th scope="row">
            <div class="name">
              <a href={pathOfClient(client)}>{displayNameOf(client)}</a>
            </div>
            <div class="muted">{client.clientId}</div>
          </th>
          <td data-column="Origin" class="detail">
            {kindNames[client.kind]}
          </td>
          <td data-column="Secret" class="detail">
            {client.authenticationMethod === "none" ? (
              <span class="muted">none (public)</span>
            ) : (
              client.authenticationMethod
            )}
          </td>
          <td data-column="Last authorized">
            {client.lastUsedAt === null ? (
              <span class="muted">Never authorized</span>
            ) : (
              <RelativeTime at={client.lastUsedAt} now={now} />
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
