import type { IncomingMessage, ServerResponse } from "node:http";
import type { McpAnswer } from "../answer.ts";
import type { AllowedRequest } from "../decision.ts";
import type { McpResourceServer } from "../resource-server.ts";
import { viewNodeRequest } from "./request-view.ts";
import { filterNodeResponse } from "./response-filter.ts";

/** A request of Node's http module: Express and Koa hand the SDK's transports the same objects. */
export type NodeRequest = IncomingMessage & { auth?: unknown; rawBody?: unknown };

/** One request and its response; `parsedBody` is what a body parser in front of the guard made of the body, if any did. */
export interface NodeExchange {
  readonly request: NodeRequest;
  readonly response: ServerResponse;
  readonly parsedBody: unknown;
}

/**
 * Guards a request of Node's http module. What passes carries `auth`, which the transports of the official SDKs read, and
 * a response that will show filtered lists only.
 *
 * @returns what was allowed, or `null` when the request has been answered.
 */
export async function guardNodeRequest<
  Role extends string,
  Permission extends string,
  Machines extends boolean,
  Keys extends boolean,
>(
  server: McpResourceServer<Role, Permission, Machines, Keys>,
  { request, response, parsedBody }: NodeExchange,
): Promise<AllowedRequest<Role, Permission, Machines, Keys> | null> {
  const decision = await server.authenticate(viewNodeRequest(request, parsedBody));
  if (decision.type === "answer") {
    writeAnswer(response, decision.answer);
    return null;
  }
  request.auth = decision.authInfo;
  setHeaders(response, decision.responseHeaders);
  if (decision.isVisible !== null) filterNodeResponse(response, decision.isVisible);
  return decision;
}

/** Answers a request for the metadata; returns whether it was one. */
export function answerNodeMetadata(
  server: Pick<McpResourceServer, "answerMetadata">,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const [path = "/"] = (request.url ?? "/").split("?");
  const header = (name: string): string | readonly string[] | undefined => request.headers[name];
  const answer = server.answerMetadata({ method: request.method ?? "GET", path, header });
  if (answer !== null) writeAnswer(response, answer);
  return answer !== null;
}

function writeAnswer(response: ServerResponse, { status, headers, body }: McpAnswer): void {
  setHeaders(response, headers);
  response.statusCode = status;
  if (body === null) {
    response.end();
    return;
  }
  response.setHeader("Content-Type", "application/json");
  response.end(response.req.method === "HEAD" ? undefined : JSON.stringify(body));
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (name === "Vary") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
}
