import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";

/** Creates an organization. */
export function NewOrganizationPage({ operator, name }: { operator: PageOperator; name: string }) {
  return (
    <OperatorForm operator={operator} action="/dashboard/orgs" submit="Create organization" cancel="/dashboard/orgs">
      <TextField name="name" label="Name" value={name} required />
    </OperatorForm>
  );
}
