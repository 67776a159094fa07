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
      lead="Enter the code from your authenticator app."
      action="/dashboard/login/second-factor"
      hidden={{ return_to: returnTo }}
      submit="Continue"
      after={
        <p>
          Lost your authenticator app? Ask someone with access to the server to run “orgward operators
          reset-second-factor”.
        </p>
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
