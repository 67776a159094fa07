import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { ListedSignal } from "../../domain/list-signals.ts";
import { nameSignalType } from "./name-signal-type.ts";

export interface EventsPageProps {
  readonly operator: PageOperator;
  readonly signals: readonly ListedSignal[];
  readonly pager: CursorPagerProps;
}

/** Lists what a partner's stream carries, without saying about whom. */
export function EventsPage({ operator, signals, pager }: EventsPageProps) {
  const t = useText();
  const columns = [
    t("signal_events.type"),
    t("signal_partner.status"),
    t("signal_events.at"),
    t("signal_events.duration"),
  ];
  return (
    <Card heading={t("signal_partner.events")} operator={operator}>
      {signals.length === 0 ? (
        <EmptyState title={t("signal_events.none")}>{t("signal_events.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={t("signal_partner.events")} columns={columns}>
          {signals.map(({ type, state, at, durationSeconds }) => (
            <tr>
              <th scope="row">
                <code>{nameSignalType(type)}</code>
              </th>
              <td data-column={t("signal_partner.status")}>{t(`signal_state.${state}`)}</td>
              <td data-column={t("signal_events.at")}>
                <Time at={at} />
              </td>
              <td data-column={t("signal_events.duration")}>
                {durationSeconds === null ? "–" : t("speed.seconds", { count: durationSeconds })}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <CursorPager {...pager} />
    </Card>
  );
}
