import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

const ALLOWED_HEADERS = ["Authorization", "Content-Type", "DPoP", "MCP-Protocol-Version"];
const PREFLIGHT_SECONDS = 600;

/** Lets scripts of any origin use an endpoint, without cookies. Callers present their credentials in the request itself. */
export function anyOrigin(methods: readonly string[]): MiddlewareHandler {
  return cors({ origin: "*", allowMethods: [...methods], allowHeaders: ALLOWED_HEADERS, maxAge: PREFLIGHT_SECONDS });
}
