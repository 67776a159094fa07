import { useText } from "../../pages/language.tsx";

/** A filter that is set. */
export interface FilterChip {
  readonly label: string;
  readonly value: string;
  /** The URL of the list without this filter. */
  readonly removeHref: string;
}

/** Shows the filters that are set. Each can be removed, and all of them. */
export function FilterChips({ chips, clearHref }: { chips: readonly FilterChip[]; clearHref: string }) {
  const t = useText();
  if (chips.length === 0) return null;
  return (
    <ul class="chips" aria-label={t("list.filters")}>
      {chips.map(({ label, value, removeHref }) => (
        <li>
          <a class="chip" href={removeHref} title={t("list.remove_filter")}>
            <span class="muted">{label}</span> {value}
            <span class="visually-hidden"> {t("list.remove_filter_aside")}</span>
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a href={clearHref}>{t("list.clear_filters")}</a>
        </li>
      )}
    </ul>
  );
}
