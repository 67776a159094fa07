import type { Child } from "hono/jsx";
import { Field, Form, FormPage, type FormPageProps, InvalidField } from "./form-page.tsx";
import { useText } from "./language.tsx";
import { Notice } from "./notice.tsx";
import { PasskeyForm, WithoutPasskeys } from "./passkey-form.tsx";

export interface SecondFactorProofProps extends Pick<FormPageProps, "lead" | "alert" | "action" | "hidden"> {
  /** Where a passkey's answer is posted to. */
  readonly passkeyAction: string;
  readonly formToken: Child;
  /** Whether there is an authenticator app, whose codes are a second factor. */
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  /** Whether the passkey that was just used isn't enough, so that it isn't asked for first. */
  readonly usedPasskey?: boolean;
}

/** Asks for a second factor: the passkey where there is no authenticator app, and otherwise a code, or the passkey instead. */
export function SecondFactorProof({ usedPasskey = false, ...props }: SecondFactorProofProps) {
  return props.hasPasskey && !props.hasApp && !usedPasskey ? <PasskeyFirst {...props} /> : <CodeFirst {...props} />;
}

type FormsProps = Omit<SecondFactorProofProps, "usedPasskey">;

/** Recovery codes stand in for a lost passkey, so their form opens on demand; and at once where the passkey was refused. */
function PasskeyFirst({ lead, alert, action, hidden = {}, passkeyAction, formToken }: FormsProps) {
  const t = useText();
  return (
    <>
      <p class="lead">{lead}</p>
      {alert && (
        <Notice tone="error" field="code">
          {alert}
        </Notice>
      )}
      <PasskeyForm
        asksFor="passkey"
        action={passkeyAction}
        formToken={formToken}
        hidden={hidden}
        submit={t("passkey.use")}
      />
      <WithoutPasskeys>{t("second_factor.without_passkeys")}</WithoutPasskeys>
      <details class="another-way" open={Boolean(alert)}>
        <summary>{t("second_factor.use_recovery_code")}</summary>
        <InvalidField.Provider value={alert ? "code" : undefined}>
          <Form action={action} formToken={formToken} hidden={hidden} submit={t("button.continue")} tone="secondary">
            <Field name="code" label={t("second_factor.recovery_code")} autocomplete="one-time-code" />
          </Form>
        </InvalidField.Provider>
      </details>
    </>
  );
}

function CodeFirst({ hasApp, hasPasskey, passkeyAction, formToken, ...form }: FormsProps) {
  const t = useText();
  return (
    <FormPage
      {...form}
      invalid="code"
      formToken={formToken}
      submit={t("button.continue")}
      after={
        hasPasskey && (
          <>
            <PasskeyForm
              asksFor="passkey"
              action={passkeyAction}
              formToken={formToken}
              hidden={form.hidden ?? {}}
              submit={t("passkey.use")}
              tone="secondary"
            />
            <WithoutPasskeys>{t("passkeys.needs_browser")}</WithoutPasskeys>
          </>
        )
      }
    >
      <Field
        name="code"
        label={hasApp ? t("field.code") : t("second_factor.recovery_code")}
        autocomplete="one-time-code"
        autofocus
      />
    </FormPage>
  );
}
