import type { Child } from "hono/jsx";
import { Field, FormPage } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { PasskeyForm } from "../../../platform/pages/passkey-form.tsx";
import { TotpSetup } from "../../../platform/pages/second-factor-page.tsx";
import { SecondFactorProof } from "../../../platform/pages/second-factor-proof.tsx";

const PAGE = "/dashboard/login/second-factor";

/** Where the passkey that a first sign-in sets up is posted to. */
export const FIRST_PASSKEY_PATH = `${PAGE}/new-passkey`;

interface SignInPageProps {
  readonly alert?: string | undefined;
  readonly formToken: Child;
}

interface SecondFactorPageProps extends SignInPageProps {
  readonly returnTo: string;
}

interface OperatorCodePageProps extends SecondFactorPageProps {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
}

/** Asks for the second factor of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function OperatorCodePage({ returnTo, ...proof }: OperatorCodePageProps) {
  const t = useText();
  return (
    <>
      <SecondFactorProof
        {...proof}
        lead={t(leadOf(proof))}
        action={PAGE}
        passkeyAction={`${PAGE}/passkey`}
        hidden={{ return_to: returnTo }}
      />
      <p class="back">{t("operator_sign_in.lost_everything")}</p>
    </>
  );
}

/** Returns the message that says what is asked for. */
function leadOf({ hasApp, hasPasskey }: Pick<OperatorCodePageProps, "hasApp" | "hasPasskey">) {
  if (!hasPasskey) return "sign_in.second_factor_lead";
  return hasApp ? "sign_in.second_factor_any" : "sign_in.second_factor_passkey";
}

interface OperatorSetUpPageProps extends SecondFactorPageProps {
  readonly secret: string;
  readonly qrCode: string;
  /** Whether a passkey can be set up, too. */
  readonly offersPasskey: boolean;
}

/** Sets up the second factor that this deployment requires of its operators: a passkey or an authenticator app. */
export function OperatorSetUpPage({ alert, returnTo, offersPasskey, ...setup }: OperatorSetUpPageProps) {
  const t = useText();
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <p>{t(offersPasskey ? "operator_sign_in.set_up_any" : "operator_sign_in.set_up_lead")}</p>
      <TotpSetup action={PAGE} hidden={{ return_to: returnTo }} {...setup} />
      {offersPasskey && (
        <PasskeyForm
          asksFor="new_passkey"
          action={FIRST_PASSKEY_PATH}
          formToken={setup.formToken}
          hidden={{ return_to: returnTo }}
          submit={t("second_factor.set_up_passkey")}
          tone="secondary"
        />
      )}
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
