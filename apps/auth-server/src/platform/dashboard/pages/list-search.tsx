import { lowerNoun } from "../../language/formats.ts";
import type { Translate } from "../../language/translations.ts";
import { useText } from "../../pages/language.tsx";
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
  const t = useText();
  const orders = sortable.map((column) => toSortLink(t, column));
  return (
    <search class="list-search">
      <form method="get" action={path} class="filters" data-live="">
        <input type="search" name="q" value={text} aria-label={label} placeholder={label} autocomplete="off" />
        {Object.entries(keep).map(([name, value]) => value !== "" && <input type="hidden" name={name} value={value} />)}
        <button type="submit" class="secondary">
          {t("list.search")}
        </button>
      </form>
      {filters.length > 0 && <Menu label={t("list.filter")} links={filters} />}
      {sortable.length > 0 && <Menu label={t("list.sort")} className="sort-menu" links={orders} />}
      <FilterChips chips={chips} clearHref={clearHref} />
    </search>
  );
}

function toSortLink(t: Translate, { label, by, href, sorted }: SortableColumn): MenuLink {
  const column = by ?? lowerNoun(t.locale, label);
  return { label: t("list.by", { column }), path: href, isCurrent: sorted !== null };
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
