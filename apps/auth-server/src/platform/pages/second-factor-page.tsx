import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { BackToAccount } from "./back-to-account.tsx";
import { FEW_CODES, FewRecoveryCodes } from "./few-recovery-codes.tsx";
import { Field, Form } from "./form-page.tsx";
import { Text, useText } from "./language.tsx";
import { Notice } from "./notice.tsx";
import { PasskeyForm } from "./passkey-form.tsx";

const PAGE = "/account/second-factor";

/** Where pages with new recovery codes of users post them to, to be downloaded. */
export const OWN_CODES_FILE = `${PAGE}/recovery-codes.txt`;

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
      {props.alert && <Notice tone="error">{props.alert}</Notice>}
      <State {...props} />
      <BackToAccount />
    </>
  );
}

function State({ state, qrCode, passkeyCodesLeft, formToken }: SecondFactorPageProps) {
  const t = useText();
  const hasPasskeys = passkeyCodesLeft !== null;
  switch (state.kind) {
    case "off":
      return (
        <>
          <p>{hasPasskeys ? t("second_factor.passkeys_explanation") : t("second_factor.explanation")}</p>
          <Form action={`${PAGE}/begin`} formToken={formToken} submit={t("second_factor.set_up")} />
          {hasPasskeys && (
            <NewRecoveryCodes
              left={passkeyCodesLeft}
              label={t("second_factor.recovery_code")}
              hasPasskeys
              formToken={formToken}
            />
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
  readonly hidden?: Readonly<Record<string, string>>;
  readonly formToken: Child;
}

/** Shows a new key for an authenticator app, and asks for its first code. */
export function TotpSetup({ secret, qrCode, action, hidden = {}, formToken }: TotpSetupProps) {
  const t = useText();
  return (
    <>
      <p>{t("second_factor.scan")}</p>
      <div class="qr-code" role="img" aria-label={t("second_factor.qr_code")}>
        {raw(qrCode)}
      </div>
      <p>
        <Text of="second_factor.key" secret={<code class="secret">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>} />
      </p>
      <Form action={action} formToken={formToken} hidden={hidden} submit={t("second_factor.enable")}>
        <Field name="code" label={t("field.code")} autocomplete="one-time-code" inputmode="numeric" autofocus />
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
  const t = useText();
  const remove = hasPasskeys ? t("second_factor.remove_app") : t("second_factor.disable");
  return (
    <>
      <p>
        {t("second_factor.is_on")}{" "}
        {recoveryCodesLeft > FEW_CODES && t("recovery_codes.left", { count: recoveryCodesLeft })}
      </p>
      <NewRecoveryCodes
        left={recoveryCodesLeft}
        label={t("second_factor.app_code")}
        hasPasskeys={hasPasskeys}
        formToken={formToken}
      />
      <h2>{remove}</h2>
      {hasPasskeys && <p>{t("second_factor.passkeys_stay")}</p>}
      <Form action={`${PAGE}/off`} formToken={formToken} submit={remove} tone="danger">
        <Field
          id="code-for-off"
          name="code"
          label={t("second_factor.code_or_recovery_code")}
          autocomplete="one-time-code"
        />
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
  const t = useText();
  const action = `${PAGE}/recovery-codes`;
  return (
    <>
      <FewRecoveryCodes left={left}>{t("second_factor.create_codes_below")}</FewRecoveryCodes>
      <h2>{t("second_factor.new_codes")}</h2>
      <p>{t("second_factor.old_codes_stop")}</p>
      <Form action={action} formToken={formToken} submit={t("second_factor.create_codes")} tone="secondary">
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
          submit={t("second_factor.create_codes_with_passkey")}
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
  /** Where to continue. Default: back to the account. */
  readonly wayOn?: Child;
  readonly formToken: Child;
}

/** Shows recovery codes, only this once, to copy, one on each line, or to download. */
export function RecoveryCodesPage({ codes, download, wayOn = <BackToAccount />, formToken }: RecoveryCodesPageProps) {
  const t = useText();
  return (
    <>
      <Notice tone="success">{t("second_factor.is_on")}</Notice>
      <p>{t("second_factor.keep_codes")}</p>
      <ul class="recovery-codes" data-copy={t("second_factor.codes_name")}>
        {codes.map((code) => (
          <>
            <li>
              <code>{code}</code>
            </li>
            {"\n"}
          </>
        ))}
      </ul>
      <noscript>
        <p class="hint">{t("second_factor.select_codes")}</p>
      </noscript>
      <form method="post" action={download}>
        {formToken}
        {codes.map((code) => (
          <input type="hidden" name="code" value={code} />
        ))}
        <button type="submit">{t("second_factor.download_codes")}</button>
      </form>
      {wayOn}
    </>
  );
}
