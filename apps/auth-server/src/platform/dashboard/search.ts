import type { DomainDeps } from "../domain/deps.ts";
import type { PageLink } from "./pages/entity.ts";
import { sections } from "./pages/sections.ts";

/** How many results of each kind are shown. */
const MAX_RESULTS = 5;

/** Something that operators search for: a user, an organization, a client, a page. */
export interface SearchResult extends PageLink {
  /** What tells it from others of its name, such as an email address. */
  readonly detail: string | null;
}

/** What operators find of one kind. */
export interface SearchSource {
  /** What its results are called, in the plural. */
  readonly label: string;
  /** The list that finds more of them with its parameter `q`, if there is one. */
  readonly list: string | null;
  /** Finds what a query is the beginning of a name of, or the whole id, in a few indexed reads. */
  find(deps: Pick<DomainDeps, "store">, query: string, limit: number): Promise<readonly SearchResult[]>;
}

/** The results of one kind. */
export interface ResultGroup {
  readonly label: string;
  readonly results: readonly SearchResult[];
}

/** Searches everything at once. Kinds without results are left out; an empty query finds the sections of the dashboard. */
export async function searchDashboard(
  deps: Pick<DomainDeps, "store">,
  sources: readonly SearchSource[],
  pages: readonly PageLink[],
  query: string,
): Promise<readonly ResultGroup[]> {
  const found = await Promise.all(
    sources.map(async ({ label, find }) => ({
      label,
      results: query === "" ? [] : await find(deps, query, MAX_RESULTS),
    })),
  );
  const groups = [...found, { label: "Pages", results: findPages([...sections, ...pages], query) }].filter(
    ({ results }) => results.length > 0,
  );
  if (query === "") return groups;
  const label = groups.length > 0 ? "More" : "Nothing begins like this. Search instead";
  return [...groups, { label, results: linkLists(sources, query) }];
}

/** Links to the lists that a query can be continued in. */
function linkLists(sources: readonly SearchSource[], query: string): readonly SearchResult[] {
  return sources.flatMap(({ label, list }) =>
    list === null
      ? []
      : [
          {
            path: `${list}?${new URLSearchParams({ q: query })}`,
            label: `Search ${label.toLowerCase()} for “${query}”`,
            detail: null,
          },
        ],
  );
}

/** Finds pages with a word that begins with the query, those whose name begins with it first. */
function findPages(pages: readonly PageLink[], query: string): readonly SearchResult[] {
  if (query === "") return sections.map((section) => ({ ...section, detail: null }));
  const sought = query.toLowerCase();
  return pages
    .map((page) => ({ page, at: ` ${page.label.toLowerCase()}`.indexOf(` ${sought}`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .slice(0, MAX_RESULTS)
    .map(({ page: { path, label } }) => ({ path, label, detail: null }));
}
