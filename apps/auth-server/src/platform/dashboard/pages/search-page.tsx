import { useText } from "../../pages/language.tsx";
import type { ResultGroup } from "../search.ts";
import { TextField } from "./fields.tsx";

/** Renders what a search of the whole dashboard found, where no script shows it in place. */
export function SearchPage({ query, groups }: { query: string; groups: readonly ResultGroup[] }) {
  const t = useText();
  return (
    <>
      <form class="filters" method="get" action="/dashboard/search">
        <TextField name="q" label={t("search.field")} type="search" value={query} />
        <button type="submit" class="secondary">
          {t("list.search")}
        </button>
      </form>
      {groups.map(({ label, results }) => (
        <section>
          <h2>{label}</h2>
          <ul class="found">
            {results.map(({ path, label, detail }) => (
              <li>
                <a href={path}>{label}</a>
                {detail !== null && <span class="muted">{detail}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
