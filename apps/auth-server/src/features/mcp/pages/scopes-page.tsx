import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
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
  const t = useText();
  return (
    <>
      <p>{t("scope.explanation")}</p>
      {scopes.length > 0 && <ScopeTable operator={operator} scopes={scopes} />}
      <section>
        <h2>{t(edited === null ? "scope.add" : "scope.edit")}</h2>
        <ScopeForm operator={operator} edited={edited} form={form} />
      </section>
    </>
  );
}

function ScopeTable({ operator, scopes }: Pick<ScopesPageProps, "operator" | "scopes">) {
  const t = useText();
  const columns = [t("field.name"), t("scope.description"), t("scope.applies_to"), t("entity.actions")];
  return (
    <DataTable caption={t("mcp_tab.scopes")} columns={columns}>
      {scopes.map(({ name, description, kind, isDefault }) => (
        <tr>
          <th scope="row">
            {name} {isDefault && <span class="badge">{t("mcp.default")}</span>}
          </th>
          <td data-column={t("scope.description")}>{description}</td>
          <td data-column={t("scope.applies_to")}>{t(`scope.${kind}`)}</td>
          <td data-column={t("entity.actions")} data-key="actions">
            <a href={`${PAGE}?${new URLSearchParams({ edit: name })}`} aria-label={t("mcp.edit_named", { name })}>
              {t("mcp.edit")}
            </a>
            <DeleteForm
              operator={operator}
              action={`${PAGE}/delete`}
              hidden={{ name }}
              what={name}
              consequence={t("scope.delete_consequence")}
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function ScopeForm({ operator, edited, form }: Omit<ScopesPageProps, "scopes">) {
  const t = useText();
  const hidden = { ...form.hidden, page: PAGE, ...(edited !== null && { edit: edited, name: edited }) };
  return (
    <OperatorForm operator={operator} action={PAGE} hidden={hidden} submit={t("scope.save")}>
      {edited === null ? (
        <TextField {...fieldOf(form, "name")} label={t("field.name")} hint={t("scope.name_hint")} required />
      ) : (
        <p>{edited}</p>
      )}
      <ScopeMeaning form={form} />
    </OperatorForm>
  );
}
