import { useText } from "../../pages/language.tsx";
import { OperatorForm, type OperatorFormProps } from "./operator-form.tsx";

export interface OperatorConfirmFormProps
  extends Pick<OperatorFormProps, "operator" | "action" | "hidden" | "submit" | "label" | "confirm" | "tone"> {
  /** The text that people click to open the form. */
  readonly opens: string;
  /** The consequence, in a sentence. */
  readonly consequence: string;
}

/** Renders a form that stays closed until the operator opens it, and states the consequence: for what can't be undone, unless `tone` says otherwise. */
export function OperatorConfirmForm({ opens, consequence, tone = "danger", ...form }: OperatorConfirmFormProps) {
  const t = useText();
  const title = form.label ? t("form.about", { action: opens, subject: form.label }) : opens;
  return (
    <details>
      <summary class={tone} data-confirm={title}>
        {opens}
        {form.label && <span class="visually-hidden"> {form.label}</span>}
      </summary>
      <p>{consequence}</p>
      <OperatorForm {...form} tone={tone} />
    </details>
  );
}
