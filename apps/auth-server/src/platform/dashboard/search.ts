import type { DomainDeps } from "../domain/deps.ts";
import type { MessageKey } from "../language/catalog.ts";
import type { Translate } from "../language/translations.ts";
import type { PageLink } from "./pages/entity.ts";
import { linkSections } from "./pages/sections.ts";

/** How many results of each kind are shown. */
const MAX_RESULTS = 5;

/** Something that operators search for: a user, an organization, a client, a page. */
export interface SearchResult extends PageLink {
  /** What tells it from others of its name, such as an email address. */
  readonly detail: string | null;
}

/** What operators find of one kind. */
export interface SearchSource {
  /** The key of what its results are called, in the plural. */
  readonly label: Extract<
    MessageKey,
    | `section.${string}`
    | `search.${"invitations" | "clients" | "api_keys" | "service_accounts" | "resources" | "scopes" | "web_apps"}`
  >;
  /** The list that finds more of them with its parameter `q`, if there is one, and the key of what links to it. */
  readonly list: { readonly path: string; readonly label: Extract<MessageKey, `search.in_${string}`> } | null;
  /** Finds what a query is the beginning of a name of, or the whole id, in a few indexed reads. `t` words what isn't a name. */
  find(deps: Pick<DomainDeps, "store">, query: string, limit: number, t: Translate): Promise<readonly SearchResult[]>;
}

/** The results of one kind. */
export interface ResultGroup {
  readonly label: string;
  readonly results: readonly SearchResult[];
}

/** What a search knows beside the query. */
export interface SearchedDashboard {
  readonly sources: readonly SearchSource[];
  /** The pages that operators find by name, beside the sections. */
  readonly pages: readonly PageLink[];
}

/** Searches everything at once. Kinds without results are left out; an empty query finds the sections of the dashboard. */
export async function searchDashboard(
  deps: Pick<DomainDeps, "store">,
  t: Translate,
  { sources, pages }: SearchedDashboard,
  query: string,
): Promise<readonly ResultGroup[]> {
  const found = await Promise.all(
    sources.map(async ({ label, find }) => ({
      label: t(label),
      results: query === "" ? [] : await find(deps, query, MAX_RESULTS, t),
    })),
  );
  const named = findPages(linkSections(t), pages, query);
  const groups = [...found, { label: t("search.pages"), results: named }].filter(({ results }) => results.length > 0);
  if (query === "") return groups;
  const label = t(groups.length > 0 ? "search.more" : "search.nothing");
  return [...groups, { label, results: linkLists(t, sources, query) }];
}

/** Links to the lists that a query can be continued in. */
function linkLists(t: Translate, sources: readonly SearchSource[], query: string): readonly SearchResult[] {
  return sources.flatMap(({ list }) =>
    list === null
      ? []
      : [
          {
            path: `${list.path}?${new URLSearchParams({ q: query })}`,
            label: t(list.label, { query }),
            detail: null,
          },
        ],
  );
}

/** Finds pages with a word that begins with the query, those whose name begins with it first. */
function findPages(sections: readonly PageLink[], pages: readonly PageLink[], query: string): readonly SearchResult[] {
  if (query === "") return sections.map((section) => ({ ...section, detail: null }));
  const sought = query.toLowerCase();
  return [...sections, ...pages]
    .map((page) => ({ page, at: ` ${page.label.toLowerCase()}`.indexOf(` ${sought}`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .slice(0, MAX_RESULTS)
    .map(({ page: { path, label } }) => ({ path, label, detail: null }));
}
