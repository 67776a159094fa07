import { Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

/** How a transmitter's security events come. */
export const deliveries = ["push", "poll", "none"] as const;

export interface TransmitterFormProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  /** The path of the connection's page. */
  readonly path: string;
}

/** Decides who sends security events about the users of a connection, and how they come. */
export function TransmitterForm({ operator, form, path }: TransmitterFormProps) {
  const t = useText();
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/transmitter`}
      submit={t("connection_pages.save")}
      cancel={path}
      hidden={form.hidden}
    >
      <Select
        {...fieldOf(form, "delivery")}
        label={t("connection_pages.delivery")}
        options={deliveries.map((value) => ({ value, label: t(`connection_pages_delivery.${value}`) }))}
      />
      <TextField
        {...fieldOf(form, "issuer")}
        label={t("connection_pages.issuer")}
        hint={t("connection_pages.issuer_hint")}
        type="url"
      />
      <TextField
        {...fieldOf(form, "audience")}
        label={t("connection_pages.audience")}
        hint={t("connection_pages.audience_hint")}
      />
      <TextField
        {...fieldOf(form, "poll_url")}
        label={t("connection_pages.poll_url")}
        hint={t("connection_pages.poll_url_hint")}
        type="url"
      />
      <TextField
        name="poll_token"
        problem={fieldOf(form, "poll_token").problem}
        label={t("connection_pages.poll_token")}
        hint={t("connection_pages.poll_token_hint")}
        type="password"
      />
      <TextField
        {...fieldOf(form, "poll_interval")}
        label={t("connection_pages.poll_interval")}
        hint={t("connection_pages.poll_interval_hint")}
        type="number"
      />
    </OperatorForm>
  );
}
