import { TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";

interface SignOutPageProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  /** The name of the deployment, which has to be typed. */
  readonly name: string;
  /** Where the form is sent to. */
  readonly action: string;
  /** Where a link goes back to. */
  readonly back: string;
}

/** Renders the page that asks before everybody is signed out. The name is asked for without a script, too: nothing reaches further. */
export function SignOutPage({ operator, form, name, action, back }: SignOutPageProps) {
  const t = useText();
  return (
    <section class="confirm">
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t("sign_out.consequence")}</p>
      <OperatorForm
        operator={operator}
        action={action}
        hidden={form.hidden}
        submit={t("sign_out.submit")}
        tone="destructive"
        confirm={name}
        cancel={back}
      >
        <TextField {...fieldOf(form, "name")} label={t("sign_out.name", { name })} required />
      </OperatorForm>
    </section>
  );
}
