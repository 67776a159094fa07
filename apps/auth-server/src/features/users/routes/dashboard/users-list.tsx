import type { Context } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { PageLink } from "../../../../platform/dashboard/pages/entity.ts";
import type { FilterChip } from "../../../../platform/dashboard/pages/filter-chips.tsx";
import { ListHeading } from "../../../../platform/dashboard/pages/list-heading.tsx";
import type { ListSearchProps } from "../../../../platform/dashboard/pages/list-search.tsx";
import { renderDashboard } from "../../../../platform/dashboard/render.tsx";
import { sortableColumn } from "../../../../platform/dashboard/sorting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { text } from "../../../../platform/management-api/fields.ts";
import { describeList, listHref, pageParameter, toPageRequest } from "../../../../platform/pages/list-page.ts";
import { viewUsers } from "../../domain/read-users.ts";
import type { UserOrder } from "../../domain/repositories.ts";
import { NAMED_ORGANIZATIONS, UsersPage } from "../../pages/dashboard/users-page.tsx";
import { BULK } from "./bulk-users.ts";
import { userStates } from "./user-states.ts";

const PATH = "/dashboard/users";

const orders = [
  "CREATED_AT_DESC",
  "CREATED_AT_ASC",
  "LAST_ACTIVE_AT_DESC",
  "LAST_ACTIVE_AT_ASC",
  "EMAIL",
  "EMAIL_DESC",
] as const satisfies readonly UserOrder[];

const DEFAULT_ORDER = "CREATED_AT_DESC";

const query = z.object({
  ...pageParameter,
  q: text.trim().default(""),
  state: z.enum(userStates).or(z.literal("")).default(""),
  order: z.enum(orders).default(DEFAULT_ORDER),
});

/** The filters as URLs hold them. An empty order is the default. */
interface Filters extends Omit<z.output<typeof query>, "page" | "order"> {
  readonly order: string;
}

/** Shows the users that match a search, one page at a time. */
export async function listUsers(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const { page, order, ...others } = readQuery(context, query);
  const filters = { ...others, order: order === DEFAULT_ORDER ? "" : order };
  const { read } = deps.store;
  const now = deps.clock();
  const { rows, total } = await read.users.search({
    ...toPageRequest(page),
    orderBy: order,
    emailOrUsername: filters.q || null,
    orNameOrId: true,
    legacyUserId: null,
    inState: filters.state === "" ? undefined : { state: filters.state, at: now },
  });
  const [users, organizations] = await Promise.all([
    viewUsers(deps, rows, { includeOrgs: false }),
    read.memberships.summarizeByUsers(
      rows.map(({ userId }) => userId),
      NAMED_ORGANIZATIONS,
    ),
  ]);
  const sortable = sortableColumns(t, order, filters);
  const { q, state } = filters;
  const isNarrowed = q !== "" || state !== "";
  return renderDashboard(context, deps, {
    title: t("section.users"),
    section: PATH,
    heading: (operator) => (
      <ListHeading
        title={t("section.users")}
        operator={operator}
        create={{ path: `${PATH}/new`, label: t("users.create") }}
      />
    ),
    content: (operator) => (
      <UsersPage
        bulk={operator.canChange ? { actions: bulkActions(t), total, filter: { q, state }, isNarrowed } : null}
        search={{ ...describeSearch(t, filters), sortable: Object.values(sortable) }}
        sortable={sortable}
        users={users}
        organizations={organizations}
        now={now}
        page={describeList(PATH, filters, { page, total })}
      />
    ),
  });
}

/** Links what can be done to many users. */
function bulkActions(t: Translate): readonly PageLink[] {
  return [
    { path: `${BULK}/end-sessions`, label: t("bulk_users.sign_out") },
    { path: `${BULK}/add-to-organization`, label: t("bulk_users.add") },
    { path: `${BULK}/enable`, label: t("bulk_users.enable") },
    { path: `${BULK}/disable`, label: t("bulk_users.disable") },
    { path: `${BULK}/delete`, label: t("bulk_users.delete") },
  ];
}

function describeSearch(t: Translate, { q, state, order }: Filters): Omit<ListSearchProps, "sortable"> {
  const chips: FilterChip[] = [];
  if (q !== "") chips.push({ label: t("users.searched"), value: q, removeHref: listHref(PATH, { state, order }) });
  if (state !== "") {
    chips.push({ label: t("users.state"), value: t(`user_state.${state}`), removeHref: listHref(PATH, { q, order }) });
  }
  return {
    path: PATH,
    label: t("users.search_field"),
    text: q,
    keep: { state, order },
    filters: userStates.map((each) => ({
      path: listHref(PATH, { q, state: each, order }),
      label: t(`user_state.${each}`),
    })),
    chips,
    clearHref: PATH,
  };
}

function sortableColumns(t: Translate, current: UserOrder, filters: Filters) {
  const list = { current, hrefOf: (order: UserOrder) => listHref(PATH, { ...filters, order }) };
  return {
    user: sortableColumn(
      { label: t("users.user"), by: t("users.by_email") },
      [
        { order: "EMAIL", direction: "ascending" },
        { order: "EMAIL_DESC", direction: "descending" },
      ],
      list,
    ),
    created: sortableColumn(
      { label: t("users.created"), by: t("users.by_creation") },
      [
        { order: "CREATED_AT_DESC", direction: "descending" },
        { order: "CREATED_AT_ASC", direction: "ascending" },
      ],
      list,
    ),
    active: sortableColumn(
      { label: t("users.last_active"), by: t("users.by_activity") },
      [
        { order: "LAST_ACTIVE_AT_DESC", direction: "descending" },
        { order: "LAST_ACTIVE_AT_ASC", direction: "ascending" },
      ],
      list,
    ),
  };
}
