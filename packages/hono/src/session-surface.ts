import { mergeSetCookies, readCookies, readFields, type SessionSurface } from "@orgward/core/adapter";
import type { Context } from "hono";
import { leaveCompletion } from "./answer-completion.ts";

/** Shows Hono contexts to sessions. What completes an answer waits for the guard. */
export const honoSurface: SessionSurface<Context> = {
  requestOf({ req }) {
    const { pathname, search } = new URL(req.url);
    return {
      method: req.method,
      path: pathname + search,
      headers: req.raw.headers,
      cookies: readCookies(req.header("cookie")),
      readFields: () => readBody(req),
    };
  },
  completeAnswer(context, setCookies) {
    leaveCompletion(context, {
      completeAllowed: (next) => completeAllowed(context, setCookies, next),
      completeRefused: (refuse) => completeRefused(context, setCookies, refuse),
    });
  },
};

/** The fields of the body, whether middleware has read it already or not. */
async function readBody(request: Context["req"]): Promise<unknown> {
  const body = request.raw.bodyUsed ? await request.text() : request.raw.body;
  return readFields(body, request.header("content-type") ?? null);
}

/** Runs the handler, and completes its answer: Hono drops headers that were set before when a handler makes a response itself. */
async function completeAllowed(
  context: Context,
  setCookies: readonly string[],
  next: () => Promise<void>,
): Promise<void> {
  await next();
  const existing = context.res.headers.getSetCookie();
  for (const cookie of mergeSetCookies(existing, setCookies).slice(existing.length)) {
    context.header("Set-Cookie", cookie, { append: true });
  }
  if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "private, no-store");
}

/** Completes the response of a refusal; a thrown one is answered by Hono, which adds what the context has. */
async function completeRefused(
  context: Context,
  setCookies: readonly string[],
  refuse: () => Promise<Response>,
): Promise<Response> {
  try {
    const refusal = await refuse();
    const response = new Response(refusal.body, refusal);
    for (const cookie of setCookies) response.headers.append("Set-Cookie", cookie);
    return response;
  } catch (error) {
    for (const cookie of setCookies) context.res.headers.append("Set-Cookie", cookie);
    throw error;
  }
}
