import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { Problem } from "./problem.ts";

/**
 * Serves `GET /healthz`: whether the process is up. `GET /readyz`: whether it can work, with database and signing key. `GET /metrics`: what
 * Prometheus collects, for callers with the token. In production, the metrics don't exist without a configured token.
 */
export function operationsRoutes(deps: Deps, metrics: Metrics): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use(async (context, next) => {
      context.header("Cache-Control", "no-store");
      await next();
    })
    .get("/healthz", (context) => context.json({ status: "ok" }))
    .get("/metrics", async (context) => {
      if (deps.production && deps.metricsToken === null) return context.notFound();
      if (deps.metricsToken !== null) assertToken(context, deps.metricsToken);
      const { text, contentType } = await metrics.render();
      return context.body(text, 200, { "Content-Type": contentType });
    })
    .get("/readyz", async (context) => {
      const checks = { database: deps.store.ping(), signing_key: deps.signingKeys.signer() };
      const failing = await findFailing(checks, (name, error) =>
        deps.logger.error({ requestId: context.var.requestId, check: name, error }, "not ready"),
      );
      return failing.length === 0
        ? context.json({ status: "ok" })
        : context.json({ status: "unavailable", failing }, 503, { "Retry-After": "5" });
    });
}

function assertToken(context: Context, token: string): void {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (timingSafeEqual(digest(context.req.header("authorization") ?? ""), digest(`Bearer ${token}`))) return;
  throw new Problem(
    401,
    "invalid_metrics_token",
    "This server's METRICS_TOKEN is required: Authorization: Bearer <token>.",
    {
      headers: { "WWW-Authenticate": 'Bearer realm="orgward metrics"' },
    },
  );
}

async function findFailing(
  checks: Record<string, Promise<unknown>>,
  onFailure: (name: string, error: unknown) => void,
): Promise<string[]> {
  const names = Object.keys(checks);
  const outcomes = await Promise.allSettled(Object.values(checks));
  return names.filter((name, index) => {
    const outcome = outcomes[index];
    if (outcome?.status !== "rejected") return false;
    onFailure(name, outcome.reason);
    return true;
  });
}
