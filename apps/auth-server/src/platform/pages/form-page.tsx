import { type Child, createContext, useContext } from "hono/jsx";
import { useText } from "./language.tsx";
import { Notice } from "./notice.tsx";

/** A problem with a submitted form. */
export interface FormProblem {
  readonly alert: string;
  /** The name of the invalid field. */
  readonly invalid?: string;
}

export interface FormPageProps {
  /** What the form is for. */
  readonly lead?: Child;
  /** The problem with the previous submission. */
  readonly alert?: string | null | undefined;
  /** The name of the field that the alert is about. */
  readonly invalid?: string | undefined;
  readonly action: string;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
  /** Further hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly children?: Child;
  /** Content below the form: other ways to continue. */
  readonly after?: Child;
}

/** Renders a page with one form, which works without JavaScript. */
export function FormPage({ lead, alert, invalid, children, after, ...form }: FormPageProps) {
  return (
    <>
      {lead && <p class="lead">{lead}</p>}
      {alert && (
        <Notice tone="error" field={invalid}>
          {alert}
        </Notice>
      )}
      <InvalidField.Provider value={alert ? invalid : undefined}>
        <Form {...form}>{children}</Form>
      </InvalidField.Provider>
      {after}
    </>
  );
}

/** The name of the invalid field, which is described by the alert. */
export const InvalidField = createContext<string | undefined>(undefined);

export interface FormProps extends Pick<FormPageProps, "action" | "formToken" | "hidden" | "submit" | "children"> {
  /** `danger` for what ends access or can't be undone; `quiet` for anything else inside a row or a bar. */
  readonly tone?: "secondary" | "danger" | "quiet" | undefined;
  /** A label for screen readers, where the button's text alone isn't clear. */
  readonly about?: string | undefined;
}

/** Renders a form that posts to our own pages. */
export function Form({ action, formToken, hidden = {}, submit, tone, about, children }: FormProps) {
  const t = useText();
  return (
    <form method="post" action={action}>
      {formToken}
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" class={tone} aria-label={about && t("button.about", { action: submit, subject: about })}>
        {submit}
      </button>
    </form>
  );
}

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** What to enter, shown below the label. */
  readonly hint?: string | undefined;
  /** What is wrong with the submitted value, as a sentence. */
  readonly problem?: string | undefined;
  readonly type?: "text" | "email" | "password";
  readonly value?: string | undefined;
  readonly autocomplete: string;
  readonly inputmode?: "numeric" | undefined;
  readonly required?: boolean;
  readonly autofocus?: boolean;
  /** Differs from the name if a page has several fields with this name. */
  readonly id?: string | undefined;
}

/** Renders a labelled input. */
export function Field({ name, label, hint, problem, type = "text", required = true, id = name, ...input }: FieldProps) {
  const isAlerted = useContext(InvalidField) === name;
  const isInvalid = isAlerted || problem !== undefined;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`, isAlerted && "alert"].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p class="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <input
        id={id}
        name={name}
        type={type}
        required={required}
        aria-describedby={described || undefined}
        aria-invalid={isInvalid ? "true" : undefined}
        {...input}
      />
    </div>
  );
}
