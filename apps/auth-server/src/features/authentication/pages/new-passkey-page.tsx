import type { Child } from "hono/jsx";
import { NEW_PASSKEY_PAGE } from "../../../platform/http/pages/step-up-path.ts";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { PasskeyForm, WithoutPasskeys } from "../../../platform/pages/passkey-form.tsx";

export interface NewPasskeyPageProps {
  /** The path on this server to continue at. */
  readonly returnTo: string;
  readonly alert: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Offers to add a passkey on the way to somewhere else. */
export function NewPasskeyPage({ returnTo, alert, formToken }: NewPasskeyPageProps) {
  const t = useText();
  return (
    <>
      <p class="lead">{t("passkeys.lead")}</p>
      {alert && <Notice tone="error">{alert}</Notice>}
      <PasskeyForm
        asksFor="new_passkey"
        action={NEW_PASSKEY_PAGE}
        formToken={formToken}
        hidden={{ return_to: returnTo }}
        submit={t("passkeys.add")}
      />
      <WithoutPasskeys>{t("passkeys.needs_browser")}</WithoutPasskeys>
      <p class="back">
        <a href={returnTo}>{t("new_passkey.not_now")}</a>
      </p>
    </>
  );
}
