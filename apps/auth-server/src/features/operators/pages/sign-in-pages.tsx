import type { Child } from "hono/jsx";
import { Alert, Field, FormPage } from "../../../platform/pages/form-page.tsx";
import { PasskeyForm } from "../../../platform/pages/passkey-form.tsx";
import { TotpSetup } from "../../../platform/pages/second-factor-page.tsx";

interface SignInPageProps {
  readonly alert?: string | undefined;
  readonly formToken: Child;
}

interface OperatorCodePageProps extends SignInPageProps {
  readonly returnTo: string;
  readonly hasApp: boolean;
  readonly hasPasskeys: boolean;
}

/** Asks for the second factor of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function OperatorCodePage({ returnTo, hasApp, hasPasskeys, ...form }: OperatorCodePageProps) {
  return (
    <FormPage
      lead={leadOf(hasApp, hasPasskeys)}
      action="/dashboard/login/second-factor"
      hidden={{ return_to: returnTo }}
      submit="Continue"
      after={
        <>
          {hasPasskeys && (
            <PasskeyForm
              asksFor="passkey"
              action="/dashboard/login/second-factor/passkey"
              formToken={form.formToken}
              hidden={{ return_to: returnTo }}
              submit="Use a passkey"
              tone="secondary"
            />
          )}
          <p>Lost everything? Ask someone with access to the server to run “orgward operators reset-second-factor”.</p>
        </>
      }
      {...form}
    >
      <Field name="code" label={hasApp ? "Code" : "Recovery code"} autocomplete="one-time-code" autofocus />
    </FormPage>
  );
}

function leadOf(hasApp: boolean, hasPasskeys: boolean): string {
  if (!hasPasskeys) return "Enter the code from your authenticator app, or one of your recovery codes.";
  if (!hasApp) return "Use a passkey, or enter one of your recovery codes.";
  return "Use a passkey, or enter the code from your authenticator app or one of your recovery codes.";
}

/** Sets up the second factor that this deployment requires of its operators. */
export function OperatorTotpPage({
  alert,
  ...setup
}: SignInPageProps & { readonly secret: string; readonly qrCode: string }) {
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>Operators of this deployment sign in with a password and an authenticator app.</p>
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
  return (
    <FormPage
      lead="This deployment has no operators yet. The first operator can change everything and add others."
      action="/dashboard/setup"
      hidden={token === null ? {} : { token }}
      submit="Create operator"
      {...form}
    >
      {token === null && (
        <>
          <p>When the server started, it printed a URL with a setup token. Open that URL, or paste the token here.</p>
          <Field name="token" label="Setup token" autocomplete="off" autofocus />
        </>
      )}
      <Field name="email" label="Email address" type="email" autocomplete="username" value={email} />
      <Field name="password" label="Password" type="password" autocomplete="new-password" />
    </FormPage>
  );
}
