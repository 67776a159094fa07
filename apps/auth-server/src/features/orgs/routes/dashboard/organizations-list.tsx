import type { Context } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { ListHeading } from "../../../../platform/dashboard/pages/list-heading.tsx";
import type { ListSearchProps } from "../../../../platform/dashboard/pages/list-search.tsx";
import { renderDashboard } from "../../../../platform/dashboard/render.tsx";
import { sortableColumn } from "../../../../platform/dashboard/sorting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { text } from "../../../../platform/management-api/fields.ts";
import { describeList, listHref, pageParameter, toPageRequest } from "../../../../platform/pages/list-page.ts";
import type { OrganizationOrder } from "../../domain/repositories.ts";
import { OrganizationsPage } from "../../pages/dashboard/organizations-page.tsx";

const PATH = "/dashboard/orgs";

const orders = [
  "CREATED_AT_DESC",
  "CREATED_AT_ASC",
  "NAME",
  "NAME_DESC",
] as const satisfies readonly OrganizationOrder[];

const DEFAULT_ORDER = "CREATED_AT_DESC";

const query = z.object({
  ...pageParameter,
  q: text.trim().default(""),
  order: z.enum(orders).default(DEFAULT_ORDER),
});

/** The filters as URLs hold them. An empty order is the default. */
interface Filters extends Omit<z.output<typeof query>, "page" | "order"> {
  readonly order: string;
}

/** Shows the organizations that match a search, one page at a time. */
export async function listOrganizations(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const { page, order, ...others } = readQuery(context, query);
  const filters = { ...others, order: order === DEFAULT_ORDER ? "" : order };
  const { organizations } = deps.store.read;
  const { rows, total } = await organizations.search({
    ...toPageRequest(page),
    orderBy: order,
    name: filters.q || null,
    orDomainOrId: true,
    legacyOrgId: null,
    domain: null,
  });
  const members = await organizations.countMembers(rows.map(({ orgId }) => orgId));
  const sortable = sortableColumns(t, order, filters);
  return renderDashboard(context, deps, {
    title: t("section.organizations"),
    section: PATH,
    heading: (operator) => (
      <ListHeading
        title={t("section.organizations")}
        operator={operator}
        create={{ path: `${PATH}/new`, label: t("orgs.create") }}
      />
    ),
    content: () => (
      <OrganizationsPage
        search={{ ...describeSearch(t, filters), sortable: Object.values(sortable) }}
        organizations={rows}
        members={members}
        sortable={sortable}
        page={describeList(PATH, filters, { page, total })}
      />
    ),
  });
}

function describeSearch(t: Translate, { q, order }: Filters): Omit<ListSearchProps, "sortable"> {
  return {
    path: PATH,
    label: t("orgs.search_field"),
    text: q,
    keep: { order },
    chips: q === "" ? [] : [{ label: t("orgs.searched"), value: q, removeHref: listHref(PATH, { order }) }],
    clearHref: PATH,
  };
}

function sortableColumns(t: Translate, current: OrganizationOrder, { q }: Filters) {
  const list = { current, hrefOf: (order: OrganizationOrder) => listHref(PATH, { q, order }) };
  return {
    name: sortableColumn(
      { label: t("orgs.organization"), by: t("orgs.by_name") },
      [
        { order: "NAME", direction: "ascending" },
        { order: "NAME_DESC", direction: "descending" },
      ],
      list,
    ),
    created: sortableColumn(
      { label: t("orgs.created"), by: t("orgs.by_creation") },
      [
        { order: "CREATED_AT_DESC", direction: "descending" },
        { order: "CREATED_AT_ASC", direction: "ascending" },
      ],
      list,
    ),
  };
}
