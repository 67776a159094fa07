import type { Context } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { ListHeading } from "../../../../platform/dashboard/pages/list-heading.tsx";
import { renderSettings } from "../../../../platform/dashboard/render-settings.tsx";
import type { SearchSource } from "../../../../platform/dashboard/search.ts";
import { isFoundIn, readSmallList, type SmallList } from "../../../../platform/dashboard/small-list.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { WebRedirectUriRecord } from "../../domain/records.ts";
import { pathOfWebApp, WebAppsPage } from "../../pages/dashboard/web-apps-page.tsx";

const PATH = "/dashboard/settings/web-apps";

/** Shows the callback URLs that match a search. */
export async function listWebApps(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const shown = readSmallList(context, describeList(t), await deps.store.read.webRedirectUris.list());
  return renderSettings(context, deps, {
    title: t("settings_tab.web_apps"),
    tab: PATH,
    heading: (operator) => (
      <ListHeading
        title={t("settings_tab.web_apps")}
        operator={operator}
        create={{ path: `${PATH}/new`, label: t("web_apps.add") }}
      />
    ),
    content: () => <WebAppsPage {...shown} />,
  });
}

function describeList(t: Translate): SmallList<WebRedirectUriRecord, "url" | "added"> {
  return {
    path: PATH,
    searchLabel: t("web_apps.search"),
    textsOf: ({ redirectUri }) => [redirectUri],
    columns: {
      url: { label: t("web_apps.url"), by: t("web_apps.url"), sortBy: ({ redirectUri }) => redirectUri },
      added: { label: t("web_apps.added"), by: t("list.by_creation"), sortBy: ({ createdAt }) => createdAt },
    },
    filters: {
      backend: { label: t("web_apps.backend"), keeps: ({ isBrowserApp }) => !isBrowserApp },
      browser: { label: t("web_apps.browser"), keeps: ({ isBrowserApp }) => isBrowserApp },
    },
  };
}

/** Finds callback URLs by any part of them. There are few of them. */
export const webAppSearch: SearchSource = {
  label: "search.web_apps",
  list: null,
  async find({ store }, query, limit) {
    const webApps = await store.read.webRedirectUris.list();
    return webApps
      .filter(({ redirectUri }) => isFoundIn([redirectUri], query))
      .slice(0, limit)
      .map((webApp) => ({ path: pathOfWebApp(webApp), label: webApp.redirectUri, detail: null }));
  },
};
