import type { McpAnswer } from "../answer.ts";
import type { AllowedRequest } from "../decision.ts";
import { privateCacheControl } from "../rules/private-cache.ts";
import { createTextFilter, type TextFilter } from "../rules/response-filter.ts";

/** Writes an answer as a web-standard response. */
export function toResponse({ status, headers, body }: McpAnswer): Response {
  return body === null ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
}

/** Adds to a handler's response what the guard decided: headers for browsers, and lists that show no more than they may. */
export function finishResponse(
  response: Response,
  allowed: AllowedRequest<string, string, boolean, boolean>,
): Response {
  const { isVisible, responseHeaders } = allowed;
  const filter = isVisible && createTextFilter(response.headers, isVisible);
  if (filter === null && Object.keys(responseHeaders).length === 0) return response;
  // A new response: the headers of a given one may be immutable.
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(responseHeaders)) {
    if (name === "Vary") headers.append(name, value);
    else headers.set(name, value);
  }
  if (filter !== null) {
    headers.set("Cache-Control", privateCacheControl(headers.get("cache-control")));
    headers.delete("Content-Length");
  }
  const body = filter === null ? response.body : filterStream(response.body, filter);
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

function filterStream(body: Response["body"], filter: TextFilter): ReadableStream<Uint8Array> | null {
  if (body === null) return null;
  const rewriting = new TransformStream<string, string>({
    transform: (text, controller) => enqueue(filter.push(text), controller),
    flush: (controller) => enqueue(filter.end(), controller),
  });
  return body.pipeThrough(new TextDecoderStream()).pipeThrough(rewriting).pipeThrough(new TextEncoderStream());
}

function enqueue(text: string, controller: TransformStreamDefaultController<string>): void {
  if (text !== "") controller.enqueue(text);
}
