import type { IncomingMessage, ServerResponse } from "node:http";
import { answerNodeMetadata, guardNodeRequest } from "./node/guard.ts";
import type { McpResourceServer } from "./resource-server.ts";
import { markGuard, markMetadata } from "./route-marks.ts";

/** A middleware for Express 4 and 5, and for everything else that takes `(req, res, next)`. */
export type McpMiddleware = (
  request: IncomingMessage & { body?: unknown },
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Serves the metadata. Use it on the application, not on a path of it: the address begins at the root.
 *
 * @example
 * app.use(mcpMetadata(mcp));
 */
export function mcpMetadata(server: McpResourceServer<string, string, boolean, boolean>): McpMiddleware {
  const middleware: McpMiddleware = (request, response, next) => {
    if (!answerNodeMetadata(server, request, response)) next();
  };
  return markMetadata(middleware, server);
}

/**
 * Guards an MCP endpoint. Requests that pass have `req.auth`, which the transports of the SDKs read, and with rules the
 * parsed `req.body`; a JSON parser in front is welcome and not needed.
 *
 * @example
 * app.all("/mcp", mcpGuard(mcp), async (req, res) => {
 *   const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
 *   await createServer().connect(transport);
 *   await transport.handleRequest(req, res, req.body);
 * });
 */
export function mcpGuard(server: McpResourceServer<string, string, boolean, boolean>): McpMiddleware {
  const middleware: McpMiddleware = (request, response, next) => {
    guardNodeRequest(server, { request, response, parsedBody: request.body })
      .then((allowed) => {
        if (allowed === null) return;
        if (allowed.parsedBody !== undefined) request.body = allowed.parsedBody;
        next();
      })
      // Express catches what handlers throw before it comes here; where others do not, a rejection would end the process.
      .catch(next);
  };
  return markGuard(middleware, server);
}
