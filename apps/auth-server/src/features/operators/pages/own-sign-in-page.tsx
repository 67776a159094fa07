import type { Child } from "hono/jsx";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { TotpSetup } from "../../../platform/pages/second-factor-page.tsx";
import type { OperatorRole } from "../domain/records.ts";

export interface OwnSignInPageProps {
  readonly email: string;
  readonly role: OperatorRole;
  readonly authenticatorApp: "on" | "off";
  /** How many passkeys the operator has. */
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  /** The secret that awaits its first code. */
  readonly setup: { readonly secret: string; readonly qrCode: string } | null;
  readonly alert: string | undefined;
  readonly formToken: Child;
}

/** Renders what an operator signs in with. */
export function OwnSignInPage(props: OwnSignInPageProps) {
  const { email, role, passkeys, recoveryCodesLeft, alert, formToken } = props;
  const hasSecondFactor = props.authenticatorApp === "on" || passkeys > 0;
  const t = useText();
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
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
      <SecondFactor {...props} />
      <section aria-labelledby="passkeys">
        <h2 id="passkeys">{t("passkeys.title")}</h2>
        <p>{t("own_sign_in.passkeys", { count: passkeys })}</p>
        <p>
          <a href="/dashboard/me/passkeys" class={passkeys === 0 ? "button secondary" : undefined}>
            {passkeys === 0 ? t("passkeys.add") : t("own_sign_in.manage_passkeys")}
          </a>
        </p>
      </section>
      {hasSecondFactor && (
        <section aria-labelledby="recovery-codes">
          <h2 id="recovery-codes">{t("own_second_factor.codes_title")}</h2>
          <p>{t("recovery_codes.left", { count: recoveryCodesLeft })}</p>
          <p>
            <a href="/dashboard/me/recovery-codes">{t("own_sign_in.replace_codes")}</a>
          </p>
        </section>
      )}
    </>
  );
}

function SecondFactor({ authenticatorApp, passkeys, setup, formToken }: OwnSignInPageProps) {
  const t = useText();
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">{t("own_sign_in.second_factor")}</h2>
      {authenticatorApp === "on" && (
        <p>{t(passkeys > 0 ? "own_sign_in.needs_passkey_or_code" : "own_sign_in.needs_code")}</p>
      )}
      {authenticatorApp === "off" && !setup && (
        <>
          <p>{t(passkeys > 0 ? "own_sign_in.needs_passkey" : "own_sign_in.second_factor_off")}</p>
          <Form action="/dashboard/me/second-factor/begin" formToken={formToken} submit={t("second_factor.set_up")} />
        </>
      )}
      {setup && <TotpSetup action="/dashboard/me/second-factor/finish" formToken={formToken} {...setup} />}
    </section>
  );
}
