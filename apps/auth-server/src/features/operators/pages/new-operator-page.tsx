import { Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../platform/dashboard/versioned-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { roleOptions } from "./operator-page.tsx";

const OPERATORS = "/dashboard/operators";

/** Adds an operator. */
export function NewOperatorPage({ operator, values }: { operator: PageOperator; values: FormValues }) {
  const t = useText();
  return (
    <OperatorForm operator={operator} action={OPERATORS} submit={t("operators.add")} cancel={OPERATORS}>
      <TextField name="email" label={t("field.email")} type="email" value={values.email} required />
      <TextField
        name="password"
        label={t("operators.initial_password")}
        type="password"
        autocomplete="new-password"
        required
      />
      <Select name="role" label={t("operators.role")} value={values.role ?? "read_only"} options={roleOptions(t)} />
    </OperatorForm>
  );
}
