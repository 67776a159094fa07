import { markRoute } from "@orgward/core/adapter";
import type { RequestHandler } from "express";

/**
 * Makes middleware that does nothing but say that a route, or everything below a path, is meant to be open to everybody:
 * {@link listRoutes} shows it as public instead of unguarded.
 *
 * @example
 * app.get("/health", publicRoute(), (req, res) => res.json({ ok: true }));
 */
export function publicRoute(): RequestHandler {
  return markRoute<RequestHandler>((_request, _response, next) => next(), { type: "public" });
}
