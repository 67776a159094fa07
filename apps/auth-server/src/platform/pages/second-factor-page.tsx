import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { BackToAccount } from "./back-to-account.tsx";
import { describeCodesLeft, FEW_CODES, FewRecoveryCodes } from "./few-recovery-codes.tsx";
import { Alert, Field, Form } from "./form-page.tsx";
import { Notice } from "./notice.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

const PAGE = "/account/second-factor";

/** The state of an account's second factor. */
type SecondFactorState =
  | { readonly kind: "off" }
  | { readonly kind: "setting_up"; readonly secret: string }
  | { readonly kind: "on"; readonly recoveryCodesLeft: number };

export interface SecondFactorPageProps {
  readonly state: SecondFactorState;
  /** During setup, the URI for authenticator apps as a QR code in SVG. */
  readonly qrCode: string;
  /** What stands in for a lost passkey; `null` for a user without passkeys. */
  readonly passkeyCodesLeft: number | null;
  readonly alert?: string | undefined;
  readonly formToken: Child;
}

/** Shows the state of the second factor, and the next step. */
export function SecondFactorPage(props: SecondFactorPageProps) {
  return (
    <>
      {props.alert && <Alert message={props.alert} />}
      <State {...props} />
      <BackToAccount />
    </>
  );
}

function State({ state, qrCode, passkeyCodesLeft, formToken }: SecondFactorPageProps) {
  const hasPasskeys = passkeyCodesLeft !== null;
  switch (state.kind) {
    case "off":
      return (
        <>
          <p>
            {hasPasskeys
              ? "Your passkeys are your second factor. You can use an authenticator app too, for where you have no passkey."
              : "With an authenticator app, your password alone isn’t enough to sign in to your account."}
          </p>
          <Form action={`${PAGE}/begin`} formToken={formToken} submit="Set up authenticator app" />
          {hasPasskeys && (
            <NewRecoveryCodes left={passkeyCodesLeft} label="Recovery code" hasPasskeys formToken={formToken} />
          )}
        </>
      );
    case "setting_up":
      return <TotpSetup secret={state.secret} qrCode={qrCode} action={`${PAGE}/finish`} formToken={formToken} />;
    case "on":
      return <Enabled recoveryCodesLeft={state.recoveryCodesLeft} hasPasskeys={hasPasskeys} formToken={formToken} />;
  }
}

export interface TotpSetupProps {
  /** The key in base32, for people who can't scan. */
  readonly secret: string;
  /** The URI for authenticator apps as a QR code in SVG. */
  readonly qrCode: string;
  /** Where to submit the form with the first code. */
  readonly action: string;
  readonly formToken: Child;
}

/** Shows a new key for an authenticator app, and asks for its first code. */
export function TotpSetup({ secret, qrCode, action, formToken }: TotpSetupProps) {
  return (
    <>
      <p>Scan this code with your authenticator app, or enter the key there. Then enter the code the app shows.</p>
      <div class="qr-code" role="img" aria-label="QR code of the key below">
        {raw(qrCode)}
      </div>
      <p>
        Key: <code class="secret">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <Form action={action} formToken={formToken} submit="Enable second factor">
        <Field name="code" label="Code" autocomplete="one-time-code" inputmode="numeric" autofocus />
      </Form>
    </>
  );
}

interface EnabledProps {
  readonly recoveryCodesLeft: number;
  readonly hasPasskeys: boolean;
  readonly formToken: Child;
}

function Enabled({ recoveryCodesLeft, hasPasskeys, formToken }: EnabledProps) {
  return (
    <>
      <p>Your second factor is on. {recoveryCodesLeft > FEW_CODES && describeCodesLeft(recoveryCodesLeft)}</p>
      <NewRecoveryCodes
        left={recoveryCodesLeft}
        label="Code from your authenticator app"
        hasPasskeys={hasPasskeys}
        formToken={formToken}
      />
      <h2>{hasPasskeys ? "Remove authenticator app" : "Disable second factor"}</h2>
      {hasPasskeys && <p>Your passkeys will still be asked for.</p>}
      <Form
        action={`${PAGE}/off`}
        formToken={formToken}
        submit={hasPasskeys ? "Remove authenticator app" : "Disable second factor"}
        tone="danger"
      >
        <Field id="code-for-off" name="code" label="Code or recovery code" autocomplete="one-time-code" />
      </Form>
    </>
  );
}

interface NewRecoveryCodesProps {
  readonly left: number;
  /** What is entered before new codes are shown. */
  readonly label: string;
  readonly hasPasskeys: boolean;
  readonly formToken: Child;
}

function NewRecoveryCodes({ left, label, hasPasskeys, formToken }: NewRecoveryCodesProps) {
  const action = `${PAGE}/recovery-codes`;
  const submit = "Create new codes";
  return (
    <>
      <FewRecoveryCodes left={left}>Create new ones below before you need them.</FewRecoveryCodes>
      <h2>New recovery codes</h2>
      <p>Your old recovery codes will stop working.</p>
      <Form action={action} formToken={formToken} submit={submit} tone="secondary">
        <Field
          id="code-for-recovery"
          name="code"
          label={label}
          autocomplete="one-time-code"
          inputmode={hasPasskeys ? undefined : "numeric"}
        />
      </Form>
      {hasPasskeys && (
        <PasskeyForm
          asksFor="passkey"
          action={`${action}/passkey`}
          formToken={formToken}
          submit="Create new codes with a passkey"
          tone="secondary"
        />
      )}
    </>
  );
}

export interface RecoveryCodesPageProps {
  readonly codes: readonly string[];
  /** The path that sends the codes back as a file. */
  readonly download: string;
  readonly formToken: Child;
}

/** Shows recovery codes, only this once, to copy or to download. */
export function RecoveryCodesPage({ codes, download, formToken }: RecoveryCodesPageProps) {
  return (
    <>
      <Notice tone="success">Your second factor is on.</Notice>
      <p>
        Keep these recovery codes where you can find them without your phone. Each one works once in place of your app
        or passkey. They won’t be shown again.
      </p>
      <ul class="recovery-codes">
        {codes.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p class="hint">Select one to select them all, then copy them.</p>
      <form method="post" action={download}>
        {formToken}
        {codes.map((code) => (
          <input type="hidden" name="code" value={code} />
        ))}
        <button type="submit">Download as text file</button>
      </form>
      <BackToAccount />
    </>
  );
}
