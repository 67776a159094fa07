import { OperatorForm, type OperatorFormProps } from "./operator-form.tsx";

export interface OperatorConfirmFormProps
  extends Pick<OperatorFormProps, "operator" | "action" | "hidden" | "submit" | "label"> {
  /** What people click to open it. */
  readonly opens: string;
  /** What follows, in a sentence. */
  readonly consequence: string;
}

/** Renders a form for what cannot be undone, closed until the operator has opened and read what follows from it. */
export function OperatorConfirmForm({ opens, consequence, ...form }: OperatorConfirmFormProps) {
  return (
    <details>
      <summary>
        {opens}
        {form.label && <span class="visually-hidden"> {form.label}</span>}
      </summary>
      <p>{consequence}</p>
      <OperatorForm {...form} tone="danger" />
    </details>
  );
}
