import { markRoute } from "@orgward/core/adapter";
import type { Middleware } from "koa";

/**
 * Makes middleware that does nothing but say that a route, or everything behind it, is meant to be open to everybody:
 * {@link listRoutes} shows it as public instead of unguarded.
 *
 * @example
 * router.get("/health", publicRoute(), (ctx) => {
 *   ctx.body = { ok: true };
 * });
 */
export function publicRoute(): Middleware {
  return markRoute<Middleware>((_context, next) => next(), { type: "public" });
}
