import { OperatorConfirmForm, type OperatorConfirmFormProps } from "./operator-confirm-form.tsx";

/** Deletes something for good, once the operator has opened and read what goes with it. */
export function DeleteForm({
  what,
  ...form
}: Omit<OperatorConfirmFormProps, "opens" | "submit" | "label"> & { readonly what: string }) {
  return <OperatorConfirmForm {...form} opens="Delete" submit="Delete permanently" label={what} />;
}
