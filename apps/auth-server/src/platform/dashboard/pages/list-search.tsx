import type { SortableColumn } from "./data-table.tsx";
import type { PageLink } from "./entity.ts";
import { type FilterChip, FilterChips } from "./filter-chips.tsx";

export interface ListSearchProps {
  /** The path of the list. */
  readonly path: string;
  /** What can be looked for, such as "Name, email address or ID". */
  readonly label: string;
  readonly text: string;
  /** The other query parameters, which a search keeps. */
  readonly keep: Readonly<Record<string, string>>;
  /** Links to what the list can be narrowed down to. */
  readonly filters?: readonly PageLink[];
  /** The columns that sort the list. On phones, where columns have no headings, a menu has them. */
  readonly sortable: readonly SortableColumn[];
  /** The filters that are set, the text among them. */
  readonly chips: readonly FilterChip[];
  /** The URL of the list without any filter. */
  readonly clearHref: string;
}

/** Renders what finds something in a list: one field, a menu of filters, and the filters that are set. */
export function ListSearch({ path, label, text, keep, filters = [], sortable, chips, clearHref }: ListSearchProps) {
  return (
    <search class="list-search">
      <form method="get" action={path} class="filters" data-live="">
        <input type="search" name="q" value={text} aria-label={label} placeholder={label} autocomplete="off" />
        {Object.entries(keep).map(([name, value]) => value !== "" && <input type="hidden" name={name} value={value} />)}
        <button type="submit" class="secondary">
          Search
        </button>
      </form>
      {filters.length > 0 && <Menu label="Filter" links={filters} />}
      {sortable.length > 0 && <Menu label="Sort" className="sort-menu" links={sortable.map(toSortLink)} />}
      <FilterChips chips={chips} clearHref={clearHref} />
    </search>
  );
}

function toSortLink({ label, by = label.toLowerCase(), href, sorted }: SortableColumn): MenuLink {
  return { label: `By ${by}`, path: href, isCurrent: sorted !== null };
}

interface MenuLink extends PageLink {
  readonly isCurrent?: boolean;
}

function Menu({ label, className = "", links }: { label: string; className?: string; links: readonly MenuLink[] }) {
  return (
    <details class={`menu ${className}`.trim()}>
      <summary class="button secondary">{label}</summary>
      <ul>
        {links.map(({ path, label, isCurrent = false }) => (
          <li>
            <a href={path} aria-current={isCurrent ? "true" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
