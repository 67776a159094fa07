import { Field } from "./form-page.tsx";
import { useText } from "./language.tsx";

/** Asks for the email address and password of an account, or for the password alone if the email address was entered before. */
export function SignInFields({ email, autofillsPasskeys }: Required<EmailFieldProps>) {
  return (
    <>
      <EmailField email={email} autofillsPasskeys={autofillsPasskeys} />
      <PasswordField autofocus={!!email} />
    </>
  );
}

interface EmailFieldProps {
  readonly email: string;
  /** Whether the browser suggests passkeys too. */
  readonly autofillsPasskeys?: boolean;
}

/** Asks for the email address of an account. */
export function EmailField({ email, autofillsPasskeys = false }: EmailFieldProps) {
  const label = useText()("field.email");
  const autocomplete = autofillsPasskeys ? "username webauthn" : "username";
  const field = { name: "email", label, type: "email", autocomplete, value: email } as const;
  return <Field {...field} autofocus={!email} />;
}

/** Asks for the password of an account. */
export function PasswordField({ autofocus = true }: { readonly autofocus?: boolean }) {
  const label = useText()("field.password");
  return <Field name="password" label={label} type="password" autocomplete="current-password" autofocus={autofocus} />;
}

/** Asks for a new password. */
export function NewPasswordField(props: { readonly label: string; readonly autofocus?: boolean }) {
  const hint = useText()("field.new_password_hint");
  return <Field name="password" hint={hint} type="password" autocomplete="new-password" {...props} />;
}
