import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { TransmitterRecord } from "../../../connection-signals/domain/records.ts";
import type { OrganizationConnectionRecord } from "../../../connections/domain/records.ts";
import { statesOf } from "./connection-entity.ts";

export interface ConnectionsListProps {
  /** The path of the list. */
  readonly path: string;
  /** Where single sign-on is set up. */
  readonly setUpPath: string;
  readonly connections: readonly {
    readonly connection: OrganizationConnectionRecord;
    readonly transmitter: TransmitterRecord | null;
  }[];
}

/** Lists the connections of an organization. */
export function ConnectionsList({ path, setUpPath, connections }: ConnectionsListProps) {
  const t = useText();
  if (connections.length === 0)
    return (
      <EmptyState title={t("connection_pages.none")}>
        <Text of="connection_pages.none_explanation" link={(text) => <a href={setUpPath}>{text}</a>} />
      </EmptyState>
    );
  return (
    <DataTable caption={t("connection_pages.heading")} columns={[t("connections.name"), t("connection_pages.state")]}>
      {connections.map(({ connection, transmitter }) => (
        <tr>
          <th scope="row">
            <a href={`${path}/${connection.connectionId}`}>{connection.name}</a>{" "}
            <small class="muted">{t(`org_connections.${connection.provider.kind}`)}</small>
          </th>
          <td data-column={t("connection_pages.state")}>
            <States states={statesOf(t, { connection, transmitter })} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
