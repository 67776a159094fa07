import { useText } from "../../pages/language.tsx";

export interface CursorPagerProps {
  /** The URL of the first page; `null` on the first page. */
  readonly first: string | null;
  /** The URL of the next page; `null` on the last page. */
  readonly next: string | null;
}

/** Links to the first and the next page of a list that is read in order. Renders nothing where there is one page alone. */
export function CursorPager({ first, next }: CursorPagerProps) {
  const t = useText();
  if (first === null && next === null) return null;
  return (
    <nav class="pager" aria-label={t("pager.label")}>
      <span class="actions">
        {first && <a href={first}>{t("pager.first")}</a>}
        {next && (
          <a href={next} rel="next">
            {t("pager.next")}
          </a>
        )}
      </span>
    </nav>
  );
}
