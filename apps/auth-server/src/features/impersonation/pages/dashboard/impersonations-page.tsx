import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { formatTime } from "../../../../platform/language/formats.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { isRunning, type NamedImpersonation } from "../../domain/list.ts";

export interface ImpersonationsPageProps {
  readonly operator: PageOperator;
  /** The path of the list. */
  readonly path: string;
  readonly impersonations: readonly NamedImpersonation[];
  readonly pager: CursorPagerProps;
  /** Unix seconds. */
  readonly now: number;
}

/** Lists who acts as a user, and who did. */
export function ImpersonationsPage({ operator, path, impersonations, pager, now }: ImpersonationsPageProps) {
  const t = useText();
  const columns = [
    t("impersonations.user"),
    t("impersonations.by"),
    t("impersonations.reason"),
    t("impersonations.started"),
    t("impersonations.state"),
    t("entity.actions"),
  ];
  return (
    <>
      <p>{t("impersonations.explanation")}</p>
      {impersonations.length === 0 && (
        <EmptyState title={t("impersonations.none")}>{t("impersonations.none_explanation")}</EmptyState>
      )}
      {impersonations.length > 0 && (
        <section>
          <DataTable caption={t("impersonations.title")} columns={columns}>
            {impersonations.map((impersonation) => (
              <Row operator={operator} path={path} now={now} {...impersonation} />
            ))}
          </DataTable>
        </section>
      )}
      <CursorPager {...pager} />
    </>
  );
}

function Row({
  operator,
  path,
  now,
  record,
  userName,
  impersonatorName,
}: Pick<ImpersonationsPageProps, "operator" | "path" | "now"> & NamedImpersonation) {
  const t = useText();
  const { impersonationId, userId, impersonator, reason, startedAt, endsAt } = record;
  const isEnded = !isRunning(record, now);
  const name = impersonatorName ?? t("impersonations.deleted");
  return (
    <tr>
      <th scope="row">
        <a href={`/dashboard/users/${userId}`}>{userName ?? t("impersonations.deleted")}</a>
      </th>
      <td data-column={t("impersonations.by")}>{t(`impersonation_by.${impersonator.kind}`, { name })}</td>
      <td data-column={t("impersonations.reason")}>{reason}</td>
      <td data-column={t("impersonations.started")}>
        <Time at={startedAt} />
      </td>
      <td data-column={t("impersonations.state")}>
        {isEnded
          ? t("impersonations.ended")
          : t("impersonations.running_until", {
              time: t("time.utc", { time: formatTime(t.locale, "moment", endsAt) }),
            })}
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        {!isEnded && (
          <OperatorForm
            operator={operator}
            action={`${path}/end`}
            hidden={{ impersonation_id: impersonationId }}
            submit={t("impersonations.end")}
            label={userName ?? impersonationId}
            tone="danger"
            inline
          />
        )}
      </td>
    </tr>
  );
}
