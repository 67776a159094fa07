import { z } from "zod";
import type { PageRequest } from "../domain/page.ts";
import type { ListPage } from "./pager.tsx";

const PAGE_SIZE = 25;

/** The query parameter for the page of a list. The first page is 1. */
export const pageParameter = {
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "must be a whole number")
    .transform(Number)
    .default(1),
};

/** Returns the part of a list that a page covers. */
export function toPageRequest(number: number): PageRequest {
  return { limit: PAGE_SIZE, offset: (number - 1) * PAGE_SIZE };
}

/** Describes a page of a list. Links to other pages keep the rest of the query. */
export function describeList(
  path: string,
  query: Readonly<Record<string, string>>,
  { page: number, total }: { page: number; total: number },
): ListPage {
  const hrefOf = (page: number) => listHref(path, { ...query, page: String(page) });
  return { number, size: PAGE_SIZE, total, hrefOf };
}

/** Returns the URL of a list with filters and other parameters. Empty ones are left out. */
export function listHref(path: string, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
