import { OperatorConfirmForm, type OperatorConfirmFormProps } from "./operator-confirm-form.tsx";

/** What deleting something needs: the form, whose button names the action, what it is called and what else will be deleted. */
export type DeleteFormProps = Omit<OperatorConfirmFormProps, "opens" | "label"> & { readonly what: string };

/** Renders a form that deletes something permanently. The operator must open it first, and sees what else will be deleted. */
export function DeleteForm({ what, ...form }: DeleteFormProps) {
  return <OperatorConfirmForm {...form} opens={form.submit} label={what} />;
}
