import type { Context } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";

/** Limits how often somebody lets this server ask others: identity providers and name servers. Throws `Problem` (429). */
export function limitFetches(context: Context<AppEnvironment>, deps: PageDeps): Promise<void> {
  return enforceRateLimit(deps, "documentFetches", ["connection set-up", networkOfClient(context)]);
}
