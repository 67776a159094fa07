import type { Context } from "hono";
import type { DomainDeps } from "../domain/deps.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { enforceRateLimit, networkOfClient } from "./rate-limit.ts";

/**
 * Returns deps under which the documents that a request has fetched count against limits: of the network that it comes from, so that
 * nobody uses this server to search others, and of the host that they are on, so that nobody is flooded from here.
 */
export function limitDocumentFetches<Deps extends Pick<DomainDeps, "store" | "clock" | "policy" | "fetchDocument">>(
  deps: Deps,
  context: Context<AppEnvironment>,
): Deps {
  return {
    ...deps,
    async fetchDocument(url: URL) {
      await enforceRateLimit(deps, "documentFetches", ["network", networkOfClient(context)]);
      await enforceRateLimit(deps, "documentFetches", ["host", url.host]);
      return deps.fetchDocument(url);
    },
  };
}
