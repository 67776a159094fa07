import { useText } from "../../pages/language.tsx";
import { OperatorConfirmForm, type OperatorConfirmFormProps } from "./operator-confirm-form.tsx";

/** What deleting something needs: the form, what it is called and what else will be deleted. */
export type DeleteFormProps = Omit<OperatorConfirmFormProps, "opens" | "submit" | "label"> & { readonly what: string };

/** Renders a form that deletes something permanently. The operator must open it first, and sees what else will be deleted. */
export function DeleteForm({ what, ...form }: DeleteFormProps) {
  const t = useText();
  return <OperatorConfirmForm {...form} opens={t("form.delete")} submit={t("form.delete_permanently")} label={what} />;
}
