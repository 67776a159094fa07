import type { Context } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { describeList, listHref, pageParameter, toPageRequest } from "../../../../platform/dashboard/list-page.ts";
import type { FilterChip } from "../../../../platform/dashboard/pages/filter-chips.tsx";
import { ListHeading } from "../../../../platform/dashboard/pages/list-heading.tsx";
import type { ListSearchProps } from "../../../../platform/dashboard/pages/list-search.tsx";
import { renderDashboard } from "../../../../platform/dashboard/render.tsx";
import { sortableColumn } from "../../../../platform/dashboard/sorting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import { text } from "../../../../platform/management-api/fields.ts";
import { viewUsers } from "../../domain/read-users.ts";
import type { UserOrder, UserState } from "../../domain/repositories.ts";
import { NAMED_ORGANIZATIONS, UsersPage } from "../../pages/dashboard/users-page.tsx";

const PATH = "/dashboard/users";

/** What the list can be narrowed down to. */
export const states = [
  { value: "enabled", label: "Enabled" },
  { value: "disabled", label: "Disabled" },
  { value: "locked", label: "Locked" },
  { value: "unconfirmed", label: "Email not confirmed" },
  { value: "mfa", label: "Second factor on" },
] as const satisfies readonly { readonly value: UserState; readonly label: string }[];

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
  state: z
    .enum(states.map(({ value }) => value))
    .or(z.literal(""))
    .default(""),
  order: z.enum(orders).default(DEFAULT_ORDER),
});

/** The filters as URLs hold them. An empty order is the default. */
interface Filters extends Omit<z.output<typeof query>, "page" | "order"> {
  readonly order: string;
}

/** Shows the users that match a search, one page at a time. */
export async function listUsers(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
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
  const sortable = sortableColumns(order, filters);
  return renderDashboard(context, deps, {
    title: "Users",
    section: PATH,
    heading: (operator) => (
      <ListHeading title="Users" operator={operator} create={{ path: `${PATH}/new`, label: "Create user" }} />
    ),
    content: () => (
      <UsersPage
        search={{ ...describeSearch(filters), sortable: Object.values(sortable) }}
        sortable={sortable}
        users={users}
        organizations={organizations}
        now={now}
        page={describeList(PATH, filters, { page, total })}
      />
    ),
  });
}

function describeSearch({ q, state, order }: Filters): Omit<ListSearchProps, "sortable"> {
  const chosen = states.find(({ value }) => value === state);
  const chips: FilterChip[] = [];
  if (q !== "") chips.push({ label: "Search", value: q, removeHref: listHref(PATH, { state, order }) });
  if (chosen) chips.push({ label: "State", value: chosen.label, removeHref: listHref(PATH, { q, order }) });
  return {
    path: PATH,
    label: "Name, email, username or ID",
    text: q,
    keep: { state, order },
    filters: states.map(({ value, label }) => ({ path: listHref(PATH, { q, state: value, order }), label })),
    chips,
    clearHref: PATH,
  };
}

function sortableColumns(current: UserOrder, filters: Filters) {
  const list = { current, hrefOf: (order: UserOrder) => listHref(PATH, { ...filters, order }) };
  return {
    user: sortableColumn(
      { label: "User", by: "email address" },
      [
        { order: "EMAIL", direction: "ascending" },
        { order: "EMAIL_DESC", direction: "descending" },
      ],
      list,
    ),
    created: sortableColumn(
      { label: "Created", by: "creation" },
      [
        { order: "CREATED_AT_DESC", direction: "descending" },
        { order: "CREATED_AT_ASC", direction: "ascending" },
      ],
      list,
    ),
    active: sortableColumn(
      { label: "Last active", by: "last activity" },
      [
        { order: "LAST_ACTIVE_AT_DESC", direction: "descending" },
        { order: "LAST_ACTIVE_AT_ASC", direction: "ascending" },
      ],
      list,
    ),
  };
}
