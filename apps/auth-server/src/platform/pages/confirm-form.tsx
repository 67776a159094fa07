import { Form, type FormProps } from "./form-page.tsx";
import { useText } from "./language.tsx";

/** Renders a form for something that can't be undone. It stays closed until the user opens it, and states the consequence. */
export function ConfirmForm({
  opens,
  consequence,
  ...form
}: Omit<FormProps, "tone" | "children"> & {
  /** The text that people click to open the form. */
  readonly opens: string;
  /** The consequence, in a sentence. */
  readonly consequence: string;
}) {
  const t = useText();
  return (
    <details>
      <summary aria-label={form.about && t("button.about", { action: opens, subject: form.about })}>{opens}</summary>
      <p class="muted">{consequence}</p>
      <Form {...form} tone="danger" />
    </details>
  );
}
