import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { BackToOwnSignIn } from "./back-to-own-sign-in.tsx";

const PAGE = "/dashboard/me/recovery-codes";

/** Where pages with new recovery codes of operators post them to, to be downloaded. */
export const OPERATOR_CODES_FILE = `${PAGE}.txt`;

/** Offers to replace the recovery codes. */
export function RecoveryCodesLeft({ left, formToken }: { left: number; formToken: Child }) {
  const t = useText();
  return (
    <>
      <p>
        {t("recovery_codes.left", { count: left })} {t("own_recovery_codes.explanation")}
      </p>
      <p>{t("second_factor.old_codes_stop")}</p>
      <Form action={PAGE} formToken={formToken} submit={t("own_sign_in.replace_codes")} />
      <BackToOwnSignIn />
    </>
  );
}
