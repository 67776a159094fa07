import { setTimeout as pause } from "node:timers/promises";
import { checkDueDomains } from "./features/domains/domain/check-due-domains.ts";
import { repeatInBackground } from "./platform/background-work.ts";
import type { Deps } from "./platform/deps.ts";
import { SERVER } from "./platform/events/actor.ts";

const LOOK_EVERY_MILLISECONDS = 60_000;

/** Starts to look up the DNS records of proven domains in the background, each once a day, and returns a function that stops it. */
export function startDomainChecks(deps: Deps): () => Promise<void> {
  const acting = { ...deps, actor: SERVER, request: null };
  const check = async () => {
    try {
      return await checkDueDomains(acting, (error, { orgId }) =>
        deps.logger.error({ error, orgId }, "checking a domain failed"),
      );
    } catch (error) {
      deps.logger.error({ error }, "checking domains failed");
      return 0;
    }
  };
  return repeatInBackground(check, (signal) => pause(LOOK_EVERY_MILLISECONDS, null, { ref: false, signal }));
}
