import { OperatorForm, type OperatorFormProps } from "./operator-form.tsx";

export interface ConfirmPageProps extends Pick<OperatorFormProps, "operator" | "action" | "hidden" | "submit"> {
  /** The name of what it happens to. */
  readonly name: string;
  /** What happens, in a sentence or two. */
  readonly consequence: string;
  /** The page to go back to. */
  readonly back: string;
  /** For what can't be undone: the name to type where a script asks for it. */
  readonly confirm?: string;
}

/** Asks whether to do something that ends access or deletes something. */
export function ConfirmPage({ name, consequence, back, confirm = "", ...form }: ConfirmPageProps) {
  return (
    <section class="confirm">
      <p>
        <strong>{name}</strong>
      </p>
      <p>{consequence}</p>
      <OperatorForm {...form} tone="destructive" confirm={confirm} cancel={back} />
    </section>
  );
}
