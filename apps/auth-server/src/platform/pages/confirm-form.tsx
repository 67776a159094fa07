import { Form, type FormProps } from "./form-page.tsx";

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
  return (
    <details>
      <summary aria-label={form.about && `${opens}: ${form.about}`}>{opens}</summary>
      <p class="muted">{consequence}</p>
      <Form {...form} tone="danger" />
    </details>
  );
}
