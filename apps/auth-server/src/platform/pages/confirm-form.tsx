import { Form, type FormProps } from "./form-page.tsx";

/** Renders a form for what cannot be undone, closed until who uses the page has opened and read what follows from it. */
export function ConfirmForm({
  opens,
  consequence,
  ...form
}: Omit<FormProps, "tone" | "children"> & {
  /** What people click to open it. */
  readonly opens: string;
  /** What follows, in a sentence. */
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
