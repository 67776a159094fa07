import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { EventTypeName } from "../../../../platform/dashboard/pages/event-type-name.tsx";
import { Check, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { DeliveryRecord } from "../../../../platform/deliveries/records.ts";
import { formatNumber } from "../../../../platform/language/formats.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";

export interface DeliveriesPageProps {
  readonly operator: PageOperator;
  readonly heading: string;
  /** The path of the endpoint's first page. */
  readonly path: string;
  readonly deliveries: readonly DeliveryRecord[];
  readonly pager: CursorPagerProps;
  /** Whether the endpoint takes anything. */
  readonly enabled: boolean;
  /** The sequence that a replay starts with, unless somebody types another. */
  readonly from: number;
}

/** Lists what was queued for an endpoint, without bodies, and sends it again. */
export function DeliveriesPage({ operator, heading, path, deliveries, pager, enabled, from }: DeliveriesPageProps) {
  const t = useText();
  const columns = [
    t("webhook_deliveries.sequence"),
    t("webhook_deliveries.type"),
    t("webhooks.state"),
    t("webhook_deliveries.attempts"),
    t("webhook_deliveries.result"),
    t("webhook_deliveries.at"),
    t("entity.actions"),
  ];
  return (
    <>
      <Card heading={heading} operator={operator}>
        {deliveries.length === 0 ? (
          <EmptyState title={t("webhook_deliveries.none")}>{t("webhook_deliveries.none_explanation")}</EmptyState>
        ) : (
          <DataTable caption={heading} columns={columns}>
            {deliveries.map((delivery) => (
              <DeliveryRow operator={operator} path={path} delivery={delivery} enabled={enabled} />
            ))}
          </DataTable>
        )}
        <CursorPager {...pager} />
      </Card>
      {enabled && deliveries.length > 0 && (
        <Card heading={t("webhook_deliveries.replay_heading")} operator={operator}>
          <OperatorForm operator={operator} action={`${path}/replay`} submit={t("webhook_deliveries.replay")}>
            <TextField name="from" type="number" label={t("webhook_deliveries.from")} value={String(from)} required />
            <Check name="failed_only" label={t("webhook_deliveries.failed_only")} value="on" />
          </OperatorForm>
        </Card>
      )}
    </>
  );
}

interface RowProps extends Pick<DeliveriesPageProps, "operator" | "path" | "enabled"> {
  readonly delivery: DeliveryRecord;
}

function DeliveryRow({ operator, path, delivery, enabled }: RowProps) {
  const t = useText();
  const { sequence, topic, state, attempts, durationSeconds, createdAt } = delivery;
  const number = String(sequence);
  return (
    <tr>
      <th scope="row" class="number">
        {number}
      </th>
      <td data-column={t("webhook_deliveries.type")}>
        <EventTypeName name={topic} />
      </td>
      <td data-column={t("webhooks.state")}>{t(`webhook_state.${state}`)}</td>
      <td data-column={t("webhook_deliveries.attempts")}>{formatNumber(t.locale, attempts)}</td>
      <td data-column={t("webhook_deliveries.result")}>
        {resultOf(t, delivery)}
        {durationSeconds !== null && <span class="muted"> · {t("speed.seconds", { count: durationSeconds })}</span>}
      </td>
      <td data-column={t("webhook_deliveries.at")}>
        <Time at={createdAt} />
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        {enabled && state !== "waiting" && (
          <OperatorForm
            operator={operator}
            action={`${path}/replay`}
            hidden={{ from: number, to: number }}
            submit={t("webhook_deliveries.resend")}
            label={t("webhook_deliveries.resend_of", { sequence: number })}
            tone="quiet"
            inline
          />
        )}
      </td>
    </tr>
  );
}

function resultOf(t: Translate, { status, failure }: DeliveryRecord): string {
  if (status !== null) return String(status);
  return failure === null ? "–" : t(`webhook_failure.${failure}`);
}
