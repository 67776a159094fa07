/** Which part of a longer list a page shows. */
export interface ListPage {
  /** The first page is 1. */
  readonly number: number;
  readonly size: number;
  readonly total: number;
  /** The address of another page of the same list. */
  readonly hrefOf: (number: number) => string;
}

/** Leads to the pages before and after this one. */
export function Pager({ number, size, total, hrefOf }: ListPage) {
  const first = (number - 1) * size + 1;
  const last = Math.min(number * size, total);
  return (
    <nav class="pager" aria-label="Pages">
      <span class="muted">
        {first > total ? "Nothing was found" : `${count(first)} to ${count(last)}`}
        {total > 0 && ` of ${count(total)}`}
      </span>
      <span class="actions">
        {number > 1 && (
          <a href={hrefOf(number - 1)} rel="prev">
            Previous page
          </a>
        )}
        {last < total && (
          <a href={hrefOf(number + 1)} rel="next">
            Next page
          </a>
        )}
      </span>
    </nav>
  );
}

function count(number: number): string {
  return number.toLocaleString("en");
}
