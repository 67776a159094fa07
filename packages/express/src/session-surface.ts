import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { mergeSetCookies, readCookies, readFields, type SessionSurface } from "@orgward/core/adapter";
import type { Request, Response } from "express";
import onHeaders from "on-headers";

/** Shows Express requests to sessions, and completes the answers to them. */
export const expressSurface: SessionSurface<Request> = {
  requestOf: (request) => ({
    method: request.method,
    path: request.originalUrl,
    headers: { get: (name) => request.get(name) ?? null },
    cookies: readCookies(request.headers.cookie),
    readFields: () => readBody(request),
  }),
  completeAnswer({ res: response }, setCookies) {
    // When the head is written: handlers may replace headers that were set before.
    if (response) onHeaders(response, () => complete(response, setCookies));
  },
};

/** The fields of the body, whether a parser of the app has read it already or not. */
async function readBody(request: Request): Promise<unknown> {
  const body: unknown = request.body;
  if (typeof body === "object" && body !== null && !Buffer.isBuffer(body)) return body;
  const unread = Readable.toWeb(request) as ReadableStream<Uint8Array>;
  const text = typeof body === "string" || Buffer.isBuffer(body) ? String(body) : unread;
  return readFields(new globalThis.Response(text), request.get("content-type") ?? null);
}

function complete(response: Response, setCookies: readonly string[]): void {
  const existing = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  const merged = mergeSetCookies(existing, setCookies);
  if (merged.length > 0) response.setHeader("Set-Cookie", merged);
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "private, no-store");
}
