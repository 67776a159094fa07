import { Field } from "./form-page.tsx";

/** Asks for the email address and password of an account, or for the password alone if the email address was entered before. */
export function SignInFields({ email, autofillsPasskeys }: EmailFieldProps) {
  return (
    <>
      <EmailField email={email} autofillsPasskeys={autofillsPasskeys} />
      <Field name="password" label="Password" type="password" autocomplete="current-password" autofocus={!!email} />
    </>
  );
}

interface EmailFieldProps {
  readonly email: string;
  /** Whether the browser suggests passkeys too. */
  readonly autofillsPasskeys: boolean;
}

/** Asks for the email address of an account. */
export function EmailField({ email, autofillsPasskeys }: EmailFieldProps) {
  const autocomplete = autofillsPasskeys ? "username webauthn" : "username";
  return (
    <Field
      name="email"
      label="Email address"
      type="email"
      autocomplete={autocomplete}
      value={email}
      autofocus={!email}
    />
  );
}

/** Asks for a new password. */
export function NewPasswordField(props: { readonly label: string; readonly autofocus?: boolean }) {
  return <Field name="password" hint="8 characters or more" type="password" autocomplete="new-password" {...props} />;
}
