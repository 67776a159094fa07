import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { formatNumber } from "../../../../platform/language/formats.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import type { ListedBatch } from "../../domain/repositories.ts";

export interface BatchesPageProps {
  readonly operator: PageOperator;
  /** The path of the stream's first page. */
  readonly path: string;
  readonly batches: readonly ListedBatch[];
  readonly pager: CursorPagerProps;
  /** Whether there is anything to send again. */
  readonly hasLines: boolean;
}

/** Lists what a stream has sent, without the lines, and sends it again. */
export function BatchesPage({ operator, path, batches, pager, hasLines }: BatchesPageProps) {
  const t = useText();
  const columns = [
    t("audit_batches.lines"),
    t("audit_streams.state"),
    t("audit_batches.at"),
    t("audit_batches.duration"),
  ];
  return (
    <>
      <Card heading={t("audit_stream.batches")} operator={operator}>
        {batches.length === 0 ? (
          <EmptyState title={t("audit_batches.none")}>{t("audit_batches.none_explanation")}</EmptyState>
        ) : (
          <DataTable caption={t("audit_stream.batches")} columns={columns}>
            {batches.map((batch) => (
              <BatchRow {...batch} />
            ))}
          </DataTable>
        )}
        <CursorPager {...pager} />
      </Card>
      {hasLines && (
        <Card heading={t("audit_streams.replay")} operator={operator}>
          <OperatorForm
            operator={operator}
            action={`${path}/replay`}
            submit={t("audit_streams.replay")}
            tone="secondary"
          >
            <p>{t("audit_streams.replay_explanation")}</p>
            <TextField name="from_sequence" label={t("audit_streams.replay_from")} type="number" required />
          </OperatorForm>
        </Card>
      )}
    </>
  );
}

function BatchRow({ firstSequence, lastSequence, createdAt, deliveredAt, durationSeconds }: ListedBatch) {
  const t = useText();
  const [first, last] = [formatNumber(t.locale, firstSequence), formatNumber(t.locale, lastSequence)];
  return (
    <tr>
      <th scope="row">{first === last ? first : t("audit_batches.from_to", { first, last })}</th>
      <td data-column={t("audit_streams.state")}>
        {deliveredAt === null ? t("audit_batches.waiting") : t("audit_batches.accepted")}
      </td>
      <td data-column={t("audit_batches.at")}>
        <Time at={deliveredAt ?? createdAt} />
      </td>
      <td data-column={t("audit_batches.duration")}>
        {durationSeconds === null ? "–" : t("speed.seconds", { count: durationSeconds })}
      </td>
    </tr>
  );
}
