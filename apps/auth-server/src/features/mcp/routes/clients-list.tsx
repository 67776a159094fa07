import type { Context } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import type { FilterChip } from "../../../platform/dashboard/pages/filter-chips.tsx";
import { ListHeading } from "../../../platform/dashboard/pages/list-heading.tsx";
import type { ListSearchProps } from "../../../platform/dashboard/pages/list-search.tsx";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { listHref, pageParameter, toPageRequest } from "../../../platform/pages/list-page.ts";
import type { OAuthClientKind } from "../../oauth/domain/records.ts";
import { ClientsPage } from "../pages/clients-page.tsx";
import { renderMcp } from "./render.tsx";

const PATH = "/dashboard/mcp/clients";

/** What the list can be narrowed down to. */
const origins = [
  { value: "operator", label: "clients.created_here" },
  { value: "connected", label: "clients.connected" },
] as const;

const query = z.object({
  ...pageParameter,
  q: text.trim().default(""),
  filter: z
    .enum(origins.map(({ value }) => value))
    .or(z.literal(""))
    .default(""),
});

type Filters = Omit<z.output<typeof query>, "page">;

const kinds: Record<Filters["filter"], readonly OAuthClientKind[]> = {
  "": ["operator", "dynamic", "metadata_document"],
  operator: ["operator"],
  connected: ["dynamic", "metadata_document"],
};

/** Shows the clients that match a search, one page at a time. */
export async function listClients(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { page, ...filters } = readQuery(context, query);
  const { limit, offset } = toPageRequest(page);
  // One more than is shown tells whether there is a next page; counting them would read every row.
  const found = await deps.store.read.oauthClients.listNewest({
    kinds: kinds[filters.filter],
    text: filters.q,
    limit: limit + 1,
    offset,
  });
  const pager = {
    first: page > 1 ? listHref(PATH, filters) : null,
    next: found.length > limit ? listHref(PATH, { ...filters, page: String(page + 1) }) : null,
  };
  const { t } = context.var;
  const now = deps.clock();
  return renderMcp(context, deps, {
    title: t("mcp_tab.clients"),
    tab: PATH,
    heading: (operator) => (
      <ListHeading
        title={t("mcp_tab.clients")}
        operator={operator}
        create={{ path: `${PATH}/new`, label: t("clients.create") }}
      />
    ),
    content: () => (
      <ClientsPage search={describeSearch(t, filters)} clients={found.slice(0, limit)} now={now} pager={pager} />
    ),
  });
}

function describeSearch(t: Translate, { q, filter }: Filters): ListSearchProps {
  const chosen = origins.find(({ value }) => value === filter);
  const chips: FilterChip[] = [];
  if (q !== "") chips.push({ label: t("clients.searched"), value: q, removeHref: listHref(PATH, { filter }) });
  if (chosen) chips.push({ label: t("clients.origin"), value: t(chosen.label), removeHref: listHref(PATH, { q }) });
  return {
    path: PATH,
    label: t("clients.search"),
    text: q,
    keep: { filter },
    filters: origins.map(({ value, label }) => ({ path: listHref(PATH, { q, filter: value }), label: t(label) })),
    sortable: [],
    chips,
    clearHref: PATH,
  };
}
