import { Check, CheckList, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import { Changeable, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { PolicyFields } from "../policy-fields.ts";

export interface AccessPolicyFormProps {
  readonly operator: PageOperator;
  /** The path of the tab. */
  readonly path: string;
  readonly fields: PolicyFields;
  readonly problems: FieldProblems;
  /** Hidden fields for the version that the form was opened on. */
  readonly hidden: Readonly<Record<string, string>>;
}

const METHODS = [
  { value: "password", label: "Password" },
  { value: "magic_link", label: "Link by email" },
  { value: "passkey", label: "Passkey" },
] as const;

/** Edits what an organization demands. It leads to the preview, and stores nothing. */
export function AccessPolicyForm({ operator, path, fields, problems, hidden }: AccessPolicyFormProps) {
  return (
    <form method="get" action={`${path}/preview`}>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <Changeable operator={operator}>
        <PolicyRuleFields fields={fields} problems={problems} />
        <button type="submit">Preview</button>
        <a class="button quiet" href={path}>
          Cancel
        </a>
      </Changeable>
    </form>
  );
}

function PolicyRuleFields({ fields, problems }: Pick<AccessPolicyFormProps, "fields" | "problems">) {
  return (
    <>
      <Check
        name="second_factor_required"
        label="Members need a second factor"
        value={fields.second_factor_required ? "on" : ""}
      />
      <CheckList
        legend="Ways to sign in that count"
        hint="Choose none to accept all."
        problem={problems.methods}
        name="methods"
        options={METHODS.map(({ value, label }) => ({ value, label, checked: fields.methods.includes(value) }))}
      />
      <TextField
        name="providers"
        label="Social logins that count"
        hint="Such as Google, GitHub. They count beside the ways chosen above."
        value={fields.providers}
      />
      <TextField
        name="maximum_session_age_hours"
        label="Hours after which a sign-in no longer counts"
        hint="Such as 8, or 0.5. Leave empty for no limit."
        value={fields.maximum_session_age_hours}
        problem={problems.maximum_session_age_hours}
      />
      <TextField
        name="maximum_idle_hours"
        label="Hours without activity after which members prove who they are again"
        hint="Leave empty for no limit."
        value={fields.maximum_idle_hours}
        problem={problems.maximum_idle_hours}
      />
      <TextArea
        name="networks"
        label="Networks that sign-ins must come from"
        hint="One per line, such as 192.0.2.0/24. Leave empty for all."
        value={fields.networks}
        problem={problems.networks}
      />
    </>
  );
}
