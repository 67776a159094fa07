import { Text, useText } from "../../pages/language.tsx";
import { overlapOptions } from "../../pages/overlap-choice.tsx";
import { Select } from "./fields.tsx";
import { OperatorForm, type PageOperator } from "./operator-form.tsx";

/** Renders a form that replaces a secret with a new one. */
export function RotateForm({
  operator,
  action,
  hidden = {},
  what,
  of,
}: {
  readonly operator: PageOperator;
  readonly action: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** What is being replaced. */
  readonly what: "secret" | "key";
  /** The name of what the secret belongs to. */
  readonly of: string;
}) {
  const t = useText();
  return (
    <details>
      <summary>
        <Text of="rotation.open" what={what} name={of} hidden={(text) => <span class="visually-hidden">{text}</span>} />
      </summary>
      <OperatorForm
        operator={operator}
        action={action}
        hidden={hidden}
        submit={t("rotation.submit", { what })}
        label={of}
      >
        <Select name="overlap" label={t("rotation.overlap", { what })} options={overlapOptions(t)} />
      </OperatorForm>
    </details>
  );
}
