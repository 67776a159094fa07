import type { Child } from "hono/jsx";
import { Alert, Field, Form } from "../../../platform/pages/form-page.tsx";

export interface ConfirmOperatorPageProps {
  readonly returnTo: string;
  readonly alert: string | undefined;
  readonly formToken: Child;
}

/** Asks for the password before an operator changes how they sign in. */
export function ConfirmOperatorPage({ returnTo, alert, formToken }: ConfirmOperatorPageProps) {
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>Enter your password to change how you sign in.</p>
      <Form action="/dashboard/me/confirm" formToken={formToken} hidden={{ return_to: returnTo }} submit="Continue">
        <Field name="password" label="Password" type="password" autocomplete="current-password" autofocus />
      </Form>
    </>
  );
}
