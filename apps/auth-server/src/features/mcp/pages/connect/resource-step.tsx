import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { ConnectPageProps } from "./connect-props.ts";
import { CONNECT, connectFields } from "./connect-query.ts";

/** Adds the MCP server as a resource, or shows which one it is. */
export function ResourceStep({ operator, query, facts, forms }: ConnectPageProps) {
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
      submit="Add MCP server"
    >
      <TextField
        {...fieldOf(forms.resource, "resource")}
        label="URL"
        type="url"
        hint="The URL that people enter in their client, such as http://localhost:4005/mcp."
        required
      />
      <TextField {...fieldOf(forms.resource, "name")} label="Name" hint="Users see this name on the consent page." />
    </OperatorForm>
  );
}
