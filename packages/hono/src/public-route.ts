import { markRoute } from "@orgward/core/adapter";
import type { MiddlewareHandler } from "hono";

/**
 * Makes middleware that does nothing but say that a route, or everything below a path, is meant to be open to everybody:
 * {@link listRoutes} shows it as public instead of unguarded.
 *
 * @example
 * app.get("/health", publicRoute(), (c) => c.json({ ok: true }));
 */
export function publicRoute(): MiddlewareHandler {
  return markRoute<MiddlewareHandler>((_context, next) => next(), { type: "public" });
}
