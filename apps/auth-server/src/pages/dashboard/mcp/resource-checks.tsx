import type { OAuthResourceRecord } from "../../../domain/oauth/records.ts";
import { CheckList } from "../fields.tsx";
import type { FormState } from "../form-state.ts";

/** The resources that something is limited to; with none checked, it is for all. */
export function ResourceChecks({
  hint,
  resources,
  form: { values, problems },
}: {
  readonly hint: string;
  readonly resources: readonly OAuthResourceRecord[];
  readonly form: FormState;
}) {
  const chosen = values.resource?.split(", ") ?? [];
  return (
    <CheckList
      legend="Resources"
      hint={hint}
      name="resource"
      problem={problems.resource}
      options={resources.map(({ resource }) => ({
        value: resource,
        label: resource,
        checked: chosen.includes(resource),
      }))}
    />
  );
}
