import type { Child } from "hono/jsx";
import { Field, FormPage } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { PasskeyForm, WithoutPasskeys } from "../../../platform/pages/passkey-form.tsx";

export interface SecondFactorStepPageProps {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  /** Whether the sign-in began with a passkey, which didn't recognize its owner. */
  readonly usedPasskey: boolean;
  readonly alert?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Asks for the second factor of a sign-in. */
export function SecondFactorStepPage(props: SecondFactorStepPageProps) {
  const { hasApp, hasPasskey, usedPasskey, alert, formToken } = props;
  const t = useText();
  return (
    <>
      <FormPage
        lead={t(leadOf(props))}
        alert={alert}
        invalid="code"
        action="/login/second-factor"
        formToken={formToken}
        submit={t("button.continue")}
      >
        <Field
          name="code"
          label={hasApp ? t("field.code") : t("second_factor.recovery_code")}
          autocomplete="one-time-code"
          autofocus
        />
      </FormPage>
      {hasPasskey && (
        <>
          <PasskeyForm
            asksFor="passkey"
            action="/login/second-factor/passkey"
            formToken={formToken}
            submit={t("passkey.use")}
            tone="secondary"
          />
          <WithoutPasskeys>{t("passkeys.needs_browser")}</WithoutPasskeys>
        </>
      )}
      {usedPasskey && (
        <ul class="ways">
          <li>
            <a href="/login">{t("sign_in.start_again")}</a>
          </li>
        </ul>
      )}
    </>
  );
}

function leadOf({ hasApp, hasPasskey, usedPasskey }: SecondFactorStepPageProps) {
  if (usedPasskey) return hasApp ? "sign_in.passkey_and_app" : "sign_in.passkey_and_code";
  if (!hasPasskey) return "sign_in.second_factor_lead";
  return hasApp ? "sign_in.second_factor_any" : "sign_in.second_factor_passkey";
}
