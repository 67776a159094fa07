import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { ListSearch } from "../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../platform/dashboard/pages/no-match.tsx";
import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { States } from "../../../platform/dashboard/pages/states.tsx";
import type { ShownSmallList } from "../../../platform/dashboard/small-list.ts";
import { useText } from "../../../platform/pages/language.tsx";
import { Day } from "../../../platform/pages/moment.tsx";
import type { OperatorRecord } from "../domain/records.ts";
import { exceptionsOf, pathOfOperator } from "./operator-entity.ts";

export interface OperatorsPageProps extends ShownSmallList<OperatorRecord, "operator" | "role" | "since"> {
  /** Who looks at the page. */
  readonly operator: PageOperator;
}

/** Finds the people who run this deployment. */
export function OperatorsPage({ operator, rows, search, sortable }: OperatorsPageProps) {
  const t = useText();
  const { role, since } = sortable;
  return (
    <>
      <ListSearch {...search} />
      <p>{t("operators.explanation")}</p>
      {rows.length === 0 && <NoMatch search={search} none={{ title: t("operators.none") }} />}
      {rows.length > 0 && (
        <DataTable caption={t("section.operators")} columns={[sortable.operator, role, since]} isList>
          {rows.map((other) => (
            <OperatorRow operator={operator} other={other} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function OperatorRow({ operator, other }: { operator: PageOperator; other: OperatorRecord }) {
  const t = useText();
  const isOneself = other.operatorId === operator.operatorId;
  return (
    <tr>
      <th scope="row">
        <div class="name">
          <a href={pathOfOperator(other)}>{other.email}</a>
          <States states={[...(isOneself ? [{ label: t("operators.you") }] : []), ...exceptionsOf(t, other)]} />
        </div>
      </th>
      <td data-column={t("operators.role")}>{t(`operator.${other.role}`)}</td>
      <td data-column={t("operators.since")} class="detail">
        <Day at={other.createdAt} />
      </td>
    </tr>
  );
}
