import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { RotateForm } from "../../../platform/dashboard/pages/rotate-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../platform/pages/language.tsx";
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
  const t = useText();
  return (
    <>
      <p>{t("validation.explanation")}</p>
      {credentials.length > 0 && <CredentialTable operator={operator} credentials={credentials} />}
      <section>
        <h2>{t(editing.edited === null ? "validation.create" : "validation.edit")}</h2>
        <CredentialForm operator={operator} {...editing} />
      </section>
    </>
  );
}

function CredentialForm({ operator, resources, edited, form }: Omit<ValidationPageProps, "credentials">) {
  const t = useText();
  const target =
    edited === null
      ? { action: PAGE, submit: t("validation.create"), hidden: {} }
      : {
          action: `${PAGE}/update`,
          submit: t("validation.save"),
          hidden: { credential: edited, ...form.hidden, page: PAGE },
        };
  return (
    <OperatorForm operator={operator} {...target}>
      {edited !== null && <p>{edited}</p>}
      <TextField {...fieldOf(form, "name")} label={t("field.name")} hint={t("validation.name_hint")} required />
      <ResourceChecks hint={t("validation.resources_hint")} resources={resources} form={form} />
    </OperatorForm>
  );
}

function CredentialTable({ operator, credentials }: Pick<ValidationPageProps, "operator" | "credentials">) {
  const t = useText();
  const columns = [
    t("field.name"),
    t("entity.id"),
    t("mcp_tab.resources"),
    t("validation.created"),
    t("entity.actions"),
  ];
  return (
    <DataTable caption={t("mcp_tab.validation")} columns={columns}>
      {credentials.map(({ credentialId, name, resources, createdAt }) => (
        <tr>
          <th scope="row">{name}</th>
          <td data-column={t("entity.id")}>{credentialId}</td>
          <td data-column={t("mcp_tab.resources")}>{resources?.join(", ") ?? t("validation.all_resources")}</td>
          <td data-column={t("validation.created")}>
            <Time at={createdAt} />
          </td>
          <td data-column={t("entity.actions")} data-key="actions">
            <a
              href={`${PAGE}?${new URLSearchParams({ edit: credentialId })}`}
              aria-label={t("mcp.edit_named", { name })}
            >
              {t("mcp.edit")}
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
              consequence={t("validation.delete_consequence")}
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
