import { useText } from "../../pages/language.tsx";
import { DataTable } from "./data-table.tsx";
import { OperatorForm, type PageOperator } from "./operator-form.tsx";

export interface ConflictPageProps {
  readonly operator: PageOperator;
  /** Where the form was submitted. `page`: where the form is shown. */
  readonly action: string;
  readonly page: string;
  readonly fields: readonly ConflictField[];
  /** The hidden fields to submit again if the operator insists. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
}

/** A field's value when the form was opened, its current value, and the one that the operator entered. */
export interface ConflictField {
  readonly name: string;
  readonly opened: string;
  readonly current: string;
  readonly own: string;
}

/** Renders what someone else changed while a form was open. Nothing has been saved yet. */
export function ConflictPage({ operator, action, page, fields, hidden }: ConflictPageProps) {
  const t = useText();
  const columns = [t("conflict.field"), t("conflict.opened"), t("conflict.now"), t("conflict.yours")];
  return (
    <>
      <p class="alert" role="alert">
        {t("conflict.explanation")}
      </p>
      <DataTable caption={t("conflict.caption")} columns={columns}>
        {fields.map(({ name, opened, current, own }) => (
          <tr>
            <th scope="row">{name}</th>
            <td data-column={t("conflict.opened")}>{opened}</td>
            <td data-column={t("conflict.now")}>{opened === current ? current : <strong>{current}</strong>}</td>
            <td data-column={t("conflict.yours")}>{own}</td>
          </tr>
        ))}
      </DataTable>
      <div class="actions">
        <OperatorForm operator={operator} action={action} submit={t("conflict.save_anyway")} tone="danger">
          {hidden.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
        </OperatorForm>
      </div>
      <p>
        <a href={page}>{t("conflict.keep")}</a>
      </p>
    </>
  );
}
