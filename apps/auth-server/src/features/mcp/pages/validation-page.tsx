import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { RotateForm } from "../../../platform/dashboard/pages/rotate-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import type { IntrospectionCredentialRecord, OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { ResourceChecks } from "./resource-checks.tsx";

export interface ValidationPageProps {
  readonly operator: PageOperator;
  readonly credentials: readonly IntrospectionCredentialRecord[];
  readonly resources: readonly OAuthResourceRecord[];
  /** The id of the credentials that the form changes; `null` when it creates some. */
  readonly edited: string | null;
  readonly form: FormState;
}

const PAGE = "/dashboard/mcp/validation";

/** Renders the credentials that MCP servers validate tokens with, and a form that creates or changes them. */
export function ValidationPage({ operator, credentials, ...editing }: ValidationPageProps) {
  return (
    <>
      <p>
        To validate requests, an MCP server asks with an ID and a secret whether a token is valid. They aren’t the
        credentials of an OAuth client.
      </p>
      {credentials.length > 0 && <CredentialTable operator={operator} credentials={credentials} />}
      <section>
        <h2>{editing.edited === null ? "Create credentials" : "Edit credentials"}</h2>
        <CredentialForm operator={operator} {...editing} />
      </section>
    </>
  );
}

function CredentialForm({ operator, resources, edited, form }: Omit<ValidationPageProps, "credentials">) {
  const target =
    edited === null
      ? { action: PAGE, submit: "Create credentials", hidden: {} }
      : {
          action: `${PAGE}/update`,
          submit: "Save credentials",
          hidden: { credential: edited, ...form.hidden, page: PAGE },
        };
  return (
    <OperatorForm operator={operator} {...target}>
      {edited !== null && <p>{edited}</p>}
      <TextField {...fieldOf(form, "name")} label="Name" hint="Which server uses these credentials." required />
      <ResourceChecks
        hint="The server can only check tokens for these. If none is checked, it can check tokens for all."
        resources={resources}
        form={form}
      />
    </OperatorForm>
  );
}

function CredentialTable({ operator, credentials }: Pick<ValidationPageProps, "operator" | "credentials">) {
  return (
    <DataTable caption="Introspection credentials" columns={["Name", "ID", "Resources", "Created", "Actions"]}>
      {credentials.map(({ credentialId, name, resources, createdAt }) => (
        <tr>
          <th scope="row">{name}</th>
          <td data-column="ID">{credentialId}</td>
          <td data-column="Resources">{resources?.join(", ") ?? "all"}</td>
          <td data-column="Created">
            <Time at={createdAt} />
          </td>
          <td data-column="Actions">
            <a href={`${PAGE}?${new URLSearchParams({ edit: credentialId })}`} aria-label={`Edit ${name}`}>
              Edit
            </a>
            <RotateForm
              operator={operator}
              action={`${PAGE}/rotate`}
              hidden={{ credential: credentialId }}
              what="secret"
              of={name}
            />
            <DeleteForm
              operator={operator}
              action={`${PAGE}/delete`}
              hidden={{ credential: credentialId }}
              what={name}
              consequence="The server that uses them can no longer validate tokens."
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
