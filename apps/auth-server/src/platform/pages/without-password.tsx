import type { Child } from "hono/jsx";
import { Form } from "./form-page.tsx";
import { useText } from "./language.tsx";

export interface WithoutPasswordProps {
  /** The token of the link that was followed. */
  readonly token: string;
  readonly action: string;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
  /** What happens next. */
  readonly children?: Child;
}

/** Lets someone who opened a link continue without a password that someone else may have chosen. */
export function WithoutPassword({ token, action, formToken, children }: WithoutPasswordProps) {
  const t = useText();
  return (
    <>
      <h2>{t("without_password.title")}</h2>
      <p>{children}</p>
      <Form
        action={action}
        formToken={formToken}
        hidden={{ token }}
        submit={t("without_password.submit")}
        tone="secondary"
      />
    </>
  );
}
