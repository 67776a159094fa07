import { roleNames } from "../../../platform/dashboard/pages/copy.ts";
import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { Alert } from "../../../platform/pages/form-page.tsx";
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
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>
        Admins can change everything. Read-only operators can see everything except secrets. To replace an operator’s
        lost password or second factor, use the command line: “orgward operators --help”.
      </p>
      <DataTable caption="Operators" columns={["Operator", "Role", "Second factor", "Since"]}>
        {operators.map((other) => (
          <OperatorRow operator={operator} other={other} />
        ))}
      </DataTable>
      <section>
        <h2>Add an operator</h2>
        <OperatorForm operator={operator} action="/dashboard/operators" submit="Add operator">
          <TextField name="email" label="Email address" type="email" required />
          <TextField name="password" label="Initial password" type="password" autocomplete="new-password" required />
          <Select name="role" label="Role" value="read_only" options={roleOptions} />
        </OperatorForm>
      </section>
    </>
  );
}

function OperatorRow({ operator, other }: { operator: PageOperator; other: OperatorRecord }) {
  return (
    <tr>
      <th scope="row">
        <a href={pathOfOperator(other)}>{other.email}</a>
        {other.operatorId === operator.operatorId && <span class="badge">you</span>}
      </th>
      <td data-column="Role">{roleNames[other.role]}</td>
      <td data-column="Second factor">{hasSecondFactor(other) ? "on" : "off"}</td>
      <td data-column="Since">
        <Time at={other.createdAt} />
      </td>
    </tr>
  );
}
