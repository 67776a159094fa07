import type { McpAuthInfo, McpIdentity } from "../identity.ts";
import type { McpResourceServer } from "../resource-server.ts";
import { viewWebRequest } from "./request-view.ts";
import { finishResponse, toResponse } from "./response.ts";

/** What a handler gets besides the request. The first two are what the handlers of both official SDKs take. */
export interface McpHandlerOptions<
  Role extends string = string,
  Permission extends string = string,
  Machines extends boolean = false,
  Keys extends boolean = false,
> {
  readonly authInfo: McpAuthInfo;
  /** The JSON that was judged; missing where nothing had to be judged. */
  readonly parsedBody?: unknown;
  readonly identity: McpIdentity<Role, Permission, Machines, Keys>;
}

/** A web-standard MCP handler: `createMcpHandler(…).fetch` of SDK 2.x, or around `transport.handleRequest` of SDK 1.x. */
export type McpFetchHandler<
  Role extends string = string,
  Permission extends string = string,
  Machines extends boolean = false,
  Keys extends boolean = false,
> = (request: Request, options: McpHandlerOptions<Role, Permission, Machines, Keys>) => Response | Promise<Response>;

/**
 * Puts the guard in front of a `fetch`-style handler, for Workers, Deno, Bun and route handlers. It also serves the
 * metadata; everything else it is given is taken for the MCP endpoint.
 *
 * @returns a `fetch`-style handler. It rejects when the handler does.
 *
 * @example
 * const handler = createMcpHandler(createServer);
 * export default { fetch: withMcpAuth(mcp, handler.fetch) };
 */
export function withMcpAuth<
  Role extends string,
  Permission extends string,
  Machines extends boolean,
  Keys extends boolean,
>(
  server: McpResourceServer<Role, Permission, Machines, Keys>,
  handler: McpFetchHandler<Role, Permission, Machines, Keys>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const metadata = answerMetadataRequest(server, request);
    if (metadata !== null) return metadata;
    const view = viewWebRequest(request);
    const decision = await server.authenticate(view);
    if (decision.type === "answer") return toResponse(decision.answer);
    const { identity, authInfo, parsedBody } = decision;
    const options = { identity, authInfo, ...(parsedBody !== undefined && { parsedBody }) };
    return finishResponse(await handler(view.unread(), options), decision);
  };
}

/** Returns the response to a web-standard request for the metadata; `null` for requests to any other path. */
export function answerMetadataRequest(
  server: Pick<McpResourceServer, "answerMetadata">,
  request: Request,
): Response | null {
  const answer = server.answerMetadata({
    method: request.method,
    path: new URL(request.url).pathname,
    header: (name) => request.headers.get(name),
  });
  return answer && toResponse(answer);
}
