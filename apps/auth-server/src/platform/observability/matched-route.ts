import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnvironment } from "../http/app-environment.ts";

/** Returns the pattern of the first route that matches a request. Paths contain ids, so there are infinitely many. */
export function matchedRoute(context: Context<AppEnvironment>): string {
  return matchedRoutes(context).find(({ method }) => method !== "ALL")?.path ?? "none";
}
