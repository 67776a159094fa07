import type { Child } from "hono/jsx";
import { useText } from "../../pages/language.tsx";

/** The operator viewing a page. */
export interface PageOperator {
  readonly operatorId: string;
  readonly email: string;
  /** Whether the operator may use the page's forms. */
  readonly canChange: boolean;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

export interface OperatorFormProps {
  readonly operator: PageOperator;
  readonly action: string;
  readonly submit: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** `danger` for actions that can't be undone; `destructive` where such an action is all that the page is about. */
  readonly tone?: "danger" | "destructive" | "secondary" | "quiet";
  /** For what ends access or deletes something: the name to type where a script asks for it, or an empty string. */
  readonly confirm?: string;
  /** Where a link beside the button goes back to. */
  readonly cancel?: string;
  /** A label for screen readers, where the button's text alone isn't clear. */
  readonly label?: string;
  /** Whether the form uploads files. */
  readonly sendsFiles?: boolean;
  /** Whether the form's fields are side by side, as in a table row. */
  readonly inline?: boolean;
  readonly children?: Child;
}

/** Renders a form that changes something. Operators who can't change anything see it disabled, and the page says why. */
export function OperatorForm(props: OperatorFormProps) {
  const { operator, action, submit, hidden = {}, tone, label, sendsFiles = false, inline = false } = props;
  const t = useText();
  const { confirm, cancel, children } = props;
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
        <button
          type="submit"
          class={tone}
          aria-label={label && t("button.about", { action: submit, subject: label })}
          data-confirm={confirm}
        >
          {submit}
        </button>
        {cancel && (
          <a class="button quiet" href={cancel}>
            {t("form.cancel")}
          </a>
        )}
      </Changeable>
    </form>
  );
}

/** Renders the fields of a form, disabled for operators who can't change anything. */
export function Changeable({ operator, children }: { operator: PageOperator; children?: Child }) {
  if (operator.canChange) return <>{children}</>;
  return (
    <fieldset class="disabled" disabled aria-describedby="read-only">
      {children}
    </fieldset>
  );
}
