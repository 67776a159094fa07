import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../http/app-environment.ts";
import { loggedPath } from "./logged-path.ts";
import type { Logger } from "./logger.ts";

/** Probes and guards come back every few seconds, which isn't worth logging while they succeed. */
const QUIET_PATHS = new Set(["/healthz", "/readyz", "/metrics", "/.well-known/revocations"]);

/** Logs each request once it is answered. Leaves out the query, which may contain codes, tokens and email addresses. */
export function accessLog(logger: Logger) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    const level = QUIET_PATHS.has(path) && status < 400 ? "debug" : "info";
    const durationMs = Math.round((performance.now() - startedAt) * 100) / 100;
    const { requestId, apiKeyId } = context.var;
    logger[level]({ requestId, apiKeyId, method, path: loggedPath(path), status, durationMs }, "request");
  });
}
