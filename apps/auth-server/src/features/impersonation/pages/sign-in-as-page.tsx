import type { Child } from "hono/jsx";
import { Field, FormPage } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";

export interface SignInAsPageProps {
  readonly userName: string;
  readonly action: string;
  /** Where a link goes back to. */
  readonly back: string;
  readonly minutes: readonly string[];
  readonly chosenMinutes: string;
  readonly reason: string;
  readonly alert: string | null;
  readonly formToken: Child;
}

/** Asks a member why and for how long they act as another. */
export function SignInAsPage(props: SignInAsPageProps) {
  const { userName, action, back, minutes, chosenMinutes, reason, alert, formToken } = props;
  const t = useText();
  return (
    <FormPage
      lead={t("impersonation.explanation", { name: userName })}
      alert={alert}
      action={action}
      formToken={formToken}
      submit={t("impersonation.start")}
      after={
        <p class="back">
          <a href={back}>{t("impersonation.back")}</a>
        </p>
      }
    >
      <Field
        name="reason"
        label={t("impersonation.reason")}
        hint={t("impersonation.reason_hint")}
        value={reason}
        autocomplete="off"
      />
      <div class="field">
        <label for="minutes">{t("impersonation.minutes")}</label>
        <select id="minutes" name="minutes">
          {minutes.map((value) => (
            <option value={value} selected={value === chosenMinutes}>
              {value}
            </option>
          ))}
        </select>
      </div>
    </FormPage>
  );
}
