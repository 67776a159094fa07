import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { ListSearch } from "../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../platform/dashboard/pages/no-match.tsx";
import { States } from "../../../platform/dashboard/pages/states.tsx";
import type { ShownSmallList } from "../../../platform/dashboard/small-list.ts";
import { useText } from "../../../platform/pages/language.tsx";
import type { OAuthScopeRecord } from "../../oauth/domain/records.ts";

const PAGE = "/dashboard/mcp/scopes";

/** Returns the path of the page that edits a scope. */
export function pathOfScope({ name }: Pick<OAuthScopeRecord, "name">): string {
  return `${PAGE}/edit?${new URLSearchParams({ name })}`;
}

/** Finds the scopes. */
export function ScopesPage({ rows, search, sortable }: ShownSmallList<OAuthScopeRecord, "name" | "kind">) {
  const t = useText();
  return (
    <>
      <ListSearch {...search} />
      <p>{t("scope.explanation")}</p>
      {rows.length === 0 && <NoMatch search={search} none={{ title: t("scope.none") }} />}
      {rows.length > 0 && (
        <DataTable
          caption={t("mcp_tab.scopes")}
          columns={[sortable.name, t("scope.description"), sortable.kind]}
          isList
        >
          {rows.map(({ name, description, kind, isDefault }) => (
            <tr>
              <th scope="row">
                <div class="name">
                  <a href={pathOfScope({ name })}>{name}</a>
                  <States states={isDefault ? [{ label: t("mcp.default") }] : []} />
                </div>
              </th>
              <td data-column={t("scope.description")} class="roomy">
                {description}
              </td>
              <td data-column={t("scope.applies_to")} class="detail">
                {t(`scope.${kind}`)}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
