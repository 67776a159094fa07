// All guards of routes come by here, and no bundler leaves it out as it would a line beside exports alone.
import "#server-only";
import {
  andThen,
  completeRefusal,
  type Guard,
  type GuardDescription,
  type GuardRefusal,
  type HttpAnswer,
  markRoute,
  routeMarkOf,
} from "@orgward/core/adapter";
import { NextRequest } from "next/server.js";
import type { ReadCredentials } from "./credentials.ts";
import type { FailureRenderer } from "./options.ts";
import { NextRequestView, type RouteParams } from "./request-view.ts";
import type { GuardedRouteHandler, RouteHandler } from "./route-guards.ts";

/** A guard, the handler behind it, and the headers of every answer. */
export interface ProtectedRoute<Identity, Params extends RouteParams> {
  readonly guard: Guard<NextRequest, Identity, FailureRenderer>;
  readonly handler: GuardedRouteHandler<Identity, Params>;
  readonly responseHeaders: Readonly<Record<string, string>>;
}

type HeaderEntries = readonly (readonly [name: string, value: string])[];

/**
 * Makes a route handler of a guard and the handler behind it: it runs when the guard allows, with what the guard found out.
 *
 * @throws TypeError when `responseHeaders` cannot be headers
 */
export function protectRoute<Identity extends object, Params extends RouteParams>(
  readCredentials: ReadCredentials,
  { guard, handler, responseHeaders }: ProtectedRoute<Identity, Params>,
): RouteHandler<Params> {
  const routeHeaders = parseHeaders(responseHeaders);
  const headers = [...routeHeaders];
  const headersWithPrivacy = withPrivacy(routeHeaders);
  const route: RouteHandler<Params> = async (given, context) => {
    const request = toNextRequest(given);
    // Next leaves the parameters out where a route has none.
    const params = (await context?.params) ?? ({} as Params);
    // No `await` where nothing is waited for: the storage of Next follows every promise, and makes each of them dear.
    return andThen(readCredentials(request), ({ authorization, stepUpUrl, areCookies, redirect }) => {
      const view = new NextRequestView(request, { params, responseHeaders: routeHeaders, authorization, stepUpUrl });
      return andThen(guard.check(view), (decision) => {
        const answer = redirect?.(decision);
        if (answer) return addHeaders(toResponse(answer), headers);
        if (decision.type !== "allow") return refuse(request, decision, headers);
        // A guard around this one has put its own findings into the context.
        const response = handler(request, { ...context, params: Promise.resolve(params), ...decision.identity });
        return andThen(response, (answer) => addHeaders(answer, areCookies ? headersWithPrivacy : headers));
      });
    });
  };
  return markRoute(route, { type: "guarded", guards: [guard.description, ...guardsOf(handler)] });
}

/** Returns the guards of a handler that has some already. */
function guardsOf(handler: unknown): readonly GuardDescription[] {
  const mark = routeMarkOf(handler);
  return mark?.type === "guarded" ? mark.guards : [];
}

async function refuse(
  request: NextRequest,
  refusal: GuardRefusal<FailureRenderer>,
  headers: HeaderEntries,
): Promise<Response> {
  if (refusal.type === "throw") throw refusal.error;
  if (refusal.type === "answer") return addHeaders(toResponse(refusal.answer), headers);
  const { failure, render } = refusal;
  return addHeaders(completeRefusal(await render(failure, request), failure), headers);
}

function parseHeaders(responseHeaders: Readonly<Record<string, string>>): Headers {
  try {
    return new Headers(responseHeaders);
  } catch (cause) {
    throw new TypeError("responseHeaders must contain valid HTTP header names and values.", { cause });
  }
}

/** Shared caches keep no answer to a request with an Authorization header (RFC 9111 section 3.5); of cookies they know nothing. */
function withPrivacy(routeHeaders: Headers): HeaderEntries {
  const headers = new Headers(routeHeaders);
  headers.append("Cache-Control", "private, no-store");
  return [...headers];
}

/** Next hands over a `NextRequest`; a test may hand over a plain one. */
function toNextRequest(request: NextRequest): NextRequest {
  return "cookies" in request ? request : new NextRequest(request);
}

/** Writes an answer of core as a response. */
function toResponse({ status, headers, body }: HttpAnswer): Response {
  return body ? Response.json(body, { status, headers }) : new Response(null, { status, headers });
}

/** Adds headers that the response does not have. The response is a new one: the headers of a given one may be immutable. */
function addHeaders(response: Response, headers: HeaderEntries): Response {
  const missing = headers.filter(([name]) => !response.headers.has(name));
  if (missing.length === 0) return response;
  const completed = new Response(response.body, response);
  for (const [name, value] of missing) completed.headers.set(name, value);
  return completed;
}
