import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { privateCacheControl } from "../rules/private-cache.ts";
import { createTextFilter, type TextFilter } from "../rules/response-filter.ts";
import type { IsVisible } from "../rules/visible-lists.ts";

type Chunk = string | Uint8Array;
type HeadersArgument = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Filters the lists in what will be written to a response of Node's http module. The transports of the SDKs write to it
 * directly, so its three writing methods are replaced, for this response alone.
 */
export function filterNodeResponse(response: ServerResponse, isVisible: IsVisible): void {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const decoder = new TextDecoder();
  let filter: TextFilter | null = null;

  // Node calls this itself before the first byte of a body when nobody else has.
  function filteringWriteHead(status: number, ...rest: (string | HeadersArgument | undefined)[]): ServerResponse {
    for (const argument of rest) if (typeof argument === "object") setHeaders(response, argument);
    filter = createTextFilter({ get: (name) => headerText(response, name) }, isVisible);
    if (filter !== null) {
      response.setHeader("Cache-Control", privateCacheControl(headerText(response, "cache-control")));
      response.removeHeader("Content-Length");
    }
    const [reason] = rest;
    return typeof reason === "string" ? writeHead(status, reason) : writeHead(status);
  }

  function filteringWrite(chunk: Chunk, ...rest: unknown[]): boolean {
    if (!response.headersSent) response.writeHead(response.statusCode);
    if (filter === null) return Reflect.apply(write, response, [chunk, ...rest]);
    const text = filter.push(typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true }));
    const callback = rest.find((argument) => typeof argument === "function");
    if (text !== "") return Reflect.apply(write, response, [text, "utf8", callback]);
    if (callback) queueMicrotask(() => Reflect.apply(callback, undefined, []));
    return true;
  }

  function filteringEnd(...args: unknown[]): ServerResponse {
    const [chunk] = args;
    const hasChunk = typeof chunk === "string" || chunk instanceof Uint8Array;
    if (!response.headersSent) response.writeHead(response.statusCode);
    if (filter === null) return Reflect.apply(end, response, args);
    const text = (hasChunk ? filter.push(textOf(chunk)) : "") + filter.push(decoder.decode()) + filter.end();
    const callback = args.find((argument) => typeof argument === "function");
    return Reflect.apply(end, response, [text, "utf8", callback]);
  }

  function textOf(chunk: Chunk): string {
    return typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
  }

  Object.assign(response, { writeHead: filteringWriteHead, write: filteringWrite, end: filteringEnd });
}

function setHeaders(response: ServerResponse, headers: HeadersArgument): void {
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    return;
  }
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(String(headers[index]), headers[index + 1] ?? "");
  }
}

function headerText(response: ServerResponse, name: string): string | null {
  const value = response.getHeader(name);
  return value === undefined ? null : String(value);
}
