import { Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { Registration } from "../../../oauth/domain/repositories.ts";
import { pathOfClient } from "../client-entity.ts";

/** Lists clients of an app that registered itself. `now` is in Unix seconds. */
export function RegistrationTable({ clients, now }: { clients: readonly Registration[]; now: number }) {
  const t = useText();
  const columns = [
    t("registered.client_id"),
    t("registered.registered"),
    t("clients.last_authorized"),
    t("registered.users"),
  ];
  return (
    <DataTable caption={t("registered.clients")} columns={columns}>
      {clients.map((client) => (
        <ClientRow client={client} now={now} />
      ))}
    </DataTable>
  );
}

function ClientRow({ client, now }: { client: Registration; now: number }) {
  const t = useText();
  const { clientId, createdAt, lastUsedAt, isConnected } = client;
  return (
    <tr>
      <th scope="row">
        <a href={pathOfClient(client)}>{clientId}</a>
      </th>
      <td data-column={t("registered.registered")}>
        <RelativeTime at={createdAt} now={now} />
      </td>
      <td data-column={t("clients.last_authorized")}>
        {lastUsedAt === null ? <Missing>{t("client.never")}</Missing> : <RelativeTime at={lastUsedAt} now={now} />}
      </td>
      <td data-column={t("registered.users")}>{isConnected ? t("registered.is_connected") : <Missing />}</td>
    </tr>
  );
}
