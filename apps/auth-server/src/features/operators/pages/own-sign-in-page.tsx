import type { Child } from "hono/jsx";
import { roleNames } from "../../../platform/dashboard/pages/copy.ts";
import { Alert, Field, Form } from "../../../platform/pages/form-page.tsx";
import { TotpSetup } from "../../../platform/pages/second-factor-page.tsx";
import type { OperatorRole } from "../domain/records.ts";

export interface OwnSignInPageProps {
  readonly email: string;
  readonly role: OperatorRole;
  readonly secondFactor: "on" | "off";
  /** The secret that awaits its first code. */
  readonly setup: { readonly secret: string; readonly qrCode: string } | null;
  readonly alert: string | undefined;
  readonly formToken: Child;
}

/** Renders what an operator signs in with. */
export function OwnSignInPage({ email, role, secondFactor, setup, alert, formToken }: OwnSignInPageProps) {
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>
        You’re signed in as <strong>{email}</strong>, {roleNames[role]}.
      </p>
      <section aria-labelledby="password">
        <h2 id="password">Password</h2>
        <Form action="/dashboard/me/password" formToken={formToken} submit="Change password">
          <Field name="current_password" label="Current password" type="password" autocomplete="current-password" />
          <Field name="new_password" label="New password" type="password" autocomplete="new-password" />
        </Form>
      </section>
      <section aria-labelledby="second-factor">
        <h2 id="second-factor">Second factor</h2>
        {secondFactor === "on" && <p>You’ll need a code from your authenticator app each time you sign in.</p>}
        {secondFactor === "off" && !setup && (
          <>
            <p>
              Your password alone gives access to the dashboard. Add an authenticator app to make your account harder to
              break into.
            </p>
            <Form action="/dashboard/me/second-factor/begin" formToken={formToken} submit="Set up authenticator app" />
          </>
        )}
        {setup && <TotpSetup action="/dashboard/me/second-factor/finish" formToken={formToken} {...setup} />}
      </section>
    </>
  );
}
