import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../http/app-environment.ts";
import { matchedRoute } from "./matched-route.ts";
import type { Metrics } from "./metrics.ts";

/** Measures how long each request takes, by route pattern. */
export function requestMetrics(metrics: Metrics) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const route = matchedRoute(context);
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.observeRequest({ method: context.req.method, route, status: context.res.status, seconds });
  });
}
