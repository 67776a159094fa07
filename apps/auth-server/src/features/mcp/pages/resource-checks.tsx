import { CheckList } from "../../../platform/dashboard/pages/fields.tsx";
import { chosenIn, type FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { useText } from "../../../platform/pages/language.tsx";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";

/** Renders a checkbox for each resource that something can be limited to. With none checked, all resources are meant. */
export function ResourceChecks({
  hint,
  resources,
  form,
}: {
  readonly hint: string;
  readonly resources: readonly OAuthResourceRecord[];
  readonly form: FormState;
}) {
  const chosen = chosenIn(form, "resource");
  return (
    <CheckList
      legend={useText()("mcp_tab.resources")}
      hint={hint}
      name="resource"
      problem={form.problems.resource}
      options={resources.map(({ resource }) => ({
        value: resource,
        label: resource,
        checked: chosen.includes(resource),
      }))}
    />
  );
}
