import { createMiddleware } from "hono/factory";
import type { Deps } from "../deps.ts";
import { isMcpEnabled } from "../domain/oauth/mcp-switch.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { Problem } from "./problem.ts";

/** Lets nobody begin to connect a client while the operator has MCP switched off. */
export function requireMcp({ store }: Pick<Deps, "store">) {
  return createMiddleware<AppEnvironment>(async (_context, next) => {
    if (!(await isMcpEnabled(store.read))) throw new Problem(404, "not_found", "MCP is switched off at this server.");
    await next();
  });
}
