import { Check, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";

/** What a scope can be about. */
const scopeKinds = [
  { value: "user", label: "the user alone" },
  { value: "organization", label: "one organization, which the user chooses" },
] as const;

/** Renders the fields that say what a scope is for. */
export function ScopeMeaning({ form }: { form: FormState }) {
  return (
    <>
      <TextField
        {...fieldOf(form, "description")}
        label="Description"
        hint="What it allows, as users will see it, such as “Read your projects”."
        required
      />
      <Select {...fieldOf(form, "kind")} label="Applies to" options={scopeKinds} />
      <Check {...fieldOf(form, "is_default")} label="Grant to clients that don’t request a scope" />
    </>
  );
}
