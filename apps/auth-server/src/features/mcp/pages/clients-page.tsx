import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { Select } from "../../../platform/dashboard/pages/fields.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { displayNameOf } from "../../oauth/domain/client-name.ts";
import type { OAuthClientRecord } from "../../oauth/domain/records.ts";
import { kindNames } from "./client-entity.ts";

/** The filters of the list. */
export const clientFilters = [
  { value: "all", label: "every client" },
  { value: "operator", label: "created here" },
  { value: "connected", label: "connected by users" },
] as const;

export interface ClientsPageProps {
  readonly clients: readonly OAuthClientRecord[];
  readonly filter: string;
  readonly canChange: boolean;
  /** The URLs of the previous and next pages, if there are any. */
  readonly previous: string | null;
  readonly next: string | null;
}

const PAGE = "/dashboard/mcp/clients";

/** Renders the OAuth clients: those that an operator created, and those that users have connected. */
export function ClientsPage({ clients, filter, canChange, previous, next }: ClientsPageProps) {
  return (
    <>
      <form class="filters" method="get" action={PAGE}>
        <Select name="filter" label="Show" value={filter} options={clientFilters} />
        <button type="submit" class="secondary">
          Show
        </button>
      </form>
      {canChange && (
        <p>
          <a class="button" href={`${PAGE}/new`}>
            Create a client
          </a>
        </p>
      )}
      <p>
        <a href="/dashboard/mcp/registered">Registered apps</a> groups the clients of one app, and removes those that
        nobody uses.
      </p>
      {clients.length === 0 ? <p>No clients match.</p> : <ClientTable clients={clients} />}
      <nav class="pager" aria-label="Pages">
        {previous && <a href={previous}>Newer clients</a>}
        {next && <a href={next}>Older clients</a>}
      </nav>
    </>
  );
}

function ClientTable({ clients }: Pick<ClientsPageProps, "clients">) {
  return (
    <DataTable caption="OAuth clients" columns={["Client", "Kind", "Secret", "Last authorized"]}>
      {clients.map(({ clientId, kind, authenticationMethod, lastUsedAt, ...client }) => (
        <tr>
          <th scope="row">
            <a href={`${PAGE}/${encodeURIComponent(clientId)}`}>{displayNameOf(client)}</a>
            <div class="muted">{clientId}</div>
          </th>
          <td data-column="Kind">{kindNames[kind]}</td>
          <td data-column="Secret">{authenticationMethod === "none" ? "none (public)" : authenticationMethod}</td>
          <td data-column="Last authorized">{lastUsedAt === null ? "never" : <Time at={lastUsedAt} />}</td>
        </tr>
      ))}
    </DataTable>
  );
}
