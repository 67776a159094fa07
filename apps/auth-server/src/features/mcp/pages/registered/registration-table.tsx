import { Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import type { Registration } from "../../../oauth/domain/repositories.ts";
import { pathOfClient } from "../client-entity.ts";

/** Lists clients of an app that registered itself. `now` is in Unix seconds. */
export function RegistrationTable({ clients, now }: { clients: readonly Registration[]; now: number }) {
  return (
    <DataTable caption="Clients" columns={["Client ID", "Registered", "Last authorized", "Users"]}>
      {clients.map((client) => (
        <ClientRow client={client} now={now} />
      ))}
    </DataTable>
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
