import { completeHead, readCookies, readFields, type SessionSurface } from "@orgward/core/adapter";
import type { Context } from "koa";

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
    completeHead(response, setCookies);
  },
};

/** The fields of the body, whether a parser of the app has read it already or not. */
async function readBody({ req, request }: Context): Promise<unknown> {
  const { body } = request as { readonly body?: unknown };
  const contentType = request.get("content-type") || null;
  if (typeof body === "string") return readFields(body, contentType);
  if (typeof body === "object" && body !== null) return body;
  // A request that was destroyed with its body half read could not be answered.
  return readFields(req.iterator({ destroyOnReturn: false }), contentType);
}
