/** The part of a longer list that a page shows. */
export interface ListPage {
  /** The first page is 1. */
  readonly number: number;
  readonly size: number;
  readonly total: number;
  /** Returns the URL of another page of the same list. */
  readonly hrefOf: (number: number) => string;
}

/** Links to the pages before and after this one. */
export function Pager({ number, size, total, hrefOf }: ListPage) {
  const first = (number - 1) * size + 1;
  const last = Math.min(number * size, total);
  const isBeyond = number > 1 && first > total;
  return (
    <nav class="pager" aria-label="Pages">
      <span class="muted">{describe(first, last, total)}</span>
      <span class="actions">
        {isBeyond && <a href={hrefOf(Math.max(1, Math.ceil(total / size)))}>Last page</a>}
        {number > 1 && !isBeyond && (
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

function describe(first: number, last: number, total: number): string {
  if (total === 0) return "No results";
  return first > total
    ? `None of the ${count(total)} results are on this page`
    : `${count(first)} to ${count(last)} of ${count(total)}`;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
