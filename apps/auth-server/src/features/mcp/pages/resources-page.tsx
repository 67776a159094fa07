import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { Check, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
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
  const t = useText();
  return (
    <>
      <p>{t("resource.explanation")}</p>
      {resources.length > 0 && <ResourceTable operator={operator} resources={resources} />}
      <section>
        <h2>{t(edited === null ? "resource.add" : "resource.edit")}</h2>
        <ResourceForm operator={operator} edited={edited} form={form} />
      </section>
    </>
  );
}

function ResourceTable({ operator, resources }: Pick<ResourcesPageProps, "operator" | "resources">) {
  const t = useText();
  const columns = [t("mcp.url"), t("field.name"), t("mcp.status"), t("entity.actions")];
  return (
    <DataTable caption={t("mcp_tab.resources")} columns={columns}>
      {resources.map(({ resource, name, isDefault, connectedAt }) => (
        <tr>
          <th scope="row">
            {resource} {isDefault && <span class="badge">{t("mcp.default")}</span>}
          </th>
          <td data-column={t("field.name")}>{name ?? <span class="muted">{t("resource.nameless")}</span>}</td>
          <td data-column={t("mcp.status")}>
            <a href={`/dashboard/mcp/connect?${new URLSearchParams({ resource })}`}>
              {t(connectedAt === null ? "resource.waiting" : "resource.connected")}
            </a>
          </td>
          <td data-column={t("entity.actions")} data-key="actions">
            <a
              href={`${PAGE}?${new URLSearchParams({ edit: resource })}`}
              aria-label={t("mcp.edit_named", { name: resource })}
            >
              {t("mcp.edit")}
            </a>
            <DeleteForm
              operator={operator}
              action={`${PAGE}/delete`}
              hidden={{ resource }}
              what={resource}
              consequence={t("resource.delete_consequence")}
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function ResourceForm({ operator, edited, form }: Omit<ResourcesPageProps, "resources">) {
  const t = useText();
  const hidden = { ...form.hidden, page: PAGE, ...(edited !== null && { edit: edited, resource: edited }) };
  return (
    <OperatorForm operator={operator} action={PAGE} hidden={hidden} submit={t("resource.save")}>
      {edited === null ? (
        <TextField
          {...fieldOf(form, "resource")}
          label={t("mcp.url")}
          type="url"
          hint={t("resource.url_hint")}
          required
        />
      ) : (
        <p>{edited}</p>
      )}
      <TextField {...fieldOf(form, "name")} label={t("field.name")} hint={t("resource.name_hint")} />
      <Check {...fieldOf(form, "is_default")} label={t("resource.is_default")} />
    </OperatorForm>
  );
}
