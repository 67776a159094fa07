import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { mergeSetCookies, readCookies, readFields, type SessionSurface } from "@orgward/core/adapter";
import type { Context } from "koa";
import onHeaders from "on-headers";

/** Shows Koa contexts to sessions, and completes the answers to them. */
export const koaSurface: SessionSurface<Context> = {
  requestOf: (context) => ({
    method: context.method,
    path: context.originalUrl,
    headers: { get: (name) => context.get(name) || null },
    cookies: readCookies(context.get("cookie")),
    readFields: () => readBody(context),
  }),
  completeAnswer({ res: response }, setCookies) {
    // When the head is written: Koa drops all headers that were set before when a handler throws.
    onHeaders(response, () => complete(response, setCookies));
  },
};

/** The fields of the body, whether a parser of the app has read it already or not. */
async function readBody({ req, request }: Context): Promise<unknown> {
  const { body } = request as { readonly body?: unknown };
  if (typeof body === "object" && body !== null) return body;
  const text = typeof body === "string" ? body : (Readable.toWeb(req) as ReadableStream<Uint8Array>);
  return readFields(new Response(text), request.get("content-type") || null);
}

function complete(response: ServerResponse, setCookies: readonly string[]): void {
  const existing = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  const merged = mergeSetCookies(existing, setCookies);
  if (merged.length > 0) response.setHeader("Set-Cookie", merged);
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "private, no-store");
}
