import type { Child } from "hono/jsx";
import { PasswordField } from "../../../platform/pages/credential-fields.tsx";
import { Form, FormPage } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
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
  const t = useText();
  switch (reader) {
    case "owner":
      if (asksForPassword) return <ConfirmWithPassword alert={alert} {...props} />;
      return (
        <FormPage
          lead={<Text of="confirm_email.is_yours" email={email} />}
          action="/confirm-email"
          formToken={formToken}
          hidden={{ token }}
          submit={t("confirm_email.submit")}
        />
      );
    case "signed_out":
      return (
        <>
          <Change email={email} />
          <p>
            <a class="button" href={`/login?return_to=${encodeURIComponent(path)}`}>
              {t("confirm_email.sign_in")}
            </a>
          </p>
        </>
      );
    case "other_user":
      return (
        <>
          <Change email={email} />
          <p>{t("confirm_email.other_account")}</p>
          <Form
            formToken={formToken}
            hidden={{ return_to: path }}
            action="/logout"
            submit={t("button.sign_out")}
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
  const t = useText();
  return (
    <>
      <FormPage
        lead={<Text of="confirm_email.is_yours_with_password" email={email} />}
        alert={alert}
        invalid="password"
        action="/confirm-email"
        formToken={formToken}
        hidden={{ token }}
        submit={t("confirm_email.submit")}
      >
        <PasswordField />
      </FormPage>
      <WithoutPassword token={token} action="/confirm-email/without-password" formToken={formToken}>
        {t("confirm_email.without_password")}
      </WithoutPassword>
    </>
  );
}

function Change({ email }: { email: string }) {
  return (
    <p class="lead">
      <Text of="confirm_email.change" email={email} />
    </p>
  );
}
