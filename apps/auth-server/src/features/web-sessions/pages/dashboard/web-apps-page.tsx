import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { ListSearch } from "../../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../../platform/dashboard/pages/no-match.tsx";
import type { ShownSmallList } from "../../../../platform/dashboard/small-list.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { Day } from "../../../../platform/pages/moment.tsx";
import type { WebRedirectUriRecord } from "../../domain/records.ts";

const PAGE = "/dashboard/settings/web-apps";

/** Returns the path of the page that edits a callback URL. */
export function pathOfWebApp({ redirectUri }: Pick<WebRedirectUriRecord, "redirectUri">): string {
  return `${PAGE}/edit?${new URLSearchParams({ redirect_uri: redirectUri })}`;
}

/** Finds the addresses at which web applications take users back after sign-in. */
export function WebAppsPage({ rows, search, sortable }: ShownSmallList<WebRedirectUriRecord, "url" | "added">) {
  const t = useText();
  return (
    <>
      <ListSearch {...search} />
      <p>{t("web_apps.explanation")}</p>
      {rows.length === 0 && <NoMatch search={search} none={{ title: t("web_apps.none") }} />}
      {rows.length > 0 && (
        <DataTable
          caption={t("web_apps.caption")}
          columns={[sortable.url, t("web_apps.tokens_go_to"), sortable.added]}
          isList
        >
          {rows.map(({ redirectUri, isBrowserApp, backchannelLogoutUri, createdAt }) => (
            <tr>
              <th scope="row">
                <div class="name">
                  <a href={pathOfWebApp({ redirectUri })}>{redirectUri}</a>
                </div>
                {backchannelLogoutUri !== null && (
                  <div class="muted">{t("web_apps.told_at", { url: backchannelLogoutUri })}</div>
                )}
              </th>
              <td data-column={t("web_apps.tokens_go_to")}>
                {t(isBrowserApp ? "web_apps.browser" : "web_apps.backend")}
              </td>
              <td data-column={t("web_apps.added")} class="detail">
                <Day at={createdAt} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
