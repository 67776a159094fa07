import type { Child } from "hono/jsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { PasswordField } from "../../../platform/pages/credential-fields.tsx";
import { Field, Form, FormPage } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { PasskeyForm } from "../../../platform/pages/passkey-form.tsx";
import { SecondFactorProof } from "../../../platform/pages/second-factor-proof.tsx";

export interface ConfirmIdentityPageProps {
  /** The path of the page. */
  readonly page: string;
  /** Whether an app demands the proof, rather than a page of the account. */
  readonly isForApp: boolean;
  /** Whether the app lost what the user had sent it. */
  readonly lostForm: boolean;
  readonly email: string;
  /** What proves the user's identity: an emailed code if the account has no password. */
  readonly asksFor: "password" | "emailed_code" | "second_factor";
  /** Whether a code was emailed that can be typed. */
  readonly isCodeSent: boolean;
  /** Whether a passkey proves it as well. */
  readonly hasPasskey: boolean;
  /** Whether there is an authenticator app, whose codes are a second factor. */
  readonly hasApp: boolean;
  /** The path on this server to continue at. */
  readonly returnTo: string;
  /** What was wrong with the previous submission. */
  readonly alert?: string | undefined;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

/** Asks for fresh proof that the person in a session is its user. */
export function ConfirmIdentityPage({ asksFor, ...props }: ConfirmIdentityPageProps) {
  const t = useText();
  return (
    <>
      {props.lostForm && <Notice tone="warning">{t("confirm_identity.lost_form")}</Notice>}
      {asksFor === "password" && <AskForPassword {...props} />}
      {asksFor === "emailed_code" && <AskForCode {...props} />}
      {asksFor === "second_factor" && <AskForSecondFactor {...props} />}
      {!props.isForApp && <BackToAccount />}
    </>
  );
}

type ProofProps = Omit<ConfirmIdentityPageProps, "asksFor">;

function AskForSecondFactor(props: ProofProps) {
  const t = useText();
  return (
    <SecondFactorProof
      {...props}
      lead={t(leadOfSecondFactor(props))}
      action={props.page}
      passkeyAction={`${props.page}/passkey`}
      hidden={{ factor: "second", return_to: props.returnTo }}
    />
  );
}

/** Returns the message that says which second factors are asked for. */
function leadOfSecondFactor({ isForApp, hasApp, hasPasskey }: ProofProps) {
  if (!hasPasskey) {
    return isForApp ? "confirm_identity.enter_second_factor_for_app" : "confirm_identity.enter_second_factor";
  }
  if (hasApp) return isForApp ? "confirm_identity.use_passkey_or_app_for_app" : "sign_in.second_factor_any";
  return isForApp ? "confirm_identity.use_passkey_for_app" : "sign_in.second_factor_passkey";
}

/** Lets who has a passkey use it in place of what is asked for above. */
function PasskeyInstead({ page, hasPasskey, returnTo, formToken }: ProofProps) {
  const t = useText();
  if (!hasPasskey) return null;
  return (
    <PasskeyForm
      asksFor="passkey"
      action={`${page}/passkey`}
      formToken={formToken}
      hidden={{ return_to: returnTo }}
      submit={t("passkey.use")}
      tone="secondary"
    />
  );
}

function AskForPassword(props: ProofProps) {
  const { page, isForApp, returnTo, alert, formToken } = props;
  const t = useText();
  return (
    <FormPage
      lead={t(isForApp ? "confirm_identity.enter_password_for_app" : "confirm_identity.enter_password")}
      alert={alert}
      invalid="password"
      action={page}
      formToken={formToken}
      hidden={{ factor: "first", return_to: returnTo }}
      submit={t("button.continue")}
      after={
        <>
          <PasskeyInstead {...props} />
          <ul class="ways">
            <li>
              <a href="/forgot-password">{t("sign_in.forgot_password")}</a>
            </li>
          </ul>
        </>
      }
    >
      <PasswordField />
    </FormPage>
  );
}

function AskForCode(props: ProofProps) {
  const { page, isForApp, email, isCodeSent, returnTo, alert, formToken } = props;
  const t = useText();
  const hidden = { factor: "first", return_to: returnTo };
  const resend = { action: `${page}/code`, formToken, hidden };
  if (!isCodeSent) {
    return (
      <>
        <p class="lead">
          <Text
            of={isForApp ? "confirm_identity.will_email_code_for_app" : "confirm_identity.will_email_code"}
            email={email}
          />
        </p>
        {alert && <Notice tone="error">{alert}</Notice>}
        <Form {...resend} submit={t("confirm_identity.email_code")} />
        <PasskeyInstead {...props} />
      </>
    );
  }
  return (
    <>
      <FormPage
        lead={<Text of="confirm_identity.enter_code" email={email} />}
        alert={alert}
        invalid="code"
        action={page}
        formToken={formToken}
        hidden={hidden}
        submit={t("button.continue")}
      >
        <Field name="code" label={t("field.code")} autocomplete="one-time-code" inputmode="numeric" autofocus />
      </FormPage>
      <Form {...resend} submit={t("confirm_identity.email_another_code")} tone="secondary" />
      <PasskeyInstead {...props} />
    </>
  );
}
