import { useText } from "../../pages/language.tsx";

/** Links to the search of the whole dashboard, which a script opens in place. */
export function SearchLink() {
  return (
    <a class="search-link" href="/dashboard/search" data-palette="">
      {useText()("search.title")}
    </a>
  );
}
