import { readNumber } from "../token/claims.ts";
import { type RecordReaders, readBoolean } from "./wire.ts";

/** Which page of a list, and how large. */
export interface PageQuery {
  /** From 1 to 100. Default 10. */
  readonly pageSize?: number | null;
  /** The first page is 0, which is the default. */
  readonly pageNumber?: number | null;
}

/** Where a page lies in its list. */
export interface Page {
  /** The first page is 0. */
  readonly currentPage: number;
  readonly pageSize: number;
  readonly hasMoreResults: boolean;
}

export const pageReaders: RecordReaders<Page> = {
  currentPage: readNumber,
  pageSize: readNumber,
  hasMoreResults: readBoolean,
};

const MAX_PAGE_SIZE = 100;

/**
 * Iterates over the items of all pages; each page is fetched when it is needed.
 *
 * @param query the size of the pages, by default the largest, and the page to begin with
 * @param fetchPage fetches one page
 * @param itemsOf takes the items out of a page
 */
export async function* iteratePages<Query extends PageQuery, ItemPage extends Page, Item>(
  query: Query,
  fetchPage: (query: Query) => Promise<ItemPage>,
  itemsOf: (page: ItemPage) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  for (let pageNumber = query.pageNumber ?? 0; ; pageNumber += 1) {
    const page = await fetchPage({ ...query, pageSize: query.pageSize ?? MAX_PAGE_SIZE, pageNumber });
    const items = itemsOf(page);
    yield* items;
    // A server that promises more but returns nothing would be asked forever.
    if (!page.hasMoreResults || items.length === 0) return;
  }
}
