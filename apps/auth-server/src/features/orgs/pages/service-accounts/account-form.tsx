import { Check, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { chosenIn, type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { RoleFields } from "../../../../platform/dashboard/pages/role-fields.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { ServiceAccountRecord } from "../../../service-accounts/domain/records.ts";

export interface AccountFormProps {
  readonly operator: PageOperator;
  /** `null` for a new one. */
  readonly account: ServiceAccountRecord | null;
  readonly form: FormState;
  /** The path of the list. */
  readonly list: string;
  /** The roles that whoever fills in the form may give, highest first. */
  readonly roles: readonly string[];
  readonly hasAdditionalRoles: boolean;
}

/** Creates or edits a service account. */
export function AccountForm({ operator, account, form, list, roles, hasAdditionalRoles }: AccountFormProps) {
  const t = useText();
  const page = account === null ? list : `${list}/${account.machineId}`;
  const target =
    account === null
      ? { action: page, submit: t("service_accounts.create") }
      : { action: page, submit: t("service_accounts.save"), hidden: { ...form.hidden, page: `${page}/edit` } };
  const held = form.values.role ? [form.values.role, ...chosenIn(form, "additional_role")] : undefined;
  return (
    <OperatorForm operator={operator} {...target} cancel={page}>
      <TextField
        {...fieldOf(form, "name")}
        label={t("service_accounts.name")}
        hint={t("service_accounts.name_hint")}
        required
      />
      <RoleFields roles={roles} hasAdditionalRoles={hasAdditionalRoles} {...(held && { held })} />
      {form.problems.role && <p class="problem">{form.problems.role}</p>}
      <TextField
        {...fieldOf(form, "requests_per_minute")}
        label={t("service_accounts.requests_per_minute")}
        hint={t("service_accounts.requests_per_minute_hint")}
        type="number"
        required
      />
      <Check {...fieldOf(form, "dpop_bound")} label={t("service_accounts.dpop_bound")} />
    </OperatorForm>
  );
}
