import type { Child } from "hono/jsx";

/** The operator who looks at a page. */
export interface PageOperator {
  readonly operatorId: string;
  readonly email: string;
  /** Whether the forms of the page may be used. */
  readonly canChange: boolean;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

export interface OperatorFormProps {
  readonly operator: PageOperator;
  readonly action: string;
  readonly submit: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** `danger` for what cannot be undone. */
  readonly tone?: "danger" | "secondary";
  /** What a button is about where its words alone do not say so, for screen readers. */
  readonly label?: string;
  /** Whether files go with it. */
  readonly sendsFiles?: boolean;
  /** Side by side, as in the row of a table. */
  readonly inline?: boolean;
  readonly children?: Child;
}

/** Renders a form that changes something. People who can't change anything see it disabled; the page says why. */
export function OperatorForm(props: OperatorFormProps) {
  const { operator, action, submit, hidden = {}, tone, label, sendsFiles = false, inline = false, children } = props;
  return (
    <form
      method="post"
      action={action}
      class={inline ? "inline" : undefined}
      enctype={sendsFiles ? "multipart/form-data" : undefined}
    >
      {operator.formToken}
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <Changeable operator={operator}>
        {children}
        <button type="submit" class={tone} aria-label={label && `${submit}: ${label}`}>
          {submit}
        </button>
      </Changeable>
    </form>
  );
}

/** Renders the fields of a form, for people who can change them. */
export function Changeable({ operator, children }: { operator: PageOperator; children?: Child }) {
  if (operator.canChange) return <>{children}</>;
  return (
    <fieldset class="disabled" disabled aria-describedby="read-only">
      {children}
    </fieldset>
  );
}
