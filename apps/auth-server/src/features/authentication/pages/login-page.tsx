import type { Child } from "hono/jsx";
import { SignInFields } from "../../../platform/pages/credential-fields.tsx";
import { FormPage } from "../../../platform/pages/form-page.tsx";

export interface LoginPageProps {
  /** The hidden field against request forgery. */
  readonly formToken: Child;
  readonly returnTo: string;
  /** What was typed before, so that only the password has to be typed again. */
  readonly email: string;
  readonly message: string | null;
  /** Offered only to who was told that the address is not confirmed. */
  readonly canResendConfirmation: boolean;
  readonly canSignUp: boolean;
}

/** Renders the sign-in form. */
export function LoginPage({ returnTo, email, message, canResendConfirmation, canSignUp, formToken }: LoginPageProps) {
  const query = `?return_to=${encodeURIComponent(returnTo)}`;
  return (
    <FormPage
      alert={message}
      action="/login"
      formToken={formToken}
      hidden={{ return_to: returnTo }}
      submit="Sign in"
      after={
        <ul class="ways">
          {canResendConfirmation && <Way href="/confirm-email/resend" label="Resend confirmation email" />}
          <Way href="/forgot-password" label="Forgot your password?" />
          <Way href={`/login/link${query}`} label="Email me a sign-in link" />
          {canSignUp && <Way href={`/signup${query}`} label="Create an account" />}
        </ul>
      }
    >
      <SignInFields email={email} />
    </FormPage>
  );
}

function Way({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href}>{label}</a>
    </li>
  );
}
