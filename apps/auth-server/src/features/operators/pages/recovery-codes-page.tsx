import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";

const PAGE = "/dashboard/me/recovery-codes";

export interface NewRecoveryCodesProps {
  readonly codes: readonly string[];
  /** Where the operator continues. */
  readonly next: { readonly href: string; readonly label: string };
  readonly formToken: Child;
}

/** Shows an operator's new recovery codes, only this once. */
export function NewRecoveryCodes({ codes, next, formToken }: NewRecoveryCodesProps) {
  const t = useText();
  return (
    <>
      <p>{t("second_factor.keep_codes")}</p>
      <ul class="recovery-codes">
        {codes.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p class="hint">{t("second_factor.select_codes")}</p>
      <form method="post" action={`${PAGE}.txt`}>
        {formToken}
        {codes.map((code) => (
          <input type="hidden" name="code" value={code} />
        ))}
        <button type="submit">{t("second_factor.download_codes")}</button>
      </form>
      <p>
        <a href={next.href}>{next.label}</a>
      </p>
    </>
  );
}

/** Offers to replace the recovery codes. */
export function RecoveryCodesLeft({ left, formToken }: { left: number; formToken: Child }) {
  return (
    <>
      <p>
        You have {left} unused recovery {left === 1 ? "code" : "codes"}. Each one works once in place of your
        authenticator app or passkey, after your password.
      </p>
      <p>New codes replace the old ones, which stop working.</p>
      <Form action={PAGE} formToken={formToken} submit="Replace recovery codes" />
      <p>
        <a href="/dashboard/me">Back to your sign-in</a>
      </p>
    </>
  );
}
