import type { Child } from "hono/jsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { Alert, Field, Form, FormPage } from "../../../platform/pages/form-page.tsx";

export interface ConfirmIdentityPageProps {
  readonly email: string;
  /** What proves the user's identity: an emailed code if the account has no password. */
  readonly asksFor: "password" | "emailed_code" | "second_factor";
  /** Whether an app demands the proof. */
  readonly isForApp: boolean;
  /** Whether a code was emailed that can be typed. */
  readonly isCodeSent: boolean;
  /** The path on this server to continue at. */
  readonly returnTo: string;
  /** What was wrong with the previous submission. */
  readonly alert?: string | undefined;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

const PAGE = "/account/confirm";
const FOR_ACCOUNT = "This affects who can get into your account, and it’s been a while since you signed in.";
const FOR_APP = "The app you’re using wants to be sure it’s you.";

/** Asks for fresh proof that the person in a session is its user. */
export function ConfirmIdentityPage({ asksFor, ...props }: ConfirmIdentityPageProps) {
  return (
    <>
      {asksFor === "password" && <AskForPassword {...props} />}
      {asksFor === "emailed_code" && <AskForCode {...props} />}
      {asksFor === "second_factor" && <AskForSecondFactor {...props} />}
      {!props.isForApp && <BackToAccount />}
    </>
  );
}

type ProofProps = Omit<ConfirmIdentityPageProps, "asksFor">;

function AskForSecondFactor({ isForApp, returnTo, alert, formToken }: ProofProps) {
  return (
    <FormPage
      lead={`${leadOf(isForApp)} Enter the code from your authenticator app, or one of your recovery codes.`}
      alert={alert}
      invalid="code"
      action={PAGE}
      formToken={formToken}
      hidden={{ factor: "second", return_to: returnTo }}
      submit="Continue"
    >
      <Field name="code" label="Code" autocomplete="one-time-code" autofocus />
    </FormPage>
  );
}

function leadOf(isForApp: boolean): string {
  return isForApp ? FOR_APP : FOR_ACCOUNT;
}

function AskForPassword({ isForApp, returnTo, alert, formToken }: ProofProps) {
  return (
    <FormPage
      lead={`${leadOf(isForApp)} Enter your password to continue.`}
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

function AskForCode({ email, isForApp, isCodeSent, returnTo, alert, formToken }: ProofProps) {
  const hidden = { return_to: returnTo };
  const resend = { action: `${PAGE}/code`, formToken, hidden };
  if (!isCodeSent) {
    return (
      <>
        <p class="lead">
          {leadOf(isForApp)} We’ll email a code to <strong>{email}</strong>.
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
