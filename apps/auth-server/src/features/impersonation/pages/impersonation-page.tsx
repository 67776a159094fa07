import { useText } from "../../../platform/pages/language.tsx";

/** Says what somebody who acts as a user can do next. The banner above says until when, and ends it. */
export function ImpersonationPage({ userName }: { readonly userName: string }) {
  const t = useText();
  return (
    <>
      <p class="lead">{t("impersonation.lead", { name: userName })}</p>
      <p>{t("impersonation.limits")}</p>
    </>
  );
}
