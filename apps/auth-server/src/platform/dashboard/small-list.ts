import type { Context } from "hono";
import { z } from "zod";
import type { AppEnvironment } from "../http/app-environment.ts";
import { readQuery } from "../http/query.ts";
import type { Translate } from "../language/translations.ts";
import { text } from "../management-api/fields.ts";
import { listHref } from "../pages/list-page.ts";
import type { SortableColumn } from "./pages/data-table.tsx";
import type { FilterChip } from "./pages/filter-chips.tsx";
import type { ListSearchProps } from "./pages/list-search.tsx";
import { sortableColumn } from "./sorting.ts";

/** A column whose heading sorts a list. */
interface SmallListColumn<Row> {
  readonly label: string;
  /** What the heading sorts by, where its label doesn't say so. */
  readonly by?: string;
  /** Returns what the list is sorted by: a string, or a number such as a timestamp. */
  readonly sortBy: (row: Row) => string | number;
}

/** What a list can be narrowed down to. */
interface SmallListFilter<Row> {
  readonly label: string;
  readonly keeps: (row: Row) => boolean;
}

/** A list of things of which a deployment has so few that all are read, and shown on one page. */
export interface SmallList<Row, Column extends string> {
  readonly path: string;
  /** What can be looked for, such as “Name or URL”. */
  readonly searchLabel: string;
  /** Returns what a search looks in. */
  readonly textsOf: (row: Row) => readonly (string | null)[];
  /** The columns that sort the list, by their names in its URL. The list is in the order of the first. */
  readonly columns: Readonly<Record<Column, SmallListColumn<Row>>>;
  /** What the list can be narrowed down to, by the names in its URL. */
  readonly filters?: Readonly<Record<string, SmallListFilter<Row>>>;
}

/** A list as its page shows it. */
export interface ShownSmallList<Row, Column extends string> {
  readonly rows: readonly Row[];
  readonly search: ListSearchProps;
  /** The headings that sort the list. */
  readonly sortable: Readonly<Record<Column, SortableColumn>>;
}

/** The filters as URLs hold them. An empty order is the one of the first column. */
type Filters = Readonly<Record<"q" | "filter" | "order", string>>;

const DESCENDING = "_desc";

/** Searches, narrows down and sorts a small list as the query of a request says. */
export function readSmallList<Row, Column extends string>(
  context: Context<AppEnvironment>,
  list: SmallList<Row, Column>,
  rows: readonly Row[],
): ShownSmallList<Row, Column> {
  const { columns, filters = {} } = list;
  const names = Object.keys(columns) as Column[];
  const orders = names.flatMap((name) => [name, `${name}${DESCENDING}`]);
  const query = z.object({
    q: text.trim().default(""),
    filter: z.enum(Object.keys(filters)).or(z.literal("")).default(""),
    order: z.enum(orders).or(z.literal("")).default(""),
  });
  const given: Filters = readQuery(context, query);
  const sortable = names.map((name) => [name, describeColumn(list, name, given)] as const);
  return {
    rows: sortRows(list, given, findRows(list, given, rows)),
    search: {
      ...describeSearch(context.var.t, list, given),
      sortable: sortable.map(([, column]) => column),
    },
    sortable: Object.fromEntries(sortable) as Record<Column, SortableColumn>,
  };
}

/** Returns whether one of several texts contains what is sought, without regard to case. */
export function isFoundIn(texts: readonly (string | null)[], sought: string): boolean {
  return texts.some((each) => each?.toLowerCase().includes(sought.toLowerCase()));
}

function findRows<Row>(list: SmallList<Row, string>, { q, filter }: Filters, rows: readonly Row[]): readonly Row[] {
  const keeps = list.filters?.[filter]?.keeps ?? (() => true);
  return rows.filter((row) => keeps(row) && (q === "" || isFoundIn(list.textsOf(row), q)));
}

function sortRows<Row>(list: SmallList<Row, string>, given: Filters, rows: readonly Row[]): readonly Row[] {
  const order = orderOf(list, given);
  const { sortBy } = list.columns[order.replace(DESCENDING, "")] ?? {};
  if (sortBy === undefined) return rows;
  const sorted = rows.toSorted((one, other) => compare(sortBy(one), sortBy(other)));
  return order.endsWith(DESCENDING) ? sorted.toReversed() : sorted;
}

function compare(one: string | number, other: string | number): number {
  return typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other));
}

function orderOf({ columns }: SmallList<never, string>, { order }: Filters): string {
  return order || (Object.keys(columns)[0] ?? "");
}

function describeColumn<Row, Column extends string>(
  list: SmallList<Row, Column>,
  name: Column,
  given: Filters,
): SortableColumn {
  const { label, by } = list.columns[name];
  const up = { order: name as string, direction: "ascending" } as const;
  const down = { order: `${name}${DESCENDING}`, direction: "descending" } as const;
  return sortableColumn({ label, ...(by !== undefined && { by }) }, [up, down], {
    current: orderOf(list, given),
    hrefOf: (order) => listHref(list.path, { ...given, order }),
  });
}

function describeSearch(
  t: Translate,
  { path, searchLabel, filters = {} }: SmallList<never, string>,
  { q, filter, order }: Filters,
): Omit<ListSearchProps, "sortable"> {
  const chosen = filters[filter];
  const chips: FilterChip[] = [];
  if (q !== "") chips.push({ label: t("list.searched"), value: q, removeHref: listHref(path, { filter, order }) });
  if (chosen) {
    chips.push({ label: t("list.narrowed"), value: chosen.label, removeHref: listHref(path, { q, order }) });
  }
  return {
    path,
    label: searchLabel,
    text: q,
    keep: { filter, order },
    filters: Object.entries(filters).map(([name, { label }]) => ({
      path: listHref(path, { q, filter: name, order }),
      label,
    })),
    chips,
    clearHref: path,
  };
}
