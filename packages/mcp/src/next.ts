import type { McpResourceServer } from "./resource-server.ts";
import { markGuarded, markMetadata, markPublic } from "./route-marks.ts";
import { answerMetadataRequest, type McpFetchHandler, withMcpAuth } from "./web/with-mcp-auth.ts";

/** A route handler of the App Router. */
export type RouteHandler = (request: Request) => Promise<Response>;

/**
 * Returns the route handlers for the metadata, in `app/.well-known/oauth-protected-resource/[[...path]]/route.ts`.
 *
 * @example
 * export const { GET, OPTIONS } = mcpMetadata(mcp);
 */
export function mcpMetadata(server: McpResourceServer<string, string, boolean, boolean>): {
  GET: RouteHandler;
  OPTIONS: RouteHandler;
} {
  const handle: RouteHandler = async (request) =>
    answerMetadataRequest(server, request) ?? new Response(null, { status: 404 });
  return { GET: markMetadata(handle, server), OPTIONS: markPublic((request: Request) => handle(request)) };
}

/**
 * Returns the route handlers for an MCP endpoint, in `app/mcp/route.ts`, with the guard in front of the handler of an SDK.
 *
 * @example
 * export const { GET, POST, DELETE, OPTIONS } = mcpRoute(mcp, createMcpHandler(createServer).fetch);
 */
export function mcpRoute<
  Role extends string,
  Permission extends string,
  Machines extends boolean,
  Keys extends boolean,
>(
  server: McpResourceServer<Role, Permission, Machines, Keys>,
  handler: McpFetchHandler<Role, Permission, Machines, Keys>,
): { GET: RouteHandler; POST: RouteHandler; DELETE: RouteHandler; OPTIONS: RouteHandler } {
  const handle = markGuarded(withMcpAuth(server, handler), server);
  return { GET: handle, POST: handle, DELETE: handle, OPTIONS: handle };
}
