import type { Child } from "hono/jsx";
import { Field, Form, FormPage } from "../../../platform/pages/form-page.tsx";
import { WithoutPassword } from "../../../platform/pages/without-password.tsx";

export interface ConfirmEmailPageProps {
  readonly email: string;
  /** Whether the account has a password that its owner may not have chosen. */
  readonly asksForPassword: boolean;
  /** What was wrong with the previous submission. */
  readonly alert?: string | undefined;
  /** Who opened the link. */
  readonly reader: "owner" | "signed_out" | "other_user";
  readonly token: string;
  /** The path and query of this page. */
  readonly path: string;
  readonly formToken: Child;
}

/** Asks whether an email address is the reader's own; if they must sign in first, asks for that. */
export function ConfirmEmailPage({ asksForPassword, alert, ...props }: ConfirmEmailPageProps) {
  const { email, reader, token, path, formToken } = props;
  switch (reader) {
    case "owner":
      if (asksForPassword) return <ConfirmWithPassword alert={alert} {...props} />;
      return (
        <FormPage
          lead={
            <>
              Is <strong>{email}</strong> your email address?
            </>
          }
          action="/confirm-email"
          formToken={formToken}
          hidden={{ token }}
          submit="Confirm email address"
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
          <p>You’re signed in to a different account.</p>
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

function ConfirmWithPassword({
  email,
  alert,
  token,
  formToken,
}: Pick<ConfirmEmailPageProps, "email" | "alert" | "token" | "formToken">) {
  return (
    <>
      <FormPage
        lead={
          <>
            Is <strong>{email}</strong> your email address? To confirm, enter your account password.
          </>
        }
        alert={alert}
        invalid="password"
        action="/confirm-email"
        formToken={formToken}
        hidden={{ token }}
        submit="Confirm email address"
      >
        <Field name="password" label="Password" type="password" autocomplete="current-password" autofocus />
      </FormPage>
      <WithoutPassword token={token} action="/confirm-email/without-password" formToken={formToken}>
        Someone else may have set it. We’ll remove it, along with everything else that gives access to the account, and
        you can choose your own.
      </WithoutPassword>
    </>
  );
}

function Change({ email }: { email: string }) {
  return (
    <p class="lead">
      <strong>{email}</strong> is about to become the email address of an account. If that account is yours, sign in
      with its current email address. If you didn’t request this, close this page.
    </p>
  );
}
