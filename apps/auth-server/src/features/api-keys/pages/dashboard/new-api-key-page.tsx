import { Check, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

/** Creates a key with which a backend calls the management API. */
export function NewApiKeyPage({ operator, form }: { readonly operator: PageOperator; readonly form: FormState }) {
  const t = useText();
  return (
    <OperatorForm operator={operator} action="/dashboard/keys/api" submit={t("keys.create")} cancel="/dashboard/keys">
      <p>{t("keys.api_explanation")}</p>
      <TextField {...fieldOf(form, "name")} label={t("field.name")} hint={t("keys.name_hint")} required />
      <Check {...fieldOf(form, "vouches_for_assurance")} label={t("keys.vouches_for_assurance")} />
      <p class="muted">{t("keys.vouches_explanation")}</p>
      <Check {...fieldOf(form, "may_impersonate")} label={t("keys.may_impersonate")} />
      <p class="muted">{t("keys.may_impersonate_explanation")}</p>
    </OperatorForm>
  );
}
