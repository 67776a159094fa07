import type { Child } from "hono/jsx";
import { Field, FormPage } from "../../../platform/pages/form-page.tsx";
import { PasskeyForm, WithoutPasskeys } from "../../../platform/pages/passkey-form.tsx";

export interface SecondFactorStepPageProps {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  /** Whether the sign-in began with a passkey, which didn't recognize its owner. */
  readonly usedPasskey: boolean;
  readonly alert?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Asks for the second factor of a sign-in. */
export function SecondFactorStepPage({ hasApp, hasPasskey, usedPasskey, alert, formToken }: SecondFactorStepPageProps) {
  return (
    <>
      <FormPage
        lead={describe({ hasApp, hasPasskey, usedPasskey })}
        alert={alert}
        invalid="code"
        action="/login/second-factor"
        formToken={formToken}
        submit="Continue"
      >
        <Field name="code" label={hasApp ? "Code" : "Recovery code"} autocomplete="one-time-code" autofocus />
      </FormPage>
      {hasPasskey && (
        <>
          <PasskeyForm
            asksFor="passkey"
            action="/login/second-factor/passkey"
            formToken={formToken}
            submit="Use a passkey"
            tone="secondary"
          />
          <WithoutPasskeys>
            To use a passkey, use a browser that supports passkeys and has JavaScript turned on.
          </WithoutPasskeys>
        </>
      )}
      {usedPasskey && (
        <ul class="ways">
          <li>
            <a href="/login">Start again with your password or an emailed link</a>
          </li>
        </ul>
      )}
    </>
  );
}

function describe({ hasApp, hasPasskey, usedPasskey }: Omit<SecondFactorStepPageProps, "alert" | "formToken">): string {
  if (usedPasskey) {
    return hasApp
      ? "Your passkey didn’t ask for a PIN, a fingerprint or your face, so something else is needed too: a code from your authenticator app, or one of your recovery codes."
      : "Your passkey didn’t ask for a PIN, a fingerprint or your face, so something else is needed too: one of your recovery codes, or a passkey that asks.";
  }
  if (hasApp && hasPasskey)
    return "Use a passkey, or enter the code from your authenticator app or one of your recovery codes.";
  if (hasApp) return "Enter the code from your authenticator app, or one of your recovery codes.";
  return "Use a passkey, or enter one of your recovery codes.";
}
