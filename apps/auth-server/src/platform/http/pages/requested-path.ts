import type { Context } from "hono";

/** Returns the path and query of a request, to return to after sign-in. */
export function requestedPath(context: Context): string {
  const { pathname, search } = new URL(context.req.url);
  return pathname + search;
}
