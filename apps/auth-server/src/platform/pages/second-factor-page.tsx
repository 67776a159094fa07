import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { BackToAccount } from "./back-to-account.tsx";
import { describeCodesLeft, FEW_CODES, FewRecoveryCodes } from "./few-recovery-codes.tsx";
import { Alert, Field, Form } from "./form-page.tsx";
import { Notice } from "./notice.tsx";

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
  /** Where someone continues whom an app sent here; `null` for who came by themselves. */
  readonly returnTo: string | null;
  readonly alert?: string | undefined;
  readonly formToken: Child;
}

/** Shows the state of the second factor, and the next step. */
export function SecondFactorPage(props: SecondFactorPageProps) {
  return (
    <>
      {props.alert && <Alert message={props.alert} />}
      <State {...props} />
      {(props.returnTo === null || props.state.kind === "on") && <WayOn returnTo={props.returnTo} />}
    </>
  );
}

/** Links back to the account, or on to the app once there is a second factor. */
function WayOn({ returnTo }: { readonly returnTo: string | null }) {
  if (returnTo === null) return <BackToAccount />;
  return (
    <p class="back">
      <a href={returnTo}>Continue to the app</a>
    </p>
  );
}

/** Appends where to continue to the address of a form. */
function onTheWay(path: string, returnTo: string | null): string {
  return returnTo === null ? path : `${path}?${new URLSearchParams({ return_to: returnTo })}`;
}

function State({ state, qrCode, returnTo, formToken }: SecondFactorPageProps) {
  switch (state.kind) {
    case "off":
      return (
        <>
          {returnTo !== null && <p>The app you’re using asks for a second factor. You haven’t set one up yet.</p>}
          <p>With an authenticator app, your password alone isn’t enough to sign in to your account.</p>
          <Form action={onTheWay(`${PAGE}/begin`, returnTo)} formToken={formToken} submit="Set up authenticator app" />
        </>
      );
    case "setting_up":
      return (
        <TotpSetup
          secret={state.secret}
          qrCode={qrCode}
          action={onTheWay(`${PAGE}/finish`, returnTo)}
          formToken={formToken}
        />
      );
    case "on":
      return <Enabled recoveryCodesLeft={state.recoveryCodesLeft} formToken={formToken} />;
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

function Enabled({ recoveryCodesLeft, formToken }: { recoveryCodesLeft: number; formToken: Child }) {
  return (
    <>
      <p>Your second factor is on. {recoveryCodesLeft > FEW_CODES && describeCodesLeft(recoveryCodesLeft)}</p>
      <FewRecoveryCodes left={recoveryCodesLeft}>Create new ones below before you need them.</FewRecoveryCodes>
      <h2>New recovery codes</h2>
      <p>Your old recovery codes will stop working.</p>
      <Form action={`${PAGE}/recovery-codes`} formToken={formToken} submit="Create new codes" tone="secondary">
        <Field
          id="code-for-recovery"
          name="code"
          label="Code from your authenticator app"
          autocomplete="one-time-code"
          inputmode="numeric"
        />
      </Form>
      <h2>Disable second factor</h2>
      <Form action={`${PAGE}/off`} formToken={formToken} submit="Disable second factor" tone="danger">
        <Field id="code-for-off" name="code" label="Code or recovery code" autocomplete="one-time-code" />
      </Form>
    </>
  );
}

export interface RecoveryCodesPageProps {
  readonly codes: readonly string[];
  /** The path that sends the codes back as a file. */
  readonly download: string;
  /** Where someone continues whom an app sent here; `null` for who came by themselves. */
  readonly returnTo: string | null;
  readonly formToken: Child;
}

/** Shows recovery codes, only this once, to copy or to download. */
export function RecoveryCodesPage({ codes, download, returnTo, formToken }: RecoveryCodesPageProps) {
  return (
    <>
      <Notice tone="success">Your second factor is on.</Notice>
      <p>
        Keep these recovery codes where you can find them without your phone. Each one signs you in once in place of the
        app. They won’t be shown again.
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
      <WayOn returnTo={returnTo} />
    </>
  );
}
