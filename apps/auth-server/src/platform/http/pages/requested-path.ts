import type { Context } from "hono";

/** Returns the path of a request with its query, to come back to after sign-in. */
export function requestedPath(context: Context): string {
  const { pathname, search } = new URL(context.req.url);
  return pathname + search;
}
