import { z } from "zod";
import { text } from "../management-api/fields.ts";
import type { CursorPagerProps } from "./pages/cursor-pager.tsx";

/** How many rows a page shows. */
export const CURSOR_PAGE_SIZE = 20;

/** How many rows a page shows where each says more than others do, as apps, grants and sessions: as many fit on three screens of a phone. */
export const SHORT_PAGE_SIZE = 12;

/** The place of a row in a list that is ordered by time. */
export interface Place {
  /** Unix seconds. */
  readonly at: number;
  readonly id: string;
}

/** The query parameter for the place after which a page of a list ordered by time starts. */
export const placeParameter = {
  after: z
    .string()
    .regex(/^\d{1,12}\.[\w-]{1,200}$/, "must be a link of a page")
    .transform((value): Place => {
      const dot = value.indexOf(".");
      return { at: Number(value.slice(0, dot)), id: value.slice(dot + 1) };
    })
    .optional(),
};

/** The query parameter for the number after which a page of a list ordered by number starts. */
export const numberParameter = {
  after: z
    .string()
    .regex(/^\d{1,15}$/, "must be a link of a page")
    .transform(Number)
    .optional(),
};

/** The query parameter for the id after which a page of a list ordered by id starts. */
export const idParameter = { after: text.default("") };

/** Writes a place for the query. */
export function writePlace({ at, id }: Place): string {
  return `${at}.${id}`;
}

/**
 * Cuts a page out of rows that were read with one more than it shows.
 *
 * @param path the path of the list, and what its query holds besides the place
 * @param isFirst whether the rows are those at the beginning of the list
 * @param size how many rows a page shows; default `CURSOR_PAGE_SIZE`
 * @param placeOf returns what the next page starts after
 */
export function cutPage<Row>(
  rows: readonly Row[],
  {
    path,
    query = {},
    isFirst,
    size = CURSOR_PAGE_SIZE,
  }: { path: string; query?: Readonly<Record<string, string>>; isFirst: boolean; size?: number },
  placeOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly pager: CursorPagerProps } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const hrefOf = (after: readonly [string, string][]) => {
    const parameters = new URLSearchParams([...given, ...after]).toString();
    return parameters === "" ? path : `${path}?${parameters}`;
  };
  return {
    rows: shown,
    pager: { first: isFirst ? null : hrefOf([]), next: last ? hrefOf([["after", placeOf(last)]]) : null },
  };
}
