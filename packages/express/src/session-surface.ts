import { completeHead, readCookies, readFields, type SessionSurface } from "@orgward/core/adapter";
import type { Request } from "express";

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
    if (response) completeHead(response, setCookies);
  },
};

/** The fields of the body, whether a parser of the app has read it already or not. */
async function readBody(request: Request): Promise<unknown> {
  const body: unknown = request.body;
  const contentType = request.get("content-type") ?? null;
  if (typeof body === "string" || Buffer.isBuffer(body)) return readFields(String(body), contentType);
  if (typeof body === "object" && body !== null) return body;
  // A request that was destroyed with its body half read could not be answered.
  return readFields(request.iterator({ destroyOnReturn: false }), contentType);
}
