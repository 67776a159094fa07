import type { Child } from "hono/jsx";
import { Alert, Field, FormPage } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { TotpSetup } from "../../../platform/pages/second-factor-page.tsx";

interface SignInPageProps {
  readonly alert?: string | undefined;
  readonly formToken: Child;
}

/** Asks for the code of the authenticator app. */
export function OperatorCodePage({ returnTo, ...form }: SignInPageProps & { readonly returnTo: string }) {
  const t = useText();
  return (
    <FormPage
      lead={t("operator_sign_in.code_lead")}
      action="/dashboard/login/second-factor"
      hidden={{ return_to: returnTo }}
      submit={t("button.continue")}
      after={<p>{t("operator_sign_in.lost_app")}</p>}
      {...form}
    >
      <Field name="code" label={t("field.code")} autocomplete="one-time-code" inputmode="numeric" autofocus />
    </FormPage>
  );
}

/** Sets up the second factor that this deployment requires of its operators. */
export function OperatorTotpPage({
  alert,
  ...setup
}: SignInPageProps & { readonly secret: string; readonly qrCode: string }) {
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>{useText()("operator_sign_in.set_up_lead")}</p>
      <TotpSetup action="/dashboard/login/second-factor" {...setup} />
    </>
  );
}

/** Creates the first operator. Asks for the set-up token if the URL doesn't contain it. */
export function FirstRunPage({
  token,
  email,
  ...form
}: SignInPageProps & { readonly token: string | null; readonly email: string }) {
  const t = useText();
  return (
    <FormPage
      lead={t("first_run.lead")}
      action="/dashboard/setup"
      hidden={token === null ? {} : { token }}
      submit={t("first_run.submit")}
      {...form}
    >
      {token === null && (
        <>
          <p>{t("first_run.where_token")}</p>
          <Field name="token" label={t("first_run.token")} autocomplete="off" autofocus />
        </>
      )}
      <Field name="email" label={t("field.email")} type="email" autocomplete="username" value={email} />
      <Field name="password" label={t("field.password")} type="password" autocomplete="new-password" />
    </FormPage>
  );
}
