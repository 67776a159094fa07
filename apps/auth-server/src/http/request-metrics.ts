import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Metrics } from "../metrics.ts";
import type { AppEnvironment } from "./app-environment.ts";

/** Measures how long each request takes, under the pattern of its route: paths hold ids, and there is no end to them. */
export function requestMetrics(metrics: Metrics) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const route = matchedRoutes(context).findLast(({ method }) => method !== "ALL")?.path ?? "none";
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.observeRequest({ method: context.req.method, route, status: context.res.status, seconds });
  });
}
