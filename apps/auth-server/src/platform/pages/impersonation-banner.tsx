import type { Child } from "hono/jsx";
import { formatTime } from "../language/formats.ts";
import { Form } from "./form-page.tsx";
import { Text, useText } from "./language.tsx";

/** What pages say while somebody acts as a user. */
export interface ShownImpersonation {
  readonly userName: string;
  /** Unix seconds. */
  readonly endsAt: number;
  /** Where the form is sent to that ends it. */
  readonly action: string;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Says above everything else on a page that somebody acts as a user, until when, and lets them end it. */
export function ImpersonationBanner({ userName, endsAt, action, formToken }: ShownImpersonation) {
  const t = useText();
  const time = t("time.utc", { time: formatTime(t.locale, "moment", endsAt) });
  return (
    <div class="impersonation notice" role="status">
      <p>
        <Text of="impersonation.banner" name={userName} time={time} />
      </p>
      <Form action={action} formToken={formToken} submit={t("impersonation.end")} tone="quiet" />
    </div>
  );
}
