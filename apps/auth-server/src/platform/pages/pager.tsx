import type { Translate } from "../language/translations.ts";
import { useText } from "./language.tsx";

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
  const t = useText();
  const first = (number - 1) * size + 1;
  const last = Math.min(number * size, total);
  const isBeyond = number > 1 && first > total;
  return (
    <nav class="pager" aria-label={t("pager.label")}>
      <span class="muted">{describe(t, { first, last, total })}</span>
      <span class="actions">
        {isBeyond && <a href={hrefOf(Math.max(1, Math.ceil(total / size)))}>{t("pager.last")}</a>}
        {number > 1 && !isBeyond && (
          <a href={hrefOf(number - 1)} rel="prev">
            {t("pager.previous")}
          </a>
        )}
        {last < total && (
          <a href={hrefOf(number + 1)} rel="next">
            {t("pager.next")}
          </a>
        )}
      </span>
    </nav>
  );
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

function describe(t: Translate, range: Range): string {
  if (range.total === 0) return t("pager.none");
  return range.first > range.total ? t("pager.beyond", { total: range.total }) : t("pager.range", { ...range });
}
