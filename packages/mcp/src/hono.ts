import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { McpResourceServer } from "./resource-server.ts";
import { markGuard, markMetadata } from "./route-marks.ts";
import { viewWebRequest, withBody } from "./web/request-view.ts";
import { finishResponse, toResponse } from "./web/response.ts";
import { answerMetadataRequest, type McpHandlerOptions } from "./web/with-mcp-auth.ts";

/** The variables of a request that the guard let pass. */
export type McpVariables<
  Role extends string = string,
  Permission extends string = string,
  Machines extends boolean = false,
  Keys extends boolean = false,
> = {
  /** Hand it to the SDK as it is: `handler.fetch(c.req.raw, c.var.mcp)`. */
  mcp: McpHandlerOptions<Role, Permission, Machines, Keys>;
};

/**
 * Serves the metadata.
 *
 * @example
 * app.use(mcpMetadata(mcp));
 */
export function mcpMetadata(server: McpResourceServer<string, string, boolean, boolean>): MiddlewareHandler {
  const middleware = createMiddleware(async (context, next) => {
    const response = answerMetadataRequest(server, context.req.raw);
    if (response !== null) return response;
    return await next();
  });
  return markMetadata(middleware, server);
}

/**
 * Guards an MCP endpoint. Requests that pass have `c.var.mcp`: the identity, and what the handlers of the SDKs take.
 *
 * @example
 * app.all("/mcp", mcpGuard(mcp), (c) => handler.fetch(c.req.raw, c.var.mcp));
 */
export function mcpGuard<
  Role extends string,
  Permission extends string,
  Machines extends boolean,
  Keys extends boolean,
>(
  server: McpResourceServer<Role, Permission, Machines, Keys>,
): MiddlewareHandler<{ Variables: McpVariables<Role, Permission, Machines, Keys> }> {
  const middleware = createMiddleware<{ Variables: McpVariables<Role, Permission, Machines, Keys> }>(
    async (context, next) => {
      const { req } = context;
      // Middleware in front may have read the body; Hono keeps what it read.
      const view = viewWebRequest(req.raw.bodyUsed ? withBody(req.raw, await req.arrayBuffer()) : req.raw);
      const decision = await server.authenticate(view);
      if (decision.type === "answer") return toResponse(decision.answer);
      const { identity, authInfo, parsedBody } = decision;
      req.raw = view.unread();
      context.set("mcp", { identity, authInfo, ...(parsedBody !== undefined && { parsedBody }) });
      await next();
      const response = finishResponse(context.res, decision);
      // Hono would copy the headers of a response that is still set onto the new one.
      context.res = undefined;
      context.res = response;
      return undefined;
    },
  );
  return markGuard(middleware, server);
}
