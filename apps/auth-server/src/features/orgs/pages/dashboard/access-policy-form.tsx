import { Check, CheckList, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import { Changeable, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import {
  NetworksField,
  SessionAgeField,
  SignInWayFields,
} from "../../../../platform/dashboard/pages/sign-in-rule-fields.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { PolicyFields } from "../../../access-policies/domain/policy-fields.ts";
import type { DemandableConnection } from "../demandable-connection.ts";

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

function PolicyRuleFields({
  fields,
  connections,
  problems,
}: Pick<AccessPolicyFormProps, "fields" | "connections" | "problems">) {
  const t = useText();
  return (
    <>
      <SignInWayFields fields={fields} problems={problems} />
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
      <SessionAgeField fields={fields} problems={problems} />
      <TextField
        name="maximum_idle_hours"
        label={t("access_policy.idle_hours")}
        hint={t("access_policy.no_limit")}
        value={fields.maximum_idle_hours}
        problem={problems.maximum_idle_hours}
      />
      <NetworksField fields={fields} problems={problems} />
      <Check
        name="impersonation_forbidden"
        label={t("access_policy.forbid_impersonation")}
        value={fields.impersonation_forbidden ? "on" : ""}
      />
    </>
  );
}
