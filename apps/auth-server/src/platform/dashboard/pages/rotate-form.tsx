import { Select } from "./fields.tsx";
import { OperatorForm, type PageOperator } from "./operator-form.tsx";

/** The choices for how long an old secret stays valid after its replacement, in seconds. */
export const overlaps = [
  { value: "86400", label: "for a day" },
  { value: "3600", label: "for an hour" },
  { value: "604800", label: "for a week" },
  { value: "0", label: "not at all" },
] as const;

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
  /** What is being replaced: "secret" or "key". */
  readonly what: string;
  readonly of: string;
}) {
  return (
    <details>
      <summary>
        Replace the {what}
        <span class="visually-hidden"> of {of}</span>
      </summary>
      <OperatorForm operator={operator} action={action} hidden={hidden} submit={`Create new ${what}`} label={of}>
        <Select name="overlap" label={`The old ${what} stays valid`} options={overlaps} />
      </OperatorForm>
    </details>
  );
}
