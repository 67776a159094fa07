import { Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

export interface SignInAsFormProps {
  readonly operator: PageOperator;
  /** Where a link goes back to. */
  readonly back: string;
  readonly userName: string;
  readonly organizations: readonly { readonly orgId: string; readonly name: string }[];
  readonly minutes: readonly string[];
  /** What was typed before. */
  readonly values: { readonly reason: string; readonly minutes: string; readonly org_id: string };
}

/** Asks an operator why and for how long they sign in as a user. */
export function SignInAsForm({ operator, back, userName, organizations, minutes, values }: SignInAsFormProps) {
  const t = useText();
  const all = { value: "", label: t("impersonation.all_organizations") };
  return (
    <OperatorForm operator={operator} action={`${back}/impersonate`} submit={t("impersonation.start")} cancel={back}>
      <p>{t("impersonation.explanation", { name: userName })}</p>
      <TextField
        name="reason"
        label={t("impersonation.reason")}
        hint={t("impersonation.reason_hint")}
        value={values.reason}
        required
      />
      <Select
        name="minutes"
        label={t("impersonation.minutes")}
        value={values.minutes}
        options={minutes.map((value) => ({ value, label: value }))}
      />
      {organizations.length > 0 && (
        <Select
          name="org_id"
          label={t("impersonation.organization")}
          value={values.org_id}
          options={[all, ...organizations.map(({ orgId, name }) => ({ value: orgId, label: name }))]}
        />
      )}
    </OperatorForm>
  );
}
