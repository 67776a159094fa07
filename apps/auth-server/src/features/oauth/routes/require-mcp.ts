import { createMiddleware } from "hono/factory";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { isMcpEnabled } from "../../mcp/domain/mcp-switch.ts";
import { oauthMessages } from "../pages/messages.ts";

/**
 * Refuses to start connecting a client while the operator has MCP turned off.
 *
 * @param isNeededAnyway returns whether others than MCP clients need what follows; default: nobody does
 */
export function requireMcp({ store }: Pick<Deps, "store">, isNeededAnyway: () => Promise<boolean> = async () => false) {
  return createMiddleware<AppEnvironment>(async (_context, next) => {
    if ((await isMcpEnabled(store.read)) || (await isNeededAnyway())) return next();
    throw new Problem(404, "not_found", oauthMessages["consent.mcp_disabled"], {
      words: (t) => t("consent.mcp_disabled"),
    });
  });
}
