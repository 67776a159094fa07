import { Check, CheckList, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import { Changeable, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { DemandableConnection, PolicyFields } from "../policy-fields.ts";

export interface AccessPolicyFormProps {
  readonly operator: PageOperator;
  /** The path of the tab. */
  readonly path: string;
  readonly fields: PolicyFields;
  /** The connections that the policy can demand. */
  readonly connections: readonly DemandableConnection[];
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
export function AccessPolicyForm({ operator, path, fields, connections, problems, hidden }: AccessPolicyFormProps) {
  const t = useText();
  return (
    <form method="get" action={`${path}/preview`}>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <Changeable operator={operator}>
        <PolicyRuleFields fields={fields} connections={connections} problems={problems} />
        <button type="submit">{t("access_policy.preview")}</button>
        <a class="button quiet" href={path}>
          {t("form.cancel")}
        </a>
      </Changeable>
    </form>
  );
}

/** Ways to sign in that have no checkbox, and stay as they are. */
function otherMethods({ methods }: PolicyFields): readonly string[] {
  return methods.filter((method) => METHODS.every(({ value }) => value !== method));
}

function PolicyRuleFields({
  fields,
  connections,
  problems,
}: Pick<AccessPolicyFormProps, "fields" | "connections" | "problems">) {
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
      {otherMethods(fields).map((method) => (
        <input type="hidden" name="methods" value={method} />
      ))}
      <TextField
        name="providers"
        label={t("access_policy.providers")}
        hint={t("org_policy.providers_hint")}
        value={fields.providers}
      />
      {connections.length > 0 && (
        <CheckList
          legend={t("access_policy.demanded_connections")}
          hint={t("access_policy.demanded_connections_hint")}
          problem={problems.connection_ids}
          name="connection_ids"
          options={connections.map(({ connectionId, name }) => ({
            value: connectionId,
            label: name,
            checked: fields.connection_ids.includes(connectionId),
          }))}
        />
      )}
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
      <Check
        name="impersonation_forbidden"
        label={t("access_policy.forbid_impersonation")}
        value={fields.impersonation_forbidden ? "on" : ""}
      />
    </>
  );
}
