import { useText } from "../../pages/language.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { ListSearchProps } from "./list-search.tsx";

interface NoMatchProps {
  readonly search: Pick<ListSearchProps, "chips" | "clearHref">;
  /** What there is none of yet, in a sentence, and what it would be for. */
  readonly none: { readonly title: string; readonly explanation?: string };
}

/** Says that a list is empty: because nothing in it matches, or because there is nothing yet. */
export function NoMatch({ search: { chips, clearHref }, none }: NoMatchProps) {
  const t = useText();
  if (chips.length === 0) return <EmptyState title={none.title}>{none.explanation}</EmptyState>;
  return (
    <EmptyState title={t("list.no_match")}>
      <a href={clearHref}>{t("list.show_all")}</a>
    </EmptyState>
  );
}
