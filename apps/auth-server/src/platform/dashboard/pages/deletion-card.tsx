import { Card } from "./card.tsx";
import { DeleteForm, type DeleteFormProps } from "./delete-form.tsx";

export type DeletionCardProps = Omit<DeleteFormProps, "confirm"> & {
  /** Whether people or apps lose access that can't be given back as it was. What can simply be added again doesn't ask for its name. */
  readonly endsAccess: boolean;
};

/** Renders the part of a thing's own page that deletes it. What ends access asks for the name first, where a script runs. */
export function DeletionCard({ endsAccess, ...form }: DeletionCardProps) {
  return (
    <Card heading={form.submit} operator={form.operator}>
      <DeleteForm {...form} {...(endsAccess && { confirm: form.what })} />
    </Card>
  );
}
