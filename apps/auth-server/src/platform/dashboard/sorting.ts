import type { SortableColumn } from "./pages/data-table.tsx";

/** The two orders by one column, the one that its heading sorts by first in front. */
type Orders<Order extends string> = readonly [
  { readonly order: Order; readonly direction: NonNullable<SortableColumn["sorted"]> },
  { readonly order: Order; readonly direction: NonNullable<SortableColumn["sorted"]> },
];

/**
 * Describes a column whose heading sorts the list, and turns the order around when the list is already sorted by it.
 *
 * @param orders the two orders, the first of which the heading sorts by first
 * @param current the order that the list is in
 * @param hrefOf returns the URL of the list in another order
 */
export function sortableColumn<Order extends string>(
  column: Pick<SortableColumn, "label" | "by">,
  orders: Orders<Order>,
  { current, hrefOf }: { readonly current: string; readonly hrefOf: (order: Order) => string },
): SortableColumn {
  const [first, second] = orders;
  const sorted = orders.find(({ order }) => order === current)?.direction ?? null;
  return { ...column, sorted, href: hrefOf(current === first.order ? second.order : first.order) };
}
