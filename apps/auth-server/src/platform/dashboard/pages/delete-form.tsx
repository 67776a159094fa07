import { useText } from "../../pages/language.tsx";
import { OperatorConfirmForm, type OperatorConfirmFormProps } from "./operator-confirm-form.tsx";

/** Renders a form that deletes something permanently. The operator must open it first, and sees what else will be deleted. */
export function DeleteForm({
  what,
  ...form
}: Omit<OperatorConfirmFormProps, "opens" | "submit" | "label"> & { readonly what: string }) {
  const t = useText();
  return <OperatorConfirmForm {...form} opens={t("form.delete")} submit={t("form.delete_permanently")} label={what} />;
}
