import type { Child } from "hono/jsx";
import { roleNames } from "../../../platform/dashboard/pages/copy.ts";
import { Alert, Field, Form } from "../../../platform/pages/form-page.tsx";
import { TotpSetup } from "../../../platform/pages/second-factor-page.tsx";
import type { OperatorRole } from "../domain/records.ts";

export interface OwnSignInPageProps {
  readonly email: string;
  readonly role: OperatorRole;
  readonly authenticatorApp: "on" | "off";
  /** How many passkeys the operator has. */
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  /** The secret that awaits its first code. */
  readonly setup: { readonly secret: string; readonly qrCode: string } | null;
  readonly alert: string | undefined;
  readonly formToken: Child;
}

/** Renders what an operator signs in with. */
export function OwnSignInPage(props: OwnSignInPageProps) {
  const { email, role, passkeys, recoveryCodesLeft, alert, formToken } = props;
  const hasSecondFactor = props.authenticatorApp === "on" || passkeys > 0;
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>
        You’re signed in as <strong>{email}</strong>, {roleNames[role]}.
      </p>
      <section aria-labelledby="password">
        <h2 id="password">Password</h2>
        <Form action="/dashboard/me/password" formToken={formToken} submit="Change password">
          <Field name="current_password" label="Current password" type="password" autocomplete="current-password" />
          <Field name="new_password" label="New password" type="password" autocomplete="new-password" />
        </Form>
      </section>
      <SecondFactor {...props} />
      <section aria-labelledby="passkeys">
        <h2 id="passkeys">Passkeys</h2>
        <p>
          {passkeys === 0
            ? "A passkey signs you in with your fingerprint, your face or a PIN."
            : `You have ${passkeys} ${passkeys === 1 ? "passkey" : "passkeys"}.`}
        </p>
        <p>
          <a href="/dashboard/me/passkeys">{passkeys === 0 ? "Add a passkey" : "Manage passkeys"}</a>
        </p>
      </section>
      {hasSecondFactor && (
        <section aria-labelledby="recovery-codes">
          <h2 id="recovery-codes">Recovery codes</h2>
          <p>
            You have {recoveryCodesLeft} unused recovery {recoveryCodesLeft === 1 ? "code" : "codes"}.
          </p>
          <p>
            <a href="/dashboard/me/recovery-codes">Replace recovery codes</a>
          </p>
        </section>
      )}
    </>
  );
}

function SecondFactor({ authenticatorApp, passkeys, setup, formToken }: OwnSignInPageProps) {
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {authenticatorApp === "on" && (
        <p>After your password, you’ll need {passkeys > 0 && "a passkey or "}a code from your authenticator app.</p>
      )}
      {authenticatorApp === "off" && !setup && (
        <>
          <p>
            {passkeys > 0
              ? "After your password, you’ll need a passkey. You can use an authenticator app too, for where you have no passkey."
              : "Your password alone gives access to the dashboard. Add an authenticator app or a passkey to make your account harder to break into."}
          </p>
          <Form action="/dashboard/me/second-factor/begin" formToken={formToken} submit="Set up authenticator app" />
        </>
      )}
      {setup && <TotpSetup action="/dashboard/me/second-factor/finish" formToken={formToken} {...setup} />}
    </section>
  );
}
