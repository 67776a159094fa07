import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { Check, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import type { OAuthScopeRecord } from "../../oauth/domain/records.ts";

/** What a scope can be about. */
const scopeKinds = [
  { value: "user", label: "the user alone" },
  { value: "organization", label: "one organization, which the user picks" },
] as const;

export interface ScopesPageProps {
  readonly operator: PageOperator;
  readonly scopes: readonly OAuthScopeRecord[];
  /** The name of the scope that the form changes; `null` when it adds one. */
  readonly edited: string | null;
  readonly form: FormState;
}

const PAGE = "/dashboard/mcp/scopes";

/** The scopes, and a form that adds or changes one. */
export function ScopesPage({ operator, scopes, edited, form }: ScopesPageProps) {
  return (
    <>
      <p>
        Clients ask for scopes, and users read their wording on the consent page. With an organization scope the MCP
        server learns the user’s role and permissions in the organization that was picked.
      </p>
      {scopes.length > 0 && <ScopeTable operator={operator} scopes={scopes} />}
      <section>
        <h2>{edited === null ? "Add a scope" : "Change a scope"}</h2>
        <ScopeForm operator={operator} edited={edited} form={form} />
      </section>
    </>
  );
}

function ScopeTable({ operator, scopes }: Pick<ScopesPageProps, "operator" | "scopes">) {
  return (
    <DataTable caption="Scopes" columns={["Name", "Wording", "About", "Change"]}>
      {scopes.map(({ name, description, kind, isDefault }) => (
        <tr>
          <th scope="row">
            {name} {isDefault && <span class="badge">default</span>}
          </th>
          <td data-column="Wording">{description}</td>
          <td data-column="About">{kind}</td>
          <td data-column="Change">
            <a href={`${PAGE}?${new URLSearchParams({ edit: name })}`} aria-label={`Edit ${name}`}>
              Edit
            </a>
            <DeleteForm
              operator={operator}
              action={`${PAGE}/delete`}
              hidden={{ name }}
              what={name}
              consequence="Clients can ask for it no longer. What was granted stays."
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
    <OperatorForm operator={operator} action={PAGE} hidden={hidden} submit="Save the scope">
      {edited === null ? (
        <TextField {...fieldOf(form, "name")} label="Name" hint="Such as projects:read." required />
      ) : (
        <p>{edited}</p>
      )}
      <TextField
        {...fieldOf(form, "description")}
        label="Wording"
        hint="What it allows, as users read it: Read your projects."
        required
      />
      <Select {...fieldOf(form, "kind")} label="About" options={scopeKinds} />
      <Check {...fieldOf(form, "is_default")} label="Granted to clients that ask for no scope" />
    </OperatorForm>
  );
}
