import type { Guard, HttpAnswer } from "@orgward/core";
import { NextRequestView, type RouteParams } from "./request-view.ts";
import type { GuardedRouteHandler, RouteContext, RouteHandler } from "./route-guards.ts";

/** A guard, the handler behind it, and the headers of every answer. */
export interface ProtectedRoute<Identity, Params extends RouteParams> {
  readonly guard: Guard<Parameters<RouteHandler>[0], Identity>;
  readonly handler: GuardedRouteHandler<Identity, Params>;
  readonly responseHeaders: Readonly<Record<string, string>>;
}

/** Makes a route handler of a guard and the handler behind it: it runs when the guard allows, with what the guard found out. */
export function protectRoute<Identity extends object, Params extends RouteParams>({
  guard,
  handler,
  responseHeaders,
}: ProtectedRoute<Identity, Params>): RouteHandler<Params> {
  return async (request, context) => {
    const headers = new Headers(responseHeaders);
    const params = await readParams(context);
    const view = new NextRequestView(request, {
      params,
      responseHeaders: headers,
      authorization: () => request.headers.get("authorization"),
    });
    const decision = await guard.check(view);
    if (decision.type === "throw") throw decision.error;
    if (decision.type === "answer") return addHeaders(toResponse(decision.answer), headers);
    // A guard around this one has put its own findings into the context.
    const response = await handler(request, { ...context, params: Promise.resolve(params), ...decision.identity });
    return addHeaders(response, headers);
  };
}

/** Next leaves the parameters out where a route has none. */
async function readParams<Params extends RouteParams>(context: RouteContext<Params> | undefined): Promise<Params> {
  return (await context?.params) ?? ({} as Params);
}

/** Writes an answer of core as a response. */
function toResponse({ status, headers, body }: HttpAnswer): Response {
  return body ? Response.json(body, { status, headers }) : new Response(null, { status, headers });
}

/** Adds headers that the response does not have. The response is a new one: the headers of a given one may be immutable. */
function addHeaders(response: Response, headers: Headers): Response {
  const missing = [...headers].filter(([name]) => !response.headers.has(name));
  if (missing.length === 0) return response;
  const completed = new Response(response.body, response);
  for (const [name, value] of missing) completed.headers.set(name, value);
  return completed;
}
