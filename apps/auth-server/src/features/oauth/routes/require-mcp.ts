import { createMiddleware } from "hono/factory";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { isMcpEnabled } from "../../mcp/domain/mcp-switch.ts";
import { oauthMessages } from "../pages/messages.ts";

/** Refuses to start connecting a client while the operator has MCP turned off. */
export function requireMcp({ store }: Pick<Deps, "store">) {
  return createMiddleware<AppEnvironment>(async (_context, next) => {
    await requireMcpEnabled(store.read);
    await next();
  });
}

/** Throws the refusal (404) if the operator has MCP turned off. */
export async function requireMcpEnabled(settings: Parameters<typeof isMcpEnabled>[0]): Promise<void> {
  if (!(await isMcpEnabled(settings))) throw connectingIsDisabled();
}

/** Returns the refusal (404) of what starts connecting a client. */
export function connectingIsDisabled(): Problem {
  return new Problem(404, "not_found", oauthMessages["consent.mcp_disabled"], {
    words: (t) => t("consent.mcp_disabled"),
  });
}
