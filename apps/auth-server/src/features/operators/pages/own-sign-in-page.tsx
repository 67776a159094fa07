import type { Child } from "hono/jsx";
import { Alert, Field, Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { TotpSetup } from "../../../platform/pages/second-factor-page.tsx";
import type { OperatorRole } from "../domain/records.ts";

export interface OwnSignInPageProps {
  readonly email: string;
  readonly role: OperatorRole;
  readonly secondFactor: "on" | "off";
  /** The secret that awaits its first code. */
  readonly setup: { readonly secret: string; readonly qrCode: string } | null;
  readonly alert: string | undefined;
  readonly formToken: Child;
}

/** Renders what an operator signs in with. */
export function OwnSignInPage({ email, role, secondFactor, setup, alert, formToken }: OwnSignInPageProps) {
  const t = useText();
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>
        <Text of="own_sign_in.signed_in_as" email={email} role={role} />
      </p>
      <section aria-labelledby="password">
        <h2 id="password">{t("field.password")}</h2>
        <Form action="/dashboard/me/password" formToken={formToken} submit={t("own_sign_in.change_password")}>
          <Field
            name="current_password"
            label={t("own_sign_in.current_password")}
            type="password"
            autocomplete="current-password"
          />
          <Field name="new_password" label={t("field.new_password")} type="password" autocomplete="new-password" />
        </Form>
      </section>
      <section aria-labelledby="second-factor">
        <h2 id="second-factor">{t("own_sign_in.second_factor")}</h2>
        {secondFactor === "on" && <p>{t("own_sign_in.second_factor_on")}</p>}
        {secondFactor === "off" && !setup && (
          <>
            <p>{t("own_sign_in.second_factor_off")}</p>
            <Form action="/dashboard/me/second-factor/begin" formToken={formToken} submit={t("second_factor.set_up")} />
          </>
        )}
        {setup && <TotpSetup action="/dashboard/me/second-factor/finish" formToken={formToken} {...setup} />}
      </section>
    </>
  );
}
