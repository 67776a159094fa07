import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../http/app-environment.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Measures how long sign-ins with a password take beside the hash, which is slow on purpose: without computing it and without waiting for
 * a turn to. Requests that come to no hash aren't counted.
 */
export function signInMetrics(metrics: Metrics) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { hashingMilliseconds } = context.var;
    if (hashingMilliseconds === undefined) return;
    metrics.observeSignIn((performance.now() - startedAt - hashingMilliseconds) / 1000);
  });
}
