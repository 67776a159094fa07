import type { Child } from "hono/jsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { PasswordField } from "../../../platform/pages/credential-fields.tsx";
import { Alert, Field, Form, FormPage } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { PasskeyForm } from "../../../platform/pages/passkey-form.tsx";

export interface ConfirmIdentityPageProps {
  readonly email: string;
  /** What proves the user's identity: a code if the account has no password. */
  readonly asksFor: "password" | "code";
  /** Whether a code was emailed that can be typed. */
  readonly isCodeSent: boolean;
  /** Whether a passkey proves it as well. */
  readonly hasPasskey: boolean;
  /** The path on this server to continue at. */
  readonly returnTo: string;
  /** What was wrong with the previous submission. */
  readonly alert?: string | undefined;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

const PAGE = "/account/confirm";

/** Asks for fresh proof that the person in a session is its user. */
export function ConfirmIdentityPage({ asksFor, hasPasskey, ...props }: ConfirmIdentityPageProps) {
  const t = useText();
  return (
    <>
      {asksFor === "password" ? <AskForPassword {...props} /> : <AskForCode {...props} />}
      {hasPasskey && (
        <PasskeyForm
          asksFor="passkey"
          action={`${PAGE}/passkey`}
          formToken={props.formToken}
          hidden={{ return_to: props.returnTo }}
          submit={t("passkey.use")}
          tone="secondary"
        />
      )}
      <BackToAccount />
    </>
  );
}

type ProofProps = Omit<ConfirmIdentityPageProps, "asksFor" | "hasPasskey">;

function AskForPassword({ returnTo, alert, formToken }: ProofProps) {
  const t = useText();
  return (
    <FormPage
      lead={t("confirm_identity.enter_password")}
      alert={alert}
      invalid="password"
      action={PAGE}
      formToken={formToken}
      hidden={{ return_to: returnTo }}
      submit={t("button.continue")}
      after={
        <ul class="ways">
          <li>
            <a href="/forgot-password">{t("sign_in.forgot_password")}</a>
          </li>
        </ul>
      }
    >
      <PasswordField />
    </FormPage>
  );
}

function AskForCode({ email, isCodeSent, returnTo, alert, formToken }: ProofProps) {
  const t = useText();
  const hidden = { return_to: returnTo };
  const resend = { action: `${PAGE}/code`, formToken, hidden };
  if (!isCodeSent) {
    return (
      <>
        <p class="lead">
          <Text of="confirm_identity.will_email_code" email={email} />
        </p>
        {alert && <Alert message={alert} />}
        <Form {...resend} submit={t("confirm_identity.email_code")} />
      </>
    );
  }
  return (
    <>
      <FormPage
        lead={<Text of="confirm_identity.enter_code" email={email} />}
        alert={alert}
        invalid="code"
        action={PAGE}
        formToken={formToken}
        hidden={hidden}
        submit={t("button.continue")}
      >
        <Field name="code" label={t("field.code")} autocomplete="one-time-code" inputmode="numeric" autofocus />
      </FormPage>
      <Form {...resend} submit={t("confirm_identity.email_another_code")} tone="secondary" />
    </>
  );
}
