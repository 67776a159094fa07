import type { Child } from "hono/jsx";
import { Alert, Field, FormPage } from "../../../platform/pages/form-page.tsx";
import { TotpSetup } from "../../../platform/pages/second-factor-page.tsx";

interface SignInPageProps {
  readonly alert?: string | undefined;
  readonly formToken: Child;
}

/** Asks for the code of the authenticator app. */
export function OperatorCodePage({ returnTo, ...form }: SignInPageProps & { readonly returnTo: string }) {
  return (
    <FormPage
      lead="Enter the code that your authenticator app shows."
      action="/dashboard/login/second-factor"
      hidden={{ return_to: returnTo }}
      submit="Go on"
      after={
        <p>Without your app, ask somebody with access to the server to run “orgward operators reset-second-factor”.</p>
      }
      {...form}
    >
      <Field name="code" label="Code" autocomplete="one-time-code" inputmode="numeric" autofocus />
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
      <p>Operators of this deployment sign in with a password and an authenticator app.</p>
      <TotpSetup action="/dashboard/login/second-factor" {...setup} />
    </>
  );
}

/** Creates the first operator; asks for the set-up token where the address did not bring it. */
export function FirstRunPage({
  token,
  email,
  ...form
}: SignInPageProps & { readonly token: string | null; readonly email: string }) {
  return (
    <FormPage
      lead="Nobody runs this deployment yet. The first operator may change everything, and can add others."
      action="/dashboard/setup"
      hidden={token === null ? {} : { token }}
      submit="Create the operator"
      {...form}
    >
      {token === null && (
        <>
          <p>
            The server printed an address with a set-up token when it started. Open that address, or paste the token.
          </p>
          <Field name="token" label="Set-up token" autocomplete="off" autofocus />
        </>
      )}
      <Field name="email" label="E-mail address" type="email" autocomplete="username" value={email} />
      <Field name="password" label="Password" type="password" autocomplete="new-password" />
    </FormPage>
  );
}
