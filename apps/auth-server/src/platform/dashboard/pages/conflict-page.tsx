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
  return (
    <>
      <p class="alert" role="alert">
        Someone else changed this while you had the form open. Your changes weren’t saved.
      </p>
      <DataTable caption="What was changed" columns={["Field", "When you opened the form", "Now", "Yours"]}>
        {fields.map(({ name, opened, current, own }) => (
          <tr>
            <th scope="row">{name}</th>
            <td data-column="When you opened the form">{opened}</td>
            <td data-column="Now">{opened === current ? current : <strong>{current}</strong>}</td>
            <td data-column="Yours">{own}</td>
          </tr>
        ))}
      </DataTable>
      <div class="actions">
        <OperatorForm operator={operator} action={action} submit="Save my changes anyway" tone="danger">
          {hidden.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
        </OperatorForm>
      </div>
      <p>
        <a href={page}>Keep the current version</a>
      </p>
    </>
  );
}
