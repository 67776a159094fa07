import type { Child } from "hono/jsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { Alert, Field, Form, FormPage } from "../../../platform/pages/form-page.tsx";
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
const LEAD = "This affects who can get into your account, and it’s been a while since you signed in.";

/** Asks for fresh proof that the person in a session is its user. */
export function ConfirmIdentityPage({ asksFor, hasPasskey, ...props }: ConfirmIdentityPageProps) {
  return (
    <>
      {asksFor === "password" ? <AskForPassword {...props} /> : <AskForCode {...props} />}
      {hasPasskey && (
        <PasskeyForm
          asksFor="passkey"
          action={`${PAGE}/passkey`}
          formToken={props.formToken}
          hidden={{ return_to: props.returnTo }}
          submit="Use a passkey"
          tone="secondary"
        />
      )}
      <BackToAccount />
    </>
  );
}

type ProofProps = Omit<ConfirmIdentityPageProps, "asksFor" | "hasPasskey">;

function AskForPassword({ returnTo, alert, formToken }: ProofProps) {
  return (
    <FormPage
      lead={`${LEAD} Enter your password to continue.`}
      alert={alert}
      invalid="password"
      action={PAGE}
      formToken={formToken}
      hidden={{ return_to: returnTo }}
      submit="Continue"
      after={
        <ul class="ways">
          <li>
            <a href="/forgot-password">Forgot your password?</a>
          </li>
        </ul>
      }
    >
      <Field name="password" label="Password" type="password" autocomplete="current-password" autofocus />
    </FormPage>
  );
}

function AskForCode({ email, isCodeSent, returnTo, alert, formToken }: ProofProps) {
  const hidden = { return_to: returnTo };
  const resend = { action: `${PAGE}/code`, formToken, hidden };
  if (!isCodeSent) {
    return (
      <>
        <p class="lead">
          {LEAD} We’ll email a code to <strong>{email}</strong>.
        </p>
        {alert && <Alert message={alert} />}
        <Form {...resend} submit="Email me a code" />
      </>
    );
  }
  return (
    <>
      <FormPage
        lead={
          <>
            Enter the code we emailed to <strong>{email}</strong>.
          </>
        }
        alert={alert}
        invalid="code"
        action={PAGE}
        formToken={formToken}
        hidden={hidden}
        submit="Continue"
      >
        <Field name="code" label="Code" autocomplete="one-time-code" inputmode="numeric" autofocus />
      </FormPage>
      <Form {...resend} submit="Email me another code" tone="secondary" />
    </>
  );
}
