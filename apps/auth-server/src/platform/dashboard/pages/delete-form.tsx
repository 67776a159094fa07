import { OperatorConfirmForm, type OperatorConfirmFormProps } from "./operator-confirm-form.tsx";

/** Renders a form that deletes something permanently. The operator must open it first, and sees what else will be deleted. */
export function DeleteForm({
  what,
  ...form
}: Omit<OperatorConfirmFormProps, "opens" | "submit" | "label"> & { readonly what: string }) {
  return <OperatorConfirmForm {...form} opens="Delete" submit="Delete permanently" label={what} />;
}
