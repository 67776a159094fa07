import { Check, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { useText } from "../../../platform/pages/language.tsx";

/** What a scope can be about. */
const scopeKinds = ["user", "organization"] as const;

/** Renders the fields that say what a scope is for. */
export function ScopeMeaning({ form }: { form: FormState }) {
  const t = useText();
  const options = scopeKinds.map((value) => ({ value, label: t(`scope.about_${value}`) }));
  return (
    <>
      <TextField
        {...fieldOf(form, "description")}
        label={t("scope.description")}
        hint={t("scope.description_hint")}
        required
      />
      <Select {...fieldOf(form, "kind")} label={t("scope.applies_to")} options={options} />
      <Check {...fieldOf(form, "is_default")} label={t("scope.is_default")} />
    </>
  );
}
