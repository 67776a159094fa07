import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnvironment } from "../http/app-environment.ts";

/** Returns the pattern of the route that answers a request, the first of those that fit: paths hold ids, and there is no end to them. */
export function matchedRoute(context: Context<AppEnvironment>): string {
  return matchedRoutes(context).find(({ method }) => method !== "ALL")?.path ?? "none";
}
