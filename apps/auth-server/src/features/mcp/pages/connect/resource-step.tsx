import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { ConnectPageProps } from "./connect-props.ts";
import { CONNECT, connectFields } from "./connect-query.ts";

/** Adds the MCP server as a resource, or shows which one it is. */
export function ResourceStep({ operator, query, facts, forms }: ConnectPageProps) {
  const t = useText();
  const { resource } = facts;
  if (resource)
    return (
      <p>
        {resource.name !== null && `${resource.name}: `}
        <code>{resource.resource}</code>
      </p>
    );
  return (
    <OperatorForm
      operator={operator}
      action={`${CONNECT}/resource`}
      hidden={connectFields(query)}
      submit={t("connect_resource.add")}
    >
      <TextField
        {...fieldOf(forms.resource, "resource")}
        label={t("mcp.url")}
        type="url"
        hint={t("connect_resource.url_hint")}
        required
      />
      <TextField {...fieldOf(forms.resource, "name")} label={t("field.name")} hint={t("resource.name_hint")} />
    </OperatorForm>
  );
}
