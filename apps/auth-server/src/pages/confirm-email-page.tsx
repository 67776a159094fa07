import type { Child } from "hono/jsx";
import { Form, FormPage } from "./form-page.tsx";

export interface ConfirmEmailPageProps {
  readonly email: string;
  /** Who follows the link. */
  readonly reader: "owner" | "signed_out" | "other_user";
  readonly token: string;
  /** The path and query of this page. */
  readonly path: string;
  readonly formToken: Child;
}

/** Asks whether an address is one's own; who must be signed in for that and is not, is led to it. */
export function ConfirmEmailPage({ email, reader, token, path, formToken }: ConfirmEmailPageProps) {
  switch (reader) {
    case "owner":
      return (
        <FormPage
          lead={
            <>
              Is <strong>{email}</strong> your address?
            </>
          }
          action="/confirm-email"
          formToken={formToken}
          hidden={{ token }}
          submit="Confirm the address"
        />
      );
    case "signed_out":
      return (
        <>
          <Change email={email} />
          <p>
            <a class="button" href={`/login?return_to=${encodeURIComponent(path)}`}>
              Sign in to your account
            </a>
          </p>
        </>
      );
    case "other_user":
      return (
        <>
          <Change email={email} />
          <p>You are signed in to another account.</p>
          <Form
            formToken={formToken}
            hidden={{ return_to: path }}
            action="/logout"
            submit="Sign out"
            tone="secondary"
          />
        </>
      );
  }
}

function Change({ email }: { email: string }) {
  return (
    <p class="lead">
      <strong>{email}</strong> is to become the address of an account. If that account is yours, sign in to it with the
      address that it has now. If you did not ask for this, close this page.
    </p>
  );
}
