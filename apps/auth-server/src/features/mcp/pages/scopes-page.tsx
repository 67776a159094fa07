import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import type { OAuthScopeRecord } from "../../oauth/domain/records.ts";
import { ScopeMeaning } from "./scope-meaning.tsx";

export interface ScopesPageProps {
  readonly operator: PageOperator;
  readonly scopes: readonly OAuthScopeRecord[];
  /** The name of the scope that the form changes; `null` when it adds one. */
  readonly edited: string | null;
  readonly form: FormState;
}

const PAGE = "/dashboard/mcp/scopes";

/** Renders the scopes, and a form that adds or changes one. */
export function ScopesPage({ operator, scopes, edited, form }: ScopesPageProps) {
  return (
    <>
      <p>
        Clients request scopes, and users see each scope’s description on the consent page. With an organization scope,
        the MCP server gets the user’s role and permissions in the chosen organization.
      </p>
      {scopes.length > 0 && <ScopeTable operator={operator} scopes={scopes} />}
      <section>
        <h2>{edited === null ? "Add scope" : "Edit scope"}</h2>
        <ScopeForm operator={operator} edited={edited} form={form} />
      </section>
    </>
  );
}

function ScopeTable({ operator, scopes }: Pick<ScopesPageProps, "operator" | "scopes">) {
  return (
    <DataTable caption="Scopes" columns={["Name", "Description", "Applies to", "Actions"]}>
      {scopes.map(({ name, description, kind, isDefault }) => (
        <tr>
          <th scope="row">
            {name} {isDefault && <span class="badge">default</span>}
          </th>
          <td data-column="Description">{description}</td>
          <td data-column="Applies to">{kind}</td>
          <td data-column="Actions">
            <a href={`${PAGE}?${new URLSearchParams({ edit: name })}`} aria-label={`Edit ${name}`}>
              Edit
            </a>
            <DeleteForm
              operator={operator}
              action={`${PAGE}/delete`}
              hidden={{ name }}
              what={name}
              consequence="Clients can no longer request it. Access already granted stays."
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function ScopeForm({ operator, edited, form }: Omit<ScopesPageProps, "scopes">) {
  const hidden = { ...form.hidden, page: PAGE, ...(edited !== null && { edit: edited, name: edited }) };
  return (
    <OperatorForm operator={operator} action={PAGE} hidden={hidden} submit="Save scope">
      {edited === null ? (
        <TextField {...fieldOf(form, "name")} label="Name" hint="Such as projects:read." required />
      ) : (
        <p>{edited}</p>
      )}
      <ScopeMeaning form={form} />
    </OperatorForm>
  );
}
