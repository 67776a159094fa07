import type { Context } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { ListHeading } from "../../../platform/dashboard/pages/list-heading.tsx";
import type { SearchSource } from "../../../platform/dashboard/search.ts";
import { isFoundIn, readSmallList, type SmallList } from "../../../platform/dashboard/small-list.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { OAuthScopeRecord } from "../../oauth/domain/records.ts";
import { pathOfScope, ScopesPage } from "../pages/scopes-page.tsx";
import { renderMcp } from "./render.tsx";

const PATH = "/dashboard/mcp/scopes";

/** Shows the scopes that match a search. */
export async function listScopes(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const shown = readSmallList(context, describeList(t), await deps.store.read.oauthScopes.list());
  return renderMcp(context, deps, {
    title: t("mcp_tab.scopes"),
    tab: PATH,
    heading: (operator) => (
      <ListHeading
        title={t("mcp_tab.scopes")}
        operator={operator}
        create={{ path: `${PATH}/new`, label: t("scope.add") }}
      />
    ),
    content: () => <ScopesPage {...shown} />,
  });
}

function describeList(t: Translate): SmallList<OAuthScopeRecord, "name" | "kind"> {
  return {
    path: PATH,
    searchLabel: t("scope.search"),
    textsOf: ({ name, description }) => [name, description],
    columns: {
      name: { label: t("field.name"), sortBy: ({ name }) => name },
      kind: { label: t("scope.applies_to"), by: t("scope.by_kind"), sortBy: ({ kind }) => kind },
    },
    filters: {
      user: { label: t("scope.user"), keeps: ({ kind }) => kind === "user" },
      organization: { label: t("scope.organization"), keeps: ({ kind }) => kind === "organization" },
      default: { label: t("scope.defaults"), keeps: ({ isDefault }) => isDefault },
    },
  };
}

/** Finds scopes by any part of their name. There are few of them. */
export const scopeSearch: SearchSource = {
  label: "search.scopes",
  list: null,
  async find({ store }, query, limit) {
    const scopes = await store.read.oauthScopes.list();
    return scopes
      .filter(({ name }) => isFoundIn([name], query))
      .slice(0, limit)
      .map((scope) => ({ path: pathOfScope(scope), label: scope.name, detail: scope.description }));
  },
};
