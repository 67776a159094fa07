import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnvironment } from "../http/app-environment.ts";

/** `GET /healthz`: the process is up. `GET /readyz`: it can do its work, with database and signing key. */
export function operationsRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use(async (context, next) => {
      context.header("Cache-Control", "no-store");
      await next();
    })
    .get("/healthz", (context) => context.json({ status: "ok" }))
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
