import { Card, Facts, Missing } from "../../../platform/dashboard/pages/card.tsx";
import { roleNames } from "../../../platform/dashboard/pages/copy.ts";
import { Select } from "../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { type Versioned, versionFields } from "../../../platform/dashboard/versioned-form.tsx";
import { hasSecondFactor, type OperatorRecord, operatorRoles } from "../domain/records.ts";
import { pathOfOperator } from "./operator-entity.ts";

/** The roles to choose from. */
export const roleOptions = operatorRoles.map((role) => ({ value: role, label: roleNames[role] }));

export interface OperatorPageProps {
  /** Who looks at the page. */
  readonly operator: PageOperator;
  /** Whom it is about. */
  readonly other: OperatorRecord;
}

/** Shows what there is to know about an operator. */
export function OperatorOverview({ operator, other }: OperatorPageProps) {
  const roleName = roleNames[other.role];
  const facts = [
    {
      name: "Role",
      value: roleName.charAt(0).toUpperCase() + roleName.slice(1),
      action: <a href={`${pathOfOperator(other)}/role`}>Change</a>,
    },
    { name: "Second factor", value: hasSecondFactor(other) ? "On" : <Missing>Off</Missing> },
    { name: "Operator since", value: <Time at={other.createdAt} /> },
  ];
  return (
    <Card heading="Access" operator={operator}>
      <Facts operator={operator} facts={facts} />
      <p class="muted">
        To replace a lost password or second factor, use the command line: “orgward operators --help”.
      </p>
    </Card>
  );
}

/** Returns what the form that changes an operator's role shows. */
export function toVersionedRole({ role, version }: OperatorRecord): Versioned {
  return { version, values: { role } };
}

/** Changes an operator's role. */
export function OperatorRoleForm({ operator, other }: OperatorPageProps) {
  const path = pathOfOperator(other);
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/role`}
      submit="Change role"
      hidden={{ ...versionFields(toVersionedRole(other)), page: `${path}/role` }}
      cancel={path}
    >
      <p>Admins can change everything. Read-only operators can see everything except secrets.</p>
      <Select name="role" label="Role" value={other.role} options={roleOptions} />
    </OperatorForm>
  );
}
