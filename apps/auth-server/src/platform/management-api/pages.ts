import { z } from "zod";
import type { PageRequest } from "../domain/page.ts";

/** A page as requested. */
interface RequestedPage {
  readonly page_size: number;
  readonly page_number: number;
}

/** The fields of a response with a page, in addition to the list and its total. */
export const pageEnvelope = {
  current_page: z.int(),
  page_size: z.int(),
  has_more_results: z.boolean(),
};

/** Returns the part of the list that the page covers. */
export function toPageRequest({ page_size, page_number }: RequestedPage): PageRequest {
  return { limit: page_size, offset: page_number * page_size };
}

/** Describes the page in the response. */
export function describePage(
  { page_size, page_number }: RequestedPage,
  total: number,
): { current_page: number; page_size: number; has_more_results: boolean } {
  return { current_page: page_number, page_size, has_more_results: (page_number + 1) * page_size < total };
}
