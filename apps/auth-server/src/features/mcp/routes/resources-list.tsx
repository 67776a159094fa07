import type { Context } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { ListHeading } from "../../../platform/dashboard/pages/list-heading.tsx";
import type { SearchSource } from "../../../platform/dashboard/search.ts";
import { isFoundIn, readSmallList, type SmallList } from "../../../platform/dashboard/small-list.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { pathOfResource, ResourcesPage } from "../pages/resources-page.tsx";
import { renderMcp } from "./render.tsx";

const PATH = "/dashboard/mcp/resources";

/** Shows the resource servers that match a search. */
export async function listResources(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const shown = readSmallList(context, describeList(t), await deps.store.read.oauthResources.list());
  return renderMcp(context, deps, {
    title: t("mcp_tab.resources"),
    tab: PATH,
    heading: (operator) => (
      <ListHeading
        title={t("mcp_tab.resources")}
        operator={operator}
        create={{ path: `${PATH}/new`, label: t("resource.add") }}
      />
    ),
    content: () => <ResourcesPage {...shown} />,
  });
}

function textsOf({ resource, name }: OAuthResourceRecord): readonly (string | null)[] {
  return [resource, name];
}

function describeList(t: Translate): SmallList<OAuthResourceRecord, "url" | "name"> {
  return {
    path: PATH,
    searchLabel: t("resource.search"),
    textsOf,
    columns: {
      url: { label: t("mcp.url"), by: t("mcp.url"), sortBy: ({ resource }) => resource },
      name: { label: t("field.name"), sortBy: ({ name }) => name ?? "" },
    },
    filters: {
      waiting: { label: t("resource.waiting"), keeps: ({ connectedAt }) => connectedAt === null },
      connected: { label: t("resource.connected"), keeps: ({ connectedAt }) => connectedAt !== null },
    },
  };
}

/** Finds resource servers by any part of their name or URL. There are few of them. */
export const resourceSearch: SearchSource = {
  label: "search.resources",
  list: null,
  async find({ store }, query, limit) {
    const resources = await store.read.oauthResources.list();
    return resources
      .filter((resource) => isFoundIn(textsOf(resource), query))
      .slice(0, limit)
      .map((resource) => ({
        path: pathOfResource(resource),
        label: resource.name ?? resource.resource,
        detail: resource.name === null ? null : resource.resource,
      }));
  },
};
