import type { Child } from "hono/jsx";

export interface FormPageProps {
  readonly title: string;
  /** What the form is for. */
  readonly lead?: Child;
  /** What was wrong with what was sent before. */
  readonly alert?: string | null | undefined;
  readonly action: string;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
  /** Further hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly children?: Child;
  /** What stands below the form: other ways to go on. */
  readonly after?: Child;
}

/** A page with one form, which works without JavaScript. */
export function FormPage({ title, lead, alert, children, after, ...form }: FormPageProps) {
  return (
    <>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {alert && <Alert message={alert} />}
      <Form {...form}>{children}</Form>
      {after}
    </>
  );
}

/** A form that posts to our own pages. */
export function Form({
  action,
  formToken,
  hidden = {},
  submit,
  secondary = false,
  children,
}: Pick<FormPageProps, "action" | "formToken" | "hidden" | "submit" | "children"> & { secondary?: boolean }) {
  return (
    <form method="post" action={action}>
      {formToken}
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {children}
      <button type="submit" class={secondary ? "secondary" : undefined}>
        {submit}
      </button>
    </form>
  );
}

/** Says what was wrong. */
export function Alert({ message }: { message: string }) {
  return (
    <p class="alert" role="alert">
      {message}
    </p>
  );
}

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "email" | "password";
  readonly value?: string | undefined;
  readonly autocomplete: string;
  readonly inputmode?: "numeric" | undefined;
  readonly required?: boolean;
  readonly autofocus?: boolean;
}

/** A labelled input. */
export function Field({ name, label, type = "text", required = true, ...input }: FieldProps) {
  return (
    <>
      <label for={name}>{label}</label>
      <input id={name} name={name} type={type} required={required} {...input} />
    </>
  );
}
