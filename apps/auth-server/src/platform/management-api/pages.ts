import { z } from "zod";
import type { PageRequest } from "../domain/page.ts";

/** A page as the request asks for it. */
interface RequestedPage {
  readonly page_size: number;
  readonly page_number: number;
}

/** The fields of the answer with a page, beside the list and its total. */
export const pageEnvelope = {
  current_page: z.int(),
  page_size: z.int(),
  has_more_results: z.boolean(),
};

/** Returns where the page lies in the list. */
export function toPageRequest({ page_size, page_number }: RequestedPage): PageRequest {
  return { limit: page_size, offset: page_number * page_size };
}

/** Describes the page that was found. */
export function describePage(
  { page_size, page_number }: RequestedPage,
  total: number,
): { current_page: number; page_size: number; has_more_results: boolean } {
  return { current_page: page_number, page_size, has_more_results: (page_number + 1) * page_size < total };
}
