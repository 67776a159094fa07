import { Form, type FormProps } from "./form-page.tsx";
import { useText } from "./language.tsx";

/** Renders a form that stays closed until the user opens it, and states the consequence: for what can't be undone, unless `tone` says otherwise. */
export function ConfirmForm({
  opens,
  consequence,
  tone = "danger",
  ...form
}: Omit<FormProps, "children"> & {
  /** The text that people click to open the form. */
  readonly opens: string;
  /** The consequence, in a sentence. */
  readonly consequence: string;
}) {
  const t = useText();
  return (
    <details>
      <summary class={tone} aria-label={form.about && t("button.about", { action: opens, subject: form.about })}>
        {opens}
      </summary>
      <p class="muted">{consequence}</p>
      <Form {...form} tone={tone} />
    </details>
  );
}
