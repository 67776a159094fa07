import { roleNames } from "../../../platform/dashboard/pages/copy.ts";
import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { Options, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { OperatorConfirmForm } from "../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { type Versioned, versionFields } from "../../../platform/dashboard/versioned-form.tsx";
import { Alert } from "../../../platform/pages/form-page.tsx";
import { type OperatorRecord, operatorRoles } from "../domain/records.ts";

export interface OperatorsPageProps {
  readonly operator: PageOperator;
  readonly operators: readonly OperatorRecord[];
  readonly alert: string | undefined;
}

const ROLE_OPTIONS = operatorRoles.map((role) => ({ value: role, label: roleNames[role] }));

/** Returns what the form that changes an operator's role shows. */
export function toVersionedRole({ role, version }: OperatorRecord): Versioned {
  return { version, values: { role } };
}

/** Renders the people who run this deployment. */
export function OperatorsPage({ operator, operators, alert }: OperatorsPageProps) {
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>
        Admins can change everything. Read-only operators can see everything except secrets. To replace an operator’s
        lost password or authenticator app, use the command line: “orgward operators --help”.
      </p>
      <DataTable caption="Operators" columns={["Operator", "Second factor", "Since", "Role", "Access"]}>
        {operators.map((other) => (
          <OperatorRow operator={operator} other={other} />
        ))}
      </DataTable>
      <section>
        <h2>Add an operator</h2>
        <OperatorForm operator={operator} action="/dashboard/operators" submit="Add operator">
          <TextField name="email" label="Email address" type="email" required />
          <TextField name="password" label="Initial password" type="password" autocomplete="new-password" required />
          <Select name="role" label="Role" value="read_only" options={ROLE_OPTIONS} />
        </OperatorForm>
      </section>
    </>
  );
}

function OperatorRow({ operator, other }: { operator: PageOperator; other: OperatorRecord }) {
  const page = `/dashboard/operators/${other.operatorId}`;
  return (
    <tr>
      <th scope="row">
        {other.email}
        {other.operatorId === operator.operatorId && <span class="badge">you</span>}
      </th>
      <td data-column="Second factor">{other.totpEnabledAt === null ? "off" : "on"}</td>
      <td data-column="Since">
        <Time at={other.createdAt} />
      </td>
      <td data-column="Role">
        <OperatorForm
          operator={operator}
          action={`${page}/role`}
          submit="Change role"
          label={other.email}
          hidden={versionFields(toVersionedRole(other))}
          tone="secondary"
          inline
        >
          <select name="role" aria-label={`Role of ${other.email}`}>
            <Options options={ROLE_OPTIONS} value={other.role} />
          </select>
        </OperatorForm>
      </td>
      <td data-column="Access">
        <OperatorConfirmForm
          opens="Remove"
          consequence="The operator will be signed out everywhere and can’t sign in again."
          operator={operator}
          action={`${page}/delete`}
          submit="Remove operator"
          label={other.email}
        />
      </td>
    </tr>
  );
}
