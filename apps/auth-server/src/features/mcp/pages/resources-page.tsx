import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { ListSearch } from "../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../platform/dashboard/pages/no-match.tsx";
import { States } from "../../../platform/dashboard/pages/states.tsx";
import type { ShownSmallList } from "../../../platform/dashboard/small-list.ts";
import { useText } from "../../../platform/pages/language.tsx";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";

const PAGE = "/dashboard/mcp/resources";

/** Returns the path of the page that edits a resource. */
export function pathOfResource({ resource }: Pick<OAuthResourceRecord, "resource">): string {
  return `${PAGE}/edit?${new URLSearchParams({ resource })}`;
}

/** Finds the resource servers. */
export function ResourcesPage({ rows, search, sortable }: ShownSmallList<OAuthResourceRecord, "url" | "name">) {
  const t = useText();
  return (
    <>
      <ListSearch {...search} />
      <p>{t("resource.explanation")}</p>
      {rows.length === 0 && <NoMatch search={search} none={{ title: t("resource.none") }} />}
      {rows.length > 0 && (
        <DataTable
          caption={t("mcp_tab.resources")}
          columns={[sortable.url, sortable.name, t("resource.connection")]}
          isList
        >
          {rows.map((resource) => (
            <ResourceRow {...resource} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function ResourceRow({ resource, name, isDefault, connectedAt }: OAuthResourceRecord) {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        <div class="name">
          <a href={pathOfResource({ resource })}>{resource}</a>
          <States states={isDefault ? [{ label: t("mcp.default") }] : []} />
        </div>
      </th>
      <td data-column={t("field.name")} class="roomy">
        {name ?? <span class="muted">{t("resource.nameless")}</span>}
      </td>
      <td data-column={t("resource.connection")}>
        {connectedAt === null ? <span class="muted">{t("resource.waiting")}</span> : t("resource.connected")}
      </td>
    </tr>
  );
}
