import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { TotpSetup } from "../../../platform/pages/second-factor-page.tsx";

export interface SetUpPageProps {
  /** The key that waits for its first code; `null` before the set-up has begun. */
  readonly pending: { readonly secret: string; readonly qrCode: string } | null;
  /** Where to submit the form. */
  readonly action: string;
  /** Where to add a passkey instead; `null` where passkeys aren't offered. */
  readonly passkeyPath: string | null;
  /** Whether the app lost what the user had sent it. */
  readonly lostForm: boolean;
  readonly alert?: string | undefined;
  readonly formToken: Child;
}

/** Has people set up the second factor that an app demands. */
export function SetUpPage({ pending, action, passkeyPath, lostForm, alert, formToken }: SetUpPageProps) {
  const t = useText();
  if (pending === null) {
    return (
      <>
        {lostForm && <Notice tone="warning">{t("confirm_identity.lost_form")}</Notice>}
        <p>{t("step_up.needs_second_factor")}</p>
        {passkeyPath === null ? (
          <p>{t("second_factor.explanation")}</p>
        ) : (
          <>
            <p>{t("step_up.passkey_or_app")}</p>
            <p>
              <a class="button" href={passkeyPath}>
                {t("second_factor.set_up_passkey")}
              </a>
            </p>
          </>
        )}
        <Form
          action={action}
          formToken={formToken}
          submit={t("second_factor.set_up")}
          tone={passkeyPath === null ? undefined : "secondary"}
        />
      </>
    );
  }
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <TotpSetup {...pending} action={action} formToken={formToken} />
    </>
  );
}

/** Links to where people continue once they have a second factor. */
export function WayOn({ returnTo }: { readonly returnTo: string }) {
  return (
    <p class="back">
      <a href={returnTo}>{useText()("step_up.continue")}</a>
    </p>
  );
}
