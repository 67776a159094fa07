import { z } from "zod";
import type { PageRequest } from "../domain/page.ts";
import type { ListPage } from "./pages/pager.tsx";

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
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const hrefOf = (page: number) => `${path}?${new URLSearchParams([...given, ["page", String(page)]])}`;
  return { number, size: PAGE_SIZE, total, hrefOf };
}
