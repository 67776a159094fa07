import type { Child } from "hono/jsx";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";

export interface ConfirmOperatorPageProps {
  readonly returnTo: string;
  readonly alert: string | undefined;
  readonly formToken: Child;
}

/** Asks for the password before an operator changes how they sign in. */
export function ConfirmOperatorPage({ returnTo, alert, formToken }: ConfirmOperatorPageProps) {
  const t = useText();
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <p>{t("own_sign_in.confirm_lead")}</p>
      <Form
        action="/dashboard/me/confirm"
        formToken={formToken}
        hidden={{ return_to: returnTo }}
        submit={t("button.continue")}
      >
        <Field name="password" label={t("field.password")} type="password" autocomplete="current-password" autofocus />
      </Form>
    </>
  );
}
