import type { IncomingMessage, ServerResponse } from "node:http";
import type { McpIdentity } from "./identity.ts";
import { answerNodeMetadata, guardNodeRequest } from "./node/guard.ts";
import type { McpResourceServer } from "./resource-server.ts";
import { markGuard, markMetadata } from "./route-marks.ts";

/** What the middlewares use of Koa's context. */
export interface McpKoaContext<Machines extends boolean = false, Keys extends boolean = false> {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly request: { body?: unknown };
  readonly state: { mcp?: McpIdentity<string, string, Machines, Keys> };
  respond?: boolean;
}

/** A middleware for Koa 2 and 3. */
export type McpKoaMiddleware<Machines extends boolean = false, Keys extends boolean = false> = (
  context: McpKoaContext<Machines, Keys>,
  next: () => Promise<unknown>,
) => Promise<void>;

/**
 * Serves the metadata.
 *
 * @example
 * app.use(mcpMetadata(mcp));
 */
export function mcpMetadata(server: McpResourceServer<string, string, boolean, boolean>): McpKoaMiddleware {
  const middleware: McpKoaMiddleware = async (context, next) => {
    if (answerNodeMetadata(server, context.req, context.res)) context.respond = false;
    else await next();
  };
  return markMetadata(middleware, server);
}

/**
 * Guards an MCP endpoint. Requests that pass have the identity at `ctx.state.mcp`, `ctx.req.auth`, which the transports of
 * the SDKs read, and with rules the parsed `ctx.request.body`; a JSON parser in front is welcome and not needed.
 *
 * @example
 * router.all("/mcp", mcpGuard(mcp), async (ctx) => {
 *   ctx.respond = false;
 *   const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
 *   await createServer().connect(transport);
 *   await transport.handleRequest(ctx.req, ctx.res, ctx.request.body);
 * });
 */
export function mcpGuard<Machines extends boolean, Keys extends boolean>(
  server: McpResourceServer<string, string, Machines, Keys>,
): McpKoaMiddleware<Machines, Keys> {
  const middleware: McpKoaMiddleware<Machines, Keys> = async (context, next) => {
    const { req: request, res: response } = context;
    const allowed = await guardNodeRequest(server, { request, response, parsedBody: context.request.body });
    if (allowed === null) {
      context.respond = false;
      return;
    }
    context.state.mcp = allowed.identity;
    if (allowed.parsedBody !== undefined) context.request.body = allowed.parsedBody;
    await next();
  };
  return markGuard(middleware, server);
}
