import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

/** Creates an organization. */
export function NewOrganizationPage({ operator, name }: { operator: PageOperator; name: string }) {
  const t = useText();
  return (
    <OperatorForm operator={operator} action="/dashboard/orgs" submit={t("orgs.create")} cancel="/dashboard/orgs">
      <TextField name="name" label={t("org_settings.name")} value={name} required />
    </OperatorForm>
  );
}
