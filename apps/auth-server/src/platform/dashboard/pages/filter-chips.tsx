/** A filter that is set. */
export interface FilterChip {
  readonly label: string;
  readonly value: string;
  /** The URL of the list without this filter. */
  readonly removeHref: string;
}

/** Shows the filters that are set. Each can be removed, and all of them. */
export function FilterChips({ chips, clearHref }: { chips: readonly FilterChip[]; clearHref: string }) {
  if (chips.length === 0) return null;
  return (
    <ul class="chips" aria-label="Filters">
      {chips.map(({ label, value, removeHref }) => (
        <li>
          <a class="chip" href={removeHref} title="Remove this filter">
            <span class="muted">{label}</span> {value}
            <span class="visually-hidden"> (remove this filter)</span>
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a href={clearHref}>Clear all</a>
        </li>
      )}
    </ul>
  );
}
