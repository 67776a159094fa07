import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { Check, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";

export interface ResourcesPageProps {
  readonly operator: PageOperator;
  readonly resources: readonly OAuthResourceRecord[];
  /** The URL of the resource that the form changes; `null` when it adds one. */
  readonly edited: string | null;
  readonly form: FormState;
}

const PAGE = "/dashboard/mcp/resources";

/** Renders the resource servers, and a form that adds or changes one. */
export function ResourcesPage({ operator, resources, edited, form }: ResourcesPageProps) {
  return (
    <>
      <p>A token works at only one resource server: the one whose URL the client requested.</p>
      {resources.length > 0 && <ResourceTable operator={operator} resources={resources} />}
      <section>
        <h2>{edited === null ? "Add resource" : "Edit resource"}</h2>
        <ResourceForm operator={operator} edited={edited} form={form} />
      </section>
    </>
  );
}

function ResourceTable({ operator, resources }: Pick<ResourcesPageProps, "operator" | "resources">) {
  return (
    <DataTable caption="Resources" columns={["URL", "Name", "Status", "Actions"]}>
      {resources.map(({ resource, name, isDefault, connectedAt }) => (
        <tr>
          <th scope="row">
            {resource} {isDefault && <span class="badge">default</span>}
          </th>
          <td data-column="Name">{name ?? <span class="muted">none</span>}</td>
          <td data-column="Status">
            <a href={`/dashboard/mcp/connect?${new URLSearchParams({ resource })}`}>
              {connectedAt === null ? "Waiting for the first request" : "Connected"}
            </a>
          </td>
          <td data-column="Actions">
            <a href={`${PAGE}?${new URLSearchParams({ edit: resource })}`} aria-label={`Edit ${resource}`}>
              Edit
            </a>
            <DeleteForm
              operator={operator}
              action={`${PAGE}/delete`}
              hidden={{ resource }}
              what={resource}
              consequence="All access that users granted to it ends."
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function ResourceForm({ operator, edited, form }: Omit<ResourcesPageProps, "resources">) {
  const hidden = { ...form.hidden, page: PAGE, ...(edited !== null && { edit: edited, resource: edited }) };
  return (
    <OperatorForm operator={operator} action={PAGE} hidden={hidden} submit="Save resource">
      {edited === null ? (
        <TextField
          {...fieldOf(form, "resource")}
          label="URL"
          type="url"
          hint="The URL that people enter in their client, exactly as the server publishes it."
          required
        />
      ) : (
        <p>{edited}</p>
      )}
      <TextField {...fieldOf(form, "name")} label="Name" hint="Users see this name on the consent page." />
      <Check {...fieldOf(form, "is_default")} label="Use this resource when a client doesn’t name one" />
    </OperatorForm>
  );
}
