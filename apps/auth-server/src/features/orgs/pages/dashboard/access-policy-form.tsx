import { Check, CheckList, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import { Changeable, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
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
  { value: "password", label: "access_policy.password" },
  { value: "magic_link", label: "access_policy.magic_link" },
  { value: "passkey", label: "access_policy.passkey" },
] as const;

/** Edits what an organization demands. It opens the preview, and stores nothing. */
export function AccessPolicyForm({ operator, path, fields, problems, hidden }: AccessPolicyFormProps) {
  const t = useText();
  return (
    <form method="get" action={`${path}/preview`}>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <Changeable operator={operator}>
        <PolicyRuleFields fields={fields} problems={problems} />
        <button type="submit">{t("access_policy.preview")}</button>
        <a class="button quiet" href={path}>
          {t("form.cancel")}
        </a>
      </Changeable>
    </form>
  );
}

function PolicyRuleFields({ fields, problems }: Pick<AccessPolicyFormProps, "fields" | "problems">) {
  const t = useText();
  const options = METHODS.map(({ value, label }) => ({
    value,
    label: t(label),
    checked: fields.methods.includes(value),
  }));
  return (
    <>
      <Check
        name="second_factor_required"
        label={t("access_policy.ask_second_factor")}
        value={fields.second_factor_required ? "on" : ""}
      />
      <CheckList
        legend={t("org_policy.methods")}
        hint={t("org_policy.methods_hint")}
        problem={problems.methods}
        name="methods"
        options={options}
      />
      <TextField
        name="providers"
        label={t("access_policy.providers")}
        hint={t("org_policy.providers_hint")}
        value={fields.providers}
      />
      <TextField
        name="maximum_session_age_hours"
        label={t("access_policy.session_age_hours")}
        hint={t("org_policy.session_age_hint")}
        value={fields.maximum_session_age_hours}
        problem={problems.maximum_session_age_hours}
      />
      <TextField
        name="maximum_idle_hours"
        label={t("access_policy.idle_hours")}
        hint={t("access_policy.no_limit")}
        value={fields.maximum_idle_hours}
        problem={problems.maximum_idle_hours}
      />
      <TextArea
        name="networks"
        label={t("access_policy.network_list")}
        hint={t("org_policy.networks_hint")}
        value={fields.networks}
        problem={problems.networks}
      />
    </>
  );
}
