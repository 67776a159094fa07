import { Card } from "./card.tsx";
import { DeleteForm, type DeleteFormProps } from "./delete-form.tsx";

/** Renders the part of a thing's own page that deletes it. */
export function DeletionCard(form: DeleteFormProps) {
  return (
    <Card heading={form.submit} operator={form.operator}>
      <DeleteForm {...form} />
    </Card>
  );
}
