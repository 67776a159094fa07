import { OperatorForm, type PageOperator } from "./operator-form.tsx";

/** Deletes something for good, once the operator has opened and read what goes with it. */
export function DeleteForm({
  operator,
  action,
  hidden = {},
  what,
  consequence,
}: {
  readonly operator: PageOperator;
  readonly action: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly what: string;
  /** What ends with it, in a sentence. */
  readonly consequence: string;
}) {
  return (
    <details>
      <summary>
        Delete<span class="visually-hidden"> {what}</span>
      </summary>
      <p>{consequence}</p>
      <OperatorForm
        operator={operator}
        action={action}
        hidden={hidden}
        submit="Delete for good"
        tone="danger"
        label={what}
      />
    </details>
  );
}
