import type { Child } from "hono/jsx";
import { lowerNoun } from "../../language/formats.ts";
import { useText } from "../../pages/language.tsx";

/** A column whose heading sorts the list. */
export interface SortableColumn {
  readonly label: string;
  /** How the list is sorted by this column; `null` if it isn't. */
  readonly sorted: "ascending" | "descending" | null;
  /** The URL of the list in the order that the heading sorts by next. */
  readonly href: string;
  /** What the heading sorts by, where its label doesn't say so. */
  readonly by?: string;
}

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly (string | SortableColumn)[];
  /** Whether each row is a card of two lines on phones: its first cell starts with the name, and the rest goes in the second line. */
  readonly isList?: boolean;
  /** The rows. */
  readonly children?: Child;
}

/**
 * Renders a table that scrolls on its own where it is wider than the page, also by keyboard. On phones the cells of a row are stacked, and
 * each names its column in `data-column`.
 */
export function DataTable({ caption, columns, isList = false, children }: DataTableProps) {
  return (
    <section class={isList ? "scroll list" : "scroll"} aria-label={caption} tabindex={0}>
      <table>
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === "string" ? <th scope="col">{column}</th> : <SortableHeading {...column} />,
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function SortableHeading({ label, sorted, href, by }: SortableColumn) {
  const t = useText();
  const column = by ?? lowerNoun(t.locale, label);
  return (
    <th scope="col" aria-sort={sorted ?? undefined}>
      <a href={href} title={t("list.sort_by", { column })}>
        {label}
      </a>
    </th>
  );
}
