import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { hasSecondFactor, type OperatorRecord } from "../domain/records.ts";
import { pathOfOperator } from "./operator-entity.ts";
import { roleOptions } from "./operator-page.tsx";

export interface OperatorsPageProps {
  readonly operator: PageOperator;
  readonly operators: readonly OperatorRecord[];
  readonly alert: string | undefined;
}

/** Renders the people who run this deployment. */
export function OperatorsPage({ operator, operators, alert }: OperatorsPageProps) {
  const t = useText();
  const columns = [t("operators.operator"), t("operators.role"), t("operators.second_factor"), t("operators.since")];
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <p>{t("operators.explanation")}</p>
      <DataTable caption={t("section.operators")} columns={columns}>
        {operators.map((other) => (
          <OperatorRow operator={operator} other={other} />
        ))}
      </DataTable>
      <section>
        <h2>{t("operators.add_title")}</h2>
        <OperatorForm operator={operator} action="/dashboard/operators" submit={t("operators.add")}>
          <TextField name="email" label={t("field.email")} type="email" required />
          <TextField
            name="password"
            label={t("operators.initial_password")}
            type="password"
            autocomplete="new-password"
            required
          />
          <Select name="role" label={t("operators.role")} value="read_only" options={roleOptions(t)} />
        </OperatorForm>
      </section>
    </>
  );
}

function OperatorRow({ operator, other }: { operator: PageOperator; other: OperatorRecord }) {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        <a href={pathOfOperator(other)}>{other.email}</a>
        {other.operatorId === operator.operatorId && <span class="badge">{t("operators.you")}</span>}
      </th>
      <td data-column={t("operators.role")}>{t(`operator_role.${other.role}`)}</td>
      <td data-column={t("operators.second_factor")}>{t(hasSecondFactor(other) ? "operators.on" : "operators.off")}</td>
      <td data-column={t("operators.since")}>
        <Time at={other.createdAt} />
      </td>
    </tr>
  );
}
