import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { ReceivedSignalRecord } from "../../../connection-signals/domain/records.ts";

/** Shows what the latest signals of an identity provider did, newest first. */
export function LatestSignals({ signals }: { readonly signals: readonly ReceivedSignalRecord[] }) {
  const t = useText();
  if (signals.length === 0) return <EmptyState title={t("connection_signals.none")} />;
  const columns = [t("connection_signals.time"), t("connection_signals.signal"), t("connection_signals.result")];
  return (
    <DataTable caption={t("connection_signals.latest")} columns={columns}>
      {signals.map(({ receivedAt, channel, type, effect, refusal }) => (
        <tr>
          <th scope="row">
            <Time at={receivedAt} />
          </th>
          <td data-column={t("connection_signals.signal")}>
            {t(`connection_signals_channel.${channel}`)} {type !== null && <code>{type}</code>}
          </td>
          <td data-column={t("connection_signals.result")}>
            {refusal !== null && (
              <>
                <strong>{t("connection_signals.refused")}</strong> {t(`connection_signals_refusal.${refusal}`)}
              </>
            )}
            {effect !== null && t(`connection_signals_effect.${effect}`)}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
